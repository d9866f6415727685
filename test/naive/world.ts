// Owns: the state of the naive interpreter: plain objects and arrays, one field for each thing that the rules speak of.
// Must not know the machine.
import type { WorkId } from "../../src/core/program/ids.ts";
import type { FaultReason, QueueType } from "../../src/core/program/instruction.ts";
import type { Place } from "../../src/core/program/expression.ts";
import type { Program } from "../../src/core/program/program.ts";

/** One unsigned 64-bit value and who holds it (FV-1). A fence on the list stays there when it is deleted. */
export interface Fence {
  value: bigint;
  readonly flags: bigint;
  references: number;
  deleted: boolean;
}

/** One fence value that a registration asks for. `met` stays true once it was reached (section 17, 5). */
export interface Member {
  readonly fence: number;
  readonly value: bigint;
  met: boolean;
}

/** A pending SetEventOnCompletion, of one fence or of several; it sets an event or releases a thread. SE-2, MF-3, MF-4 */
export interface Registration {
  readonly members: readonly Member[];
  readonly any: boolean;
  readonly event: number | null;
  readonly thread: number;
}

/** EV-1, EV-2. `handles` counts what CreateEvent and OpenEvent gave out and CloseHandle did not take back. */
export interface Event {
  readonly manualReset: boolean;
  signaled: boolean;
  readonly name: bigint;
  handles: number;
}

/** One entry of a queue. `submitted` is false only for an entry of a storage queue before Submit (DS-3). */
export type Packet = { submitted: boolean } & (
  | {
      readonly kind: "work";
      readonly duration: number;
      running: boolean;
      readonly allocators: readonly number[];
    }
  | { readonly kind: "present"; readonly duration: number; running: boolean; readonly chain: number }
  | { readonly kind: "signal"; readonly fence: number; readonly value: bigint }
  | {
      readonly kind: "wait";
      readonly fence: number;
      readonly value: bigint;
      outstanding: boolean;
      satisfied: boolean;
    }
  | { readonly kind: "set-event"; readonly event: number }
  | {
      readonly kind: "request";
      readonly tag: bigint;
      readonly duration: number;
      running: boolean;
      /** Cancelled or failed: it is passed without running. DS-5, DS-6 */
      skipped: boolean;
    }
);

/** A ticket: satisfied for good once the fence was seen at its value while it was outstanding. GW-6 */
export type WaitPacket = Packet & { readonly kind: "wait" };

/** A command queue, or a DirectStorage queue (`capacity` above 0). */
export interface Queue {
  readonly type: QueueType;
  readonly flags: bigint;
  readonly capacity: number;
  closed: boolean;
  packets: Packet[];
}

/** A transition recorded on a list: the state that it leaves the resource in. */
export interface Transition {
  readonly resource: number;
  readonly after: bigint;
}

/** A command list. `allocator` −1: none is known. */
export interface List {
  readonly type: bigint;
  recording: boolean;
  allocator: number;
  transitions: Transition[];
}

/** A swap chain. `waiting`: presents that are finished and not flipped yet, `queued`: presents that stand in the queue. */
export interface Chain {
  readonly queue: number | null;
  buffers: number;
  index: number;
  queued: number;
  finished: number;
  readonly waitable: boolean;
  count: number;
  latency: number;
  /** The resources that GetBuffer gave out, by index. */
  resources: Map<number, number>;
}

/** What a wait function waits on. */
export type Handle = { readonly kind: "event" | "thread" | "waitable"; readonly number: number };

/** Why a thread does not go on. */
export type Waiting =
  | { readonly kind: "fence" }
  | { readonly kind: "handles"; readonly handles: readonly Handle[]; readonly all: boolean }
  | { readonly kind: "lock"; readonly lock: number }
  | { readonly kind: "join"; readonly thread: number }
  | { readonly kind: "present"; readonly chain: number }
  | { readonly kind: "storage"; readonly queue: number; readonly packets: Packet[] };

/** A function that is running: where its cells begin in the stack, where it goes back to. */
export interface Frame {
  readonly base: number;
  readonly size: number;
  readonly back: number | null;
  readonly result: Place | null;
}

/** A thread. `due`: released, and its call returns `result` when it wakes. */
export interface Thread {
  status: "ready" | "blocked" | "due" | "sleeping" | "finished" | "faulted";
  pc: number;
  stack: bigint[];
  frames: Frame[];
  /** Works of the enclosing `//@ gpu` statements, the innermost last. */
  gpu: { readonly works: readonly WorkId[]; next: number }[];
  waiting: Waiting | null;
  /** Its wait has a time limit. */
  limited: boolean;
  /** When it began to wait: of two waiters the smaller one waits longer. */
  since: number;
  result: bigint;
  fault: FaultReason | null;
  lastError: bigint;
  /** The DIRECT queue that it last submitted to. */
  direct: number | null;
}

/** The whole state. */
export interface World {
  readonly program: Program;
  readonly cells: bigint[];
  readonly threads: Thread[];
  readonly fences: Fence[];
  readonly events: Event[];
  readonly queues: Queue[];
  readonly lists: List[];
  /** Types of the allocators. */
  readonly allocators: bigint[];
  /** States of the resources: what an executed transition left them in. */
  readonly resources: bigint[];
  readonly chains: Chain[];
  /** The owner of each lock, or null. */
  readonly locks: (number | null)[];
  registrations: Registration[];
  /** CPU signals that have not landed yet (CS-5), in call order. */
  readonly landing: { readonly fence: number; readonly value: bigint }[];
  /** Why the device was removed, or null. DR-2 */
  removed: bigint | null;
  /** How often each method was called, for `//@ fail`. */
  readonly calls: Map<string, number>;
  clock: number;
}

/** Thrown by a rule when the calling thread fails. */
export class Fault {
  readonly reason: FaultReason;
  constructor(reason: FaultReason) {
    this.reason = reason;
  }
}

/** The element at an index that a rule relies on. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) {
    throw new Error(`nothing at ${index} of ${list.length}`);
  }
  return found;
}

/** Ends a switch over a union: a member that nobody handles is a compile error. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${String(value)}`);
}
