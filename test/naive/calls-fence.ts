// Owns: the calls on fences (semantics table, sections 1, 2, 5, 6 and 17).
// Must not know the machine.
import type { ApiOp } from "../../src/core/program/api-op.ts";
import {
  blocks,
  type Call,
  made,
  objectNumber,
  objectOf,
  operand,
  type Outcome,
  type Rule,
  returns,
} from "./call.ts";
import { load } from "./evaluate.ts";
import { endFence, register, setFence } from "./fences.ts";
import { addressOf, CODES } from "./values.ts";
import { at, Fault, type Member } from "./world.ts";

/** The rules of fences. */
export const FENCE_RULES = {
  /** FV-2, FV-15, DR-3 */
  "create-fence": (call) => {
    const { world } = call;
    if (world.removed !== null) {
      return returns(CODES.deviceRemoved, 0n);
    }
    if (operand(call, 1) > 15n) {
      return returns(CODES.invalidArgument, 0n);
    }
    const fence = { value: operand(call, 0), flags: operand(call, 1), references: 1, deleted: false };
    return returns(CODES.ok, made(world.fences, "fence", fence));
  },
  /** FV-16 */
  "creation-flags": (call) => returns(at(call.world.fences, objectOf(call, 0, "fence")).flags),
  /** CS-1, CS-2; CS-5 `async`: it lands later; DR-21 */
  "fence-signal": (call) => {
    const { world } = call;
    const fence = objectOf(call, 0, "fence");
    if (world.removed !== null) {
      return returns(afterRemoval(call));
    }
    if (world.program.options["cs-5"] === "async") {
      world.landing.push({ fence, value: operand(call, 1) });
    } else {
      setFence(world, fence, operand(call, 1));
    }
    return returns(CODES.ok);
  },
  "completed-value": (call) => returns(at(call.world.fences, objectOf(call, 0, "fence")).value),
  /** SE-1, SE-2, SE-9 */
  "set-event-on-completion": (call) => {
    const fence = objectOf(call, 0, "fence");
    return registered(call, [{ fence, value: operand(call, 1), met: false }], {
      any: false,
      event: eventAt(call, 2),
    });
  },
  "set-event-on-multiple": setEventOnMultiple,
  /** AL-12: the handle is the fence's own address. */
  share: (call) => returns(CODES.ok, addressOf("fence", objectOf(call, 0, "fence"))),
  /** T067 */
  "open-shared": (call) => {
    const fence = objectOf(call, 0, "fence");
    at(call.world.fences, fence).references++;
    return returns(CODES.ok, addressOf("fence", fence));
  },
  "add-ref": (call) => {
    const fence = at(call.world.fences, objectOf(call, 0, "fence"));
    fence.references++;
    return returns(BigInt(fence.references));
  },
  /** SE-17 */
  release: (call) => {
    const number = objectOf(call, 0, "fence");
    const fence = at(call.world.fences, number);
    fence.references--;
    if (fence.references === 0) {
      endFence(call.world, number);
    }
    return returns(BigInt(fence.references));
  },
} satisfies Partial<Record<ApiOp, Rule>>;

/** DR-21: what queue Signal, queue Wait and fence Signal return after removal. */
export function afterRemoval(call: Call): bigint {
  return call.world.program.options["dr-21"] === "removed" ? CODES.deviceRemoved : CODES.ok;
}

/** MF-1 to MF-9 */
function setEventOnMultiple(call: Call): Outcome {
  const { world } = call;
  const [fences, values, count, flags] = [0, 1, 2, 3].map((index) => operand(call, index));
  if (fences === undefined || values === undefined || count === undefined || flags === undefined) {
    return returns(CODES.invalidArgument);
  }
  if (count === 0n || flags > 1n || fences === 0n) {
    return returns(CODES.invalidArgument);
  }
  if (values === 0n) {
    throw new Fault("null-pointer");
  }
  const members: Member[] = [];
  for (let index = 0n; index < count; index++) {
    const fence = objectNumber(world, load(world, fences + index), "fence");
    members.push({ fence, value: load(world, values + index), met: false });
  }
  return registered(call, members, { any: flags === 1n, event: eventAt(call, 4) });
}

function eventAt(call: Call, index: number): number | null {
  return operand(call, index) === 0n ? null : objectOf(call, index, "event");
}

/** Without an event the thread itself is the registration and is blocked until it fires. SE-9, MF-6 */
function registered(
  call: Call,
  members: readonly Member[],
  { any, event }: { any: boolean; event: number | null },
): Outcome {
  const { world, thread, number } = call;
  const registration = { members, any, event, thread: number };
  if (event !== null) {
    register(world, registration);
    return returns(CODES.ok);
  }
  // Blocked first, so that a registration that is complete at once can release it in the same step.
  const waiting = { kind: "fence" } as const;
  thread.status = "blocked";
  register(world, registration);
  return thread.status === "blocked" ? blocks(waiting) : returns(CODES.ok);
}
