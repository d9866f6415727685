// Owns: which events of a run have what a query asks for. Names are matched once, then the columns are gone through.
// Hot: one pass over steps, spans and fence values; nothing is allocated per row.

import { CALL, queueAgent, swapchainAgent, threadAgent } from "../machine/action.ts";
import type { Program } from "../program/program.ts";
import { isThread } from "../run/agents.ts";
import { type Lane, SPAN_KINDS, type Trace } from "../run/trace.ts";
import type { CallTexts } from "./find-calls.ts";
import { hasPiece, type Query, type ValueQuery } from "./find-query.ts";
import { addPosition, type Positions, positions } from "./positions.ts";

/** Why a step was found; of several reasons the highest is said. */
export const BY_LANE = 1;
export const BY_LINE = 2;
export const BY_CALL = 3;
export const BY_LABEL = 4;
export const BY_VALUE = 5;

/** The events that were found. */
export interface FoundEvents {
  /** By step, why what its agent did was found; 0: it was not. */
  readonly reasons: Uint8Array;
  /** By step, the span that has its label or value. */
  readonly rows: Int32Array;
  /** Rows of the fence values. */
  readonly values: Positions;
  /** By event, the steps that set or reset it. */
  readonly edges: readonly { readonly lane: number; readonly steps: Positions }[];
}

const SPAN = {
  call: SPAN_KINDS.indexOf("call"),
  cpu: SPAN_KINDS.indexOf("cpu"),
  work: SPAN_KINDS.indexOf("work"),
  wait: SPAN_KINDS.indexOf("wait-queue"),
  signaled: SPAN_KINDS.indexOf("signaled"),
};

interface Scan {
  readonly trace: Trace;
  readonly query: Query;
  readonly calls: CallTexts;
  /** By lane, code address and work: whether its text has the piece. */
  readonly lanes: Uint8Array;
  readonly addresses: Uint8Array;
  readonly works: Uint8Array;
  readonly reasons: Uint8Array;
  readonly rows: Int32Array;
}

/** Finds the events of a run. */
export function scanEvents(trace: Trace, program: Program, calls: CallTexts, query: Query): FoundEvents {
  const { count } = trace.steps;
  const has = (text: string | null) => (text !== null && hasPiece(text.toLowerCase(), query.text) ? 1 : 0);
  const scan: Scan = {
    trace,
    query,
    calls,
    lanes: Uint8Array.from(trace.lanes, (lane) => has(lane.name)),
    addresses: Uint8Array.from(program.code, (_, address) => reasonOfCode(calls, query, address)),
    works: Uint8Array.from(program.works, (work) => has(work.label)),
    reasons: new Uint8Array(count),
    rows: new Int32Array(count),
  };
  scanSteps(scan);
  const edges = trace.lanes.map((_, lane) => ({ lane, steps: positions() }));
  scanSpans(
    scan,
    edges.map((one) => one.steps),
  );
  return {
    reasons: scan.reasons,
    rows: scan.rows,
    values: scanValues(scan),
    edges: edges.filter(({ steps }) => steps.count > 0),
  };
}

function reasonOfCode({ calls, lines, lineNumbers }: CallTexts, query: Query, address: number): number {
  if (query.line > 0) {
    return lineNumbers[address] === query.line ? BY_LINE : 0;
  }
  if (hasPiece((calls[address] ?? "").toLowerCase(), query.text)) {
    return BY_CALL;
  }
  return hasPiece((lines[address] ?? "").toLowerCase(), query.text) ? BY_LINE : 0;
}

/** A line counts once for each visit of a thread, however much it does there. */
function scanSteps({ trace, calls, lanes, addresses, reasons }: Scan): void {
  const { agent, action, address, count } = trace.steps;
  const found = new Set(trace.lanes.flatMap((lane, number) => (lanes[number] === 1 ? agentOf(lane) : [])));
  const lines = Int32Array.from(calls.lineNumbers);
  /** By thread: the address of its previous step. */
  const previous: number[] = [];
  for (let step = 0; step < count; step += 1) {
    const who = agent[step] ?? 0;
    let reason = found.has(who) ? BY_LANE : 0;
    if (isThread(who)) {
      const at = address[step] ?? -1;
      const before = previous[who] ?? -1;
      previous[who] = at;
      const byCode = action[step] === CALL ? (addresses[at] ?? 0) : 0;
      const isVisit = before < 0 || lines[before] !== lines[at] || at <= before;
      reason = byCode > BY_LINE || (byCode === BY_LINE && isVisit) ? byCode : reason;
    }
    reasons[step] = reason;
  }
}

