// Owns: command queues: the executing packet as a thick bar, the waiting ones stacked above it in the same hue, lighter.

import { type Band, type Bar, layBars } from "./bars.ts";
import { type QueueHue, queueHue } from "./hue.ts";
import { fitText, labelBar, placeLabel } from "./labels.ts";
import { type LaneIndex, rowsOfLane } from "./lane-index.ts";
import { addMark, KIND, STYLE } from "./marks.ts";
import type { Row } from "./rows.ts";
import type { Rect } from "./scene.ts";
import { type Sheet, visible } from "./sheet.ts";
import { spanEnd, spanKind, spanTexts } from "./span-text.ts";
import { MAX_STACKED, stackedAt, type Waiting } from "./stack.ts";
import { FONTS, type MarkStyleId, type TextStyleId } from "./styles.ts";

/** Room that an arrow's head takes at the end of a wait. */
const ARROW_ROOM = 6;

/** A queue's row. */
export function layQueue(sheet: Sheet, index: LaneIndex, row: Row): void {
  const hue = queueHue(sheet.trace.lanes[row.lane]?.queueType ?? null);
  const works = workOfPackets(sheet, index, row.lane);
  layHead(sheet, index, { row, hue });
  if (row.waiting === null) {
    return;
  }
  for (let place = 0; place < row.places; place++) {
    layPlace(sheet, { row, hue, waiting: row.waiting, works }, place);
  }
  if (row.more) {
    layMore(sheet, row, { hue, waiting: row.waiting });
  }
}

function layHead(sheet: Sheet, index: LaneIndex, of: { row: Row; hue: QueueHue }): void {
  const { row, hue } = of;
  const dense: MarkStyleId = `dense-${hue}`;
  const band: Band = { lane: row.lane, y: sheet.top + row.barY, height: row.barHeight, dense };
  layBars(sheet, band, headBars(sheet, index, of), (bar, box) => {
    if (row.folded) {
      return;
    }
    const blocked = bar.style === "blocked";
    const style: TextStyleId = blocked ? "on-blocked" : bar.style === dense ? "on-quiet" : `on-${hue}`;
    const texts = spanTexts(sheet.trace, bar.row, sheet.options);
    const above = !sheet.metrics.compact && row.places === 0 && bar.style !== dense;
    labelBar(sheet, box, { font: "strong", style, texts, above, end: blocked ? ARROW_ROOM : 0 });
  });
}

function* headBars(sheet: Sheet, index: LaneIndex, of: { row: Row; hue: QueueHue }): Generator<Bar> {
  const { spans } = sheet.trace;
  for (const row of rowsOfLane(index, of.row.lane)) {
    const kind = spanKind(spans, row);
    if (kind === "queued") {
      continue;
    }
    const style: MarkStyleId =
      kind === "wait-queue" ? "blocked" : kind === "dense" ? `dense-${of.hue}` : `queue-${of.hue}`;
    yield { row, from: spans.start[row] ?? 0, to: spanEnd(spans, row), style };
  }
}

interface Stack {
  readonly row: Row;
  readonly hue: QueueHue;
  readonly waiting: Waiting;
  readonly works: ReadonlyMap<number, number>;
}

function layPlace(sheet: Sheet, stack: Stack, place: number): void {
  const { row, hue, works } = stack;
  const step = row.place;
  const band: Band = {
    lane: row.lane,
    y: sheet.top + row.barY - (place + 1) * step,
    height: step - 2,
    dense: `waiting-${hue}`,
  };
  layBars(sheet, band, placedBars(stack, place), (bar, box) => {
    if (sheet.metrics.compact) {
      return;
    }
    const work =
      works.get(sheet.trace.spans.packet[bar.row] ?? -1) ?? sheet.trace.spans.object[bar.row] ?? -1;
    const texts = spanTexts(sheet.trace, bar.row, sheet.options, work);
    labelBar(sheet, box, { font: "label", style: "on-waiting", texts, above: false, end: 0 });
  });
}

function* placedBars(stack: Stack, place: number): Generator<Bar> {
  const { waiting, hue } = stack;
  for (let k = 0; k < waiting.spans.length; k++) {
    const at = stackedAt(waiting, k, place);
    if (at !== null) {
      yield { row: waiting.spans[k] ?? 0, from: at.from, to: at.to, style: `waiting-${hue}` };
    }
  }
}

/** A thin bar over the stack where more packets wait than are stacked, with their largest number. */
function layMore(sheet: Sheet, row: Row, of: { hue: QueueHue; waiting: Waiting }): void {
  const bottom = sheet.top + row.barY - MAX_STACKED * row.place - 2;
  const { ascent, descent } = FONTS.label;
  for (const run of hiddenRuns(of.waiting)) {
    const seen = visible(sheet, run.from, run.to);
    if (seen === null) {
      continue;
    }
    const box: Rect = {
      x: seen.left,
      y: bottom - 2,
      width: Math.max(2, seen.right - seen.left - 1),
      height: 2,
    };
    addMark(sheet.marks, {
      ...box,
      style: STYLE[`more-${of.hue}`],
      kind: KIND.more,
      id: run.row,
      lane: row.lane,
      time: run.from,
      until: run.to,
      members: run.most,
      step: (sheet.trace.spans.firstStep[run.row] ?? -1) + 1,
    });
    const say = { texts: [`+${run.most}`], font: "label", style: "more" } as const;
    const fits = sheet.metrics.compact
      ? null
      : fitText(sheet.options, say, Math.max(box.width, ascent + descent));
    if (fits !== null) {
      placeLabel(sheet, { ...say, ...fits, x: box.x, y: box.y - descent });
    }
  }
}

interface Hidden {
  readonly row: number;
  readonly from: number;
  to: number;
  most: number;
}

/** Ranges in which packets wait that are not stacked; touching ones are one. */
function hiddenRuns(waiting: Waiting): readonly Hidden[] {
  const runs: Hidden[] = [];
  for (let k = MAX_STACKED; k < waiting.spans.length; k++) {
    const from = waiting.start[k] ?? 0;
    const to = Math.min(waiting.end[k] ?? 0, waiting.end[k - MAX_STACKED] ?? 0);
    if (to <= from) {
      continue;
    }
    const last = runs.at(-1);
    const most = hiddenAt(waiting, k, from);
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.most = Math.max(last.most, most);
    } else {
      runs.push({ row: waiting.spans[k] ?? 0, from, to, most });
    }
  }
  return runs;
}

/** How many packets are not stacked when packet `k` has just been queued. */
function hiddenAt(waiting: Waiting, k: number, time: number): number {
  let front = k;
  while (front > 0 && (waiting.end[front - 1] ?? 0) > time) {
    front--;
  }
  return k - front + 1 - MAX_STACKED;
}

/** WorkId of each packet that ran: a waiting packet has the label of the work that it becomes. */
function workOfPackets(sheet: Sheet, index: LaneIndex, lane: number): ReadonlyMap<number, number> {
  const { spans } = sheet.trace;
  const works = new Map<number, number>();
  for (const row of rowsOfLane(index, lane)) {
    if (spanKind(spans, row) === "work") {
      works.set(spans.packet[row] ?? -1, spans.detail[row] ?? -1);
    }
  }
  return works;
}
