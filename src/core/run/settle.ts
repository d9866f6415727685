// Owns: the rules of time (scenario-language.md, section 2): when each agent acts next, looked at after every step.
// Must not know which agent is picked or what a step did. Hot: nothing is allocated per step.

import {
  agentNumber,
  CALL,
  DEVICE_AGENT,
  FINISH,
  FLIP,
  LAND,
  queueAgent,
  REMOVE,
} from "../machine/action.ts";
import { SLEEP_END, swapchainAgent, TDR, threadAgent, TIMEOUT, WAKE } from "../machine/action.ts";
import { landingCount } from "../machine/landing.ts";
import { FIRST_READ, type Machine } from "../machine/machine.ts";
import type { State } from "../machine/state.ts";
import { BLOCKED, DUE, OVERRUN, POLLING, READY, RELEASED, RUNNING, SLEEPING } from "../machine/status.ts";
import { flipInterval, flipsPending, removalDue, swapchainCount } from "../machine/status.ts";
import { isOverdue, queueAction, queueCount, queueStatus, queueWork } from "../machine/status.ts";
import { threadCost, threadCount, threadLimit, threadStatus } from "../machine/status.ts";
import { isQueue, isSwapchain, isThread } from "./agents.ts";
import { addLanding, addRow, type Clock, dropLanding, emptyClock, UNSEEN } from "./clock.ts";

const NANOSECONDS_PER_MILLISECOND = 1_000_000;

/** The clock at time 0 of a state made by `initial`. */
export function startClock(machine: Machine, state: State): Clock {
  const clock = emptyClock();
  const { removal, options } = machine.program;
  if (removal !== null || options.tdr !== "off" || options["cs-5"] === "async") {
    addRow(clock, DEVICE_AGENT);
  }
  settle(machine, state, clock, -1);
  return clock;
}

/**
 * After a step at `clock.now` of the agent in row `acted` (−1: none): when everybody whose situation changed acts next.
 * Only the one who acted can be in the same status anew; for all others a new wait shows as a change of status.
 */
export function settle(machine: Machine, state: State, clock: Clock, acted: number): void {
  addRows(clock, state);
  let device = -1;
  for (let row = 0; row < clock.count; row += 1) {
    const agent = clock.agent[row] ?? 0;
    const seen = row === acted ? UNSEEN : (clock.status[row] ?? UNSEEN);
    if (isThread(agent)) {
      const status = threadStatus(state, agentNumber(agent));
      if (status !== seen) {
        settleThread(machine, state, clock, row);
      } else if (status === BLOCKED && clock.due[row] === Infinity) {
        regainLimit(state, clock, row);
      }
    } else if (isQueue(agent)) {
      if (queueStatus(state, agentNumber(agent)) !== seen) {
        settleQueue(machine, state, clock, row);
      }
    } else if (isSwapchain(agent)) {
      if (Math.min(flipsPending(state, agentNumber(agent)), 1) !== seen) {
        settleSwapchain(machine, state, clock, row);
      }
    } else {
      device = row;
    }
  }
  if (device >= 0) {
    settleDevice(machine, state, clock, device);
  }
}

/**
 * Remembers what the step of the agent in `row` begins: a flip, or the first read of a poll round (`flags` as
 * `applyInto` gave them); and who calls at this time.
 */
export function noteStep(clock: Clock, row: number, flags: number): void {
  if (clock.action[row] === CALL) {
    clock.caller = clock.calledAt === clock.now ? Math.max(clock.caller, row) : row;
    clock.calledAt = clock.now;
  }
  if ((flags & FIRST_READ) !== 0 || clock.action[row] === FLIP) {
    clock.last[row] = clock.now;
  }
}

function addRows(clock: Clock, state: State): void {
  for (const count = threadCount(state); clock.threads < count; clock.threads += 1) {
    addRow(clock, threadAgent(clock.threads));
  }
  for (const count = queueCount(state); clock.queues < count; clock.queues += 1) {
    addRow(clock, queueAgent(clock.queues));
  }
  for (const count = swapchainCount(state); clock.swapchains < count; clock.swapchains += 1) {
    addRow(clock, swapchainAgent(clock.swapchains));
  }
}

function settleThread(machine: Machine, state: State, clock: Clock, row: number): void {
  const number = agentNumber(clock.agent[row] ?? 0);
  const status = threadStatus(state, number);
  const held = clock.status[row] === POLLING;
  clock.status[row] = status;
  clock.begun[row] = clock.now;
  clock.due[row] = Infinity;
  switch (status) {
    case READY:
      // A call pays its cost first and takes effect at the end of it.
      clock.action[row] = CALL;
      clock.due[row] = clock.now + threadCost(machine, state, number);
      if (held) {
        resume(machine, state, clock, row);
      }
      break;
    case RELEASED:
      clock.action[row] = WAKE;
      clock.due[row] = clock.now + machine.program.timing.wake;
      break;
    case BLOCKED:
      clock.action[row] = TIMEOUT;
      clock.due[row] = clock.now + limitOf(state, number);
      clock.period[row] = clock.now - (clock.waited[row] ?? 0);
      clock.waited[row] = clock.now;
      break;
    case SLEEPING:
      clock.action[row] = SLEEP_END;
      clock.due[row] = clock.now + limitOf(state, number);
      break;
    case POLLING:
      clock.natural[row] = clock.now + threadCost(machine, state, number);
      clock.period[row] = (clock.natural[row] ?? 0) - (clock.last[row] ?? 0);
      break;
    case OVERRUN:
      clock.overrun = number;
      break;
    default:
      break;
  }
}

