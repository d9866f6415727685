// Owns: what fences, events and swap chains leave in the trace: values, registrations, signaled intervals, flips.
// Must not know queues and threads but as causes. Hot: nothing is allocated per effect.

import { threadAgent } from "../machine/action.ts";
import { OBJECT_KINDS } from "../program/value.ts";
import { addFenceValue, addThreshold } from "./columns.ts";
import { LANE_KINDS, LINK_KINDS, SPAN_KINDS } from "./trace.ts";
import { eventLane, fenceLane, laneOf, swapchainLane, threadLane, type TraceBuilder } from "./trace-state.ts";
import { beginSpan, endSpan, endThreshold, laneOfAgent, linkNow } from "./trace-threads.ts";

const SIGNALED = SPAN_KINDS.indexOf("signaled");
const FLIP_PENDING = SPAN_KINDS.indexOf("flip-pending");
const SIGNAL_TO_EVENT = LINK_KINDS.indexOf("signal-to-event");
/** Kind of lane of each kind of object, in the order of OBJECT_KINDS; undefined: it has none. */
const LANE_OF_OBJECT = OBJECT_KINDS.map((object) => LANE_KINDS.find((lane) => lane === object));
const REGISTRATION = 0;
const BLOCKING_CALL = 3;

/** `fence-set`: fence, new value, old value, by. */
export function fenceSet(builder: TraceBuilder, words: Int32Array, at: number): void {
  const { fenceValues, time, step } = builder;
  const row = addFenceValue(fenceValues, fenceLane(builder, words[at + 1] ?? 0), time, step);
  fenceValues.valueHi[row] = words[at + 2] ?? 0;
  fenceValues.valueLo[row] = words[at + 3] ?? 0;
}

/** `registered`: fence, registration number, value, event or −1, thread. Without an event the thread itself sleeps (SE-9). */
export function registered(builder: TraceBuilder, words: Int32Array, at: number): void {
  const event = words[at + 5] ?? -1;
  const { thresholds } = builder;
  const kind = event < 0 ? BLOCKING_CALL : REGISTRATION;
  const row = addThreshold(thresholds, fenceLane(builder, words[at + 1] ?? 0), kind, builder.time);
  thresholds.firstStep[row] = builder.step;
  thresholds.valueHi[row] = words[at + 3] ?? 0;
  thresholds.valueLo[row] = words[at + 4] ?? 0;
  thresholds.holder[row] = event < 0 ? threadLane(builder, words[at + 6] ?? 0) : eventLane(builder, event);
  const number = words[at + 2] ?? 0;
  while (builder.registrations.length < number) {
    builder.registrations.push(-1);
  }
  builder.registrations[number] = row;
}

/** `fired`: fence, registration number, value, event or −1, by. */
export function fired(builder: TraceBuilder, words: Int32Array, at: number): void {
  const threshold = builder.registrations[words[at + 2] ?? -1] ?? -1;
  if (threshold >= 0) {
    endThreshold(builder, threshold);
  }
  const event = words[at + 5] ?? -1;
  const from = laneOfAgent(builder, words[at + 6] ?? -1);
  if (event < 0 || from < 0) {
    return;
  }
  const { links } = builder;
  const row = linkNow(builder, SIGNAL_TO_EVENT, from, eventLane(builder, event));
  links.fence[row] = words[at + 1] ?? -1;
  links.valueHi[row] = words[at + 3] ?? 0;
  links.valueLo[row] = words[at + 4] ?? 0;
}

/** `event-set`: event, by, 1 when it was already set: then nothing changes (EV-3). */
export function eventSet(builder: TraceBuilder, words: Int32Array, at: number): void {
  if (words[at + 3] !== 1) {
    openSignaled(builder, words[at + 1] ?? 0);
  }
}

/** Begins the signaled interval of an event, unless it is open. */
export function openSignaled(builder: TraceBuilder, event: number): void {
  const lane = eventLane(builder, event);
  if ((builder.signaled[event] ?? -1) >= 0) {
    return;
  }
  while (builder.signaled.length < event) {
    builder.signaled.push(-1);
  }
  const row = beginSpan(builder, lane, SIGNALED);
  builder.spans.object[row] = event;
  builder.signaled[event] = row;
}

/** `event-consumed`: event, thread. A call that finds the event set owes it to the step that has set it (EV-6). */
export function eventConsumed(builder: TraceBuilder, words: Int32Array, at: number): void {
  const { steps, step, spans } = builder;
  const row = builder.signaled[words[at + 1] ?? 0] ?? -1;
  if (row >= 0 && steps.agent[step] === threadAgent(words[at + 2] ?? 0)) {
    steps.release[step] = Math.max(steps.release[step] ?? -1, spans.firstStep[row] ?? -1);
  }
  eventCleared(builder, words, at);
}

/** `event-reset`: event. One that a waiter consumes at once leaves an interval of no length (EV-1). */
export function eventCleared(builder: TraceBuilder, words: Int32Array, at: number): void {
  const event = words[at + 1] ?? 0;
  const row = builder.signaled[event] ?? -1;
  if (row >= 0) {
    endSpan(builder, row, builder.time);
    builder.signaled[event] = -1;
  }
}

/** A present item has ended (`item` is its span): the buffer waits for its flip. */
export function beginFlip(builder: TraceBuilder, swapchain: number, item: number): void {
  const row = beginSpan(builder, swapchainLane(builder, swapchain), FLIP_PENDING);
  builder.spans.packet[row] = builder.spans.packet[item] ?? -1;
  builder.spans.site[row] = builder.spans.site[item] ?? -1;
  let pending = builder.flips[swapchain];
  while (pending === undefined) {
    builder.flips.push([]);
    pending = builder.flips[swapchain];
  }
  pending.push(row);
}

/** `flipped`: swap chain. The oldest buffer that waits is shown. */
export function flipped(builder: TraceBuilder, words: Int32Array, at: number): void {
  const row = builder.flips[words[at + 1] ?? 0]?.shift();
  if (row !== undefined) {
    builder.steps.release[builder.step] = builder.spans.firstStep[row] ?? -1;
    endSpan(builder, row, builder.time);
  }
}

/** The site of the present that a swap chain shows next; −1: none. */
export function flipSite(builder: TraceBuilder, swapchain: number): number {
  const row = builder.flips[swapchain]?.[0];
  return row === undefined ? -1 : (builder.spans.site[row] ?? -1);
}

/** `removed`: the device is gone, and with it the buffers that wait. */
export function removed(builder: TraceBuilder): void {
  for (const pending of builder.flips) {
    for (const row of pending.splice(0)) {
      endSpan(builder, row, builder.time);
    }
  }
}

/** `sent`: a CPU signal is on its way; the step in which it lands is owed to this one. CS-5 */
export function sent(builder: TraceBuilder): void {
  builder.sent.push(builder.step);
}

/** `created`: object kind, number, thread. It gets its lane now; its name and type come when the trace is asked for. */
export function created(builder: TraceBuilder, words: Int32Array, at: number): void {
  const kind = LANE_OF_OBJECT[words[at + 1] ?? 0];
  if (kind === undefined) {
    return;
  }
  const { fenceValues, time, step } = builder;
  const lane = laneOf(builder, kind, words[at + 2] ?? 0);
  if (kind === "fence") {
    const row = addFenceValue(fenceValues, lane, time, step);
    fenceValues.valueHi[row] = builder.givenHi;
    fenceValues.valueLo[row] = builder.givenLo;
  }
}
