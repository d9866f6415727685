// Owns: std::mutex: lock, try_lock, unlock. A lock that is given up goes to the thread that has waited longest.

import { objectArgument } from "./arguments.ts";
import { NOT_OWNER } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { add, highOf, LOCK_KIND, lockAt, threadAt } from "./objects.ts";
import { readThing, touch } from "./poll.ts";
import { LOCKED, report, UNLOCKED } from "./report.ts";
import { BLOCKED, threadCount } from "./status.ts";
import { block, FOR_LOCK, release } from "./waiting.ts";

/** Takes the lock or blocks; the owner that locks again blocks for ever. */
export function lockMutex(step: Step, thread: number): void {
  const lock = objectArgument(step, thread, 0, LOCK_KIND);
  if (lock < 0) {
    return;
  }
  if ((step.state.words[lockAt(step.state, lock) + f.LOCK_OWNER] ?? -1) >= 0) {
    block(step, thread, FOR_LOCK, lock);
    return;
  }
  take(step, thread, lock);
  finishCall(step, thread, 0, 0);
}

/** Takes the lock when nobody has it: 1, else 0. */
export function tryLock(step: Step, thread: number): void {
  const lock = objectArgument(step, thread, 0, LOCK_KIND);
  if (lock < 0) {
    return;
  }
  const free = step.state.words[lockAt(step.state, lock) + f.LOCK_OWNER] === -1;
  if (free) {
    take(step, thread, lock);
  } else {
    readThing(step, thread, highOf(LOCK_KIND), lock);
  }
  finishCall(step, thread, 0, free ? 1 : 0);
}

/** Gives the lock up; faults when the thread does not own it. */
export function unlock(step: Step, thread: number): void {
  const lock = objectArgument(step, thread, 0, LOCK_KIND);
  if (lock < 0) {
    return;
  }
  const { words } = step.state;
  const owner = lockAt(step.state, lock) + f.LOCK_OWNER;
  if (words[owner] !== thread) {
    fail(step, thread, NOT_OWNER);
    return;
  }
  words[owner] = -1;
  add(words, threadAt(step.state, thread) + f.T_OWNED, -1);
  report(step, UNLOCKED, lock, thread);
  touch(step, highOf(LOCK_KIND), lock);
  const next = longestWaiting(step, lock);
  if (next >= 0) {
    take(step, next, lock);
    release(step, next, lock, 0);
  }
  finishCall(step, thread, 0, 0);
}

function take(step: Step, thread: number, lock: number): void {
  const { words } = step.state;
  words[lockAt(step.state, lock) + f.LOCK_OWNER] = thread;
  add(words, threadAt(step.state, thread) + f.T_OWNED, 1);
  report(step, LOCKED, lock, thread);
  touch(step, highOf(LOCK_KIND), lock);
}

function longestWaiting(step: Step, lock: number): number {
  const { words } = step.state;
  let found = -1;
  for (let thread = 0; thread < threadCount(step.state); thread++) {
    const at = threadAt(step.state, thread);
    const waits = words[at + f.T_STATUS] === BLOCKED && words[at + f.T_REASON] === FOR_LOCK;
    const turn = words[at + f.T_TURN] ?? 0;
    if (waits && words[at + f.T_OBJECT] === lock) {
      const first = found < 0 || turn < (words[threadAt(step.state, found) + f.T_TURN] ?? 0);
      found = first ? thread : found;
    }
  }
  return found;
}