/** Nanoseconds of the bounded wait or Sleep that a thread is in; Infinity: no limit. */
function limitOf(state: State, thread: number): number {
  const limit = threadLimit(state, thread);
  return limit < 0 ? Infinity : limit * NANOSECONDS_PER_MILLISECOND;
}

/**
 * A held poll goes on in its own rhythm: at the first of its reads that is still to come. A read in this very instant
 * came before the call of a thread declared later, and is one of the rounds left out.
 */
function resume(machine: Machine, state: State, clock: Clock, row: number): void {
  const due = nextInRhythm(clock, row, clock.calledAt === clock.now && clock.caller > row);
  clock.due[row] = due;
  clock.begun[row] = due - threadCost(machine, state, agentNumber(clock.agent[row] ?? 0));
}

/**
 * A bounded wait that its loop retries has no limit while nothing can come of it. Something that the loop reads has
 * changed: it has one again, and the rounds that were left out have taken their time.
 */
function regainLimit(state: State, clock: Clock, row: number): void {
  const limit = limitOf(state, agentNumber(clock.agent[row] ?? 0));
  if (limit < Infinity) {
    clock.natural[row] = (clock.begun[row] ?? 0) + limit;
    // Time-outs come before the calls of their instant.
    clock.due[row] = nextInRhythm(clock, row, clock.calledAt === clock.now);
  }
}

/**
 * natural + k × period for the smallest k ≥ 0 that is not before now, or after now when the round of now is `over`.
 * Times are integers, so `%` is exact.
 */
function nextInRhythm(clock: Clock, row: number, over: boolean): number {
  const natural = clock.natural[row] ?? 0;
  const period = clock.period[row] ?? 0;
  const { now } = clock;
  if (natural > now || period <= 0 || period === Infinity) {
    return Math.max(natural, now);
  }
  const behind = (now - natural) % period;
  return behind === 0 && !over ? now : now - behind + period;
}

function settleQueue(machine: Machine, state: State, clock: Clock, row: number): void {
  const number = agentNumber(clock.agent[row] ?? 0);
  const status = queueStatus(state, number);
  clock.status[row] = status;
  clock.begun[row] = clock.now;
  clock.due[row] = Infinity;
  if (status === RUNNING) {
    clock.action[row] = FINISH;
    clock.due[row] = clock.now + queueWork(machine, state, number);
  }
  if (status === DUE) {
    clock.action[row] = queueAction(state, number);
    clock.due[row] = clock.now;
  }
}

/**
 * The device is removed when its directive says so, or `tdr` after the start of work that takes longer (DR-6), whatever
 * comes first. It is looked at last: queues have begun what they run by then.
 */
function settleDevice(machine: Machine, state: State, clock: Clock, device: number): void {
  clock.action[device] = REMOVE;
  clock.due[device] = removalDue(state) ? (machine.program.removal?.at ?? Infinity) : Infinity;
  const limit = machine.program.options.tdr;
  for (let row = 0; limit !== "off" && row < clock.count; row += 1) {
    const agent = clock.agent[row] ?? 0;
    const due = (clock.begun[row] ?? 0) + limit;
    const sooner = isQueue(agent) && due < (clock.due[device] ?? Infinity);
    if (sooner && isOverdue(machine, state, agentNumber(agent))) {
      clock.action[device] = TDR;
      clock.due[device] = due;
    }
  }
  settleLanding(machine, state, clock, device);
}

/** A CPU signal lands one call's cost after its call (CS-5); a removal before that, or at the same time, comes first. */
function settleLanding(machine: Machine, state: State, clock: Clock, device: number): void {
  const landings = landingCount(state);
  // A step sends one, or lets one land.
  if (landings > clock.landings) {
    addLanding(clock);
  } else if (landings < clock.landings) {
    dropLanding(clock);
  }
  const due = (clock.sent[0] ?? 0) + machine.program.timing.call;
  if (landings > 0 && due < (clock.due[device] ?? Infinity)) {
    clock.action[device] = LAND;
    clock.due[device] = due;
  }
}

/** A flip follows the end of its item: at once for interval 0, else at a vertical blank (scenario-language.md, 2). */
function settleSwapchain(machine: Machine, state: State, clock: Clock, row: number): void {
  const number = agentNumber(clock.agent[row] ?? 0);
  const pending = Math.min(flipsPending(state, number), 1);
  clock.status[row] = pending;
  clock.action[row] = FLIP;
  clock.begun[row] = clock.now;
  clock.due[row] = pending === 0 ? Infinity : flipTime(machine, clock, row, flipInterval(state, number));
}

/** The first vertical blank at least `interval` refreshes after the flip before; now for interval 0. */
function flipTime(machine: Machine, clock: Clock, row: number, interval: number): number {
  const refresh: number = machine.program.timing.vblank;
  if (interval === 0 || refresh <= 0) {
    return clock.now;
  }
  const earliest = Math.max(clock.now, (clock.last[row] ?? 0) + interval * refresh);
  const beyond = earliest % refresh;
  return beyond === 0 ? earliest : earliest - beyond + refresh;
}
