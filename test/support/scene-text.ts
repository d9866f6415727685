// A Scene as text for golden files: one mark, line or label in a line, places to a tenth of a pixel.
import { MARK_KINDS, type Scene } from "../../src/core/scene/scene.ts";
import { MARK_STYLES } from "../../src/core/scene/styles.ts";

/** The scene as JSON that can be read and compared line by line. */
export function sceneText(scene: Scene): string {
  const { marks, viewport, plot, future, cursor, contentHeight } = scene;
  const rows = Array.from({ length: marks.count }, (_, mark) => ({
    kind: MARK_KINDS[marks.kind[mark] ?? 0],
    style: MARK_STYLES[marks.style[mark] ?? 0],
    lane: marks.lane[mark],
    id: marks.id[mark],
    step: marks.step[mark],
    at: [marks.x[mark], marks.y[mark], marks.width[mark], marks.height[mark]],
  }));
  const lists = {
    lanes: scene.lanes,
    marks: rows,
    lines: scene.lines,
    arrows: scene.arrows,
    plotLabels: scene.plotLabels,
    headerLabels: scene.headerLabels,
    axisLabels: scene.axisLabels,
    ticks: scene.ticks,
  };
  const parts = Object.entries(lists).map(
    ([name, list]) => `  "${name}": [\n${list.map((one) => `    ${lineOf(one)}`).join(",\n")}\n  ]`,
  );
  const head = `  "head": ${lineOf({ viewport, plot, future, cursor, contentHeight })}`;
  return `{\n${[head, ...parts].join(",\n")}\n}\n`;
}

function lineOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "number" ? Math.round(part * 10) / 10 : part,
  );
}
