import { expect, test } from "vitest";
import type { Trace } from "../../../src/core/run/trace.ts";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import { sceneTable, type TableWords } from "../../../src/core/scene/table.ts";
import { fit as fitRun, type Viewport, xAt, zoomAt } from "../../../src/core/scene/viewport.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { pageExample, uploadThenDraw } from "../../support/trace-samples.ts";

const VIEW: Viewport = { from: 0, to: 1, width: 740, height: 640, scroll: 0 };
const WORDS: TableWords = {
  waits: (kind, holder, value) => `${holder} waits (${kind}) for ${value}`,
  pending: (holder, value) => `${holder} holds ${value}`,
  more: (count) => `${count} more`,
  releases: (kind, signal, to) => `${kind} ${signal}→ ${to}`,
};

function tableOf(trace: Trace, view: Viewport = fitRun(VIEW, trace.end)) {
  const options = sceneOptions();
  return sceneTable(layoutScene(trace, view, options), trace, options, WORDS);
}

test("the table says what the picture shows: bars, values, waits, queued signals and arrows, in the order of the lanes", () => {
  const rows = tableOf(pageExample()).map(({ lane, what, from, to }) => [lane, what, from, to]);
  expect(rows).toEqual([
    ["Main", "4 spans", 0, 4_000],
    ["Main", "waits for m_fenceEvent", 4_000, 2_000_000],
    ["m_commandQueue", "work", 0, 2_000_000],
    ["m_commandQueue", "Signal m_fence = 1", 1_000, 2_000_000],
    ["m_commandQueue", "signal-to-event m_fence = 1→ m_fenceEvent", 2_000_000, 2_000_000],
    ["m_fence", "m_commandQueue holds 1", 1_000, 2_000_000],
    ["m_fence", "m_fenceEvent waits (registration) for 1", 3_000, 2_000_000],
    ["m_fence", "= 1", 2_000_000, 2_000_000],
    ["m_fenceEvent", "signaled", 2_000_000, 2_000_000],
    ["m_fenceEvent", "event-to-thread → Main", 2_000_000, 2_000_000],
  ]);
});

test("a row leads to the position at which it has just begun", () => {
  const value = tableOf(pageExample()).find((row) => row.what === "= 1");
  expect(value?.step).toBe(7);
});

test("packets that are not stacked are a row with their number, and one that comes down in its stack is one row", () => {
  const rows = tableOf(uploadThenDraw());
  expect(rows.map((row) => row.what)).toContain("2 more");
  expect(rows.filter((row) => row.what === "Signal frameFence = 2")).toHaveLength(1);
});

test("only what is seen has a row, and an arrow of which only the head is seen is said of its cause", () => {
  const trace = pageExample();
  const whole = fitRun(VIEW, trace.end);
  const early = zoomAt(whole, xAt(whole, 0), 300, trace.end);
  expect(tableOf(trace, early).some((row) => row.what === "= 1")).toBe(false);
  const low = tableOf(trace, { ...whole, height: 100, scroll: 170 });
  expect(low.some((row) => row.what === "work")).toBe(false);
  const arrow = low.find((row) => row.what.startsWith("signal-to-event"));
  expect(arrow?.lane).toBe("m_commandQueue");
});
