// Owns: the syntax tree of the C++ that Fenceline reads. Made by parse.ts; nothing after it
// knows tokens. It holds what was written, not what it means: types and roles are found in symbols.ts and infer.ts.

import type { Range } from "../program/diagnostic.ts";
import type { BinaryOp as CalculatingOp } from "../program/expression.ts";

interface Node {
  readonly at: Range;
}

/**
 * A type as written. `name` is the spelling without qualifiers, template arguments, pointers (`UINT64`,
 * `unsigned long long`, `ID3D12Fence`, `std::thread`, `ComPtr`, `auto`); `arguments` are its template arguments.
 */
export interface TypeName extends Node {
  readonly name: string;
  readonly arguments: readonly TypeArgument[];
  readonly pointers: number;
  readonly reference: boolean;
  readonly isConst: boolean;
  readonly isStatic: boolean;
}

export type TypeArgument =
  | { readonly kind: "type"; readonly type: TypeName }
  | { readonly kind: "value"; readonly value: Expression };

export type AssignOp = "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "<<=" | ">>=" | "&=" | "|=" | "^=";
/** The comma orders two expressions; the others are those of a program. */
export type BinaryOp = CalculatingOp | ",";
export type PrefixOp = "-" | "+" | "!" | "~" | "*" | "&" | "++" | "--";

export type Expression = Node &
  /** `value` is taken modulo 2^64: a literal over UINT64_MAX has its diagnostic. */
  (
    | { readonly kind: "integer"; readonly value: bigint; readonly unsigned: boolean; readonly wide: boolean }
    | { readonly kind: "float"; readonly value: number }
    | { readonly kind: "string"; readonly value: string }
    | { readonly kind: "character"; readonly value: number }
    | { readonly kind: "boolean"; readonly value: boolean }
    /** nullptr and NULL. */
    | { readonly kind: "null" }
    | { readonly kind: "this" }
    /** A name with its qualification as written: `m_fence`, `std::this_thread::yield`, `D3D12_FENCE_FLAG_NONE`. */
    | { readonly kind: "name"; readonly name: string; readonly arguments: readonly TypeArgument[] }
    | { readonly kind: "member"; readonly object: Expression; readonly name: string; readonly arrow: boolean }
    | { readonly kind: "subscript"; readonly object: Expression; readonly index: Expression }
    | { readonly kind: "call"; readonly callee: Expression; readonly arguments: readonly Expression[] }
    | { readonly kind: "prefix"; readonly op: PrefixOp; readonly operand: Expression }
    | { readonly kind: "postfix"; readonly op: "++" | "--"; readonly operand: Expression }
    | {
        readonly kind: "binary";
        readonly op: BinaryOp;
        readonly left: Expression;
        readonly right: Expression;
      }
    | {
        readonly kind: "assign";
        readonly op: AssignOp;
        readonly target: Expression;
        readonly value: Expression;
      }
    | {
        readonly kind: "conditional";
        readonly test: Expression;
        readonly then: Expression;
        readonly otherwise: Expression;
      }
    /** C-style, functional and named casts. */
    | { readonly kind: "cast"; readonly type: TypeName; readonly operand: Expression }
    | { readonly kind: "braces"; readonly type: TypeName | null; readonly elements: readonly Expression[] }
    | { readonly kind: "sizeof"; readonly operand: Expression | TypeName }
    /** A type where a value is expected, e.g. a macro argument; also `__uuidof(T)`. */
    | { readonly kind: "type"; readonly type: TypeName }
    /** A construct outside the subset: `construct` names it (`lambda`, `new`, `throw` …). */
    | {
        readonly kind: "unsupported";
        readonly construct: string;
        /** What of it is evaluated: of a lambda nothing, it runs when it is called. */
        readonly parts: readonly Expression[];
        readonly lambda?: Lambda;
      }
  );

/** A lambda without parameters. `captures` as written, without blanks: `this`, `&`, `=`, `x`, `&x`, `x=y`. */
export interface Lambda {
  readonly captures: readonly string[];
  readonly body: Statement;
}

export interface Declarator extends Node {
  readonly name: string;
  /** Pointers and reference that belong to this declarator are folded into `type`. */
  readonly type: TypeName;
  /** Array dimensions, outermost first; null: `[]`. */
  readonly dimensions: readonly (Expression | null)[];
  /** `= x`, `{…}` (braces) or constructor arguments. */
  readonly initializer: Expression | null;
  /** `Type name(arguments);` inside a function body is always an object, never a function. */
  readonly constructed: readonly Expression[] | null;
}

export interface Parameter extends Node {
  readonly name: string | null;
  readonly type: TypeName;
  readonly dimensions: readonly (Expression | null)[];
  readonly initializer: Expression | null;
}

