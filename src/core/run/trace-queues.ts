// Owns: what queues leave in the trace: packets queued, work, waits, and the signals they still hold.
// Must not know threads but as causes. Hot: nothing is allocated per effect but when a ring doubles.

import { PACKET_KINDS } from "../machine/effect.ts";
import { addSpan, addThreshold } from "./columns.ts";
import { emptyTrack, headPlace, nextPlace, type PacketTrack, placeOf } from "./packet-track.ts";
import { LINK_KINDS, SPAN_KINDS } from "./trace.ts";
import { beginFlip } from "./trace-objects.ts";
import { fenceLane, queueLane, type TraceBuilder } from "./trace-state.ts";
import { beginSpan, endSpan, endThreshold, laneOfAgent, linkNow } from "./trace-threads.ts";

const WORK_SPAN = SPAN_KINDS.indexOf("work");
const PRESENT_SPAN = SPAN_KINDS.indexOf("present");
const WAIT_SPAN = SPAN_KINDS.indexOf("wait-queue");
const QUEUED_SPAN = SPAN_KINDS.indexOf("queued");

const SIGNAL = PACKET_KINDS.indexOf("signal");
const WAIT = PACKET_KINDS.indexOf("wait");
const PRESENT = PACKET_KINDS.indexOf("present");

const SIGNAL_TO_WAIT = LINK_KINDS.indexOf("signal-to-wait");

const WAIT_THRESHOLD = 1;
const SIGNAL_THRESHOLD = 4;

/** The site of the packet at the head of a queue; −1 when it is empty. */
export function headSite(builder: TraceBuilder, queue: number): number {
  const track = packetTrack(builder, queue);
  return track.head === track.tail ? -1 : (track.site[headPlace(track)] ?? -1);
}

/** `enqueued`: queue, packet number, packet kind, fence or work id, value (of a present: swap chain, interval), thread or −1. */
export function enqueued(builder: TraceBuilder, words: Int32Array, at: number): void {
  const track = packetTrack(builder, words[at + 1] ?? 0);
  const place = nextPlace(track);
  track.number[place] = words[at + 2] ?? 0;
  track.kind[place] = words[at + 3] ?? 0;
  track.latched[place] = 0;
  track.release[place] = -1;
  track.link[place] = -1;
  track.span[place] = -1;
  track.threshold[place] = -1;
  track.detail[place] = words[at + 4] ?? -1;
  track.valueHi[place] = words[at + 5] ?? 0;
  track.valueLo[place] = words[at + 6] ?? 0;
  track.site[place] = words[at + 7] === -1 ? preloadSite(builder) : builder.site;
  track.step[place] = builder.step;
  track.time[place] = builder.time;
  track.depth[place] = track.tail - track.head;
  track.swapchain[place] = words[at + 3] === PRESENT ? (words[at + 5] ?? -1) : -1;
  if (track.head === track.tail) {
    atHead(builder, track);
  }
  track.tail += 1;
  touch(builder, track);
}

/** Preloaded packets are reported in the order of `program.preload`. */
function preloadSite(builder: TraceBuilder): number {
  const site = builder.program.preload[builder.preloaded]?.site ?? -1;
  builder.preloaded += 1;
  return site;
}

/** `latched`: queue, packet number, fence, value, by. The wait is satisfied for good, wherever it stands (GW-6). */
export function latched(builder: TraceBuilder, words: Int32Array, at: number): void {
  const queue = words[at + 1] ?? 0;
  const track = packetTrack(builder, queue);
  const place = placeOf(track, words[at + 2] ?? 0);
  track.latched[place] = 1;
  closeThreshold(builder, track, place);
  const by = words[at + 6] ?? -1;
  track.release[place] = by < 0 ? -1 : builder.step;
  const from = laneOfAgent(builder, by);
  if (from < 0) {
    return;
  }
  const { links } = builder;
  const row = linkNow(builder, SIGNAL_TO_WAIT, from, queueLane(builder, queue));
  track.link[place] = row;
  links.fence[row] = words[at + 3] ?? -1;
  links.valueHi[row] = words[at + 4] ?? 0;
  links.valueLo[row] = words[at + 5] ?? 0;
}

/** `started`: queue, packet number. */
export function started(builder: TraceBuilder, words: Int32Array, at: number): void {
  const queue = words[at + 1] ?? 0;
  const track = packetTrack(builder, queue);
  const place = headPlace(track);
  owe(builder, track, place);
  closeSpan(builder, track, place);
  const kind = track.kind[place] === PRESENT ? PRESENT_SPAN : WORK_SPAN;
  const row = beginSpan(builder, queueLane(builder, queue), kind);
  builder.spans.site[row] = track.site[place] ?? -1;
  builder.spans.detail[row] = track.detail[place] ?? -1;
  builder.spans.packet[row] = track.number[place] ?? -1;
  track.span[place] = row;
}

/** `finished`: queue, packet number. */
export function finished(builder: TraceBuilder, words: Int32Array, at: number): void {
  const track = packetTrack(builder, words[at + 1] ?? 0);
  const place = headPlace(track);
  const swapchain = track.swapchain[place] ?? -1;
  if (swapchain >= 0) {
    beginFlip(builder, swapchain, track.span[place] ?? -1);
  }
  leave(builder, track);
}

/** `passed` and `signalled`: queue, packet number. The head is done. */
export function left(builder: TraceBuilder, words: Int32Array, at: number): void {
  const track = packetTrack(builder, words[at + 1] ?? 0);
  const place = headPlace(track);
  owe(builder, track, place);
  endLink(builder, track.link[place] ?? -1);
  leave(builder, track);
}

