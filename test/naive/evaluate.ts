// Owns: the value of an expression and the storing of values, as the program type describes them.
// Must not know the machine.
import type { BinaryOp, Expression, Place, UnaryOp } from "../../src/core/program/expression.ts";
import { bitsOf, type ScalarType } from "../../src/core/program/value.ts";
import { big, narrowed, numberOf, spotAt, stackAddress } from "./values.ts";
import { at, Fault, type Thread, unreachable, type World } from "./world.ts";

/** The value of an expression for a thread; throws a Fault where the program fails. */
export function evaluate(world: World, thread: Thread, expression: Expression): bigint {
  switch (expression.kind) {
    case "constant":
      return big(expression.value);
    case "local":
      return at(thread.stack, base(thread) + expression.local);
    case "cell":
      return at(world.cells, expression.cell);
    case "load":
      return load(world, evaluate(world, thread, expression.address));
    case "address-of-local":
      return stackAddress(world.threads.indexOf(thread), base(thread) + expression.local);
    case "offset":
      return pointer(evaluate(world, thread, expression.base)) + BigInt(expression.cells);
    case "element":
      return element(world, thread, expression);
    case "unary":
      return unary(expression.op, expression.type, evaluate(world, thread, expression.operand));
    case "binary":
      return binary(world, thread, expression);
    case "cast":
      return narrowed(expression.type, evaluate(world, thread, expression.operand));
    case "select":
      return evaluate(world, thread, expression.test) === 0n
        ? evaluate(world, thread, expression.otherwise)
        : evaluate(world, thread, expression.then);
    default:
      return unreachable(expression);
  }
}

/** Stores a value at a place, converted to the place's type. */
export function store(world: World, thread: Thread, place: Place, value: bigint): void {
  const kept = narrowed(place.type, value);
  switch (place.kind) {
    case "local":
      thread.stack[base(thread) + place.local] = kept;
      return;
    case "cell":
      world.cells[place.cell] = kept;
      return;
    case "at":
      put(world, evaluate(world, thread, place.address), kept);
      return;
  }
}

/** What stands at an address of memory; a Fault when nothing does. */
export function load(world: World, address: bigint): bigint {
  const { cells, index } = memory(world, address);
  return at(cells, index);
}

function put(world: World, address: bigint, value: bigint): void {
  const { cells, index } = memory(world, address);
  cells[index] = value;
}

function memory(world: World, address: bigint): { cells: bigint[]; index: number } {
  const spot = spotAt(pointer(address));
  const cells = spot?.kind === "stack" ? world.threads[spot.thread]?.stack : world.cells;
  if (spot === null || cells === undefined || spot.index >= cells.length) {
    throw new Fault("bad-pointer");
  }
  return { cells, index: spot.index };
}

function pointer(address: bigint): bigint {
  if (address === 0n) {
    throw new Fault("null-pointer");
  }
  return address;
}

function base(thread: Thread): number {
  return thread.frames.at(-1)?.base ?? 0;
}

function element(world: World, thread: Thread, expression: Expression & { kind: "element" }): bigint {
  const start = pointer(evaluate(world, thread, expression.base));
  const index = evaluate(world, thread, expression.index);
  if (expression.length !== null && index >= BigInt(expression.length)) {
    throw new Fault("index-out-of-range");
  }
  return BigInt.asUintN(64, start + index * BigInt(expression.stride));
}

function unary(op: UnaryOp, type: ScalarType, operand: bigint): bigint {
  switch (op) {
    case "-":
      return narrowed(type, -operand);
    case "~":
      return narrowed(type, ~operand);
    case "!":
      return truth(operand === 0n);
  }
}

function binary(world: World, thread: Thread, expression: Expression & { kind: "binary" }): bigint {
  const { op, type } = expression;
  const left = evaluate(world, thread, expression.left);
  if ((op === "&&" && left === 0n) || (op === "||" && left !== 0n)) {
    return truth(op === "||");
  }
  const right = evaluate(world, thread, expression.right);
  return computed(op, type, [numberOf(type, left), numberOf(type, right)]);
}

function computed(op: BinaryOp, type: ScalarType, [a, b]: readonly [bigint, bigint]): bigint {
  switch (op) {
    case "+":
      return narrowed(type, a + b);
    case "-":
      return narrowed(type, a - b);
    case "*":
      return narrowed(type, a * b);
    case "/":
      return narrowed(type, a / divisor(b));
    case "%":
      return narrowed(type, a % divisor(b));
    case "<<":
      return narrowed(type, a << (b & (bitsOf(type) === 64 ? 63n : 31n)));
    case ">>":
      return narrowed(type, a >> (b & (bitsOf(type) === 64 ? 63n : 31n)));
    case "&":
      return narrowed(type, a & b);
    case "|":
      return narrowed(type, a | b);
    case "^":
      return narrowed(type, a ^ b);
    case "==":
      return truth(a === b);
    case "!=":
      return truth(a !== b);
    case "<":
      return truth(a < b);
    case "<=":
      return truth(a <= b);
    case ">":
      return truth(a > b);
    case ">=":
      return truth(a >= b);
    case "&&":
    case "||":
      return truth(b !== 0n);
    default:
      return unreachable(op);
  }
}

function divisor(value: bigint): bigint {
  if (value === 0n) {
    throw new Fault("division-by-zero");
  }
  return value;
}

function truth(value: boolean): bigint {
  return value ? 1n : 0n;
}
