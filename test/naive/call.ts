// Owns: what a rule of a call is given and what it answers; how it reads object operands.
// Must not know the machine.
import type { ApiInstruction } from "../../src/core/program/instruction.ts";
import type { ObjectKind } from "../../src/core/program/value.ts";
import { addressOf, objectAt } from "./values.ts";
import { at, Fault, type Handle, type Thread, type Waiting, type World } from "./world.ts";

/** A call of a thread with its evaluated operands. */
export interface Call {
  readonly world: World;
  readonly thread: Thread;
  readonly number: number;
  readonly instruction: ApiInstruction;
  readonly args: readonly bigint[];
}

/** What a call does to its thread: it returns (and gives an address through its out-pointer), blocks or sleeps. */
export type Outcome =
  | { readonly kind: "returns"; readonly value: bigint; readonly out?: bigint }
  | { readonly kind: "blocks"; readonly waiting: Waiting; readonly limited: boolean }
  | { readonly kind: "sleeps" };

/** The rule of one call. */
export type Rule = (call: Call) => Outcome;

/** The call returns this. */
export function returns(value: bigint, out?: bigint): Outcome {
  return out === undefined ? { kind: "returns", value } : { kind: "returns", value, out };
}

/** The call blocks until something releases its thread. */
export function blocks(waiting: Waiting, limited = false): Outcome {
  return { kind: "blocks", waiting, limited };
}

/** An operand; one that is not given is 0. */
export function operand(call: Call, index: number): bigint {
  return call.args[index] ?? 0n;
}

/** The number of the object that an operand names. Null and other kinds are faults of the program. */
export function objectOf(call: Call, index: number, kind: ObjectKind): number {
  return objectNumber(call.world, operand(call, index), kind);
}

/** The number of the object at an address; a fault when it is null, of another kind, or gone. */
export function objectNumber(world: World, address: bigint, kind: ObjectKind): number {
  if (address === 0n) {
    throw new Fault("null-pointer");
  }
  const object = objectAt(address);
  if (object === null || object.kind !== kind || object.number >= count(world, kind)) {
    throw new Fault("bad-pointer");
  }
  if (kind === "fence" && at(world.fences, object.number).deleted) {
    throw new Fault("deleted-object");
  }
  if (kind === "event" && at(world.events, object.number).handles === 0) {
    throw new Fault("closed-handle");
  }
  return object.number;
}

/** The waitable object at an address: an event, a thread, or the waitable of a swap chain. */
export function handleAt(world: World, address: bigint): Handle {
  const kind = objectAt(address)?.kind;
  if (kind === "thread" || kind === "waitable") {
    return { kind, number: objectNumber(world, address, kind) };
  }
  return { kind: "event", number: objectNumber(world, address, "event") };
}

/** A new object at the end of its list, with its address. */
export function made<T>(list: T[], kind: ObjectKind, object: T): bigint {
  list.push(object);
  return addressOf(kind, list.length - 1);
}

function count(world: World, kind: ObjectKind): number {
  switch (kind) {
    case "fence":
      return world.fences.length;
    case "queue":
      return world.queues.length;
    case "event":
      return world.events.length;
    case "swapchain":
    case "waitable":
      return world.chains.length;
    case "lock":
      return world.locks.length;
    case "thread":
      return world.threads.length;
    case "list":
      return world.lists.length;
    case "allocator":
      return world.allocators.length;
    case "resource":
      return world.resources.length;
    case "device":
      return 1;
  }
}
