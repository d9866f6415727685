// Owns: what threads leave in the trace: calls, waits, sleeps, polls, `//@ cpu` statements and what released them.
// Must not know queues, fences or time beyond the step in work. Hot: nothing is allocated per effect.

import { agentNumber } from "../machine/action.ts";
import { BLOCK_REASONS } from "../machine/effect.ts";
import { isQueue, isSwapchain, isThread } from "./agents.ts";
import { addLink, addSpan, addThreshold } from "./columns.ts";
import { LINK_KINDS, SPAN_KINDS } from "./trace.ts";
import {
  eventLane,
  fenceLane,
  IDLE_THREAD,
  queueLane,
  swapchainLane,
  threadLane,
  type ThreadTrack,
  type TraceBuilder,
} from "./trace-state.ts";

const CALL = SPAN_KINDS.indexOf("call");
const CPU = SPAN_KINDS.indexOf("cpu");
const SLEEP = SPAN_KINDS.indexOf("sleep");
const POLL = SPAN_KINDS.indexOf("poll");
const WAKING = SPAN_KINDS.indexOf("waking");
const WAIT_EVENT = SPAN_KINDS.indexOf("wait-event");

/** Span kind of each block reason, in the order of BLOCK_REASONS. */
const WAITS = [
  WAIT_EVENT,
  WAIT_EVENT,
  WAIT_EVENT,
  SPAN_KINDS.indexOf("wait-fence"),
  SPAN_KINDS.indexOf("wait-fence"),
  SPAN_KINDS.indexOf("wait-lock"),
  SPAN_KINDS.indexOf("wait-thread"),
  SPAN_KINDS.indexOf("wait-present"),
  SPAN_KINDS.indexOf("wait-storage"),
];
const FENCE_REASON = BLOCK_REASONS.indexOf("fence");
const FENCES_REASON = BLOCK_REASONS.indexOf("fences");
const LOCK_REASON = BLOCK_REASONS.indexOf("lock");

const EVENT_TO_THREAD = LINK_KINDS.indexOf("event-to-thread");
const SIGNAL_TO_THREAD = LINK_KINDS.indexOf("signal-to-thread");
const LOCK = LINK_KINDS.indexOf("lock");
const START = LINK_KINDS.indexOf("start");

const POLL_THRESHOLD = 2;

/** The lane of an agent; of the device: that of the thread whose CPU signal lands (CS-5), else −1, as for nobody. */
export function laneOfAgent(builder: TraceBuilder, agent: number): number {
  if (agent < 0) {
    return -1;
  }
  const number = agentNumber(agent);
  if (isThread(agent)) {
    return threadLane(builder, number);
  }
  if (isQueue(agent)) {
    return queueLane(builder, number);
  }
  return isSwapchain(agent) ? swapchainLane(builder, number) : builder.sender;
}

/** Adds a link that begins and ends in this step. */
export function linkNow(builder: TraceBuilder, kind: number, fromLane: number, toLane: number): number {
  const { links, time, step } = builder;
  const row = addLink(links, kind, fromLane, toLane);
  links.fromTime[row] = time;
  links.toTime[row] = time;
  links.fromStep[row] = step;
  links.toStep[row] = step;
  return row;
}

/** What is remembered of a thread. */
export function threadTrack(builder: TraceBuilder, thread: number): ThreadTrack {
  let track = builder.threads[thread];
  while (track === undefined) {
    builder.threads.push({ ...IDLE_THREAD });
    track = builder.threads[thread];
  }
  return track;
}

/** The step without which the thread's step in work could not be, which is then forgotten; −1: none. */
export function takeCause(builder: TraceBuilder, thread: number): number {
  const track = threadTrack(builder, thread);
  const { cause } = track;
  track.cause = -1;
  return cause;
}

/** A thread acts: what it waited in ends. A poll ends where it begins to pay for the read that is not held. */
export function beginThreadStep(builder: TraceBuilder, thread: number): void {
  const track = threadTrack(builder, thread);
  if (track.span >= 0) {
    const polled = builder.spans.kind[track.span] === POLL;
    endSpan(builder, track.span, polled ? builder.begun : builder.time);
    track.span = -1;
  }
  if (track.releasedAt >= 0) {
    endWaking(builder, thread, track);
  }
  if (track.link >= 0) {
    builder.links.toTime[track.link] = builder.time;
    builder.links.toStep[track.link] = builder.step;
    track.link = -1;
  }
}

