// Owns: the calls on DirectStorage queues (semantics table, section 13).
// Must not know the machine.
import type { ApiOp } from "../../src/core/program/api-op.ts";
import { blocks, type Call, made, objectOf, operand, type Outcome, type Rule, returns } from "./call.ts";
import { ticket } from "./fences.ts";
import { enterStorage, isFull, submit } from "./queues.ts";
import { release, waiters } from "./releases.ts";
import { CODES } from "./values.ts";
import { at, type Packet } from "./world.ts";
import { takeWork } from "./works.ts";

/** The rules of storage queues. */
export const STORAGE_RULES = {
  "create-storage-queue": (call) => {
    const { world } = call;
    if (world.removed !== null) {
      return returns(CODES.deviceRemoved, 0n);
    }
    const capacity = Number(operand(call, 0));
    const queue = { type: "STORAGE", flags: 0n, capacity, closed: false, packets: [] } as const;
    return returns(CODES.ok, made(world.queues, "queue", { ...queue, packets: [] }));
  },
  /** DS-2, DS-3, DS-4 */
  "storage-request": (call) => {
    const queue = objectOf(call, 0, "queue");
    return entered(call, queue, [request(call, false)]);
  },
  /** DS-9: a wait packet, then the request. */
  "storage-request-after": (call) => {
    const { world } = call;
    const [queue, fence] = [objectOf(call, 0, "queue"), objectOf(call, 2, "fence")];
    const wait = ticket(world, at(world.queues, queue), { fence, value: operand(call, 3) });
    return entered(call, queue, [wait, request(call, false)]);
  },
  /** DS-1 */
  "storage-signal": (call) => {
    const [queue, fence] = [objectOf(call, 0, "queue"), objectOf(call, 1, "fence")];
    return entered(call, queue, [{ kind: "signal", fence, value: operand(call, 2), submitted: false }]);
  },
  /** DS-8 */
  "storage-set-event": (call) => {
    const [queue, event] = [objectOf(call, 0, "queue"), objectOf(call, 1, "event")];
    return entered(call, queue, [{ kind: "set-event", event, submitted: false }]);
  },
  /** DS-3 */
  "storage-submit": (call) => {
    submit(call.world, objectOf(call, 0, "queue"));
    return returns(CODES.ok);
  },
  /** DS-6 */
  "storage-cancel": (call) => {
    const [mask, value] = [operand(call, 1), operand(call, 2)];
    for (const packet of at(call.world.queues, objectOf(call, 0, "queue")).packets) {
      if (packet.kind === "request" && !packet.running && (packet.tag & mask) === value) {
        packet.skipped = true;
      }
    }
    return returns(CODES.ok);
  },
  /** DS-7 */
  "storage-close": (call) => {
    const number = objectOf(call, 0, "queue");
    const queue = at(call.world.queues, number);
    queue.closed = true;
    queue.packets = [];
    for (const thread of waiters(call.world, (one) => one.kind === "storage" && one.queue === number)) {
      release(thread, CODES.ok);
    }
    return returns(CODES.ok);
  },
} satisfies Partial<Record<ApiOp, Rule>>;

/** DS-5: a request that fails is one that is passed without running. */
export function failedRequest(call: Call): Outcome {
  return entered(call, objectOf(call, 0, "queue"), [request(call, true)]);
}

function request(call: Call, skipped: boolean): Packet {
  const duration = takeWork(call)?.duration ?? call.world.program.timing.work;
  return { kind: "request", tag: operand(call, 1), duration, running: false, skipped, submitted: false };
}

/** DS-4: without a place for it the caller is blocked until there is one. */
function entered(call: Call, number: number, packets: readonly Packet[]): Outcome {
  const { world } = call;
  const queue = at(world.queues, number);
  if (world.removed !== null || queue.closed) {
    return returns(CODES.ok);
  }
  if (isFull(queue, packets.length)) {
    return blocks({ kind: "storage", queue: number, packets: [...packets] });
  }
  enterStorage(world, number, packets);
  return returns(CODES.ok);
}
