// Owns: the calls on threads and locks.
// Must not know the machine.
import type { ApiOp } from "../../src/core/program/api-op.ts";
import { CODE_BASE } from "../../src/core/program/value.ts";
import { blocks, objectOf, type Rule, returns } from "./call.ts";
import { unlock } from "./releases.ts";
import { addressOf, CODES } from "./values.ts";
import { at, Fault } from "./world.ts";
import { startThread } from "./local-code.ts";

/** The rules of threads and locks. */
export const THREAD_RULES = {
  sleep: () => ({ kind: "sleeps" }),
  "start-thread": (call) => {
    const [entry = 0n, ...values] = call.args;
    if (Number(entry >> 32n) !== CODE_BASE) {
      throw new Fault(entry === 0n ? "null-pointer" : "bad-pointer");
    }
    const number = startThread(call.world, Number(entry & 0xffff_ffffn), values);
    const handle = addressOf("thread", number);
    return returns(handle, handle);
  },
  "join-thread": (call) => {
    const thread = objectOf(call, 0, "thread");
    return at(call.world.threads, thread).status === "finished"
      ? returns(CODES.ok)
      : blocks({ kind: "join", thread });
  },
  lock: (call) => {
    const lock = objectOf(call, 0, "lock");
    if (call.world.locks[lock] !== null) {
      return blocks({ kind: "lock", lock });
    }
    call.world.locks[lock] = call.number;
    return returns(CODES.ok);
  },
  "try-lock": (call) => {
    const lock = objectOf(call, 0, "lock");
    if (call.world.locks[lock] !== null) {
      return returns(0n);
    }
    call.world.locks[lock] = call.number;
    return returns(1n);
  },
  unlock: (call) => {
    const lock = objectOf(call, 0, "lock");
    if (call.world.locks[lock] !== call.number) {
      throw new Fault("not-owner");
    }
    unlock(call.world, lock);
    return returns(CODES.ok);
  },
} satisfies Partial<Record<ApiOp, Rule>>;
