// Owns: the calls on events and handles, and the wait functions (semantics table, section 7).
// Must not know the machine.
import type { ApiOp } from "../../src/core/program/api-op.ts";
import {
  blocks,
  type Call,
  handleAt,
  made,
  objectOf,
  operand,
  type Outcome,
  type Rule,
  returns,
} from "./call.ts";
import { load } from "./evaluate.ts";
import { pulseEvent, setEvent, take } from "./releases.ts";
import { addressOf, CODES, INFINITE, objectAt } from "./values.ts";
import { at, Fault, type Handle } from "./world.ts";

/** The rules of events. */
export const EVENT_RULES = {
  /** EV-12 */
  "create-event": (call) => {
    const { world, thread } = call;
    const name = operand(call, 2);
    const known = name === 0n ? -1 : world.events.findIndex((one) => one.name === name && one.handles > 0);
    if (known >= 0) {
      at(world.events, known).handles++;
      thread.lastError = CODES.alreadyExists;
      return handle(addressOf("event", known));
    }
    thread.lastError = 0n;
    const event = {
      manualReset: operand(call, 0) !== 0n,
      signaled: operand(call, 1) !== 0n,
      name,
      handles: 1,
    };
    return handle(made(world.events, "event", event));
  },
  "open-event": (call) => {
    const { world, thread } = call;
    const name = operand(call, 0);
    const known = world.events.findIndex((one) => one.name === name && one.handles > 0);
    if (name === 0n || known < 0) {
      thread.lastError = CODES.fileNotFound;
      return handle(0n);
    }
    at(world.events, known).handles++;
    return handle(addressOf("event", known));
  },
  "set-event": (call) => {
    setEvent(call.world, objectOf(call, 0, "event"));
    return returns(1n);
  },
  "reset-event": (call) => {
    at(call.world.events, objectOf(call, 0, "event")).signaled = false;
    return returns(1n);
  },
  "pulse-event": (call) => {
    pulseEvent(call.world, objectOf(call, 0, "event"));
    return returns(1n);
  },
  /** EV-6, EV-7 */
  "wait-one": (call) =>
    waitFor(call, [handleAt(call.world, operand(call, 0))], { all: false, limit: operand(call, 1) }),
  /** EV-8, EV-9, EV-10 */
  "wait-many": (call) => waitMany(call, { least: 1n, most: 64n }),
  /** EV-13 */
  "wait-message": (call) => waitMany(call, { least: 0n, most: 63n }),
  "signal-and-wait": (call) => {
    const event = objectOf(call, 0, "event");
    const waited = handleAt(call.world, operand(call, 1));
    setEvent(call.world, event);
    return waitFor(call, [waited], { all: false, limit: operand(call, 2) });
  },
  /** FALSE for what is no handle. */
  "close-handle": (call) => {
    const object = objectAt(operand(call, 0));
    if (object?.kind === "event") {
      at(call.world.events, objectOf(call, 0, "event")).handles--;
    }
    return returns(object === null ? 0n : 1n);
  },
  "last-error": ({ thread }) => returns(thread.lastError),
} satisfies Partial<Record<ApiOp, Rule>>;

/** A call that gives a handle both ways. */
function handle(address: bigint): Outcome {
  return returns(address, address);
}

function waitMany(call: Call, { least, most }: { least: bigint; most: bigint }): Outcome {
  const { world, thread } = call;
  const [count, first] = [operand(call, 0), operand(call, 1)];
  const addresses: bigint[] = [];
  if (count > 0n && count <= most && first === 0n) {
    throw new Fault("null-pointer");
  }
  for (let index = 0n; index < count && count <= most; index++) {
    addresses.push(load(world, first + index));
  }
  // What faults the program does so before the API looks at the call.
  const handles = addresses.map((one) => handleAt(world, one));
  if (count < least || count > most || new Set(addresses).size < addresses.length) {
    thread.lastError = CODES.invalidParameter;
    return returns(CODES.waitFailed);
  }
  return waitFor(call, handles, { all: operand(call, 2) !== 0n, limit: operand(call, 3) });
}

/** Ends at once when it can, or when its limit is 0 (EV-7); else the thread is blocked. */
function waitFor(
  call: Call,
  handles: readonly Handle[],
  { all, limit }: { all: boolean; limit: bigint },
): Outcome {
  const ended = handles.length === 0 ? null : take(call.world, handles, all);
  if (ended !== null) {
    return returns(ended);
  }
  if (limit === 0n) {
    return returns(CODES.waitTimeout);
  }
  return blocks({ kind: "handles", handles, all: all && handles.length > 0 }, limit !== INFINITE);
}
