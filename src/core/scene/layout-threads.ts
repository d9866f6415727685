// Owns: lanes whose spans are one band of bars: CPU threads and events.

import { unreachable } from "../base/assert.ts";
import type { SpanKind } from "../run/trace.ts";
import { type Band, type Bar, layBars } from "./bars.ts";
import { labelBar, type Look } from "./labels.ts";
import { type LaneIndex, rowsOfLane } from "./lane-index.ts";
import type { Row } from "./rows.ts";
import type { Sheet } from "./sheet.ts";
import { spanEnd, spanKind, spanTexts } from "./span-text.ts";
import type { MarkStyleId } from "./styles.ts";
import { xAt } from "./viewport.ts";

/** Room that an arrow's head takes at the end of a bar. */
const ARROW_ROOM = 6;

/** A thread: what it runs, pays for, waits for. */
export function layThread(sheet: Sheet, index: LaneIndex, row: Row): void {
  const band: Band = {
    lane: row.lane,
    y: sheet.top + row.barY,
    height: row.barHeight,
    dense: "thread-dense",
  };
  layBars(sheet, band, barsOf(sheet, index, row.lane), (bar, box) => {
    if (row.folded) {
      return;
    }
    const kind = spanKind(sheet.trace.spans, bar.row);
    const texts = spanTexts(sheet.trace, bar.row, sheet.options);
    const end = bar.style === "blocked" ? ARROW_ROOM : 0;
    const above = !sheet.metrics.compact && kind !== "call" && kind !== "dense" && kind !== "waking";
    labelBar(sheet, box, { ...lookOf(bar.style), texts, above, end });
  });
}

/** An event: a line, raised where it is signaled. */
export function layEvent(sheet: Sheet, index: LaneIndex, row: Row): void {
  const y = sheet.top + row.barY;
  const floor = y + row.barHeight;
  const { plot } = sheet;
  const start = Math.max(plot.x, xAt(sheet.viewport, 0));
  sheet.lines.push({ style: "baseline", points: [start, floor, plot.x + plot.width, floor], floor: null });
  const band: Band = { lane: row.lane, y, height: row.barHeight, dense: "event-dense" };
  layBars(sheet, band, barsOf(sheet, index, row.lane), (bar, box) => {
    if (row.folded) {
      return;
    }
    const texts = spanTexts(sheet.trace, bar.row, sheet.options);
    labelBar(sheet, box, { font: "label", style: "on-event", texts, above: false, end: 0 });
  });
}

/** Look of a span on a thread or event. */
export function styleOfSpan(kind: SpanKind): MarkStyleId {
  switch (kind) {
    case "call":
      return "thread-running";
    case "cpu":
      return "thread-cpu";
    case "wait-event":
    case "wait-fence":
    case "wait-lock":
    case "wait-thread":
    case "wait-present":
    case "wait-storage":
    case "wait-queue":
      return "blocked";
    case "sleep":
      return "thread-sleep";
    case "poll":
      return "thread-poll";
    case "waking":
      return "thread-waking";
    case "dense":
      return "thread-dense";
    case "signaled":
      return "event";
    case "work":
    case "queued":
      return "queue-direct";
    case "present":
    case "flip-pending":
      return "present";
    default:
      return unreachable(kind);
  }
}

function* barsOf(sheet: Sheet, index: LaneIndex, lane: number): Generator<Bar> {
  const { spans, lanes } = sheet.trace;
  const event = lanes[lane]?.kind === "event";
  for (const row of rowsOfLane(index, lane)) {
    const style = styleOfSpan(spanKind(spans, row));
    yield {
      row,
      from: spans.start[row] ?? 0,
      to: spanEnd(spans, row),
      style: event && style === "thread-dense" ? "event-dense" : style,
    };
  }
}

function lookOf(style: MarkStyleId): Look {
  switch (style) {
    case "blocked":
      return { font: "strong", style: "on-blocked" };
    case "thread-poll":
    case "thread-sleep":
    case "thread-waking":
    case "thread-dense":
      return { font: "label", style: "on-quiet" };
    default:
      return { font: "strong", style: "on-running" };
  }
}
