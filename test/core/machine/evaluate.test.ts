import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBigInt } from "../../../src/core/base/u64.ts";
import type { BinaryOp, Expression, UnaryOp } from "../../../src/core/program/expression.ts";
import { cellId } from "../../../src/core/program/ids.ts";
import {
  BOOL,
  bitsOf,
  HRESULT,
  isSigned,
  POINTER,
  type ScalarType,
} from "../../../src/core/program/value.ts";
import { binary, cast, cellPlace, constant, select } from "../../support/expressions.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const INTS = ([8, 16, 32, 64] as const).flatMap((bits) =>
  [true, false].map((signed) => ({ kind: "int", bits, signed }) as const),
);
const TYPES: readonly ScalarType[] = [...INTS, HRESULT, POINTER, BOOL];

/** The value of a type that these 64 bits mean: the independent calculation works on these. */
function meaning(type: ScalarType, value: bigint): bigint {
  if (type.kind === "bool") {
    return BigInt.asUintN(64, value) === 0n ? 0n : 1n;
  }
  return isSigned(type) ? BigInt.asIntN(bitsOf(type), value) : BigInt.asUintN(bitsOf(type), value);
}

/** Evaluates with bigint; null: division by zero. */
function reference(expression: Expression): bigint | null {
  switch (expression.kind) {
    case "constant":
      return toBigInt(expression.value.hi, expression.value.lo);
    case "unary":
      return unaryReference(expression.op, expression.type, reference(expression.operand));
    case "cast": {
      const operand = reference(expression.operand);
      return operand === null ? null : meaning(expression.type, operand);
    }
    case "select": {
      const tested = reference(expression.test);
      return tested === null
        ? null
        : reference(BigInt.asUintN(64, tested) === 0n ? expression.otherwise : expression.then);
    }
    case "binary":
      return binaryReference(expression);
    default:
      throw new Error("not in these tests");
  }
}

function unaryReference(op: UnaryOp, type: ScalarType, operand: bigint | null): bigint | null {
  if (operand === null) {
    return null;
  }
  switch (op) {
    case "-":
      return meaning(type, -operand);
    case "~":
      return meaning(type, ~operand);
    case "!":
      return BigInt.asUintN(64, operand) === 0n ? 1n : 0n;
  }
}

function binaryReference(expression: Expression & { kind: "binary" }): bigint | null {
  const { op, type } = expression;
  const left = reference(expression.left);
  if (left === null) {
    return null;
  }
  if (op === "&&" || op === "||") {
    const truth = BigInt.asUintN(64, left) !== 0n;
    if (truth === (op === "||")) {
      return truth ? 1n : 0n;
    }
    const right = reference(expression.right);
    return right === null ? null : BigInt.asUintN(64, right) === 0n ? 0n : 1n;
  }
  const right = reference(expression.right);
  return right === null ? null : arithmetic(op, type, left, right);
}

function arithmetic(
  op: Exclude<BinaryOp, "&&" | "||">,
  type: ScalarType,
  left: bigint,
  right: bigint,
): bigint | null {
  const a = meaning(type, left);
  const b = meaning(type, right);
  const count = right & (bitsOf(type) > 32 ? 63n : 31n);
  const truth = (value: boolean) => (value ? 1n : 0n);
  const results: { readonly [Op in Exclude<BinaryOp, "&&" | "||">]: () => bigint | null } = {
    "+": () => meaning(type, left + right),
    "-": () => meaning(type, left - right),
    "*": () => meaning(type, left * right),
    "/": () => (b === 0n ? null : meaning(type, a / b)),
    "%": () => (b === 0n ? null : meaning(type, a % b)),
    "<<": () => meaning(type, left << count),
    ">>": () => meaning(type, a >> count),
    "&": () => meaning(type, left & right),
    "|": () => meaning(type, left | right),
    "^": () => meaning(type, left ^ right),
    "==": () => truth(a === b),
    "!=": () => truth(a !== b),
    "<": () => truth(a < b),
    "<=": () => truth(a <= b),
    ">": () => truth(a > b),
    ">=": () => truth(a >= b),
  };
  return results[op]();
}

