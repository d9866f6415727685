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
import { marksOf } from "./marks.ts";
import type { MarkRef, Rect, Scene } from "./scene.ts";
import type { SceneOptions } from "./options.ts";
import { type Row, type Rows, rowsOf } from "./rows.ts";
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
  const rows = rowsOf(trace, indexes.spans, viewport.height - AXIS_HEIGHT);
  const sheet = sheetOf(trace, viewport, options, rows.metrics);
  const axis = layAxis(sheet);
  layGrid(
    sheet,
    rows,
    axis.ticks.map((tick) => tick.x),
  );
  for (const row of rows.rows) {
    if (isSeen(sheet, row)) {
      layRow(sheet, indexes, row);
    }
  }
  layLinks(sheet, rows.rows);
  const headers = layHeaders(sheet, rows);
  return {
    viewport,
    width: viewport.width,
    height: viewport.height,
    plot: sheet.plot,
    contentHeight: rows.height,
    laneSpans: laneSpans(sheet, rows),
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
    outlines: outlinesOf(sheet),
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

function laneSpans({ trace, top }: Sheet, { rows }: Rows): Scene["laneSpans"] {
  const spans = trace.lanes.map(() => ({ top: 0, bottom: 0 }));
  for (const { lane, y, height } of rows) {
    spans[lane] = { top: top + y, bottom: top + y + height };
  }
  return spans;
}

function layGrid(sheet: Sheet, rows: Rows, xs: readonly number[]): void {
  const bottom = sheet.plot.y + sheet.plot.height;
  for (const x of xs) {
    if (x >= sheet.plot.x) {
      sheet.lines.push({ style: "grid", points: [x, sheet.plot.y, x, bottom], floor: null });
    }
  }
  for (const row of rows.rows) {
    const y = sheet.top + row.y + row.height;
    if (y > sheet.plot.y && y < bottom) {
      sheet.lines.push({ style: "separator", points: [0, y, sheet.viewport.width, y], floor: null });
    }
  }
}

function isSeen(sheet: Sheet, row: Row): boolean {
  const y = sheet.top + row.y;
  return y + row.height > sheet.plot.y && y < sheet.plot.y + sheet.plot.height;
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

function outlinesOf(sheet: Sheet): Scene["outlines"] {
  const { hovered, selected } = sheet.options;
  return [
    ...rectsOf(sheet, hovered).map((rect) => ({ ...rect, selected: false })),
    ...rectsOf(sheet, selected).map((rect) => ({ ...rect, selected: true })),
  ];
}

function rectsOf(sheet: Sheet, ref: MarkRef | null): readonly Rect[] {
  const { table } = sheet.marks;
  return marksOf(table, ref).map((mark) => ({
    x: table.x[mark] ?? 0,
    y: table.y[mark] ?? 0,
    width: table.width[mark] ?? 0,
    height: table.height[mark] ?? 0,
  }));
}