/** The arrow to a wait leads to where the queue passes it, but not out of the instant in which it was satisfied. */
function endLink({ links, time, step }: TraceBuilder, link: number): void {
  if (link >= 0 && links.toTime[link] === time) {
    links.toStep[link] = step;
  }
}

/** `dropped`: queue, packet number. The head is gone with the device. */
export function dropped(builder: TraceBuilder, words: Int32Array, at: number): void {
  leave(builder, packetTrack(builder, words[at + 1] ?? 0));
}

/** The step of a queue owes itself to the call that put the packet there, and to the signal that satisfied its wait. */
function owe(builder: TraceBuilder, track: PacketTrack, place: number): void {
  const { steps, step } = builder;
  // GS-8 `immediate`: the signal is made within its call.
  if ((track.step[place] ?? -1) < step) {
    steps.call[step] = track.step[place] ?? -1;
    steps.release[step] = track.release[place] ?? -1;
  }
}

/**
 * Time moves on (or the run ends): what still stands in a queue gets its rows, and a wait that now stands at the head
 * becomes the queue's own bar.
 */
export function settlePackets(builder: TraceBuilder): void {
  for (let queue = 0; queue < builder.packets.length; queue += 1) {
    const track = packetTrack(builder, queue);
    if (!track.dirty) {
      continue;
    }
    track.dirty = false;
    const lane = queueLane(builder, queue);
    standAtHead(builder, track, lane);
    for (let place = Math.max(track.young, track.head); place < track.tail; place += 1) {
      giveRows(builder, track, lane, place & (track.kind.length - 1));
    }
    track.young = track.tail;
  }
  builder.dirty = false;
}

function standAtHead(builder: TraceBuilder, track: PacketTrack, lane: number): void {
  const place = headPlace(track);
  const { spans } = builder;
  const open = track.span[place] ?? -1;
  if (track.head === track.tail || track.kind[place] !== WAIT || spans.kind[open] === WAIT_SPAN) {
    return;
  }
  if (open >= 0) {
    spans.end[open] = track.headTime;
    spans.lastStep[open] = track.headStep;
  }
  const row = addSpan(spans, lane, WAIT_SPAN, track.headTime);
  spans.firstStep[row] = track.headStep;
  describe(builder, track, place, row);
}

function giveRows(builder: TraceBuilder, track: PacketTrack, lane: number, place: number): void {
  const kind = track.kind[place] ?? 0;
  if ((track.span[place] ?? -1) < 0) {
    const { spans } = builder;
    const row = addSpan(spans, lane, QUEUED_SPAN, track.time[place] ?? 0);
    spans.firstStep[row] = track.step[place] ?? -1;
    describe(builder, track, place, row);
    spans.detail[row] = kind;
    spans.depth[row] = track.depth[place] ?? 0;
  }
  if (kind === SIGNAL || (kind === WAIT && track.latched[place] === 0)) {
    const { thresholds } = builder;
    const fence = fenceLane(builder, track.detail[place] ?? 0);
    const threshold = kind === WAIT ? WAIT_THRESHOLD : SIGNAL_THRESHOLD;
    const row = addThreshold(thresholds, fence, threshold, track.time[place] ?? 0);
    thresholds.firstStep[row] = track.step[place] ?? -1;
    thresholds.valueHi[row] = track.valueHi[place] ?? 0;
    thresholds.valueLo[row] = track.valueLo[place] ?? 0;
    thresholds.holder[row] = lane;
    track.threshold[place] = row;
  }
}

/** Fills in what every span of a packet says, and makes it the packet's open span. */
function describe(builder: TraceBuilder, track: PacketTrack, place: number, row: number): void {
  const { spans } = builder;
  const kind = track.kind[place];
  spans.object[row] = track.detail[place] ?? -1;
  if (kind === SIGNAL || kind === WAIT) {
    spans.valueHi[row] = track.valueHi[place] ?? 0;
    spans.valueLo[row] = track.valueLo[place] ?? 0;
  }
  spans.packet[row] = track.number[place] ?? -1;
  spans.site[row] = track.site[place] ?? -1;
  track.span[place] = row;
}

function leave(builder: TraceBuilder, track: PacketTrack): void {
  const place = headPlace(track);
  closeSpan(builder, track, place);
  closeThreshold(builder, track, place);
  track.head += 1;
  atHead(builder, track);
  touch(builder, track);
}

function closeSpan(builder: TraceBuilder, track: PacketTrack, place: number): void {
  const row = track.span[place] ?? -1;
  if (row >= 0) {
    endSpan(builder, row, builder.time);
  }
}

function closeThreshold(builder: TraceBuilder, track: PacketTrack, place: number): void {
  const row = track.threshold[place] ?? -1;
  if (row >= 0) {
    endThreshold(builder, row);
    track.threshold[place] = -1;
  }
}

function atHead(builder: TraceBuilder, track: PacketTrack): void {
  track.headTime = builder.time;
  track.headStep = builder.step;
}

function touch(builder: TraceBuilder, track: PacketTrack): void {
  track.dirty = true;
  builder.dirty = true;
}

function packetTrack(builder: TraceBuilder, queue: number): PacketTrack {
  let track = builder.packets[queue];
  while (track === undefined) {
    builder.packets.push(emptyTrack());
    track = builder.packets[queue];
  }
  return track;
}
