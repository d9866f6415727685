import { describe, expect, test } from "vitest";
import { hitTest, laneAt, markRef, markStep, onHandle } from "../../../src/core/scene/hit.ts";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import { KIND } from "../../../src/core/scene/marks.ts";
import type { Scene } from "../../../src/core/scene/scene.ts";
import { fit as fitRun, panBy, zoomAt } from "../../../src/core/scene/viewport.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { missedMarks } from "../../support/scene-properties.ts";
import { pageExample, uploadThenDraw } from "../../support/trace-samples.ts";

const TRACE = uploadThenDraw();
const VIEW = fitRun({ from: 0, to: 1, width: 740, height: 640, scroll: 0 }, TRACE.end);
const SCENE = layoutScene(TRACE, VIEW, sceneOptions({ cursor: { time: 9_600_000, step: 13 } }));

function centreOf({ marks }: Scene, kind: number): { x: number; y: number } {
  const mark = marks.kind.subarray(0, marks.count).indexOf(kind);
  return {
    x: (marks.x[mark] ?? 0) + (marks.width[mark] ?? 0) / 2,
    y: (marks.y[mark] ?? 0) + (marks.height[mark] ?? 0) / 2,
  };
}

describe("a hit test", () => {
  test("finds every mark at its centre", () => {
    expect(missedMarks(SCENE)).toEqual([]);
    const page = pageExample();
    expect(missedMarks(layoutScene(page, fitRun(VIEW, page.end), sceneOptions()))).toEqual([]);
  });

  test("finds nothing between marks, over the lane names and on the axis", () => {
    expect(hitTest(SCENE, SCENE.plot.x + 4, SCENE.plot.y + SCENE.plot.height - 4)).toBeNull();
    expect(hitTest(SCENE, 30, 120)).toBeNull();
    expect(hitTest(SCENE, 400, 10)).toBeNull();
  });

  test("finds a small mark within the reach of a finger, also on top of a bar", () => {
    const { x, y } = centreOf(SCENE, KIND["link-tail"]);
    expect(hitTest(SCENE, x + 2, y + 2)?.kind).toBe("link-tail");
    const dot = centreOf(SCENE, KIND.value);
    expect(hitTest(SCENE, dot.x + 4, dot.y - 4)?.kind).toBe("value");
  });

  test("gives the position just after the step: of a fence's change, of an arrow's end", () => {
    const dot = centreOf(SCENE, KIND.value);
    const hit = hitTest(SCENE, dot.x, dot.y);
    expect(hit === null ? null : markStep(hit)).toBe(13);
  });

  test("names what it hit in a way that holds when the view moves", () => {
    const dot = centreOf(SCENE, KIND.value);
    const hit = hitTest(SCENE, dot.x, dot.y);
    const selected = hit === null ? null : markRef(hit);
    const moved = panBy(zoomAt(VIEW, 400, 2, TRACE.end), 60, TRACE.end);
    const scene = layoutScene(TRACE, moved, sceneOptions({ selected }));
    expect(scene.outlines).toHaveLength(1);
    expect(scene.arrows.filter((arrow) => arrow.strong).map((arrow) => arrow.id)).toEqual([0]);
  });
});

test("a lane is found by the height of its row, none on the axis", () => {
  const [first, second] = SCENE.lanes;
  expect(laneAt(SCENE, (first?.y ?? 0) + 4)).toBe(first?.lane);
  expect(laneAt(SCENE, (second?.y ?? 0) + 4)).toBe(second?.lane);
  expect(laneAt(SCENE, 10)).toBeNull();
});

test("the cursor's handle is found where it is drawn", () => {
  const x = SCENE.cursor?.x ?? 0;
  expect(onHandle(SCENE, x, 28)).toBe(true);
  expect(onHandle(SCENE, x + 30, 28)).toBe(false);
});
