// Owns: the wakes that were lost: an event was set for a waiter, but somebody else took it (diagnosis code lost-wake).

import { agentKind, agentNumber, type Agent } from "../machine/action.ts";
import { ofThread, WAIT_BEGAN } from "./past.ts";
import { boundRegistration } from "./registrations.ts";
import type { Situation } from "./situation.ts";
import { takenFrom } from "./tokens.ts";

/** A wake that was lost: the row in Past.tokens, and the row of the bound registration (−1: the event has none). */
export interface Lost {
  readonly token: number;
  readonly registration: number;
}

/**
 * How the wake that this thread waits for was lost; null when it was not. The bound registration has fired, and since it
 * was made another thread consumed the event or somebody reset it; of an event that nobody ever registered: it was set and
 * consumed by another during this wait.
 */
export function lostToken(situation: Situation, agent: Agent, event: number): Lost | null {
  const { past, step } = situation;
  if (past === null || agentKind(agent) !== "thread") {
    return null;
  }
  const thread = agentNumber(agent);
  const { registrations, tokens } = past;
  const last = step - 1;
  const bound = boundRegistration(registrations, event, thread, last);
  if (bound < 0) {
    const began = ofThread(past, thread, WAIT_BEGAN);
    const token = takenFrom(tokens, { event, thread, resets: false }, began, began > last ? -1 : last);
    return token < 0 ? null : { token, registration: -1 };
  }
  const fired = registrations.fired[bound] ?? -1;
  if (fired < 0 || fired > last) {
    return null;
  }
  const token = takenFrom(tokens, { event, thread, resets: true }, registrations.made[bound] ?? 0, last);
  return token < 0 ? null : { token, registration: bound };
}
