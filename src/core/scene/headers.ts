// Owns: the lane names at the left: group captions, and for each lane a colour bar, its name and one line of state.

import type { Lane } from "../run/trace.ts";
import { laneStyle } from "./hue.ts";
import { boxOf, fitName, fitText } from "./labels.ts";
import { STYLE } from "./marks.ts";
import { sheetOfRow, type Split } from "./parts.ts";
import type { Row, Rows } from "./rows.ts";
import type { Label, LaneHeader, Rect } from "./scene.ts";
import type { Sheet } from "./sheet.ts";

const LEFT = 12;
const BAR_WIDTH = 3;
const TEXT_LEFT = 24;
const RIGHT = 8;

/** Buttons that the window lays over a header at its right: their size; a narrower column of names has room for one only. */
export const LANE_BUTTON = { size: 20, narrow: 128 } as const;
/** In a row lower than this the name stands alone: two lines would touch its edges. */
const TWO_LINES = 30;
/** Before the caption of a group whose lanes are all folded. */
const FOLDED_SIGN = "▸ ";

/** Headers of the rows that are seen, and all their texts. */
export function layHeaders(
  split: Split,
  rows: Rows,
): { lanes: readonly LaneHeader[]; labels: readonly Label[] } {
  const labels: Label[] = [];
  layCaptions(split.rest, rows, labels);
  const lanes = rows.rows.flatMap((row) => {
    const sheet = sheetOfRow(split, row);
    const lane = sheet.trace.lanes[row.lane];
    const y = sheet.top + row.y;
    const { area } = sheet;
    return lane === undefined || y + row.height <= area.y || y >= area.y + area.height
      ? []
      : [layHeader(sheet, { row, lane, compact: rows.metrics.compact }, labels)];
  });
  return { lanes, labels };
}

function layCaptions(sheet: Sheet, rows: Rows, labels: Label[]): void {
  for (const caption of rows.captions) {
    const name = sheet.options.words.groups[caption.kind].toUpperCase();
    const text = caption.folded ? FOLDED_SIGN + name : name;
    const y = sheet.top + caption.y + caption.height - (rows.metrics.compact ? 5 : 8);
    addLabel(sheet, labels, { taken: 0, text, font: "caption", style: "caption", x: LEFT, y });
  }
}

interface Headed {
  readonly row: Row;
  readonly lane: Lane;
  readonly compact: boolean;
}

function layHeader(sheet: Sheet, { row, lane, compact }: Headed, labels: Label[]): LaneHeader {
  const y = sheet.top + row.y;
  const low = row.height < TWO_LINES;
  const state = row.folded || low ? "" : sheet.options.laneState(row.lane);
  const middle = Math.round(y + row.height / 2);
  const taken = buttonsRoom(sheet, row);
  addLabel(sheet, labels, {
    taken,
    text: lane.name,
    font: "name",
    style: "lane-name",
    x: TEXT_LEFT,
    y: state === "" ? middle + 5 : middle - 2,
  });
  addLabel(sheet, labels, {
    taken,
    text: state,
    font: "label",
    style: "lane-state",
    x: TEXT_LEFT,
    y: middle + 12,
  });
  const inset = compact || low ? 4 : 8;
  return {
    lane: row.lane,
    kind: row.kind,
    name: lane.name,
    state,
    x: 0,
    y,
    width: sheet.plot.x,
    height: row.height,
    bar: { ...barOf(sheet, y + inset, row.height - 2 * inset), style: STYLE[laneStyle(lane)] },
  };
}

/** Room of the buttons that stay there: a pinned lane's pin, the selected lane's menu. */
function buttonsRoom({ plot, options }: Sheet, row: Row): number {
  const count = (row.pinned ? 1 : 0) + (row.lane === options.lane ? 1 : 0);
  return !options.buttons || plot.x < LANE_BUTTON.narrow ? 0 : count * LANE_BUTTON.size;
}

/** The part of a lane's colour bar that is not under the axis or the pinned rows. */
function barOf({ area }: Sheet, y: number, height: number): Rect {
  const top = Math.max(y, area.y);
  return { x: LEFT, y: top, width: BAR_WIDTH, height: Math.max(0, y + height - top) };
}

/** Adds a text shortened to the header's width; half scrolled away it is left out. */
function addLabel(
  sheet: Sheet,
  labels: Label[],
  { taken, ...want }: Pick<Label, "text" | "font" | "style" | "x" | "y"> & { readonly taken: number },
): void {
  const { area } = sheet;
  const room = sheet.plot.x - want.x - RIGHT - taken;
  const fits =
    want.style === "lane-name"
      ? fitName(sheet.options, want, room)
      : fitText(sheet.options, { texts: [want.text], font: want.font }, room);
  if (fits === null || fits.text === "") {
    return;
  }
  const label: Label = { ...want, ...fits, clip: null };
  const box = boxOf(label);
  if (box.y >= area.y && box.y + box.height <= area.y + area.height) {
    labels.push(label);
  }
}
