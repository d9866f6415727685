// Owns: what is seen as rows of text, for a table that a screen reader can read: the same bars, values, waits and arrows as
// the picture. Prose comes in from outside.

import { LINK_KINDS, type LinkKind, type Trace } from "../run/trace.ts";
import { KIND } from "./marks.ts";
import type { SceneOptions } from "./options.ts";
import type { MarkTable, Scene } from "./scene.ts";
import { laneName, spanTexts, valueName } from "./span-text.ts";

/** One thing that is seen. Times are nanoseconds since the start of the run. */
export interface TableRow {
  readonly lane: string;
  readonly what: string;
  readonly from: number;
  /** null: it has not ended; equal to `from`: it happened at once. */
  readonly to: number | null;
  /** Steps done when it has just begun or happened: the position that it leads to. */
  readonly step: number;
}

/** Who waits at a fence, as `ThresholdTable.kind` counts them; a queued signal is the fifth. */
const WAITER_KINDS = ["registration", "queue", "poll", "call"] as const;
export type WaiterKind = (typeof WAITER_KINDS)[number];

/** The words that rows need besides those of the picture. */
export interface TableWords {
  /** "frameEvent waits for ≥ 3". */
  readonly waits: (kind: WaiterKind, holder: string, value: string) => string;
  /** "directQueue holds Signal = 3". */
  readonly pending: (holder: string, value: string) => string;
  /** "5 more packets wait". */
  readonly more: (count: number) => string;
  /** "Signal F = 3 released Render". `signal` "": no fence is part of it. */
  readonly releases: (kind: LinkKind, signal: string, to: string) => string;
}

/** Everything seen in a scene by lane, each lane in order of time. */
export function sceneTable(
  scene: Scene,
  trace: Trace,
  options: SceneOptions,
  words: TableWords,
): readonly TableRow[] {
  const { marks } = scene;
  const place = new Map(scene.lanes.map((header, at) => [header.lane, at]));
  const placeOf = (row: Listed) => place.get(row.lane) ?? scene.lanes.length;
  const writer: Writer = { marks, trace, options, words };
  return listed(marks, trace)
    .sort((a, b) => placeOf(a) - placeOf(b) || (marks.time[a.mark] ?? 0) - (marks.time[b.mark] ?? 0))
    .map(({ mark, lane }) => ({
      lane: trace.lanes[lane]?.name ?? "",
      what: whatOf(writer, mark),
      from: marks.time[mark] ?? 0,
      to: marks.until[mark] === Infinity ? null : (marks.until[mark] ?? 0),
      step: marks.step[mark] ?? 0,
    }));
}

interface Listed {
  readonly mark: number;
  readonly lane: number;
}

/** Marks that get a row: a packet that comes down in its stack, and an arrow with two ends, are several marks and one row. */
function listed(marks: MarkTable, { links }: Trace): Listed[] {
  const rows: Listed[] = [];
  const seen = new Set<string>();
  for (let mark = 0; mark < marks.count; mark++) {
    const kind = marks.kind[mark] ?? 0;
    const id = marks.id[mark] ?? -1;
    const arrow = kind === KIND["link-tail"] || kind === KIND["link-head"];
    const key = `${arrow ? "arrow" : kind}:${id}`;
    if (!seen.has(key)) {
      seen.add(key);
      // An arrow is said of its cause, also when only its head is seen.
      rows.push({ mark, lane: (arrow ? links.fromLane[id] : marks.lane[mark]) ?? -1 });
    }
  }
  return rows;
}

interface Writer {
  readonly marks: MarkTable;
  readonly trace: Trace;
  readonly options: SceneOptions;
  readonly words: TableWords;
}

function whatOf(writer: Writer, mark: number): string {
  const { marks, trace, options, words } = writer;
  const id = marks.id[mark] ?? -1;
  switch (marks.kind[mark]) {
    case KIND.value:
      return `= ${valueName(trace.fenceValues.valueHi[id] ?? 0, trace.fenceValues.valueLo[id] ?? 0)}`;
    case KIND.dense:
      return options.words.several(marks.members[mark] ?? 1);
    case KIND.more:
      return words.more(marks.members[mark] ?? 1);
    case KIND.threshold:
    case KIND.pending:
      return thresholdText(writer, id);
    case KIND["link-tail"]:
    case KIND["link-head"]:
      return arrowText(writer, id);
    default:
      return spanTexts(trace, id, options)[0] ?? "";
  }
}

function thresholdText({ trace, words }: Writer, row: number): string {
  const { kind, valueHi, valueLo, holder } = trace.thresholds;
  const value = valueName(valueHi[row] ?? 0, valueLo[row] ?? 0);
  const name = trace.lanes[holder[row] ?? -1]?.name ?? "";
  const waiter = WAITER_KINDS[kind[row] ?? 0];
  return waiter === undefined ? words.pending(name, value) : words.waits(waiter, name, value);
}

function arrowText({ trace, words }: Writer, row: number): string {
  const { kind, fence, valueHi, valueLo, toLane } = trace.links;
  const name = laneName(trace, "fence", fence[row] ?? -1);
  const signal = name === "" ? "" : `${name} = ${valueName(valueHi[row] ?? 0, valueLo[row] ?? 0)}`;
  const to = trace.lanes[toLane[row] ?? -1]?.name ?? "";
  return words.releases(LINK_KINDS[kind[row] ?? 0] ?? "signal-to-wait", signal, to);
}
