// What is said about a mark under the pointer, on real runs: something exact for every mark, and the whole of what it stands for.
import { expect, test } from "vitest";
import { openText } from "../../src/app/actions.ts";
import { hover } from "../../src/app/gestures.ts";
import { sceneSelectors } from "../../src/app/scene-selectors.ts";
import { patchView } from "../../src/app/store.ts";
import { type Tooltip, tooltipOf } from "../../src/app/tooltip.ts";
import { zoomBy } from "../../src/app/view.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import { MARK_KINDS } from "../../src/core/scene/scene.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";
import { runScenario, scenarioIds } from "../support/scenarios.ts";

const TIME = /(^|\D)0 –|\d (ns|µs|ms|s)\b|at 0$|from 0,/;

function opened(text: string): HeadlessApp {
  const app = headlessApp({ ...engine, advanced: [] });
  patchView(app.store, { width: 900, height: 700 });
  openText(app.link, text, { scenario: null });
  app.pass(10_000);
  return app;
}

/** What is said with the pointer at the middle of each mark in the plot. */
function said({ store, link }: HeadlessApp): readonly (readonly [string, Tooltip | null])[] {
  const scene = sceneSelectors(link).scene(store.getState());
  if (scene === null) {
    return [];
  }
  const { marks, plot } = scene;
  return Array.from({ length: marks.count }, (_, i) => i).flatMap((i) => {
    const x = (marks.x[i] ?? 0) + (marks.width[i] ?? 0) / 2;
    const y = (marks.y[i] ?? 0) + (marks.height[i] ?? 0) / 2;
    if (x < plot.x || x > plot.x + plot.width || y < plot.y || y > plot.y + plot.height) {
      return [];
    }
    hover(link, { x, y, shift: false });
    return [[MARK_KINDS[marks.kind[i] ?? 0] ?? "", tooltipOf(link)(store.getState())] as const];
  });
}

test.each(scenarioIds)("every mark of %s has a lane, a title and a time", (id) => {
  const app = opened(runScenario(id).text);
  for (const zoom of [1, 8]) {
    zoomBy(app.link, zoom, 500);
    app.pass(10);
    const all = said(app);
    expect(all.length).toBeGreaterThan(0);
    for (const [kind, tooltip] of all) {
      expect([kind, tooltip?.lane, tooltip?.title]).not.toContain("");
      expect([kind, tooltip?.lines.some((line) => TIME.test(line))]).toEqual([kind, true]);
    }
  }
});

test("a mark for many spans says how many they are, and from the first to the end of the last", () => {
  const app = opened(`//@ thread Main: Run()
void Run() { for (UINT64 i = 1; i <= 3000; ++i) { fence->Signal(i); } }
`);
  const dense = said(app).flatMap(([kind, tooltip]) =>
    kind === "dense" && tooltip !== null ? [tooltip] : [],
  );
  const spans = dense.map(({ title }) => Number(title.replaceAll(",", "").split(" ")[0]));
  // A Signal is a step of a microsecond: 3,000 of them, from 0 to 3 ms, in one bar or several.
  expect(spans.reduce((sum, count) => sum + count, 0)).toBe(3000);
  expect(dense.at(-1)?.lines[0]).toMatch(/– 3 ms$/);
});
