// Two traces made by hand, as a run of these programs would leave them.
import type { Trace } from "../../src/core/run/trace.ts";
import { fenceValue, finished, lane, link, type Sketch, sketch, span, threshold } from "./trace-sketch.ts";

const SIGNAL = 1;
const WAIT = 2;
const WORK = 0;

/** The page example: Main signals at 1 µs, registers, and waits until the queue's assumed work of 2 ms has ended. */
export function pageExample(): Trace {
  const t = sketch();
  const main = lane(t, "thread", "Main");
  const queue = lane(t, "queue", "m_commandQueue", "DIRECT");
  const fence = lane(t, "fence", "m_fence");
  const event = lane(t, "event", "m_fenceEvent");
  const about = { object: 0, value: 1n };
  fenceValue(t, { lane: fence, time: 0, value: 0n });
  span(t, { lane: queue, kind: "work", from: 0, to: 2000, packet: 0, step: 5 });
  span(t, { lane: queue, kind: "queued", from: 1, to: 2000, detail: SIGNAL, packet: 1, step: 6, ...about });
  [0, 1, 2, 3].forEach((call) => {
    span(t, { lane: main, kind: "call", from: call, to: call + 1, detail: call, step: call + 1 });
  });
  span(t, { lane: main, kind: "wait-event", from: 4, to: 2000, object: 0, step: 7 });
  threshold(t, { lane: fence, kind: 4, from: 1, to: 2000, value: 1n, holder: queue, step: 6 });
  threshold(t, { lane: fence, kind: 0, from: 3, to: 2000, value: 1n, holder: event, step: 6 });
  fenceValue(t, { lane: fence, time: 2000, value: 1n, step: 6 });
  span(t, { lane: event, kind: "signaled", from: 2000, to: 2000, step: 6 });
  link(t, { kind: "signal-to-event", from: queue, to: event, time: 2000, step: 6, fence: 0, value: 1n });
  link(t, { kind: "event-to-thread", from: event, to: main, time: 2000, step: 6 });
  return finished(t, 2000);
}

interface Upload {
  readonly render: number;
  readonly loader: number;
  readonly direct: number;
  readonly copy: number;
  readonly copyFence: number;
  readonly frameFence: number;
  readonly event: number;
  readonly swapchain: number;
}

/** Upload, then draw: the direct queue waits for the copy queue, Render waits for frames; three draws, six packets. */
export function uploadThenDraw(): Trace {
  const t = sketch();
  const lanes: Upload = {
    render: lane(t, "thread", "Render"),
    loader: lane(t, "thread", "Loader"),
    direct: lane(t, "queue", "directQueue", "DIRECT"),
    copy: lane(t, "queue", "copyQueue", "COPY"),
    copyFence: lane(t, "fence", "copyFence"),
    frameFence: lane(t, "fence", "frameFence"),
    event: lane(t, "event", "frameEvent"),
    swapchain: lane(t, "swapchain", "swapChain"),
  };
  fenceValue(t, { lane: lanes.copyFence, time: 0, value: 0n });
  fenceValue(t, { lane: lanes.frameFence, time: 0, value: 0n });
  upload(t, lanes);
  [1, 2, 3].forEach((draw) => {
    drawFrame(t, lanes, draw);
  });
  render(t, lanes);
  return finished(t, 23_500);
}

function upload(t: Sketch, { copy, direct, copyFence, loader }: Upload): void {
  const about = { object: 0, value: 1n };
  span(t, { lane: loader, kind: "cpu", from: 0, to: 900, detail: 4, step: 1 });
  span(t, { lane: copy, kind: "work", from: 900, to: 7000, detail: 0, packet: 0, step: 11 });
  span(t, { lane: copy, kind: "queued", from: 910, to: 7000, detail: SIGNAL, packet: 1, step: 12, ...about });
  span(t, { lane: direct, kind: "queued", from: 900, to: 1000, detail: WAIT, packet: 0, step: 4, ...about });
  span(t, { lane: direct, kind: "wait-queue", from: 1000, to: 7000, packet: 0, step: 12, ...about });
  threshold(t, { lane: copyFence, kind: 4, from: 910, to: 7000, value: 1n, holder: copy, step: 12 });
  threshold(t, { lane: copyFence, kind: 1, from: 1000, to: 7000, value: 1n, holder: direct, step: 12 });
  fenceValue(t, { lane: copyFence, time: 7000, value: 1n, step: 12 });
  link(t, { kind: "signal-to-wait", from: copy, to: direct, time: 7000, step: 12, fence: 0, value: 1n });
}

function drawFrame(t: Sketch, { direct, frameFence }: Upload, draw: number): void {
  const from = 1020 + 1050 * (draw - 1);
  const begin = 7000 + 5500 * (draw - 1);
  const end = begin + 5500;
  const value = BigInt(draw);
  const step = 12 + 2 * draw;
  span(t, { lane: direct, kind: "queued", from, to: begin, detail: WORK, packet: 2 * draw, step });
  span(t, { lane: direct, kind: "work", from: begin, to: end, detail: draw, packet: 2 * draw, step });
  span(t, {
    ...{ lane: direct, kind: "queued", from: from + 10, to: end, detail: SIGNAL, object: 1, value },
    ...{ packet: 2 * draw + 1, step },
  });
  threshold(t, { lane: frameFence, kind: 4, from: from + 10, to: end, value, holder: direct, step });
  fenceValue(t, { lane: frameFence, time: end, value, step });
}

function render(t: Sketch, { render, direct, event, frameFence, swapchain }: Upload): void {
  for (const [from, to] of [
    [0, 1000],
    [1080, 2000],
    [2080, 3000],
    [12_500, 13_800],
    [18_000, 19_000],
  ] as const) {
    span(t, { lane: render, kind: "cpu", from, to, detail: 5, step: 2 });
  }
  for (const [from, to, value, step] of [
    [3005, 12_500, 1n, 14],
    [13_815, 18_000, 2n, 16],
  ] as const) {
    threshold(t, { lane: frameFence, kind: 0, from, to, value, holder: event, step });
    span(t, { lane: render, kind: "wait-event", from: from + 5, to, object: 0, step });
    span(t, { lane: event, kind: "signaled", from: to, to, step });
    link(t, { kind: "signal-to-event", from: direct, to: event, time: to, step, fence: 1, value });
    link(t, { kind: "event-to-thread", from: event, to: render, time: to, step });
  }
  span(t, { lane: swapchain, kind: "flip-pending", from: 12_500, to: 16_667, step: 14 });
  span(t, { lane: swapchain, kind: "flip-pending", from: 18_000, to: 33_334, step: 16 });
}
