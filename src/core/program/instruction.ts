// Owns: the flat instructions of a program. A thread is a program counter over them and a stack of frames (D4).
// Local instructions run inside a step; visible instructions are where a step takes effect (scenario-language.md, 2).

import type { Duration } from "../base/brand.ts";
import type { ApiOp } from "./api-op.ts";
import type { Expression, Place } from "./expression.ts";
import type { CodeAddress, FunctionId, LocalId, LoopId, SiteId, StringId, WorkId } from "./ids.ts";

/**
 * Queue types in the order of the argument of `create-queue`; the numbers of D3D12_COMMAND_LIST_TYPE are mapped by the
 * front end. STORAGE: a DirectStorage queue, which `create-queue` does not make.
 */
export const QUEUE_TYPES = [
  "DIRECT",
  "COMPUTE",
  "COPY",
  "VIDEO_DECODE",
  "VIDEO_PROCESS",
  "VIDEO_ENCODE",
  "STORAGE",
] as const;
export type QueueType = (typeof QUEUE_TYPES)[number];

/** Why the program itself fails (diagnosis code `fault`). */
export type FaultReason =
  | "null-pointer"
  /** A fence whose last reference is gone. */
  | "deleted-object"
  | "bad-pointer"
  | "index-out-of-range"
  | "division-by-zero"
  | "stack-too-deep"
  | "closed-handle"
  | "uncaught-exception"
  | "not-owner";

interface At {
  readonly site: SiteId;
}

export type Instruction = At &
  (
    | { readonly kind: "set"; readonly place: Place; readonly value: Expression }
    | { readonly kind: "jump"; readonly to: CodeAddress }
    /** Goes on at `otherwise` when the test is zero, else at the next instruction. */
    | { readonly kind: "branch"; readonly test: Expression; readonly otherwise: CodeAddress }
    | {
        readonly kind: "call";
        readonly callee: FunctionId;
        readonly arguments: readonly Expression[];
        readonly result: Place | null;
      }
    | { readonly kind: "return"; readonly value: Expression | null }
    /** Head of a loop: a round runs from here to here. A round that changed nothing makes a poll. */
    | { readonly kind: "loop"; readonly loop: LoopId }
    /** A call or statement of unknown effect: does nothing, costs nothing, is shown. */
    | { readonly kind: "opaque"; readonly label: StringId }
    | { readonly kind: "fault"; readonly reason: FaultReason }
    /** Submitting calls until the matching `leave-gpu` take these works in order, the last again when there are more. */
    | { readonly kind: "enter-gpu"; readonly works: readonly WorkId[] }
    | { readonly kind: "leave-gpu" }
    // Visible from here on.
    /** Reads a shared cell. */
    | { readonly kind: "read"; readonly address: Expression; readonly into: Place }
    /** Writes a shared cell; `type` narrows. `atomic`: a read-modify-write is one step elsewhere. */
    | { readonly kind: "write"; readonly place: Place; readonly value: Expression }
    | { readonly kind: "cpu-begin"; readonly work: WorkId }
    | { readonly kind: "cpu-end"; readonly work: WorkId }
    | ApiInstruction
  );

/** A call of a modelled API. `discarded`: its result is thrown away (a statement by itself, also through `(void)`). */
export interface ApiInstruction extends At {
  readonly kind: "api";
  readonly op: ApiOp;
  readonly arguments: readonly Expression[];
  /** Where the returned value goes: HRESULT, BOOL, wait result, value, index. */
  readonly result: Place | null;
  /** Where the address of the object it creates goes. */
  readonly out: Place | null;
  /** The work it submits, when the text gives it at this call; NO_WORK: from the enclosing scope, else the default. */
  readonly work: WorkId;
  /** Name for what it creates when `out` is a local; NO_STRING: the cell that first holds it names it. */
  readonly name: StringId;
  readonly discarded: boolean;
}

/** Work of a queue, or CPU time: what a `//@ gpu` or `//@ cpu` line says. */
export interface Work {
  /** The label given in the text; null: none given, shown as "work" or "present". */
  readonly label: string | null;
  readonly duration: Duration;
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly frees: readonly string[];
  readonly allocator: string | null;
  readonly assumed: boolean;
  /** It only names the work of a call: where a `//@ gpu` line around the call gives another work, that one is taken. */
  readonly standsBack?: true;
  readonly site: SiteId;
}

/**
 * A loop of the text. `poll` says how it is left, when that is a comparison with a value that it reads.
 * Rounds are compared by `watched`: the locals declared outside the loop that it may change (assigned in it, or their
 * address is taken). `shadow` is the first of `watched.length` frame cells that keep their values of the round before.
 */
export interface Loop {
  readonly site: SiteId;
  readonly poll: Poll | null;
  /** Loops of the same function around this one. */
  readonly depth: number;
  readonly watched: readonly LocalId[];
  readonly shadow: LocalId;
}

/** The loop is left when what it reads last (a fence's completed value, a shared cell) compares so with `value`. */
export interface Poll {
  readonly leavesWhen: "equal" | "not-equal" | "at-least" | "above" | "below" | "at-most";
  readonly value: Expression;
}
