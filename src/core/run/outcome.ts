// Owns: how a run ended when nothing can move any more (diagnosis-rules.md, last paragraph), and who does not count.
// Must not know why anybody waits: that is analysis/.

import type { Program } from "../program/program.ts";
import type { Site } from "../program/program.ts";
import type { ObjectRef, StateView, ThreadView, WaitView } from "../machine/view-types.ts";
import type { U64 } from "../base/u64.ts";

/** How a run stands: `limit` when something stopped it before an answer. */
export type Outcome = "running" | "finished" | "hung" | "removed" | "limit";

/**
 * The outcome of a state in which nothing can move: `hung` when a thread or a queue is blocked, even after a removal;
 * a removal watch and an assumed thread that is idle do not count.
 */
export function endOutcome(program: Program, view: StateView): Outcome {
  const stuck = view.threads.some(
    (thread) => isStuck(thread) && !isRemovalWatch(view, thread) && !isIdle(program, thread),
  );
  if (stuck || view.queues.some((queue) => queue.state === "blocked")) {
    return "hung";
  }
  return view.removed === null ? "finished" : "removed";
}

/** Whether a thread stands in a wait that nothing ends, given that nothing can move. */
export function isStuck(thread: ThreadView): boolean {
  return thread.state === "blocked" || thread.state === "polling" || thread.state === "sleeping";
}

/**
 * Whether a thread waits for UINT64_MAX alone (SE-14): in the call, by a poll, or on events of which each has a
 * registration and none for another value.
 */
export function isRemovalWatch(view: StateView, thread: ThreadView): boolean {
  const { waiting } = thread;
  if (waiting === null) {
    return false;
  }
  switch (waiting.kind) {
    case "fence":
      return isMaximum(waiting.value);
    case "fences-any":
    case "fences-all":
      return waiting.values.every(isMaximum);
    case "poll":
      return isMaximum(waiting.value) && waiting.objects.length === 1 && waiting.variables.length === 0;
    case "event":
    case "events-any":
    case "events-all":
      return watchesOnly(view, waiting);
    case "lock":
    case "thread":
    case "present":
    case "storage":
    case "sleep":
      return false;
  }
}

function isMaximum(value: U64 | null): boolean {
  return value !== null && value.hi === -1 && value.lo === -1;
}

function watchesOnly(view: StateView, waiting: WaitView): boolean {
  return waiting.objects.every((object) => {
    const values = registeredOn(view, object);
    return values.length > 0 && values.every(isMaximum);
  });
}

function registeredOn(view: StateView, event: ObjectRef): readonly U64[] {
  return view.fences
    .flatMap((fence) => fence.registrations)
    .filter((one) => one.event?.kind === event.kind && one.event.number === event.number)
    .map((one) => one.value);
}

/** Whether an assumed thread stands at the wait of its own loop: then it is idle, not hung (scenario-language.md, 1). */
export function isIdle(program: Program, thread: ThreadView): boolean {
  if (program.threads[thread.number]?.assumed !== true) {
    return false;
  }
  const sites = [thread.site, ...thread.frames.map((frame) => frame.site)];
  return sites.some((site) => site !== null && isInLoop(program, site));
}

/** Whether an instruction of this place stands between the head of a loop and a jump back to it. */
function isInLoop(program: Program, place: Site): boolean {
  const { code, sites } = program;
  return code.some((instruction, address) => {
    const site = sites[instruction.site];
    return (
      site !== undefined && site.from === place.from && site.to === place.to && isEnclosed(program, address)
    );
  });
}

function isEnclosed(program: Program, address: number): boolean {
  const { code } = program;
  return code.some((instruction, end) => {
    const back =
      instruction.kind === "jump"
        ? instruction.to
        : instruction.kind === "branch"
          ? instruction.otherwise
          : -1;
    return end >= address && back >= 0 && back <= address && code[back]?.kind === "loop";
  });
}
