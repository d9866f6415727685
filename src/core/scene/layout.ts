// Owns: the picture of a trace in a viewport. Pure: the same trace, viewport and options give the same Scene.
// Layout decides everything, paint only obeys; what is not in the Scene is not drawn, hit, listed or tested.

import type { LaneKind, Trace } from "../run/trace.ts";
import { layAxis, layCursor } from "./axis.ts";
import { layHeaders } from "./headers.ts";
import { indexLanes, type LaneIndex } from "./lane-index.ts";
import { layFence } from "./layout-fences.ts";
import { layLinks } from "./layout-links.ts";
import { layPresent } from "./layout-present.ts";
import { layQueue } from "./layout-queues.ts";
import { layEvent, layThread } from "./layout-threads.ts";
import { layFlags, layRange } from "./layout-notes.ts";
import type { Rect, Scene, Tick } from "./scene.ts";
import type { SceneOptions } from "./options.ts";
import { layOutlines } from "./outlines.ts";
import { layRows, laySeparators, placedRows, seenRow, splitSheet } from "./parts.ts";
import { type Row, rowsOf } from "./rows.ts";
import { type Sheet, sheetOf } from "./sheet.ts";
import { AXIS_HEIGHT, type Viewport } from "./viewport.ts";

interface Indexes {
  readonly spans: LaneIndex;
  readonly values: LaneIndex;
  readonly thresholds: LaneIndex;
}

/** Lays out the visible range of a trace (a slice of one will do, see run/slice.ts). */
export function layoutScene(trace: Trace, viewport: Viewport, options: SceneOptions): Scene {
  const indexes = indexesOf(trace);
  const { arrangement } = options;
  const rows = rowsOf(trace, indexes.spans, viewport.height - AXIS_HEIGHT, arrangement);
  const sheet = sheetOf(trace, viewport, options, rows.metrics);
  const split = splitSheet(sheet, rows.band);
  const axis = layAxis(sheet);
  layGrid(sheet, axis.ticks);
  laySeparators(split, rows);
  const partsNow = layRows(split, rows.rows, (part, row) => layRow(part, indexes, row));
  layLinks(split, rows.rows);
  const headers = layHeaders(split, rows);
  const parts = partsNow();
  const placed = placedRows(split, rows);
  return {
    viewport,
    width: viewport.width,
    height: viewport.height,
    plot: sheet.plot,
    contentHeight: rows.height,
    bandBottom: split.rest.area.y,
    parts,
    ...placed,
    chosen: seenRow(split, placed.rows, options.lane),
    marks: sheet.marks.table,
    lanes: headers.lanes,
    ticks: axis.ticks,
    lines: sheet.lines,
    arrows: sheet.arrows,
    plotLabels: sheet.labels,
    headerLabels: headers.labels,
    axisLabels: axis.labels,
    future: futureOf(sheet),
    cursor: layCursor(sheet),
    outlines: layOutlines(sheet, parts),
    range: layRange(sheet),
    flags: layFlags(sheet),
  };
}

function indexesOf(trace: Trace): Indexes {
  const lanes = trace.lanes.length;
  const { spans, fenceValues, thresholds } = trace;
  return {
    spans: indexLanes(spans, lanes, spans.start, spans.end),
    // The order of the trace breaks ties: at one instant the last value counts.
    values: indexLanes(fenceValues, lanes, fenceValues.time, fenceValues.time),
    thresholds: indexLanes(thresholds, lanes, thresholds.from, thresholds.to),
  };
}

function layGrid({ lines, plot }: Sheet, ticks: readonly Tick[]): void {
  for (const { x } of ticks) {
    if (x >= plot.x) {
      lines.push({ style: "grid", points: [x, plot.y, x, plot.y + plot.height], floor: null });
    }
  }
}

function layRow(sheet: Sheet, indexes: Indexes, row: Row): void {
  LAY[row.kind](sheet, indexes, row);
}

/** How the row of each kind of lane is drawn: a new kind of lane is one file and one line here. */
const LAY: Readonly<Record<LaneKind, (sheet: Sheet, indexes: Indexes, row: Row) => void>> = {
  thread: (sheet, indexes, row) => layThread(sheet, indexes.spans, row),
  queue: (sheet, indexes, row) => layQueue(sheet, indexes.spans, row),
  fence: layFence,
  event: (sheet, indexes, row) => layEvent(sheet, indexes.spans, row),
  swapchain: (sheet, indexes, row) => layPresent(sheet, indexes.spans, row),
};

function futureOf(sheet: Sheet): Rect | null {
  const { plot, now } = sheet;
  const right = plot.x + plot.width;
  const left = Math.max(plot.x, now);
  return left >= right ? null : { x: left, y: plot.y, width: right - left, height: plot.height };
}
