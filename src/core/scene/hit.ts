// Owns: which mark is at a place. Of the marks that reach there the one with the nearest centre is meant: so small marks win
// over the bars they lie on, and the centre of every mark hits that mark, for no two have the same centre (marks.ts).

import { present } from "../base/assert.ts";
import {
  type GroupCaption,
  MARK_KINDS,
  type MarkRef,
  type MarkTable,
  type Rect,
  type Scene,
} from "./scene.ts";

/** What was hit, and its row in `scene.marks`. */
export interface Hit extends MarkRef {
  readonly mark: number;
}

/** A mark is hit within a square of this size around its centre, however small it is drawn. */
const LEAST_SIZE = 9;

/** The mark at a place of the plot, or null. */
export function hitTest(scene: Scene, x: number, y: number): Hit | null {
  const { marks } = scene;
  let best = -1;
  let nearest = Infinity;
  for (const part of scene.parts.filter(({ box }) => isInside(box, x, y))) {
    for (let mark = part.marks.from; mark < part.marks.to; mark++) {
      const distance = distanceTo(marks, mark, { x, y });
      if (distance < nearest) {
        nearest = distance;
        best = mark;
      }
    }
  }
  return best === -1 ? null : hitOf(marks, best);
}

/** What was hit, to be kept as hovered or selected. */
export function markRef({ kind, id, lane, time, step }: Hit): MarkRef {
  return { kind, id, lane, time, step };
}

/** The position to jump to: steps done. */
export function markStep(hit: Hit): number {
  return hit.step;
}

/** The lane whose header or row is at height `y`, or null. */
export function laneAt(scene: Scene, y: number): number | null {
  const pinned = y < scene.bandBottom;
  const found = scene.rows.find((row) => row.pinned === pinned && y >= row.y && y < row.y + row.height);
  return y < scene.plot.y ? null : (found?.lane ?? null);
}

/** The group whose caption is at height `y`, or null. */
export function captionAt(scene: Scene, y: number): GroupCaption | null {
  const found = scene.captions.find((caption) => y >= caption.y && y < caption.y + caption.height);
  return y < scene.bandBottom ? null : (found ?? null);
}

/** Whether a place is on the cursor's handle (with room for a finger's edge). */
export function onHandle(scene: Scene, x: number, y: number): boolean {
  const handle = scene.cursor?.handle;
  return (
    handle !== undefined &&
    x >= handle.x - 4 &&
    x <= handle.x + handle.width + 4 &&
    y >= handle.y - 4 &&
    y <= handle.y + handle.height
  );
}

/** How far from an edge of the selected stretch it can still be taken hold of. */
const EDGE_REACH = 5;

/** Which edge of the selected stretch is at a place, or null. */
export function rangeEdgeAt({ range }: Scene, x: number, y: number): "from" | "to" | null {
  if (range === null || y < range.y) {
    return null;
  }
  const left = Math.abs(x - (range.left ?? Infinity));
  const right = Math.abs(x - (range.right ?? Infinity));
  if (Math.min(left, right) > EDGE_REACH) {
    return null;
  }
  return left < right ? "from" : "to";
}

/** The note whose flag is at a place, or null; of several the nearest one. */
export function flagAt({ flags }: Scene, x: number, y: number): number | null {
  const near = flags
    .filter((flag) => isInside(flag, x, y))
    .sort((a, b) => Math.abs(a.x + a.width / 2 - x) - Math.abs(b.x + b.width / 2 - x));
  return near[0]?.id ?? null;
}

function isInside(box: Rect, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Squared distance to the mark's centre, or Infinity when it does not reach there. */
function distanceTo(marks: MarkTable, mark: number, at: { x: number; y: number }): number {
  const width = marks.width[mark] ?? 0;
  const height = marks.height[mark] ?? 0;
  const dx = at.x - ((marks.x[mark] ?? 0) + width / 2);
  const dy = at.y - ((marks.y[mark] ?? 0) + height / 2);
  const reachX = Math.max(LEAST_SIZE, width) / 2;
  const reachY = Math.max(LEAST_SIZE, height) / 2;
  return Math.abs(dx) <= reachX && Math.abs(dy) <= reachY ? dx * dx + dy * dy : Infinity;
}

function hitOf(marks: MarkTable, mark: number): Hit {
  return {
    mark,
    kind: present(MARK_KINDS[marks.kind[mark] ?? 0], "mark of unknown kind"),
    id: marks.id[mark] ?? -1,
    lane: marks.lane[mark] ?? -1,
    time: marks.time[mark] ?? 0,
    step: marks.step[mark] ?? 0,
  };
}
