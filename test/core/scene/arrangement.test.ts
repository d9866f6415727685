// Lanes arranged by the reader: order, folded, pinned, higher and lower.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Trace } from "../../../src/core/run/trace.ts";
import { type Arrangement, orderedLanes, PLAIN_ARRANGEMENT } from "../../../src/core/scene/arrangement.ts";
import { captionAt, hitTest, laneAt } from "../../../src/core/scene/hit.ts";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import { KIND, STYLE } from "../../../src/core/scene/marks.ts";
import { HEAD_LENGTH, type Scene } from "../../../src/core/scene/scene.ts";
import { sceneToSvg } from "../../../src/core/scene/svg.ts";
import { DARK } from "../../../src/core/scene/theme.ts";
import { AXIS_HEIGHT, fit as fitRun, scrollBy, type Viewport } from "../../../src/core/scene/viewport.ts";
import { randomArrangement } from "../../support/random-arrangement.ts";
import { randomTrace } from "../../support/random-trace.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { cutLabels, missedMarks, overlappingLabels } from "../../support/scene-properties.ts";
import { uploadThenDraw } from "../../support/trace-samples.ts";

const TRACE = uploadThenDraw();
const VIEW: Viewport = { from: 0, to: 1, width: 740, height: 640, scroll: 0 };
const [RENDER, LOADER, DIRECT, COPY] = [0, 1, 2, 3] as const;

function arranged(
  given: Partial<Arrangement>,
  view: Partial<Viewport> = {},
  lane: number | null = null,
): Scene {
  const arrangement = { ...PLAIN_ARRANGEMENT, ...given };
  return layoutScene(
    TRACE,
    fitRun({ ...VIEW, ...view }, TRACE.end),
    sceneOptions({ arrangement, lane, laneState: (number) => `state ${number}` }),
  );
}

const lanesOf = (scene: Scene) => scene.rows.map((row) => row.lane);
const rowOf = (scene: Scene, lane: number) => {
  const row = scene.rows.find((one) => one.lane === lane);
  if (row === undefined) {
    throw new Error(`lane ${lane} has no row`);
  }
  return row;
};
const headerTexts = (scene: Scene) => scene.headerLabels.map((label) => label.text);

/** Marks of a lane's own row, without the ends of arrows. */
function marksIn({ marks }: Scene, lane: number): readonly number[] {
  return Array.from({ length: marks.count }, (_, mark) => mark).filter(
    (mark) => marks.lane[mark] === lane && (marks.kind[mark] ?? 0) < KIND["link-tail"],
  );
}

