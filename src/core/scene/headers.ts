// Owns: the lane names at the left: group captions, and for each lane a colour bar, its name and one line of state.

import { laneStyle } from "./hue.ts";
import { boxOf, fitName, fitText } from "./labels.ts";
import { STYLE } from "./marks.ts";
import type { Rows } from "./rows.ts";
import type { Label, LaneHeader, Rect } from "./scene.ts";
import type { Sheet } from "./sheet.ts";

const LEFT = 12;
const BAR_WIDTH = 3;
const TEXT_LEFT = 24;
const RIGHT = 8;

/** Headers of the rows that are seen, and all their texts. */
export function layHeaders(
  sheet: Sheet,
  rows: Rows,
): { lanes: readonly LaneHeader[]; labels: readonly Label[] } {
  const labels: Label[] = [];
  const lanes: LaneHeader[] = [];
  for (const caption of rows.captions) {
    const text = sheet.options.words.groups[caption.kind].toUpperCase();
    const y = sheet.top + caption.y + caption.height - (rows.metrics.compact ? 5 : 8);
    addLabel(sheet, labels, { text, font: "caption", style: "caption", x: LEFT, y });
  }
  for (const row of rows.rows) {
    const lane = sheet.trace.lanes[row.lane];
    const y = sheet.top + row.y;
    if (lane === undefined || y + row.height <= sheet.plot.y || y >= sheet.viewport.height) {
      continue;
    }
    const state = sheet.options.laneState(row.lane);
    const middle = Math.round(y + row.height / 2);
    addLabel(sheet, labels, {
      text: lane.name,
      font: "name",
      style: "lane-name",
      x: TEXT_LEFT,
      y: state === "" ? middle + 5 : middle - 2,
    });
    addLabel(sheet, labels, {
      text: state,
      font: "label",
      style: "lane-state",
      x: TEXT_LEFT,
      y: middle + 12,
    });
    const inset = rows.metrics.compact ? 4 : 8;
    lanes.push({
      lane: row.lane,
      kind: row.kind,
      name: lane.name,
      state,
      x: 0,
      y,
      width: sheet.plot.x,
      height: row.height,
      bar: { ...barOf(sheet, y + inset, row.height - 2 * inset), style: STYLE[laneStyle(lane)] },
    });
  }
  return { lanes, labels };
}

/** The part of a lane's colour bar that is not under the axis. */
function barOf(sheet: Sheet, y: number, height: number): Rect {
  const top = Math.max(y, sheet.plot.y);
  return { x: LEFT, y: top, width: BAR_WIDTH, height: Math.max(0, y + height - top) };
}

/** Adds a text shortened to the header's width; half scrolled away it is left out. */
function addLabel(
  sheet: Sheet,
  labels: Label[],
  want: Pick<Label, "text" | "font" | "style" | "x" | "y">,
): void {
  const room = sheet.plot.x - want.x - RIGHT;
  const fits =
    want.style === "lane-name"
      ? fitName(sheet.options, want, room)
      : fitText(sheet.options, { texts: [want.text], font: want.font }, room);
  if (fits === null || fits.text === "") {
    return;
  }
  const label: Label = { ...want, ...fits, clip: null };
  const box = boxOf(label);
  if (box.y >= sheet.plot.y && box.y + box.height <= sheet.viewport.height) {
    labels.push(label);
  }
}
