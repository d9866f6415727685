// Owns: what the timeline says about the mark under the pointer: exact times and values.

import { LINK_KINDS, type LinkKind, type Trace } from "../core/run/trace.ts";
import { marksOf } from "../core/scene/marks.ts";
import type { MarkRef } from "../core/scene/scene.ts";
import { spanKind, spanTexts } from "../core/scene/span-text.ts";
import { timeText } from "../core/scene/time-text.ts";
import { formatValue } from "../core/text/format.ts";
import { ui, type UiKey } from "../core/text/ui.ts";
import { derive } from "./derive.ts";
import type { Link } from "./link.ts";
import { momentOf } from "./notes.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import type { AppState } from "./state.ts";

export interface Tooltip {
  /** Name of the lane, and what the mark is. */
  readonly lane: string;
  readonly title: string;
  readonly lines: readonly string[];
}

const selectors = new WeakMap<Link, (state: AppState) => Tooltip | null>();

/** The selector of a window's tooltip; null when the pointer is at nothing. */
export function tooltipOf(link: Link): (state: AppState) => Tooltip | null {
  const known = selectors.get(link);
  if (known !== undefined) {
    return known;
  }
  const made = derive(
    (state: AppState) =>
      [state.session.good?.trace, state.selection.hovered, state.session.good?.summary.names] as const,
    (trace, hovered, names) =>
      trace === undefined || hovered === null || names === undefined ? null : describe(link, trace, hovered),
  );
  selectors.set(link, made);
  return made;
}

function describe(link: Link, trace: Trace, mark: MarkRef): Tooltip | null {
  switch (mark.kind) {
    case "span":
      return spanTooltip(link, trace, mark.id);
    case "dense":
    case "more":
      return manyTooltip(link, trace, mark);
    case "value":
      return valueTooltip(trace, mark.id);
    case "threshold":
    case "pending":
      return thresholdTooltip(trace, mark.id, mark.kind);
    case "link-tail":
    case "link-head":
      return linkTooltip(trace, mark);
    case "flag":
      return flagTooltip(link, mark.id);
  }
}

function spanTooltip(link: Link, trace: Trace, row: number): Tooltip | null {
  const { spans } = trace;
  const start = spans.start[row];
  const end = spans.end[row];
  const options = sceneSelectors(link).options(link.store.getState());
  if (start === undefined || end === undefined || options === null || row >= spans.count) {
    return null;
  }
  const title = spanTexts(trace, row, options)[0] ?? "";
  // In a slice an open span ends with the run; that no step ended it says that it is open.
  const open = !Number.isFinite(end) || (spans.lastStep[row] ?? -1) < 0;
  const times = timesOf(start, open ? Number.POSITIVE_INFINITY : end);
  const state = ui(`ui.span.${spanKind(spans, row)}`);
  const first = spans.firstStep[row] ?? -1;
  const last = spans.lastStep[row] ?? -1;
  const steps = first < 0 ? [] : [stepsText(first + 1, last + 1)];
  return {
    lane: laneOf(trace, spans.lane[row]),
    title: title === "" ? state : title,
    lines: [state, ...times, ...steps],
  };
}

/** A mark that stands for several spans: how many, and from the first to the end of the last. */
function manyTooltip(link: Link, trace: Trace, ref: MarkRef): Tooltip | null {
  const marks = sceneSelectors(link).scene(link.store.getState())?.marks;
  const row = marks === undefined ? undefined : marksOf(marks, ref)[0];
  if (marks === undefined || row === undefined) {
    return null;
  }
  const count = marks.members[row] ?? 1;
  const figure = count.toLocaleString("en");
  const more = ref.kind === "more";
  return {
    lane: laneOf(trace, ref.lane),
    title: ui(more ? "ui.tooltip.more" : "ui.bar.several", { count, figure }),
    lines: [
      ...timesOf(ref.time, marks.until[row] ?? Number.POSITIVE_INFINITY),
      ...(more ? [] : [ui("ui.span.dense")]),
    ],
  };
}

/** When something was, and how long; what has not ended is open. */
function timesOf(start: number, end: number): readonly string[] {
  return Number.isFinite(end)
    ? [
        ui("ui.tooltip.from-to", { from: timeText(start), to: timeText(end) }),
        ui("ui.tooltip.duration", { duration: timeText(end - start) }),
      ]
    : [ui("ui.tooltip.open", { from: timeText(start) })];
}

