// Owns: events, what the wait functions see of a handle, and who is released when something is signaled.
// Must not know the machine.
import { CODES } from "./values.ts";
import { at, type Handle, type Thread, type Waiting, type World } from "./world.ts";

/** Releases a blocked thread: its call has this result when it wakes. */
export function release(thread: Thread, result: bigint): void {
  thread.status = "due";
  thread.waiting = null;
  thread.result = result;
}

/** Blocks a thread. */
export function block(world: World, thread: Thread, waiting: Waiting): void {
  thread.status = "blocked";
  thread.waiting = waiting;
  thread.since = world.clock++;
}

/** The threads that wait in one way, the longest waiting first (EV-4 leaves the order open). */
export function waiters(world: World, wanted: (waiting: Waiting) => boolean): readonly Thread[] {
  return world.threads
    .filter((one) => one.status === "blocked" && one.waiting !== null && wanted(one.waiting))
    .sort((a, b) => a.since - b.since);
}

/** SetEvent, or a registration that fires. EV-1, EV-2, EV-3 */
export function setEvent(world: World, number: number): void {
  at(world.events, number).signaled = true;
  serve(world);
}

/** PulseEvent: who waits at this instant is released, then the event is nonsignaled. EV-5 */
export function pulseEvent(world: World, number: number): void {
  setEvent(world, number);
  at(world.events, number).signaled = false;
}

/** Ends every wait on handles that can end now, the longest waiting first. */
export function serve(world: World): void {
  for (const thread of waiters(world, (one) => one.kind === "handles")) {
    const { waiting } = thread;
    const result = waiting?.kind === "handles" ? take(world, waiting.handles, waiting.all) : null;
    if (result !== null) {
      release(thread, result);
    }
  }
}

/**
 * Ends a wait if it can end: any: the lowest signaled index, of which alone the state changes (EV-8); all: every one at
 * once (EV-9). Null: it cannot, and nothing has changed.
 */
export function take(world: World, handles: readonly Handle[], all: boolean): bigint | null {
  const signaled = handles.map((one) => isSignaled(world, one));
  if (all) {
    if (signaled.includes(false)) {
      return null;
    }
    for (const handle of handles) {
      consume(world, handle);
    }
    return 0n;
  }
  const index = signaled.indexOf(true);
  if (index < 0) {
    return null;
  }
  consume(world, at(handles, index));
  return BigInt(index);
}

function isSignaled(world: World, handle: Handle): boolean {
  switch (handle.kind) {
    case "event":
      return at(world.events, handle.number).signaled;
    case "thread":
      return at(world.threads, handle.number).status === "finished";
    case "waitable":
      return at(world.chains, handle.number).count > 0;
  }
}

function consume(world: World, handle: Handle): void {
  if (handle.kind === "event" && !at(world.events, handle.number).manualReset) {
    at(world.events, handle.number).signaled = false;
  }
  if (handle.kind === "waitable") {
    // SC-8: a counting semaphore.
    at(world.chains, handle.number).count--;
  }
}

/** A thread has finished: who joins it or waits on its handle goes on. */
export function threadFinished(world: World, number: number): void {
  for (const thread of waiters(world, (one) => one.kind === "join" && one.thread === number)) {
    release(thread, CODES.ok);
  }
  serve(world);
}

/** Unlocks: the longest waiting thread becomes the owner in this instant. */
export function unlock(world: World, lock: number): void {
  const [next] = waiters(world, (one) => one.kind === "lock" && one.lock === lock);
  world.locks[lock] = next === undefined ? null : world.threads.indexOf(next);
  if (next !== undefined) {
    release(next, CODES.ok);
  }
}
