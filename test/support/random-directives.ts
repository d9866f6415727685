// Random directives of every kind, for the property that what is printed reads back.

import fc from "fast-check";
import type { Expression, FileDirective, StatementDirective, WorkText } from "../../src/core/cpp/ast.ts";
import { printExpression } from "../../src/core/cpp/print-expression.ts";
import { SEVERITIES } from "../../src/core/program/diagnostic.ts";
import { OPTION_VALUES } from "../../src/core/program/options.ts";

const WORDS = fc.stringMatching(/^[a-wyz_][a-z0-9_]{0,6}$/).filter((word) => !RESERVED.test(word));
const CODES = fc.constantFrom("E_FAIL", "E_OUTOFMEMORY", "DXGI_ERROR_DEVICE_HUNG");
const METHODS = fc.constantFrom(
  "Signal",
  "ID3D12Fence::SetEventOnCompletion",
  "WaitForSingleObjectEx",
  "CreateFence",
);
const RESERVED =
  /^(if|for|do|else|while|new|this|true|false|int|char|bool|void|long|short|float|auto|enum|union|class|using|try|catch|case|goto|throw|break|const|and|or|not|none|on|at|\w+_t|static|return|switch|struct|inline|delete|sizeof|signed|double|extern|friend|u8|i8|uint|string)$/;
const at = { from: 0, to: 0, line: 1, column: 1 };
const PATH: fc.Arbitrary<Expression> = fc.letrec<{ path: Expression }>((tie) => ({
  path: fc.oneof(
    { maxDepth: 3 },
    WORDS.map((text): Expression => ({ kind: "name", name: text, arguments: [], at })),
    fc.record({
      kind: fc.constant("member" as const),
      object: tie("path"),
      name: WORDS,
      arrow: fc.boolean(),
      at: fc.constant(at),
    }),
    fc.record({
      kind: fc.constant("subscript" as const),
      object: tie("path"),
      index: tie("path"),
      at: fc.constant(at),
    }),
  ),
})).path;
const INTEGER: fc.Arbitrary<Expression> = fc
  .bigInt({ min: 0n, max: (1n << 64n) - 1n })
  .map((value) => ({ kind: "integer", value, unsigned: true, wide: true, at }));
const VALUE: fc.Arbitrary<Expression> = fc.letrec<{ value: Expression }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    INTEGER,
    PATH,
    fc.constantFrom<Expression>(
      { kind: "boolean", value: true, at },
      { kind: "null", at },
      { kind: "this", at },
    ),
    fc.record({
      kind: fc.constant("binary" as const),
      op: fc.constantFrom(
        "+",
        "-",
        "*",
        "/",
        "%",
        "<<",
        ">>",
        "&",
        "|",
        "^",
        "==",
        "!=",
        "<=",
        ">=",
        "&&",
        "||",
        "<",
        ">",
      ),
      left: tie("value"),
      right: tie("value"),
      at: fc.constant(at),
    }),
    fc.record({
      kind: fc.constant("prefix" as const),
      op: fc.constantFrom("-", "+", "!", "~", "*", "&"),
      operand: tie("value"),
      at: fc.constant(at),
    }),
    fc.record({
      kind: fc.constant("call" as const),
      callee: PATH,
      arguments: fc.array(tie("value"), { maxLength: 2 }),
      at: fc.constant(at),
    }),
    fc
      .tuple(tie("value"), tie("value"), tie("value"))
      .map(([test, then, otherwise]): Expression => ({ kind: "conditional", test, then, otherwise, at })),
    fc.record({
      kind: fc.constant("assign" as const),
      op: fc.constantFrom("=", "+=", "<<="),
      target: PATH,
      value: tie("value"),
      at: fc.constant(at),
    }),
  ),
})).value;
const DURATION = fc.maxSafeNat();
const NAMES = fc.array(PATH.map(printExpression), { maxLength: 3 });
const LABEL = fc.option(fc.string({ unit: "grapheme" }));

