// Owns: what is seen as rows of text, for a table that a screen reader can read: the same bars and values as the picture.

import type { Trace } from "../run/trace.ts";
import { KIND } from "./marks.ts";
import type { SceneOptions } from "./options.ts";
import type { MarkTable, Scene } from "./scene.ts";
import { spanTexts, valueName } from "./span-text.ts";

/** One thing that is seen. `to` null: it has not ended; equal to `from`: it happened at once. Nanoseconds. */
export interface TableRow {
  readonly lane: string;
  readonly what: string;
  readonly from: number;
  readonly to: number | null;
}

/** Spans and fence values of a scene by lane, each lane in order of time. */
export function sceneTable(scene: Scene, trace: Trace, options: SceneOptions): readonly TableRow[] {
  const { marks } = scene;
  const place = new Map(scene.lanes.map((header, at) => [header.lane, at]));
  const placeOf = (mark: number) => place.get(marks.lane[mark] ?? -1) ?? -1;
  return listed(marks)
    .sort((a, b) => placeOf(a) - placeOf(b) || (marks.time[a] ?? 0) - (marks.time[b] ?? 0))
    .map((mark) => ({
      lane: trace.lanes[marks.lane[mark] ?? -1]?.name ?? "",
      what: whatOf(marks, mark, trace, options),
      from: marks.time[mark] ?? 0,
      to: marks.until[mark] === Infinity ? null : (marks.until[mark] ?? 0),
    }));
}

/** Marks that get a row: a packet that comes down in its stack is several marks and one row. */
function listed(marks: MarkTable): number[] {
  const rows: number[] = [];
  const seen = new Set<number>();
  for (let mark = 0; mark < marks.count; mark++) {
    const kind = marks.kind[mark];
    const id = marks.id[mark] ?? -1;
    if (kind === KIND.value || kind === KIND.dense) {
      rows.push(mark);
    } else if (kind === KIND.span && !seen.has(id)) {
      seen.add(id);
      rows.push(mark);
    }
  }
  return rows;
}

function whatOf(marks: MarkTable, mark: number, trace: Trace, options: SceneOptions): string {
  const id = marks.id[mark] ?? -1;
  switch (marks.kind[mark]) {
    case KIND.value:
      return `= ${valueName(trace.fenceValues.valueHi[id] ?? 0, trace.fenceValues.valueLo[id] ?? 0)}`;
    case KIND.dense:
      return options.words.several(marks.members[mark] ?? 1);
    default:
      return spanTexts(trace, id, options)[0] ?? "";
  }
}
