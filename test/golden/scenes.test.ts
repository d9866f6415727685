import { describe, expect, test } from "vitest";
import type { Trace } from "../../src/core/run/trace.ts";
import type { Run } from "../../src/core/run/runner.ts";
import { sliceTrace } from "../../src/core/run/slice.ts";
import { layoutScene } from "../../src/core/scene/layout.ts";
import { namesOf } from "../../src/core/scene/names.ts";
import type { SceneOptions } from "../../src/core/scene/options.ts";
import { sceneToSvg } from "../../src/core/scene/svg.ts";
import { DARK } from "../../src/core/scene/theme.ts";
import { fit as fitRun, resolution, timeAt, type Viewport, zoomAt } from "../../src/core/scene/viewport.ts";
import { expectGolden } from "../support/golden.ts";
import { runScenario, scenarioIds } from "../support/scenarios.ts";
import { sceneOptions } from "../support/scene-options.ts";
import { cutLabels, missedMarks, overlappingLabels } from "../support/scene-properties.ts";
import { sceneText } from "../support/scene-text.ts";

const SIZES = [
  [740, 640],
  [1024, 480],
  [1440, 900],
  [360, 560],
] as const;

function viewOf(trace: Trace, width: number, height: number): Viewport {
  return fitRun({ from: 0, to: 1, width, height, scroll: 0 }, trace.end);
}

/** Options with the cursor after this share of the steps. */
function optionsAt(run: Run, names: SceneOptions["names"], share: number): SceneOptions {
  const { trace } = run;
  const step = Math.round(trace.steps.count * share);
  const time = trace.steps.time[step - 1] ?? 0;
  const laneState = (lane: number) => `${trace.lanes[lane]?.kind ?? ""} · waits for something`;
  return sceneOptions({ names, cursor: { time, step }, laneState, hangs: run.outcome === "hung" });
}

describe.each(scenarioIds)("the scenario %s", (id) => {
  const { program, run } = runScenario(id);
  const { trace } = run;
  const names = namesOf(program);

  test("is laid out and drawn as before", () => {
    const scene = layoutScene(trace, viewOf(trace, 740, 640), optionsAt(run, names, 0.6));
    expectGolden(`scenes/${id}.json`, sceneText(scene));
    expectGolden(`scenes/${id}.svg`, sceneToSvg(scene, DARK, { title: program.title ?? id }));
  });

  test("has marks that can be hit and labels that can be read, at every size, cursor and zoom", () => {
    for (const [width, height] of SIZES) {
      const whole = viewOf(trace, width, height);
      const views = [1, 4, 60, 5000].map((factor) => zoomAt(whole, width * 0.6, factor, trace.end));
      for (const view of [...views, { ...whole, scroll: 77 }]) {
        for (const share of [0, 0.3, 0.6, 1]) {
          const scene = layoutScene(trace, view, optionsAt(run, names, share));
          expect([id, missedMarks(scene)]).toEqual([id, []]);
          expect([id, overlappingLabels(scene)]).toEqual([id, []]);
          expect([id, cutLabels(scene)]).toEqual([id, []]);
        }
      }
    }
  });

  test("looks the same when only what is seen is cut out of the run", () => {
    const view = zoomAt(viewOf(trace, 740, 640), 400, 3, trace.end);
    const range = {
      from: timeAt(view, 0),
      to: timeAt(view, view.width),
      resolution: resolution(view) / 1000,
    };
    const options = optionsAt(run, names, 0.6);
    const slice = { ...sliceTrace(trace, range), steps: trace.steps };
    const bars = (one: Trace) => layoutScene(one, view, options).marks.count;
    expect(bars(slice)).toBe(bars(trace));
  });
});