function work(part: "allocator" | "frees"): fc.Arbitrary<WorkText> {
  return fc.record({
    duration: fc.option(DURATION),
    label: LABEL,
    reads: NAMES,
    writes: NAMES,
    frees: part === "frees" ? NAMES : fc.constant([]),
    allocator: part === "allocator" ? fc.option(WORDS) : fc.constant(null),
  });
}

const COUNT = fc.integer({ min: 1, max: 1_000_000_000 });
const place = fc.constant(at);
/** Any directive that can be written. */
export const DIRECTIVE: fc.Arbitrary<FileDirective | StatementDirective> = fc.oneof(
  fc.record({ kind: fc.constant("title" as const), title: fc.string({ unit: "grapheme" }), at: place }),
  fc.record({
    kind: fc.constant("thread" as const),
    name: WORDS,
    body: fc.record({
      kind: fc.constant("evaluate" as const),
      expression: fc.record({
        kind: fc.constant("call" as const),
        callee: PATH,
        arguments: fc.array(VALUE, { maxLength: 3 }),
        at: place,
      }),
      directives: fc.constant([]),
      at: place,
    }),
    times: COUNT,
    at: place,
  }),
  fc.record({ kind: fc.constant("frames" as const), count: COUNT, at: place }),
  fc.record({
    kind: fc.constant("queue" as const),
    path: PATH,
    type: fc.constantFrom("DIRECT", "COPY", "VIDEO_DECODE"),
    at: place,
  }),
  fc.record({ kind: fc.constant("fence" as const), path: PATH, value: VALUE, at: place }),
  fc.record({
    kind: fc.constant("event" as const),
    path: PATH,
    manualReset: fc.boolean(),
    signaled: fc.boolean(),
    at: place,
  }),
  fc.record({ kind: fc.constant("value" as const), path: PATH, value: VALUE, at: place }),
  fc.record({
    kind: fc.constant("returns" as const),
    name: WORDS,
    parameters: fc.array(WORDS, { maxLength: 3 }),
    value: VALUE,
    at: place,
  }),
  fc.record({
    kind: fc.constant("array" as const),
    path: PATH,
    length: fc.integer({ min: 1, max: 65_536 }),
    at: place,
  }),
  fc.record({ kind: fc.constant("same" as const), left: PATH, right: PATH, at: place }),
  fc.record({
    kind: fc.constant("swapchain" as const),
    path: PATH,
    queue: PATH,
    buffers: fc.integer({ min: 1, max: 16 }),
    at: place,
  }),
  fc.record({
    kind: fc.constant("work" as const),
    queue: PATH,
    work: fc.option(work("allocator")),
    at: place,
  }),
  fc.record({
    kind: fc.constant("signalled" as const),
    fence: PATH,
    signal: fc.option(fc.record({ value: VALUE, queue: PATH })),
    at: place,
  }),
  fc.record({ kind: fc.constant("define" as const), name: WORDS, value: fc.option(VALUE), at: place }),
  fc
    .record({
      kind: fc.constant("cost" as const),
      call: fc.option(DURATION),
      wake: fc.option(DURATION),
      vblank: fc.option(DURATION),
      at: place,
    })
    .filter((one) => one.call !== null || one.wake !== null || one.vblank !== null),
  fc.record({ kind: fc.constant("remove-device" as const), time: DURATION, reason: CODES, at: place }),
  fc.record({
    kind: fc.constant("fail" as const),
    method: METHODS,
    occurrence: COUNT,
    code: CODES,
    at: place,
  }),
  fc
    .constantFrom(
      ...Object.entries(OPTION_VALUES).flatMap(([option, values]) =>
        values.map((value) => [option, value] as const),
      ),
    )
    .map(([option, value]) => ({ kind: "option" as const, name: option, value, at })),
  fc.record({ kind: fc.constant("gpu" as const), work: work("allocator"), at: place }),
  fc.record({ kind: fc.constant("cpu" as const), work: work("frees"), at: place }),
  fc.record({
    kind: fc.constant("allow" as const),
    code: fc.constantFrom(...Object.keys(SEVERITIES)),
    at: place,
  }),
);
