// Random traces, denser and stranger than a run would leave them, for properties of what draws them.
import fc from "fast-check";
import type { LaneKind, SpanKind, Trace } from "../../src/core/run/trace.ts";
import { fenceValue, finished, lane, link, type Sketch, sketch, span, threshold } from "./trace-sketch.ts";

const NAMES = [
  "G",
  "m_renderContextFenceWithALongName",
  "frames[1].fence",
  "ƒence 栅栏",
  "m_fenceEvent",
] as const;
const END = 20_000;
const VALUES = [0n, 1n, 2n, 3n, 7n, 1n << 32n, (1n << 63n) + 1n, (1n << 64n) - 1n] as const;

interface Bit {
  readonly lane: number;
  readonly from: number;
  readonly length: number;
  readonly pick: number;
}

const bit = fc.record({
  lane: fc.nat(),
  from: fc.integer({ min: 0, max: END }),
  length: fc.oneof(fc.constant(0), fc.nat(5), fc.nat(3000), fc.constant(Infinity)),
  pick: fc.nat(1000),
});

/** A trace with up to three lanes of each kind, all of it at random places. */
export const randomTrace: fc.Arbitrary<Trace> = fc
  .record({
    lanes: fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }),
    spans: fc.array(bit, { maxLength: 120 }),
    values: fc.array(bit, { maxLength: 40 }),
    thresholds: fc.array(bit, { maxLength: 30 }),
    links: fc.array(bit, { maxLength: 30 }),
  })
  .map(({ lanes, spans, values, thresholds, links }) => {
    const t = sketch();
    const kinds: readonly LaneKind[] = ["thread", "queue", "fence", "event", "swapchain"];
    kinds.forEach((kind, at) => {
      for (let number = 0; number <= (lanes[at] ?? 0); number++) {
        lane(t, kind, NAMES[(at + number) % NAMES.length] ?? "", kind === "queue" ? "COMPUTE" : null);
      }
    });
    spans.forEach((one, packet) => {
      addSpan(t, one, packet);
    });
    addFences(t, { values, thresholds, links });
    return finished(t, END);
  });

const KINDS: Readonly<Record<LaneKind, readonly SpanKind[]>> = {
  thread: ["call", "cpu", "wait-event", "wait-fence", "wait-lock", "sleep", "poll", "waking", "dense"],
  queue: ["work", "present", "wait-queue", "queued", "dense"],
  fence: [],
  event: ["signaled"],
  swapchain: ["flip-pending"],
};

function addSpan(t: Sketch, { lane: place, from, length, pick }: Bit, packet: number): void {
  const number = place % t.lanes.length;
  const kinds = KINDS[t.lanes[number]?.kind ?? "fence"];
  const kind = kinds[pick % Math.max(1, kinds.length)];
  if (kind !== undefined) {
    span(t, {
      lane: number,
      kind,
      from,
      to: from + length,
      detail: pick % 4,
      object: 0,
      value: valueAt(pick),
      packet,
      step: pick,
    });
  }
}

function addFences(
  t: Sketch,
  bits: Readonly<Record<"values" | "thresholds" | "links", readonly Bit[]>>,
): void {
  const fences = t.lanes.flatMap((one, number) => (one.kind === "fence" ? [number] : []));
  const fence = (one: Bit) => fences[one.lane % fences.length] ?? 0;
  for (const number of fences) {
    fenceValue(t, { lane: number, time: 0, value: 0n });
  }
  for (const one of [...bits.values].sort((a, b) => a.from - b.from)) {
    fenceValue(t, { lane: fence(one), time: one.from, value: valueAt(one.pick), step: one.pick });
  }
  for (const one of bits.thresholds) {
    const { from, pick } = one;
    threshold(t, {
      lane: fence(one),
      kind: pick % 5,
      from,
      to: from + one.length,
      value: valueAt(pick),
      holder: 0,
      step: pick,
    });
  }
  for (const { lane: from, from: time, pick } of bits.links) {
    const kind = pick % 2 === 0 ? "signal-to-wait" : "event-to-thread";
    const ends = { from: from % t.lanes.length, to: pick % t.lanes.length };
    link(t, { kind, ...ends, time, step: pick, fence: pick % 3 === 0 ? -1 : 0, value: valueAt(pick) });
  }
}

function valueAt(pick: number): bigint {
  return VALUES[pick % VALUES.length] ?? 0n;
}