export type Statement = Node & {
  /** Directives of scope statement that belong to it, in order. */
  readonly directives: readonly StatementDirective[];
} & (
    | { readonly kind: "block"; readonly statements: readonly Statement[] }
    | { readonly kind: "declare"; readonly declarators: readonly Declarator[] }
    | { readonly kind: "evaluate"; readonly expression: Expression }
    | {
        readonly kind: "if";
        readonly test: Expression;
        readonly then: Statement;
        readonly otherwise: Statement | null;
      }
    | { readonly kind: "while"; readonly test: Expression; readonly body: Statement }
    | { readonly kind: "do"; readonly body: Statement; readonly test: Expression }
    | {
        readonly kind: "for";
        readonly initializer: Statement | null;
        readonly test: Expression | null;
        readonly step: Expression | null;
        readonly body: Statement;
      }
    | { readonly kind: "break" | "continue" | "empty" }
    | { readonly kind: "return"; readonly value: Expression | null }
    /** Outside the subset; `construct` names it. The expressions in it that could be read are kept. */
    | { readonly kind: "unsupported"; readonly construct: string; readonly parts: readonly Expression[] }
  );

export interface FunctionDefinition extends Node {
  /** Last part of the name: `MoveToNextFrame`. */
  readonly name: string;
  /** Class or namespace in front of it, or around it: `D3D12HelloFrameBuffering`; empty when there is none. */
  readonly scope: string;
  readonly returns: TypeName | null;
  readonly parameters: readonly Parameter[];
  readonly body: Statement;
}

/** A struct or class: only its data members matter here; its methods are in `functions` with its name as scope. */
export interface RecordDefinition extends Node {
  readonly name: string;
  /** Classes that it inherits from, without their qualification. */
  readonly bases: readonly string[];
  readonly fields: readonly Declarator[];
}

export interface Unit {
  readonly functions: readonly FunctionDefinition[];
  readonly records: readonly RecordDefinition[];
  /** Declarations outside functions. */
  readonly globals: readonly Declarator[];
  /** Statements outside functions, in order: thread Main. */
  readonly statements: readonly Statement[];
  /** `#define NAME value` and `//@ define`, enumerators: value null when it has none or is no expression. */
  readonly constants: readonly {
    readonly name: string;
    readonly value: Expression | null;
    readonly at: Range;
  }[];
  readonly macros: readonly Macro[];
  readonly directives: readonly FileDirective[];
}

/** `#define NAME(a, b) expression`. `isSafe`: put in as a tree it means the same as put in as text. */
export interface Macro {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly body: Expression;
  readonly isSafe: boolean;
}

/** Fields of a time are nanoseconds. VALUE and calls are parsed expressions of the language; paths are as written. */
export type FileDirective = Node &
  (
    | { readonly kind: "title"; readonly title: string }
    | { readonly kind: "thread"; readonly name: string; readonly body: Statement; readonly times: number }
    | { readonly kind: "frames"; readonly count: number }
    | { readonly kind: "queue"; readonly path: Expression; readonly type: string }
    | { readonly kind: "fence"; readonly path: Expression; readonly value: Expression }
    | {
        readonly kind: "event";
        readonly path: Expression;
        readonly manualReset: boolean;
        readonly signaled: boolean;
      }
    | { readonly kind: "value"; readonly path: Expression; readonly value: Expression }
    | {
        readonly kind: "returns";
        readonly name: string;
        readonly parameters: readonly string[];
        readonly value: Expression;
      }
    | { readonly kind: "array"; readonly path: Expression; readonly length: number }
    | { readonly kind: "same"; readonly left: Expression; readonly right: Expression }
    | {
        readonly kind: "swapchain";
        readonly path: Expression;
        readonly queue: Expression;
        readonly buffers: number;
      }
    /** `work` null: `none`. */
    | { readonly kind: "work"; readonly queue: Expression; readonly work: WorkText | null }
    | {
        readonly kind: "signalled";
        readonly fence: Expression;
        readonly signal: { readonly value: Expression; readonly queue: Expression } | null;
      }
    | { readonly kind: "define"; readonly name: string; readonly value: Expression | null }
    | {
        readonly kind: "cost";
        readonly call: number | null;
        readonly wake: number | null;
        readonly vblank: number | null;
      }
    | { readonly kind: "remove-device"; readonly time: number; readonly reason: string }
    | { readonly kind: "fail"; readonly method: string; readonly occurrence: number; readonly code: string }
    | { readonly kind: "option"; readonly name: string; readonly value: string }
  );

/** `4ms "Shadow pass" reads(A, B) writes(C) allocator(X)`: every part optional. Durations in nanoseconds. */
export interface WorkText {
  readonly duration: number | null;
  readonly label: string | null;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly frees: readonly string[];
  readonly allocator: string | null;
}

export type StatementDirective = Node &
  (
    | { readonly kind: "gpu"; readonly work: WorkText }
    | { readonly kind: "cpu"; readonly work: WorkText }
    | { readonly kind: "allow"; readonly code: string }
  );
