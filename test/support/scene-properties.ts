// What must hold of every Scene; each gives the offenders as text, so that a failing test says which.
import { hitTest } from "../../src/core/scene/hit.ts";
import { boxOf } from "../../src/core/scene/labels.ts";
import { MARK_KINDS, type Label, type Rect, type Scene } from "../../src/core/scene/scene.ts";
import { overlaps } from "../../src/core/scene/space.ts";

/** Marks whose centre is seen and hits something else. */
export function missedMarks(scene: Scene): readonly string[] {
  const { marks } = scene;
  const missed: string[] = [];
  for (let mark = 0; mark < marks.count; mark++) {
    const x = (marks.x[mark] ?? 0) + (marks.width[mark] ?? 0) / 2;
    const y = (marks.y[mark] ?? 0) + (marks.height[mark] ?? 0) / 2;
    const hit = hitTest(scene, x, y);
    if (isSeen(scene, mark, x, y) && hit?.mark !== mark) {
      missed.push(
        `${MARK_KINDS[marks.kind[mark] ?? 0]} ${marks.id[mark]} at ${x}, ${y}: hit ${hit?.kind} ${hit?.id}`,
      );
    }
  }
  return missed;
}

/** Pairs of labels that overlap where they are painted. */
export function overlappingLabels(scene: Scene): readonly string[] {
  const labels = [...scene.plotLabels, ...scene.headerLabels, ...scene.axisLabels];
  const found: string[] = [];
  labels.forEach((label, at) => {
    for (const other of labels.slice(at + 1)) {
      const twoSides = label.text === other.text && label.clip !== null && other.clip !== null;
      if (!twoSides && overlaps(paintedBox(label), paintedBox(other))) {
        found.push(`${label.text} (${label.x}, ${label.y}) and ${other.text} (${other.x}, ${other.y})`);
      }
    }
  });
  return found;
}

/** Labels that stick out of their part of the picture or, inside a bar, out of the bar. */
export function cutLabels(scene: Scene): readonly string[] {
  const { plot, width, height } = scene;
  const parts: readonly (readonly [readonly Label[], Rect])[] = [
    [scene.plotLabels, plot],
    [scene.headerLabels, { x: 0, y: plot.y, width: plot.x, height: height - plot.y }],
    [scene.axisLabels, { x: plot.x, y: 0, width: width - plot.x, height: plot.y }],
  ];
  const out = parts.flatMap(([labels, part]) => labels.filter((label) => !inside(boxOf(label), part)));
  return [...out, ...scene.plotLabels.filter((label) => sticksOut(scene, label))].map((label) => label.text);
}

/** A label that begins inside a bar with room for its letters must end in it. */
function sticksOut(scene: Scene, label: Label): boolean {
  const box = boxOf(label);
  const bars = barsOf(scene).filter((bar) => overlaps(bar, box));
  return (
    label.style.startsWith("on-") &&
    !bars.some((bar) => inside(box, { ...bar, y: bar.y - 1, height: bar.height + 2 }))
  );
}

function barsOf({ marks }: Scene): readonly Rect[] {
  return Array.from({ length: marks.count }, (_, mark) => ({
    x: marks.x[mark] ?? 0,
    y: marks.y[mark] ?? 0,
    width: marks.width[mark] ?? 0,
    height: marks.height[mark] ?? 0,
  }));
}

function paintedBox(label: Label): Rect {
  const box = boxOf(label);
  if (label.clip === null) {
    return box;
  }
  const from = Math.max(box.x, label.clip.from);
  return { ...box, x: from, width: Math.min(box.x + box.width, label.clip.to) - from };
}

/** Whether the place is in the part of the plot that shows this mark. */
function isSeen({ parts }: Scene, mark: number, x: number, y: number): boolean {
  const box = parts.find(({ marks }) => mark >= marks.from && mark < marks.to)?.box;
  return box !== undefined && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Half a pixel is what rounding may cost. */
function inside(box: Rect, part: Rect): boolean {
  return (
    box.x >= part.x - 0.5 &&
    box.y >= part.y - 0.5 &&
    box.x + box.width <= part.x + part.width + 0.5 &&
    box.y + box.height <= part.y + part.height + 0.5
  );
}