function endWaking(builder: TraceBuilder, thread: number, track: ThreadTrack): void {
  const { spans, time } = builder;
  if (time > track.releasedAt) {
    const row = addSpan(spans, threadLane(builder, thread), WAKING, track.releasedAt);
    spans.firstStep[row] = track.releasedStep;
    spans.site[row] = builder.site;
    endSpan(builder, row, time);
  }
  track.releasedAt = -1;
}

/** Closes a span in this step, at `end`. */
export function endSpan(builder: TraceBuilder, row: number, end: number): void {
  builder.spans.end[row] = end;
  builder.spans.lastStep[row] = builder.step;
}

/** Adds a span that this step begins, about nothing yet. */
export function beginSpan(builder: TraceBuilder, lane: number, kind: number): number {
  const { spans } = builder;
  const row = addSpan(spans, lane, kind, builder.time);
  spans.firstStep[row] = builder.step;
  spans.site[row] = builder.site;
  return row;
}

/** `called`: thread, code address, object, value. The span is what the call cost; a thread that was delayed took longer. */
export function called(builder: TraceBuilder, words: Int32Array, at: number): void {
  const row = beginSpan(builder, threadLane(builder, words[at + 1] ?? 0), CALL);
  const { spans } = builder;
  spans.start[row] = builder.begun;
  spans.detail[row] = words[at + 2] ?? -1;
  spans.object[row] = words[at + 3] ?? -1;
  spans.valueHi[row] = words[at + 4] ?? 0;
  spans.valueLo[row] = words[at + 5] ?? 0;
  builder.givenHi = words[at + 4] ?? 0;
  builder.givenLo = words[at + 5] ?? 0;
  endSpan(builder, row, builder.time);
}

/** `blocked`: thread, reason, object, value, second object. */
export function blocked(builder: TraceBuilder, words: Int32Array, at: number): void {
  const thread = words[at + 1] ?? 0;
  const track = threadTrack(builder, thread);
  const reason = words[at + 2] ?? 0;
  const row = beginSpan(builder, threadLane(builder, thread), WAITS[reason] ?? WAIT_EVENT);
  const { spans } = builder;
  spans.object[row] = words[at + 3] ?? -1;
  spans.valueHi[row] = words[at + 4] ?? 0;
  spans.valueLo[row] = words[at + 5] ?? 0;
  track.span = row;
  track.reason = reason;
}

/** `released`: thread, by, object. Its wait ends here; it runs again when it wakes. */
export function released(builder: TraceBuilder, words: Int32Array, at: number): void {
  const track = threadTrack(builder, words[at + 1] ?? 0);
  const waited = track.span;
  track.releasedAt = builder.time;
  track.releasedStep = builder.step;
  track.cause = builder.step;
  if (waited < 0) {
    return;
  }
  endSpan(builder, waited, builder.time);
  track.span = -1;
  const kind = linkKind(track.reason);
  const object = words[at + 3] ?? -1;
  const from =
    kind === EVENT_TO_THREAD ? laneOfEvent(builder, object) : laneOfAgent(builder, words[at + 2] ?? -1);
  if (kind < 0 || from < 0) {
    return;
  }
  track.link = linkNow(builder, kind, from, builder.spans.lane[waited] ?? 0);
  if (kind === SIGNAL_TO_THREAD) {
    aboutFence(builder, track.link, waited);
  }
}

function laneOfEvent(builder: TraceBuilder, event: number): number {
  return event < 0 ? -1 : eventLane(builder, event);
}

/** What kind of arrow ends a wait of this reason; −1: none. */
function linkKind(reason: number): number {
  if (reason === FENCE_REASON || reason === FENCES_REASON) {
    return SIGNAL_TO_THREAD;
  }
  const ofEvent = reason < FENCE_REASON ? EVENT_TO_THREAD : -1;
  return reason === LOCK_REASON ? LOCK : ofEvent;
}

