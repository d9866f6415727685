// Tests of what lights up: outlines.ts, strong-links.ts and the way of a lit signal in layout-links.ts.

import { describe, expect, test } from "vitest";
import { indexRelations } from "../../../src/core/run/relation-index.ts";
import { relationsOf } from "../../../src/core/run/relations.ts";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import type { SceneOptions } from "../../../src/core/scene/options.ts";
import { CALL_ARROW, MARK_KINDS, type Scene, SET_ARROW } from "../../../src/core/scene/scene.ts";
import { fit as fitRun, zoomAt } from "../../../src/core/scene/viewport.ts";
import { SPAN_KINDS, type Trace } from "../../../src/core/run/trace.ts";
import { runScenario } from "../../support/scenarios.ts";
import { sceneOptions } from "../../support/scene-options.ts";

/** One thread that waits by an event for the signal of one queue, frame after frame. */
const { run } = runScenario("wait-for-previous-frame");
const { trace } = run;
const INDEX = indexRelations(trace);
const VIEW = fitRun({ from: 0, to: 1, width: 1000, height: 640, scroll: 0 }, trace.end);

/** The options that the app gives for the position after `step` steps. */
function litOptions(step: number): SceneOptions {
  const { triple } = relationsOf(trace, step, INDEX);
  const moments = triple === null ? [] : [triple.call, triple.set, ...triple.ends];
  return sceneOptions({
    cursor: { time: trace.steps.time[step - 1] ?? 0, step },
    lit: moments.filter((one) => one !== null),
    signal: triple?.call && triple.set ? { call: triple.call, set: triple.set } : null,
  });
}

/** The step of the second signal of the queue, and all steps of its triple. */
const signals = Array.from({ length: run.steps }, (_, at) => at + 1).filter((step) => {
  const { triple } = relationsOf(trace, step, INDEX);
  return triple?.set?.step === step && triple.ends.length > 0;
});
const second = signals[1] ?? 0;
const triple = relationsOf(trace, second, INDEX).triple;

/** The outlined marks that are lit, as `lane kind`. */
function lit(scene: Scene, of: Trace = trace): readonly string[] {
  const { marks } = scene;
  return scene.outlines
    .filter((outline) => outline.look === "lit")
    .map((outline) => {
      const mark = Array.from({ length: marks.count }, (_, at) => at).find(
        (at) =>
          marks.x[at] === outline.x &&
          marks.y[at] === outline.y &&
          marks.width[at] === outline.width &&
          marks.height[at] === outline.height,
      );
      const kind = MARK_KINDS[marks.kind[mark ?? -1] ?? -1];
      const spanKind = kind === "span" ? SPAN_KINDS[of.spans.kind[marks.id[mark ?? -1] ?? -1] ?? -1] : kind;
      return `${of.lanes[marks.lane[mark ?? -1] ?? -1]?.name} ${spanKind}`;
    })
    .sort();
}

describe("the marks of a fence triple", () => {
  test("light up together, whichever of its moments the step is", () => {
    expect(triple?.ends).toHaveLength(1);
    // So close that the call is a bar of its own.
    const close = zoomAt(VIEW, 420, 1, trace.end);
    const scenes = [triple?.call, triple?.set, triple?.ends[0]].map((moment) =>
      layoutScene(trace, close, litOptions(moment?.step ?? 0)),
    );
    const [first] = scenes;
    expect(first === undefined ? [] : lit(first)).toContain("m_frameFence value");
    expect(first === undefined ? [] : lit(first)).toContain("Main wait-event");
    for (const scene of scenes) {
      expect(lit(scene)).toEqual(first === undefined ? [] : lit(first));
    }
  });

  test("are found too where they are drawn as several in one", () => {
    const narrow = { ...VIEW, width: 360 };
    const scene = layoutScene(trace, narrow, litOptions(second));
    // Calls of a microsecond each are one bar in a run of 24 ms.
    expect(lit(scene)).toContain("Main dense");
  });

  test("are none when the step belongs to no triple", () => {
    const step = Array.from({ length: run.steps }, (_, at) => at + 1).find(
      (one) => relationsOf(trace, one, INDEX).triple === null,
    );
    const scene = layoutScene(trace, VIEW, litOptions(step ?? 0));
    expect(scene.outlines).toEqual([]);
    expect(scene.arrows.filter((arrow) => arrow.id < 0)).toEqual([]);
  });
});

describe("arrows", () => {
  const strong = (scene: Scene) => scene.arrows.filter((arrow) => arrow.strong).map((arrow) => arrow.id);

  test("between lit moments are strong at each of them: to the event, and from it to the thread", () => {
    for (const moment of [triple?.call, triple?.set, triple?.ends[0]]) {
      const ids = strong(layoutScene(trace, VIEW, litOptions(moment?.step ?? 0))).filter((id) => id >= 0);
      const ends = ids.map((id) => [
        (trace.links.fromStep[id] ?? -1) + 1,
        (trace.links.toStep[id] ?? -1) + 1,
      ]);
      expect(ends).toEqual([
        [triple?.set?.step, triple?.set?.step],
        [triple?.set?.step, triple?.ends[0]?.step],
      ]);
    }
  });

  test("lead from the call down to where the value is pending, and along it to the dot of the value", () => {
    const scene = layoutScene(trace, VIEW, litOptions(second));
    const [call] = scene.arrows.filter((arrow) => arrow.id === CALL_ARROW);
    const [set] = scene.arrows.filter((arrow) => arrow.id === SET_ARROW);
    expect(call?.heading).toBe("down");
    expect(set?.heading).toBe("right");
    // Level, from below the call to the dot.
    expect(set?.curve[1]).toBe(set?.curve[7]);
    expect(set?.curve[0]).toBe(call?.curve[0]);
    const fence = trace.lanes.findIndex((one) => one.kind === "fence");
    const { marks } = scene;
    const dot = Array.from({ length: marks.count }, (_, at) => at).find(
      (at) =>
        MARK_KINDS[marks.kind[at] ?? -1] === "value" && marks.lane[at] === fence && marks.step[at] === second,
    );
    const middle = (marks.y[dot ?? -1] ?? 0) + (marks.height[dot ?? -1] ?? 0) / 2;
    expect(set?.curve[1]).toBe(middle);
  });
});
