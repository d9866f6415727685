// Tests of src/core/scene/layout-notes.ts and of what is hit of it: the selected stretch of time, the flags of notes.

import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { flagAt, rangeEdgeAt } from "../../../src/core/scene/hit.ts";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import type { SceneOptions } from "../../../src/core/scene/options.ts";
import { sceneToSvg } from "../../../src/core/scene/svg.ts";
import { DARK } from "../../../src/core/scene/theme.ts";
import { fit as fitRun, xAt } from "../../../src/core/scene/viewport.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { cutLabels, overlappingLabels } from "../../support/scene-properties.ts";
import { uploadThenDraw } from "../../support/trace-samples.ts";

const TRACE = uploadThenDraw();
const WHOLE = fitRun({ from: 0, to: 1, width: 900, height: 640, scroll: 0 }, TRACE.end);
const scene = (options: Partial<SceneOptions>, view = WHOLE) =>
  layoutScene(TRACE, view, sceneOptions(options));

describe("the selected stretch of time", () => {
  const range = { from: 5_000_000, to: 12_400_000 };

  test("is a band between its two times, over the plot and the lower part of the axis", () => {
    const { range: band, plot } = scene({ range });
    expect(band).toMatchObject({
      x: xAt(WHOLE, range.from),
      left: xAt(WHOLE, range.from),
      right: xAt(WHOLE, range.to),
    });
    expect((band?.y ?? 0) + (band?.height ?? 0)).toBe(plot.y + plot.height);
    expect(band?.y).toBeLessThan(plot.y);
  });

  test("has its duration on the axis, exactly", () => {
    const label = scene({ range }).axisLabels.find((one) => one.style === "range");
    expect(label?.text).toBe("7.4 ms");
    const middle = (xAt(WHOLE, range.from) + xAt(WHOLE, range.to)) / 2;
    expect((label?.x ?? 0) + (label?.width ?? 0) / 2).toBeCloseTo(middle, 6);
  });

  test("never lets labels overlap or be cut off, wherever it is", () => {
    const time = fc.integer({ min: -1_000_000, max: 40_000_000 });
    fc.assert(
      fc.property(time, time, (a, b) => {
        const shown = scene({ range: { from: Math.min(a, b), to: Math.max(a, b) } });
        expect(overlappingLabels(shown)).toEqual([]);
        expect(cutLabels(shown)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test("that is cut by the view has no edge there, and none at all is drawn when it is out of it", () => {
    const view = { ...WHOLE, from: 8_000_000, to: 20_000_000 };
    expect(scene({ range }, view).range).toMatchObject({ left: null, right: xAt(view, range.to) });
    expect(scene({ range }, { ...WHOLE, from: 14_000_000, to: 20_000_000 }).range).toBeNull();
  });

  test("can be taken hold of at both edges, in the plot and on the axis below the labels", () => {
    const shown = scene({ range });
    const left = xAt(WHOLE, range.from);
    const right = xAt(WHOLE, range.to);
    expect([rangeEdgeAt(shown, left - 3, 300), rangeEdgeAt(shown, right + 3, 28)]).toEqual(["from", "to"]);
    expect([rangeEdgeAt(shown, left - 9, 300), rangeEdgeAt(shown, left, 8)]).toEqual([null, null]);
    expect(rangeEdgeAt(scene({}), left, 300)).toBeNull();
  });
});

describe("flags of notes", () => {
  const flags = [
    { id: 7, time: 3_000_000, to: null, text: "one" },
    { id: 9, time: 10_000_000, to: 14_000_000, text: "two" },
  ];

  test("stand on the axis at their time; a stretch has a band to its end", () => {
    const shown = scene({ flags }).flags;
    expect(shown.map((flag) => [flag.id, flag.pole])).toEqual([
      [7, xAt(WHOLE, 3_000_000)],
      [9, xAt(WHOLE, 10_000_000)],
    ]);
    const end = (shown[1]?.band?.x ?? 0) + (shown[1]?.band?.width ?? 0);
    expect(shown[0]?.band).toBeNull();
    expect(end).toBeCloseTo(xAt(WHOLE, 14_000_000), 6);
  });

  test("are hit where they are drawn, and not beside", () => {
    const shown = scene({ flags });
    const x = xAt(WHOLE, 3_000_000) + 4;
    expect([flagAt(shown, x, 26), flagAt(shown, x + 40, 26), flagAt(shown, x, 60)]).toEqual([7, null, null]);
  });

  test("out of view are not there; at the right edge they fly to the left and are whole", () => {
    const view = { ...WHOLE, from: 0, to: 9_000_000 };
    expect(scene({ flags }, view).flags.map((flag) => flag.id)).toEqual([7]);
    const edge = { id: 1, time: TRACE.end * 1.075, to: null, text: "late" };
    const shown = scene({ flags: [edge] });
    const [flag] = shown.flags;
    expect((flag?.x ?? 0) + (flag?.width ?? 0)).toBeLessThanOrEqual(shown.plot.x + shown.plot.width);
  });

  test("and the stretch are in the picture that is given away", () => {
    const plain = sceneToSvg(scene({}), DARK);
    const drawn = sceneToSvg(scene({ flags, range: { from: 5_000_000, to: 12_400_000 } }), DARK);
    expect(drawn).toContain(">7.4 ms</text>");
    expect(drawn.split("<path").length - plain.split("<path").length).toBeGreaterThanOrEqual(6);
  });
});