/** The agent that acts in a lane; none in those of fences and events. */
function agentOf({ kind, number }: Lane): readonly number[] {
  switch (kind) {
    case "thread":
      return [threadAgent(number)];
    case "queue":
      return [queueAgent(number)];
    case "swapchain":
      return [swapchainAgent(number)];
    default:
      return [];
  }
}

/** Labels of what runs, values of calls and of waits in queues, and the edges of events. */
function scanSpans(scan: Scan, edges: readonly Positions[]): void {
  const { trace, query, lanes, works, calls } = scan;
  const { spans } = trace;
  for (let row = 0; row < spans.count; row += 1) {
    const first = spans.firstStep[row] ?? -1;
    const detail = spans.detail[row] ?? -1;
    switch (spans.kind[row]) {
      case SPAN.work:
      case SPAN.cpu:
        note(scan, works[detail] === 1 ? first : -1, row, BY_LABEL);
        break;
      case SPAN.call:
        if (query.value !== null && calls.signs[detail] === (query.value.sign ?? calls.signs[detail])) {
          note(scan, isCallOf(scan, query.value, row) ? first : -1, row, BY_VALUE);
        }
        break;
      case SPAN.wait:
        if (query.value !== null && query.value.sign !== "=") {
          note(scan, isWaitOf(scan, query.value, row) ? (spans.lastStep[row] ?? -1) : -1, row, BY_VALUE);
        }
        break;
      case SPAN.signaled: {
        const lane = spans.lane[row] ?? -1;
        const steps = lanes[lane] === 1 ? edges[lane] : undefined;
        addEdge(steps, first);
        addEdge(steps, spans.lastStep[row] ?? -1);
        break;
      }
      default:
    }
  }
}

function note({ reasons, rows }: Scan, step: number, row: number, reason: number): void {
  if (step >= 0 && (reasons[step] ?? 0) < reason) {
    reasons[step] = reason;
    rows[step] = row;
  }
}

function addEdge(steps: Positions | undefined, step: number): void {
  if (steps !== undefined && step >= 0) {
    addPosition(steps, step);
  }
}

/** A call that hands over the value, on a fence or by a name that has the piece. */
function isCallOf({ trace, calls }: Scan, { name, value }: ValueQuery, row: number): boolean {
  const { detail, valueHi, valueLo } = trace.spans;
  const address = detail[row] ?? -1;
  const isIt = value === null || (valueHi[row] === value.hi && valueLo[row] === value.lo);
  return isIt && calls.signs[address] !== null && isNamed(calls.calls[address] ?? "", name);
}

function isWaitOf({ trace }: Scan, { name, value }: ValueQuery, row: number): boolean {
  const { object, valueHi, valueLo } = trace.spans;
  const isIt = value === null || (valueHi[row] === value.hi && valueLo[row] === value.lo);
  return isIt && isNamed(fenceName(trace, object[row] ?? -1), name);
}

/** The changes of fences that were found by name, and those to the value that is asked for. */
function scanValues({ trace, query, lanes }: Scan): Positions {
  const { fenceValues: table } = trace;
  const found = positions();
  const wanted = query.value?.sign === "≥" ? null : query.value;
  const named = Uint8Array.from(trace.lanes, (lane) =>
    wanted !== null && isNamed(lane.name, wanted.name) ? 1 : 0,
  );
  for (let row = 0; row < table.count; row += 1) {
    const lane = table.lane[row] ?? -1;
    const value = wanted?.value ?? null;
    const isValue = value === null || (table.valueHi[row] === value.hi && table.valueLo[row] === value.lo);
    if ((table.step[row] ?? -1) >= 0 && (lanes[lane] === 1 || (named[lane] === 1 && isValue))) {
      addPosition(found, row);
    }
  }
  return found;
}

function isNamed(name: string, piece: string): boolean {
  return piece === "" || hasPiece(name.toLowerCase(), piece);
}

/** Name of a fence by its number; "": it has no lane. */
export function fenceName({ lanes }: Trace, number: number): string {
  return lanes.find((lane) => lane.kind === "fence" && lane.number === number)?.name ?? "";
}