describe("the order of lanes", () => {
  test("is the trace's, group after group, until another is wanted", () => {
    expect(orderedLanes(TRACE.lanes, PLAIN_ARRANGEMENT)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test("changes within groups only: what is wanted comes first, the others follow", () => {
    const order = ["event:frameEvent", "queue:copyQueue", "thread:Loader", "thread:Nobody"];
    expect(orderedLanes(TRACE.lanes, { order })).toEqual([1, 0, 3, 2, 4, 5, 6, 7]);
    expect(lanesOf(arranged({ order }))).toEqual([1, 0, 3, 2, 4, 5, 6, 7]);
  });
});

describe("a folded lane", () => {
  const folded = ["thread:Render", "queue:directQueue", "fence:frameFence", "swapchain:swapChain"];
  const scene = arranged({ folded });

  test("is one thin line with its name and without its state", () => {
    expect(rowOf(scene, RENDER).height).toBe(20);
    expect(headerTexts(scene)).toContain("Render");
    expect(headerTexts(scene)).not.toContain("state 0");
    expect(headerTexts(scene)).toContain("state 1");
  });

  test("has its marks on one line: no stack of waiting packets", () => {
    const { marks } = scene;
    for (const lane of [RENDER, DIRECT]) {
      const row = rowOf(scene, lane);
      const tops = new Set(marksIn(scene, lane).map((mark) => marks.y[mark]));
      expect(tops.size).toBe(1);
      expect([...tops][0]).toBeGreaterThan(row.y);
    }
    const waiting = marks.style.subarray(0, marks.count).indexOf(STYLE["waiting-direct"]);
    expect(waiting).toBe(-1);
  });

  test("of a fence still says its values", () => {
    const row = rowOf(scene, 5);
    const values = scene.plotLabels.filter((label) => label.y > row.y && label.y < row.y + row.height);
    expect(values.map((label) => label.text)).toEqual(expect.arrayContaining(["0", "1", "2", "3"]));
  });

  test("leaves its room to the others: they come closer or become roomier", () => {
    expect(scene.contentHeight).toBeLessThan(arranged({}, { height: 4000 }).contentHeight);
    const tight = { height: AXIS_HEIGHT + arranged({}, { height: 100 }).contentHeight + 8 };
    const loader = (given: Partial<Arrangement>) => rowOf(arranged(given, tight), LOADER).height;
    expect(loader({ folded })).toBeGreaterThan(loader({}));
  });

  test("has a caption that says when its whole group is folded", () => {
    const threads = ["thread:Render", "thread:Loader"];
    expect(headerTexts(arranged({ folded: threads }))).toContain("▸ CPU THREADS");
    expect(headerTexts(scene)).toContain("CPU THREADS");
  });
});

describe("a lane made higher", () => {
  test("grows by its bar, and no other row changes", () => {
    const plain = arranged({}, { height: 4000 });
    const scene = arranged({ heights: { "thread:Loader": 2 } }, { height: 4000 });
    const before = rowOf(plain, LOADER);
    const grown = before.height + before.growth;
    expect(rowOf(scene, LOADER).height).toBe(grown);
    for (const lane of [RENDER, DIRECT, COPY]) {
      expect(rowOf(scene, lane).height).toBe(rowOf(plain, lane).height);
    }
    const [bar] = marksIn(scene, LOADER);
    expect(scene.marks.height[bar ?? -1]).toBe(48);
  });

  test("changes no density: the rows do not jump while one is dragged", () => {
    const height = arranged({}, { height: 4000 }).contentHeight + AXIS_HEIGHT;
    const scene = arranged({ heights: { "thread:Loader": 4 } }, { height });
    expect(rowOf(scene, RENDER).height).toBe(rowOf(arranged({}, { height }), RENDER).height);
  });

  test("keeps to the factors 0.5 to 4, and a low one keeps its name", () => {
    const heights = (factor: number) =>
      rowOf(arranged({ heights: { "thread:Render": factor } }), RENDER).height;
    expect(heights(100)).toBe(heights(4));
    expect(heights(0)).toBe(heights(0.5));
    const low = arranged({ heights: { "thread:Render": 0.5 } }, { height: 300 });
    expect(headerTexts(low)).toContain("Render");
  });
});

describe("a pinned lane", () => {
  const pinned = ["queue:copyQueue", "fence:copyFence"];
  const least = arranged({ pinned }, { height: 300 });
  const scrolled = (scroll: number) => arranged({ pinned }, { height: 300, scroll });

  test("stands below the axis, in the order of the groups, and stays there while the others scroll", () => {
    const at = scrolled(70);
    expect(lanesOf(at).slice(0, 2)).toEqual([COPY, 4]);
    expect(rowOf(at, COPY).y).toBe(AXIS_HEIGHT);
    expect(rowOf(at, RENDER).y).toBe(rowOf(least, RENDER).y - 70);
    expect(at.bandBottom).toBe(least.bandBottom);
  });

  test("leaves the others exactly their height to scroll", () => {
    const view = scrollBy(scrolled(0).viewport, 10_000, least.contentHeight);
    const end = layoutScene(TRACE, view, sceneOptions({ arrangement: { ...PLAIN_ARRANGEMENT, pinned } }));
    const last = end.rows.at(-1);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBe(300);
  });

  test("is hit where it lies over another, and so is its header", () => {
    for (const scroll of [0, 20, 55, 90, 140]) {
      const scene = scrolled(scroll);
      expect(missedMarks(scene)).toEqual([]);
      const row = rowOf(scene, COPY);
      expect(laneAt(scene, row.y + row.height / 2)).toBe(COPY);
      const [bar] = marksIn(scene, COPY);
      const { x, y, width, height } = scene.marks;
      const middle = (x[bar ?? -1] ?? 0) + (width[bar ?? -1] ?? 0) / 2;
      expect(hitTest(scene, middle, (y[bar ?? -1] ?? 0) + (height[bar ?? -1] ?? 0) / 2)?.lane).toBe(COPY);
    }
  });

  test("covers what is scrolled under it: none of that can be hit in the band", () => {
    for (let scroll = 0; scroll < 120; scroll += 6) {
      const scene = scrolled(scroll);
      for (let y = scene.plot.y; y < scene.bandBottom; y += 3) {
        for (let x = scene.plot.x; x < scene.width; x += 9) {
          const hit = hitTest(scene, x, y);
          expect(hit === null || rowOf(scene, hit.lane).pinned || hit.kind.startsWith("link")).toBe(true);
        }
      }
      expect(captionAt(scene, scene.bandBottom - 1)).toBeNull();
    }
  });

  test("says the same however far the others are scrolled", () => {
    const said = (scene: Scene) =>
      [...scene.plotLabels, ...scene.headerLabels]
        .filter((label) => label.y < scene.bandBottom && !label.style.startsWith("arrow"))
        .map((label) => `${label.text} ${label.x} ${label.y}`);
    for (let scroll = 0; scroll < 120; scroll += 6) {
      expect(said(scrolled(scroll))).toEqual(said(least));
    }
  });

  test("has arrows that end at its edge where the other lane is scrolled under it, with nothing there to click", () => {
    let hidden = 0;
    for (let scroll = 0; scroll < 200; scroll += 6) {
      const scene = scrolled(scroll);
      const covered = (lane: number) => {
        const row = rowOf(scene, lane);
        return !row.pinned && row.y + row.height < scene.bandBottom;
      };
      for (const { id, curve } of scene.arrows) {
        const ends = [
          [TRACE.links.fromLane[id] ?? -1, curve[1] ?? 0],
          [TRACE.links.toLane[id] ?? -1, curve[7] ?? 0],
        ] as const;
        for (const [lane, y] of ends) {
          hidden += covered(lane) ? 1 : 0;
          expect(rowOf(scene, lane).pinned || y >= scene.bandBottom - HEAD_LENGTH).toBe(true);
        }
      }
      const marks = Array.from(scene.marks.lane.subarray(0, scene.marks.count));
      expect(marks.filter(covered)).toEqual([]);
    }
    expect(hidden).toBeGreaterThan(0);
  });

  test("is cut out in the SVG as well, which has no such boxes without one", () => {
    expect(sceneToSvg(scrolled(60), DARK)).toContain('clip-path="url(#part-1)"');
    expect(sceneToSvg(arranged({}), DARK)).not.toContain("part-");
  });

  test("is not pinned when no room would be left for the others", () => {
    const all = TRACE.lanes.map((lane) => `${lane.kind}:${lane.name}`);
    const scene = arranged({ pinned: all }, { height: 300 });
    expect(scene.rows.some((row) => row.pinned)).toBe(true);
    expect(scene.bandBottom - AXIS_HEIGHT).toBeLessThanOrEqual((300 - AXIS_HEIGHT) * 0.6);
    expect([...lanesOf(scene)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe("the selected lane", () => {
  test("is marked over header and row, as far as it is seen", () => {
    const row = rowOf(arranged({}), COPY);
    expect(arranged({}, {}, COPY).chosen).toEqual({ x: 0, y: row.y, width: 740, height: row.height });
    expect(arranged({}, {}, null).chosen).toBeNull();
    const under = arranged({ pinned: ["queue:copyQueue"] }, { height: 300, scroll: 30 }, RENDER);
    expect(under.chosen?.y).toBe(under.bandBottom);
  });
});

const ARRANGED = randomTrace.chain((trace) =>
  fc.record({
    trace: fc.constant(trace),
    arrangement: randomArrangement(trace),
    scroll: fc.nat(400),
    height: fc.constantFrom(90, 240, 480, 900),
    cursor: fc.option(fc.nat(20_000), { nil: null }),
  }),
);

function randomScene({ trace, arrangement, scroll, height, cursor }: ArrangedTrace): Scene {
  const view = fitRun({ from: 0, to: 1, width: 620, height, scroll }, trace.end);
  const at = cursor === null ? null : { time: cursor, step: cursor };
  const laneState = (lane: number) => `state of ${lane}`;
  return layoutScene(trace, view, sceneOptions({ arrangement, cursor: at, laneState }));
}

interface ArrangedTrace {
  readonly trace: Trace;
  readonly arrangement: Arrangement;
  readonly scroll: number;
  readonly height: number;
  readonly cursor: number | null;
}

describe("any arrangement", () => {
  test("gives every lane one row, rows do not overlap but under the pinned ones, and groups stay together", () => {
    fc.assert(
      fc.property(ARRANGED, (given) => {
        const scene = randomScene(given);
        expect([...lanesOf(scene)].sort((a, b) => a - b)).toEqual(given.trace.lanes.map((_, lane) => lane));
        for (const pinned of [true, false]) {
          const rows = scene.rows.filter((row) => row.pinned === pinned);
          rows.forEach((row, at) => {
            const above = rows[at - 1];
            expect(row.y).toBeGreaterThanOrEqual(above === undefined ? -Infinity : above.y + above.height);
          });
        }
        const kinds = scene.captions.map((caption) => caption.kind);
        expect(new Set(kinds).size).toBe(kinds.length);
      }),
      { numRuns: 150 },
    );
  });

  test("keeps every mark that is seen to be hit at its centre, and every label whole and apart", () => {
    fc.assert(
      fc.property(ARRANGED, (given) => {
        const scene = randomScene(given);
        expect(missedMarks(scene)).toEqual([]);
        expect(overlappingLabels(scene)).toEqual([]);
        expect(cutLabels(scene)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