/** A link is about the fence and value of a span. */
function aboutFence(builder: TraceBuilder, link: number, span: number): void {
  const { links, spans } = builder;
  links.fence[link] = spans.object[span] ?? -1;
  links.valueHi[link] = spans.valueHi[span] ?? 0;
  links.valueLo[link] = spans.valueLo[span] ?? 0;
}

/** `slept`: thread, limit in ms. */
export function slept(builder: TraceBuilder, words: Int32Array, at: number): void {
  const thread = words[at + 1] ?? 0;
  threadTrack(builder, thread).span = beginSpan(builder, threadLane(builder, thread), SLEEP);
}

/** `held`: thread. One bar for all the rounds that are left out. */
export function held(builder: TraceBuilder, words: Int32Array, at: number): void {
  const thread = words[at + 1] ?? 0;
  const lane = threadLane(builder, thread);
  const track = threadTrack(builder, thread);
  const row = beginSpan(builder, lane, POLL);
  const { spans, thresholds } = builder;
  track.span = row;
  const poll = builder.pollOf(thread);
  if (poll === null || poll.fence < 0) {
    return;
  }
  const { fence, value } = poll;
  spans.object[row] = fence;
  spans.valueHi[row] = value.hi;
  spans.valueLo[row] = value.lo;
  const threshold = addThreshold(thresholds, fenceLane(builder, fence), POLL_THRESHOLD, builder.time);
  thresholds.firstStep[threshold] = builder.step;
  thresholds.valueHi[threshold] = value.hi;
  thresholds.valueLo[threshold] = value.lo;
  thresholds.holder[threshold] = lane;
  track.threshold = threshold;
}

/** `unheld`: thread, by. Bar and arrow go on to the thread's next read. */
export function unheld(builder: TraceBuilder, words: Int32Array, at: number): void {
  const track = threadTrack(builder, words[at + 1] ?? 0);
  if (track.threshold >= 0) {
    endThreshold(builder, track.threshold);
    track.threshold = -1;
  }
  track.cause = builder.step;
  const from = laneOfAgent(builder, words[at + 2] ?? -1);
  if (track.span >= 0 && from >= 0) {
    track.link = linkNow(builder, SIGNAL_TO_THREAD, from, builder.spans.lane[track.span] ?? 0);
    aboutFence(builder, track.link, track.span);
  }
}

/** Closes a threshold in this step. */
export function endThreshold(builder: TraceBuilder, row: number): void {
  builder.thresholds.to[row] = builder.time;
  builder.thresholds.lastStep[row] = builder.step;
}

/** `cpu-began`: thread, work id. */
export function cpuBegan(builder: TraceBuilder, words: Int32Array, at: number): void {
  const row = beginSpan(builder, threadLane(builder, words[at + 1] ?? 0), CPU);
  builder.spans.detail[row] = words[at + 2] ?? -1;
  builder.cpu.push(row);
}

/** `cpu-ended`: thread, work id. Ends the innermost of the thread. */
export function cpuEnded(builder: TraceBuilder, words: Int32Array, at: number): void {
  const lane = threadLane(builder, words[at + 1] ?? 0);
  const { cpu, spans } = builder;
  for (let index = cpu.length - 1; index >= 0; index -= 1) {
    const row = cpu[index] ?? 0;
    if (spans.lane[row] === lane) {
      endSpan(builder, row, builder.time);
      cpu.splice(index, 1);
      return;
    }
  }
}

/** `ended` and `faulted`: thread. What it was still in ends with it. */
export function threadEnded(builder: TraceBuilder, words: Int32Array, at: number): void {
  const lane = threadLane(builder, words[at + 1] ?? 0);
  const { cpu, spans } = builder;
  while (cpu.some((row) => spans.lane[row] === lane)) {
    cpuEnded(builder, words, at);
  }
}

/** `thread-started`: thread, started thread. */
export function threadStarted(builder: TraceBuilder, words: Int32Array, at: number): void {
  const from = threadLane(builder, words[at + 1] ?? 0);
  const started = words[at + 2] ?? 0;
  threadTrack(builder, started).cause = builder.step;
  linkNow(builder, START, from, threadLane(builder, started));
}
