// Owns: what setting an event does, whoever sets it: a thread or a fence.

import { agentKind, agentNumber } from "./action.ts";
import * as f from "./fields.ts";
import type { Step } from "./machine.ts";
import { EVENT, eventAt, highOf } from "./objects.ts";
import { watchThing, touch } from "./poll.ts";
import { EVENT_SET, more, report } from "./report.ts";
import { releaseWaiters } from "./waiting.ts";

/**
 * Sets an event; false when it was set already (EV-3: no effect). EV-1, EV-16: an auto-reset event releases one waiter in
 * that instant and is nonsignaled again; only when nobody waits does it stay set. EV-2: a manual-reset event releases all.
 */
export function setEvent(step: Step, event: number): boolean {
  const word = eventAt(step.state, event) + f.E_SIGNALED;
  const already = step.state.words[word] === 1;
  report(step, EVENT_SET, event, step.agent);
  more(step, already ? 1 : 0, 0, 0);
  if (already) {
    noteRead(step, event);
    return false;
  }
  step.state.words[word] = 1;
  releaseWaiters(step, highOf(EVENT), event);
  if (step.state.words[word] === 1) {
    touch(step, highOf(EVENT), event);
  }
  return true;
}

/** A poll's round that sets an event which is set already changes nothing until somebody takes or resets it. */
export function noteRead(step: Step, event: number): void {
  if (agentKind(step.agent) === "thread") {
    watchThing(step, agentNumber(step.agent), highOf(EVENT), event);
  }
}
