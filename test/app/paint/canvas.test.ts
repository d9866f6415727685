import { beforeAll, describe, expect, test } from "vitest";
import { paintScene } from "../../../src/app/paint/canvas.ts";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import { DARK } from "../../../src/core/scene/theme.ts";
import { fit as fitRun } from "../../../src/core/scene/viewport.ts";
import { type Call, drawing, stubCanvas } from "../../support/drawing.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { uploadThenDraw } from "../../support/trace-samples.ts";

const TRACE = uploadThenDraw();
const VIEW = fitRun({ from: 0, to: 1, width: 740, height: 640, scroll: 0 }, TRACE.end);
const SCENE = layoutScene(TRACE, VIEW, sceneOptions({ cursor: { time: 9_600_000, step: 13 } }));

function painted(ratio: number): readonly Call[] {
  const { context, calls } = drawing();
  paintScene(context, SCENE, DARK, ratio);
  return calls;
}

beforeAll(stubCanvas);

describe("a painted scene", () => {
  test("holds every label, where the layout put it", () => {
    const texts = painted(1).filter((call) => call.name === "fillText");
    const labels = [...SCENE.plotLabels, ...SCENE.headerLabels, ...SCENE.axisLabels];
    expect(texts.map((call) => call.values)).toEqual(labels.map(({ text, x, y }) => [text, x, y]));
  });

  test.each([1, 1.5, 2])("has its bars on whole device pixels at a ratio of %d", (ratio) => {
    const rects = painted(ratio).filter(
      (call) => call.name === "fillRect" && call.fill !== DARK.lines.cursor.stroke,
    );
    const future = rects.filter((call) => call.alpha === 1);
    for (const { values } of future) {
      for (const value of values.map(Number)) {
        expect(Math.abs(value * ratio - Math.round(value * ratio))).toBeLessThan(1e-6);
      }
    }
  });

  test("leaves the canvas as it found it", () => {
    const calls = painted(1);
    const depth = calls.reduce(
      (sum, call) => sum + (call.name === "save" ? 1 : call.name === "restore" ? -1 : 0),
      0,
    );
    expect(depth).toBe(0);
    expect(calls.at(-1)?.name).toBe("restore");
  });

  test("lays the pane over the future after the bars and before the labels", () => {
    const calls = painted(1);
    const veil = calls.findIndex((call) => call.name === "fillRect" && call.alpha === DARK.futureOpacity);
    const firstText = calls.findIndex((call) => call.name === "fillText");
    const bar = calls.findIndex((call) => call.fill === DARK.marks["queue-copy"].fill);
    expect(bar).toBeGreaterThan(0);
    expect(veil).toBeGreaterThan(bar);
    expect(firstText).toBeGreaterThan(veil);
  });

  test("hatches what is blocked", () => {
    expect(painted(2).some((call) => call.name === "fill" && call.fill === "a pattern")).toBe(true);
  });
});
