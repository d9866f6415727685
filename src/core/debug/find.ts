// Owns: finding places of a run by text, in the order of the run. What is found is in find-scan.ts.

import { toDecimal } from "../base/u64.ts";
import { agentKind, agentNumber } from "../machine/action.ts";
import type { Program } from "../program/program.ts";
import type { Moment } from "../run/moment.ts";
import { SPAN_KINDS, type Trace } from "../run/trace.ts";
import { type CallTexts, callTexts } from "./find-calls.ts";
import { readQuery } from "./find-query.ts";
import {
  BY_CALL,
  BY_LABEL,
  BY_LINE,
  BY_VALUE,
  fenceName,
  type FoundEvents,
  scanEvents,
} from "./find-scan.ts";

/** A run as far as it is searched by text; `text` is what was loaded. */
export interface Searched {
  readonly trace: Trace;
  readonly program: Program;
  readonly text: string;
}

/** What was found: a moment, and the text that has what was asked for. */
export interface TextPlace extends Moment {
  readonly text: string;
}

export interface FoundPlaces {
  readonly places: readonly TextPlace[];
  readonly total: number;
}

/** Moments whose label, line, lane or value has the query: the first `most` in the order of the run, and how many in all. */
export function findPlaces(searched: Searched, typed: string, most: number): FoundPlaces {
  const query = readQuery(typed);
  if (query === null) {
    return { places: [], total: 0 };
  }
  const { trace, program, text } = searched;
  const calls = callTexts(program, text);
  return collect({ ...searched, calls, found: scanEvents(trace, program, calls, query) }, most);
}

interface Collecting extends Searched {
  readonly calls: CallTexts;
  readonly found: FoundEvents;
}

/** In each step first what its agent did, then what became of fences and events by it. */
function collect(all: Collecting, most: number): FoundPlaces {
  const { reasons, values, edges } = all.found;
  const { step: valueStep } = all.trace.fenceValues;
  const places: TextPlace[] = [];
  const next = edges.map(() => 0);
  let total = values.count + edges.reduce((sum, { steps }) => sum + steps.count, 0);
  let value = 0;
  for (let step = 0; step < reasons.length; step += 1) {
    if (reasons[step] !== 0) {
      total += 1;
      add(places, most, () => placeOfStep(all, step));
    }
    if (places.length >= most) {
      continue;
    }
    for (; value < values.count && valueStep[values.at[value] ?? 0] === step; value += 1) {
      const row = values.at[value] ?? 0;
      add(places, most, () => placeOfValue(all, row));
    }
    for (const [index, { lane, steps }] of edges.entries()) {
      const place = next[index] ?? 0;
      if (place < steps.count && steps.at[place] === step) {
        next[index] = place + 1;
        add(places, most, () => placeIn(all.trace, lane, step, all.trace.lanes[lane]?.name ?? ""));
      }
    }
  }
  return { places, total };
}

function add(places: TextPlace[], most: number, made: () => TextPlace): void {
  if (places.length < most) {
    places.push(made());
  }
}

function placeIn(trace: Trace, lane: number, step: number, text: string): TextPlace {
  return { lane, time: trace.steps.time[step] ?? 0, step: step + 1, text };
}

function placeOfStep(all: Collecting, step: number): TextPlace {
  const { trace, found } = all;
  const agent = trace.steps.agent[step] ?? 0;
  const kind = agentKind(agent);
  const lane = trace.lanes.findIndex((one) => one.kind === kind && one.number === agentNumber(agent));
  return placeIn(trace, lane, step, textOfStep(all, step, lane, found.reasons[step] ?? 0));
}

function textOfStep(
  { trace, calls, program, found }: Collecting,
  step: number,
  lane: number,
  reason: number,
): string {
  const address = trace.steps.address[step] ?? -1;
  const row = found.rows[step] ?? 0;
  switch (reason) {
    case BY_LINE:
      return calls.lines[address] ?? "";
    case BY_CALL:
      return calls.calls[address] ?? "";
    case BY_LABEL:
      return program.works[trace.spans.detail[row] ?? -1]?.label ?? "";
    case BY_VALUE:
      return textOfValue(trace, calls, row);
    default:
      return trace.lanes[lane]?.name ?? "";
  }
}

/** `Signal frameFence = 3`, `frameFence ≥ 3`. */
function textOfValue(trace: Trace, calls: CallTexts, row: number): string {
  const { kind, detail, object, valueHi, valueLo } = trace.spans;
  const isCall = SPAN_KINDS[kind[row] ?? -1] === "call";
  const address = detail[row] ?? -1;
  const name = isCall ? calls.calls[address] : fenceName(trace, object[row] ?? -1);
  return `${name} ${(isCall ? calls.signs[address] : null) ?? "≥"} ${written(valueHi[row] ?? 0, valueLo[row] ?? 0)}`;
}

function placeOfValue({ trace }: Collecting, row: number): TextPlace {
  const { lane, step, valueHi, valueLo } = trace.fenceValues;
  const fence = lane[row] ?? 0;
  const text = `${trace.lanes[fence]?.name} = ${written(valueHi[row] ?? 0, valueLo[row] ?? 0)}`;
  return placeIn(trace, fence, step[row] ?? 0, text);
}

/** UINT64_MAX by its name, as everywhere. */
function written(hi: number, lo: number): string {
  return hi === -1 && lo === -1 ? "UINT64_MAX" : toDecimal(hi, lo);
}