function valueTooltip(trace: Trace, row: number): Tooltip {
  const { fenceValues } = trace;
  const value = formatValue({ hi: fenceValues.valueHi[row] ?? 0, lo: fenceValues.valueLo[row] ?? 0 });
  const step = fenceValues.step[row] ?? -1;
  return {
    lane: laneOf(trace, fenceValues.lane[row]),
    title: `= ${value}`,
    lines: [
      ui("ui.tooltip.at", { time: timeText(fenceValues.time[row] ?? 0) }),
      ...(step < 0 ? [] : [stepsText(step + 1, 0)]),
    ],
  };
}

const THRESHOLDS = [
  "ui.threshold.registration",
  "ui.threshold.queue",
  "ui.threshold.poll",
  "ui.threshold.call",
  "ui.threshold.signal",
] as const;

function thresholdTooltip(trace: Trace, row: number, kind: "threshold" | "pending"): Tooltip {
  const { thresholds } = trace;
  const value = formatValue({ hi: thresholds.valueHi[row] ?? 0, lo: thresholds.valueLo[row] ?? 0 });
  const from = timeText(thresholds.from[row] ?? 0);
  const to = thresholds.to[row] ?? Number.POSITIVE_INFINITY;
  const holder = laneOf(trace, thresholds.holder[row]);
  const what = THRESHOLDS[thresholds.kind[row] ?? 0] ?? THRESHOLDS[0];
  return {
    lane: laneOf(trace, thresholds.lane[row]),
    title: kind === "pending" ? `= ${value}` : `≥ ${value}`,
    lines: [
      ui(what, { name: holder }),
      Number.isFinite(to)
        ? ui("ui.tooltip.from-to", { from, to: timeText(to) })
        : ui("ui.tooltip.open", { from }),
    ],
  };
}

/** A note's own words, and when it is. */
function flagTooltip(link: Link, id: number): Tooltip | null {
  const note = link.store.getState().sheet.notes.find((one) => one.id === id);
  return note === undefined ? null : { lane: ui("ui.flag"), title: note.text, lines: [momentOf(note)] };
}

/** What stands at the two ends of an arrow of each kind. */
const ENDS = {
  "signal-to-wait": ["ui.link-end.signal", "ui.link-end.wait"],
  "signal-to-event": ["ui.link-end.signal", "ui.link-end.event"],
  "event-to-thread": ["ui.link-end.event", "ui.link-end.thread"],
  "signal-to-thread": ["ui.link-end.signal", "ui.link-end.thread"],
  lock: ["ui.link-end.unlock", "ui.link-end.lock"],
  start: ["ui.link-end.start", "ui.link-end.started"],
} as const satisfies Readonly<Record<LinkKind, readonly [UiKey, UiKey]>>;

function linkTooltip(trace: Trace, { kind: end, id: row }: MarkRef): Tooltip {
  const { links } = trace;
  const fence = links.fence[row] ?? -1;
  const name = trace.lanes.find((lane) => lane.kind === "fence" && lane.number === fence)?.name ?? "";
  const value = formatValue({ hi: links.valueHi[row] ?? 0, lo: links.valueLo[row] ?? 0 });
  const kind = LINK_KINDS[links.kind[row] ?? 0] ?? "signal-to-wait";
  const from = timeText(links.fromTime[row] ?? 0);
  const to = timeText(links.toTime[row] ?? 0);
  const head = end === "link-head";
  const lane = laneOf(trace, (head ? links.toLane : links.fromLane)[row]);
  return {
    lane: `${laneOf(trace, links.fromLane[row])} → ${laneOf(trace, links.toLane[row])}`,
    title: name === "" ? ui(`ui.link.${kind}`) : `${name} = ${value}`,
    lines: [
      ui(`ui.link.${kind}`),
      from === to ? ui("ui.tooltip.at", { time: from }) : ui("ui.tooltip.from-to", { from, to }),
      ui("ui.link-goes", { what: ui(ENDS[kind][head ? 1 : 0]), lane }),
    ],
  };
}

function laneOf(trace: Trace, lane: number | undefined): string {
  return trace.lanes[lane ?? -1]?.name ?? "";
}

function stepsText(first: number, last: number): string {
  return last > first
    ? ui("ui.tooltip.steps", { first: first.toLocaleString("en"), last: last.toLocaleString("en") })
    : ui("ui.tooltip.step", { step: first.toLocaleString("en") });
}
