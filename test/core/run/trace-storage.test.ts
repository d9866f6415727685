// What DirectStorage queues leave in the trace: a lane like that of any queue, and the wait for a free entry (DS-4).

import { describe, expect, test } from "vitest";
import { SPAN_KINDS } from "../../../src/core/run/trace.ts";
import type { Body } from "../../support/body-builder.ts";
import { endedRun } from "../../support/diagnosed-program.ts";
import { program } from "../../support/program-builder.ts";

/** The spans of a lane but calls, as `kind from–to` in microseconds. */
function spansOf(name: string, body: (t: Body) => void): readonly string[] {
  const builder = program().fence("F").event("E").pointer("S").thread("T", body);
  const { trace } = endedRun(builder.build());
  const { spans, lanes } = trace;
  return Array.from({ length: spans.count }, (_, row) => row)
    .filter((row) => lanes[spans.lane[row] ?? -1]?.name === name)
    .filter((row) => SPAN_KINDS[spans.kind[row] ?? 0] !== "call")
    .map((row) => `${SPAN_KINDS[spans.kind[row] ?? 0]} ${us(spans.start[row])}–${us(spans.end[row])}`);
}

const us = (ns: number | undefined) => (ns ?? 0) / 1000;
const request = (t: Body, ns: number) => t.api("storage-request", ["S", 0], { work: t.work("read", ns) });

// Calls cost 1 us: the queue is made at 1, requests follow at 2, 3 …
const filled = (t: Body) => {
  t.api("create-storage-queue", [1], { out: "S" });
  request(t, 10_000);
  request(t, 10_000);
};

describe("the trace of a DirectStorage queue", () => {
  test("DS-4: a thread stands in the call until an entry leaves, whose place its own takes", () => {
    expect(spansOf("T", filled)).toEqual(["wait-storage 3–12"]);
    expect(spansOf("S", filled)).toEqual(["work 2–12", "work 12–22"]);
  });

  test("DS-3: what is held back stands in the queue from its call", () => {
    const held = (t: Body) => {
      t.api("create-storage-queue", [64], { out: "S" });
      request(t, 10_000);
      t.api("storage-set-event", ["S", "E"]);
      t.api("storage-submit", ["S"]);
    };
    expect(spansOf("S", held)).toEqual(["queued 2–4", "queued 3–14", "work 4–14"]);
    expect(spansOf("E", held)).toEqual(["signaled 14–Infinity"]);
  });

  test("DS-7: Close ends what runs and what stands in the queue at that time", () => {
    const closed = (t: Body) => {
      t.api("create-storage-queue", [64], { out: "S" });
      request(t, 10_000);
      request(t, 10_000);
      t.api("storage-submit", ["S"]);
      t.api("storage-close", ["S"]);
    };
    expect(spansOf("S", closed)).toEqual(["queued 2–4", "queued 3–5", "work 4–5"]);
  });
});
