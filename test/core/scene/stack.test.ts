import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexLanes } from "../../../src/core/scene/lane-index.ts";
import { stackedAt, waitingOf } from "../../../src/core/scene/stack.ts";
import { finished, lane, sketch, span } from "../../support/trace-sketch.ts";

/** A queue in which packet k waits from `starts[k]` to `ends[k]` (microseconds). */
function queueOf(packets: readonly (readonly [number, number])[]) {
  const t = sketch();
  const queue = lane(t, "queue", "Q", "DIRECT");
  packets.forEach(([from, to], packet) => {
    span(t, { lane: queue, kind: "queued", from, to, packet, detail: 0 });
  });
  const { spans } = finished(t, 100);
  return waitingOf(spans, indexLanes(spans, 1, spans.start, spans.end), queue);
}

describe("waiting packets", () => {
  test("stand on as many places as packets are in front, and come down when one leaves", () => {
    const waiting = queueOf([
      [0, 4],
      [0.5, 7],
      [1, 9],
    ]);
    expect(waiting.depth).toBe(3);
    expect(stackedAt(waiting, 2, 2)).toEqual({ from: 1000, to: 4000 });
    expect(stackedAt(waiting, 2, 1)).toEqual({ from: 4000, to: 7000 });
    expect(stackedAt(waiting, 2, 0)).toEqual({ from: 7000, to: 9000 });
    expect(stackedAt(waiting, 0, 0)).toEqual({ from: 0, to: 4000 });
    expect(stackedAt(waiting, 0, 1)).toBeNull();
  });

  test("a wait that has come to the head is no longer waiting behind it", () => {
    const t = sketch();
    const queue = lane(t, "queue", "Q", "DIRECT");
    span(t, { lane: queue, kind: "queued", from: 1, to: 9, packet: 0, detail: 2 });
    span(t, { lane: queue, kind: "wait-queue", from: 3, to: 9, packet: 0 });
    const { spans } = finished(t, 10);
    const waiting = waitingOf(spans, indexLanes(spans, 1, spans.start, spans.end), queue);
    expect(stackedAt(waiting, 0, 0)).toEqual({ from: 1000, to: 3000 });
  });

  test("at every instant the places taken are 0, 1, 2 … without a gap, in the order of the queue", () => {
    const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(9)), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(steps, fc.nat(60), (gaps, at) => {
        let start = 0;
        let end = 0;
        const packets = gaps.map(([wait, run]) => {
          start += wait;
          end = Math.max(end, start) + run;
          return [start, end] as const;
        });
        const waiting = queueOf(packets);
        const time = (at + 0.5) * 1000;
        const expected = packets.flatMap(([from, to], k) =>
          from * 1000 <= time && time < to * 1000 ? [k] : [],
        );
        const places = Array.from({ length: 12 }, (_, place) =>
          packets.findIndex((_packet, k) => {
            const stood = stackedAt(waiting, k, place);
            return stood !== null && stood.from <= time && time < stood.to;
          }),
        ).filter((k) => k >= 0);
        expect(places).toEqual(expected);
      }),
    );
  });
});
