// Owns: the calls on queues, the device, command lists and allocators (semantics table, sections 3, 4, 8, 10 and 11).
// Must not know the machine.
import type { ApiOp } from "../../src/core/program/api-op.ts";
import { QUEUE_TYPES } from "../../src/core/program/instruction.ts";
import {
  type Call,
  made,
  objectNumber,
  objectOf,
  operand,
  type Outcome,
  type Rule,
  returns,
} from "./call.ts";
import { afterRemoval } from "./calls-fence.ts";
import { load } from "./evaluate.ts";
import { ticket } from "./fences.ts";
import { enqueue, removeDevice } from "./queues.ts";
import { CODES } from "./values.ts";
import { at, type List, type World } from "./world.ts";
import { takeWork } from "./works.ts";

/** The rules of queues and of the device. */
export const QUEUE_RULES = {
  /** QX-8, DR-3 */
  "create-queue": (call) => {
    const { world } = call;
    if (world.removed !== null) {
      return returns(CODES.deviceRemoved, 0n);
    }
    const type = QUEUE_TYPES[Number(operand(call, 0))] ?? "DIRECT";
    const queue = { type, flags: operand(call, 2), capacity: 0, closed: false, packets: [] };
    return returns(CODES.ok, made(world.queues, "queue", queue));
  },
  execute,
  /** GS-1 */
  "queue-signal": (call) => {
    const { world } = call;
    const [queue, fence] = [objectOf(call, 0, "queue"), objectOf(call, 1, "fence")];
    if (world.removed !== null) {
      return returns(afterRemoval(call));
    }
    enqueue(world, queue, { kind: "signal", fence, value: operand(call, 2), submitted: true });
    return returns(CODES.ok);
  },
  /** GW-1 */
  "queue-wait": (call) => {
    const { world } = call;
    const [queue, fence] = [objectOf(call, 0, "queue"), objectOf(call, 1, "fence")];
    if (world.removed !== null) {
      return returns(afterRemoval(call));
    }
    enqueue(world, queue, ticket(world, at(world.queues, queue), { fence, value: operand(call, 2) }));
    return returns(CODES.ok);
  },
  /** DR-13 */
  "remove-device": (call) => {
    objectOf(call, 0, "device");
    removeDevice(call.world, CODES.deviceRemoved);
    return returns(CODES.ok);
  },
  /** DR-2 */
  "device-removed-reason": (call) => {
    objectOf(call, 0, "device");
    return returns(call.world.removed ?? CODES.ok);
  },
} satisfies Partial<Record<ApiOp, Rule>>;

/** The rules of command lists, allocators and resources. */
export const LIST_RULES = {
  /** T096 */
  "create-allocator": (call) => {
    const type = operand(call, 0);
    if (type > 6n) {
      return returns(CODES.invalidArgument, 0n);
    }
    return created(call, () => made(call.world.allocators, "allocator", type));
  },
  "create-list": (call) => {
    const { world } = call;
    const [type, address] = [operand(call, 0), operand(call, 1)];
    if (world.removed !== null) {
      return returns(CODES.deviceRemoved, 0n);
    }
    const allocator = usable(world, type, address);
    if (allocator === null) {
      return returns(CODES.invalidArgument, 0n);
    }
    return created(call, () =>
      made(world.lists, "list", { type, recording: true, allocator, transitions: [] }),
    );
  },
  /** AL-9 */
  "create-list-closed": (call) => {
    const list = { type: operand(call, 0), recording: false, allocator: -1, transitions: [] };
    return created(call, () => made(call.world.lists, "list", list));
  },
  /** AL-1, AL-2, AL-3 */
  "allocator-reset": (call) => {
    const { world } = call;
    const allocator = objectOf(call, 0, "allocator");
    const refused = world.program.options["al-3"] === "fail" && isInFlight(world, allocator);
    return returns(isRecording(world, allocator) || refused ? CODES.fail : CODES.ok);
  },
  /** AL-4, AL-5, AL-6, AL-8 */
  "list-reset": (call) => {
    const { world } = call;
    const list = at(world.lists, objectOf(call, 0, "list"));
    if (list.recording) {
      return returns(CODES.fail);
    }
    const allocator = usable(world, list.type, operand(call, 1));
    if (allocator === null) {
      return returns(CODES.invalidArgument);
    }
    list.recording = true;
    list.allocator = allocator;
    list.transitions = [];
    return returns(CODES.ok);
  },
  /** AL-8 */
  "list-close": (call) => {
    const list = at(call.world.lists, objectOf(call, 0, "list"));
    if (!list.recording) {
      return returns(CODES.fail);
    }
    list.recording = false;
    return returns(CODES.ok);
  },
  "record-transition": (call) => {
    const list = at(call.world.lists, objectOf(call, 0, "list"));
    const resource = objectOf(call, 1, "resource");
    if (list.recording) {
      list.transitions.push({ resource, after: operand(call, 3) });
    }
    return returns(CODES.ok);
  },
  "create-resource": (call) => created(call, () => made(call.world.resources, "resource", operand(call, 0))),
} satisfies Partial<Record<ApiOp, Rule>>;

/** DR-3: after removal nothing is created. */
function created(call: Call, make: () => bigint): Outcome {
  return call.world.removed === null ? returns(CODES.ok, make()) : returns(CODES.deviceRemoved, 0n);
}

/** The allocator on which a list of this type may record now, or null: AL-5, AL-6. */
function usable(world: World, type: bigint, address: bigint): number | null {
  if (address === 0n) {
    return null;
  }
  const allocator = objectNumber(world, address, "allocator");
  return at(world.allocators, allocator) === type && !isRecording(world, allocator) ? allocator : null;
}

function isRecording(world: World, allocator: number): boolean {
  return world.lists.some((one) => one.recording && one.allocator === allocator);
}

function isInFlight(world: World, allocator: number): boolean {
  return world.queues.some((queue) =>
    queue.packets.some((one) => one.kind === "work" && one.allocators.includes(allocator)),
  );
}

/** ExecuteCommandLists: one packet for all its lists. DR-4, DR-5 */
function execute(call: Call): Outcome {
  const { world, thread } = call;
  const queue = objectOf(call, 0, "queue");
  const lists: List[] = [];
  for (let index = 0n; index < operand(call, 1); index++) {
    lists.push(at(world.lists, objectNumber(world, load(world, operand(call, 2) + index), "list")));
  }
  const work = takeWork(call);
  if (world.removed !== null) {
    return returns(CODES.ok);
  }
  if (at(world.queues, queue).type === "DIRECT") {
    thread.direct = queue;
  }
  if (lists.some((one) => one.recording)) {
    if (world.program.options["dr-4"] === "remove") {
      removeDevice(world, CODES.invalidCall);
    }
    return returns(CODES.ok);
  }
  // In the order of submission, as a state tracker has it: a Present right after the call finds the state it left.
  for (const { resource, after } of lists.flatMap((one) => one.transitions)) {
    world.resources[resource] = after;
  }
  enqueue(world, queue, {
    kind: "work",
    duration: work?.duration ?? world.program.timing.work,
    running: false,
    allocators: lists.map((one) => one.allocator).filter((one) => one >= 0),
    submitted: true,
  });
  return returns(CODES.ok);
}