/** What the machine makes of it: its 64 bits, or the fault. */
function machine(expression: Expression): bigint | string {
  const run = world(
    program()
      .cell("x")
      .thread("T", (t) => t.set(cellPlace(cellId(0)), expression)),
  );
  const value = run.view.variables[0]?.value ?? { hi: 0, lo: 0 };
  return run.view.threads[0]?.fault ?? toBigInt(value.hi, value.lo);
}

function expectSame(expression: Expression): void {
  const expected = reference(expression);
  expect(machine(expression)).toBe(expected === null ? "division-by-zero" : BigInt.asUintN(64, expected));
}

const EDGES = [
  0n,
  1n,
  2n,
  7n,
  127n,
  128n,
  255n,
  256n,
  2n ** 15n,
  2n ** 31n - 1n,
  2n ** 31n,
  2n ** 32n - 1n,
  2n ** 32n,
  2n ** 53n - 1n,
  2n ** 53n,
  2n ** 63n - 1n,
  2n ** 63n,
  2n ** 64n - 1n,
];
const bits = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.constantFrom(...EDGES.map((one) => -one)),
  fc.bigInt(-(2n ** 63n), 2n ** 64n - 1n),
);
const type = fc.constantFrom(...TYPES);
const number = fc.constantFrom(...TYPES.filter((one) => one.kind !== "bool"));
const OPS = [
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
  "<",
  "<=",
  ">",
  ">=",
  "&&",
  "||",
] as const;

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5 },
    bits.map(constant),
    fc.record({
      kind: fc.constant("binary" as const),
      op: fc.constantFrom(...OPS),
      type: number,
      left: tie("expression"),
      right: tie("expression"),
    }),
    fc.record({
      kind: fc.constant("unary" as const),
      op: fc.constantFrom("-" as const, "~" as const, "!" as const),
      type: number,
      operand: tie("expression"),
    }),
    fc.record({ kind: fc.constant("cast" as const), type, operand: tie("expression") }),
    fc
      .tuple(tie("expression"), tie("expression"), tie("expression"))
      .map(([test, chosen, other]) => select(test, chosen, other)),
  ),
}));

describe("expressions", () => {
  test.each(OPS)("%s agrees with bigint at every type", (op) => {
    fc.assert(
      fc.property(bits, bits, number, (left, right, of) => {
        expectSame(binary(op, constant(left), constant(right), of));
      }),
      { numRuns: 150 },
    );
  });

  test("nested expressions agree with bigint", () => {
    fc.assert(fc.property(expression, expectSame), { numRuns: 300 });
  });

  test("unsigned 64-bit arithmetic wraps around", () => {
    expect(machine(binary("+", constant(2n ** 64n - 1n), constant(1)))).toBe(0n);
    expect(machine(binary("-", constant(0), constant(1)))).toBe(2n ** 64n - 1n);
    expect(machine(binary("*", constant(2n ** 63n), constant(2)))).toBe(0n);
  });

  test("the side of && and || that is not needed is not evaluated", () => {
    const fault = binary("/", constant(1), constant(0));
    expect(machine(binary("&&", constant(0), fault))).toBe(0n);
    expect(machine(binary("||", constant(2), fault))).toBe(1n);
    expect(machine(binary("&&", constant(1), fault))).toBe("division-by-zero");
  });

  test("only the chosen side of a select is evaluated", () => {
    const fault = binary("%", constant(1), constant(0));
    expect(machine(select(constant(1), constant(4), fault))).toBe(4n);
    expect(machine(select(constant(0), fault, constant(5)))).toBe(5n);
  });

  test("a value is converted to the type of the place that it is stored in", () => {
    const run = world(
      program()
        .cell("x", 0, { kind: "int", bits: 8, signed: true })
        .thread("T", (t) => t.set("x", 0x1ff)),
    );
    expect(run.variable("x")).toBe("-1");
    expect(machine(cast({ kind: "int", bits: 16, signed: false }, constant(-2)))).toBe(0xfffen);
  });
});
