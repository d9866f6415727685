import { expect, test } from "vitest";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import { sceneTable } from "../../../src/core/scene/table.ts";
import { fit as fitRun } from "../../../src/core/scene/viewport.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { pageExample } from "../../support/trace-samples.ts";

test("the table says what the picture shows: lane, what, from, to, in the order of the lanes", () => {
  const trace = pageExample();
  const options = sceneOptions();
  const view = fitRun({ from: 0, to: 1, width: 740, height: 640, scroll: 0 }, trace.end);
  const rows = sceneTable(layoutScene(trace, view, options), trace, options);
  expect(rows).toEqual([
    { lane: "Main", what: "4 spans", from: 0, to: 4_000 },
    { lane: "Main", what: "waits for m_fenceEvent", from: 4_000, to: 2_000_000 },
    { lane: "m_commandQueue", what: "work", from: 0, to: 2_000_000 },
    { lane: "m_commandQueue", what: "Signal m_fence = 1", from: 1_000, to: 2_000_000 },
    { lane: "m_fence", what: "= 1", from: 2_000_000, to: 2_000_000 },
    { lane: "m_fenceEvent", what: "signaled", from: 2_000_000, to: 2_000_000 },
  ]);
});
