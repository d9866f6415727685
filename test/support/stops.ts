// Searches for stops in ended runs, and where stops hold as a scan of every position finds it: without columns or segments.
import { diagnose } from "../../src/core/analysis/diagnose.ts";
import { toBigInt } from "../../src/core/base/u64.ts";
import { load } from "../../src/core/cpp/load.ts";
import type { Breakpoint, Trigger } from "../../src/core/debug/breakpoint.ts";
import { stoppableLines } from "../../src/core/debug/lines.ts";
import { continueSearch, type Search, startSearch } from "../../src/core/debug/search.ts";
import { type SearchGround, searchGround } from "../../src/core/debug/search-ground.ts";
import type { Stop } from "../../src/core/debug/stop.ts";
import { standingLines } from "../../src/core/machine/note-lines.ts";
import { framesOf } from "../../src/core/machine/peek.ts";
import type { State } from "../../src/core/machine/state.ts";
import { threadCount } from "../../src/core/machine/status.ts";
import type { Loaded } from "../../src/core/program/loaded.ts";
import { seek } from "../../src/core/run/history.ts";
import { linesOf, lookInto } from "../../src/core/run/line-cursor.ts";
import { isBefore, type Place } from "../../src/core/run/place.ts";
import { type PositionView, viewAt } from "../../src/core/run/position.ts";
import type { Run, RunOptions } from "../../src/core/run/runner.ts";
import { endedRun } from "./diagnosed-program.ts";

/** The ground of a text's run. */
export function groundOf(text: string, options: RunOptions = {}): SearchGround {
  return groundIn(load(text), options);
}

/** The ground of a loaded program's run. */
export function groundIn(loaded: Loaded, options: RunOptions = {}): SearchGround {
  const run = endedRun(loaded.program, options);
  return searchGround(run, loaded, diagnose(run, loaded));
}

/** A breakpoint as a stop. */
export function breakAt(trigger: Trigger, condition = "", id = 1): Stop {
  const breakpoint: Breakpoint = { id, trigger, condition, enabled: true };
  return { kind: "breakpoint", breakpoint };
}

/** The place of its text. */
export function placeIn(text: string): Place {
  const [step = "", line = "0"] = text.split(".");
  return { step: Number(step), line: Number(line) };
}

/** Whether the first place comes before the second. */
export const comesBefore = (a: string, b: string): boolean => isBefore(placeIn(a), placeIn(b));

/** One stop of every kind for everything that the run has. */
export function stopsOf({ run }: SearchGround): readonly Stop[] {
  const { lanes } = run.trace;
  const { program } = run.machine;
  const named = (kind: string) => lanes.filter((lane) => lane.kind === kind);
  return [
    ...stoppableLines(program).flatMap((line): readonly Stop[] => [
      breakAt({ kind: "line", line }),
      { kind: "line", line },
    ]),
    ...named("fence").flatMap(({ name }) =>
      ["1", "3", "18446744073709551615"].map((value) => breakAt({ kind: "fence", fence: name, value })),
    ),
    ...named("thread").flatMap(({ name, number }): readonly Stop[] => [
      breakAt({ kind: "wake", thread: name }),
      { kind: "wait-end", thread: number },
    ]),
    breakAt({ kind: "diagnosis", code: null }),
    breakAt({ kind: "diagnosis", code: "timeout" }),
    ...lanes.map((_, lane): Stop => ({ kind: "lane", lane })),
    { kind: "frame" },
  ];
}

/** The whole search, in turns of `turn` steps. */
export function searched(
  ground: SearchGround,
  stops: readonly Stop[],
  from: number | Place,
  { direction = 1, turn = 7 }: { readonly direction?: 1 | -1; readonly turn?: number } = {},
): Search {
  const place = typeof from === "number" ? { step: from, line: 0 } : from;
  const search = startSearch(ground, stops, place, direction);
  while (continueSearch(search, turn)) {
    // Goes on until it ends.
  }
  return search;
}

/** A place as text: `7` between two steps, `7.2` in front of the second own line of the seventh step. */
export function told({ step, line }: Place): string {
  return line === 0 ? String(step) : `${step}.${line}`;
}

/** All places at which a stop is found, going on from the start, or back from the end. */
export function allFound(ground: SearchGround, stops: readonly Stop[], direction: 1 | -1): readonly string[] {
  const found: string[] = [];
  let from = { step: direction === 1 ? -1 : ground.run.steps + 1, line: 0 };
  for (;;) {
    const next = searched(ground, stops, from, { direction }).found;
    if (next === null) {
      return direction === 1 ? found : found.reverse();
    }
    found.push(told(next.place));
    from = next.place;
  }
}

/** What a scan knows of a position: the views of all positions. */
interface Scanned {
  readonly run: Run;
  readonly step: number;
  readonly views: readonly PositionView[];
}

/** All positions of a run as people read them. */
export function viewsOf(run: Run): readonly PositionView[] {
  return Array.from({ length: run.steps + 1 }, (_, step) => viewAt(run, step));
}

/** The places at which a stop holds, asked one by one. */
export function scanned(
  { run, diagnostics }: SearchGround,
  stop: Stop,
  views: readonly PositionView[] = viewsOf(run),
): readonly string[] {
  const about = stop.kind === "breakpoint" ? stop.breakpoint.trigger : stop;
  if (about.kind === "line") {
    return visitsIn(run, about.line);
  }
  if (about.kind === "diagnosis") {
    const meant = diagnostics.filter((one) => (about.code === null ? !one.allowed : one.code === about.code));
    const found = meant.filter((one) => one.step >= 0).map((one) => one.step + 1);
    return [...new Set(found)].sort((a, b) => a - b).map(String);
  }
  return views.flatMap((_, step) => (scans({ run, step, views }, stop) ? [String(step)] : []));
}

/** A place at which a thread stands, with the addresses of its frames, outermost first; `counts`: a visit may begin there. */
interface Stand {
  readonly place: Place;
  readonly thread: number;
  readonly addresses: readonly number[];
  readonly counts: boolean;
}

/** By run, for every line of it is asked. */
const STANDS = new WeakMap<Run, readonly Stand[]>();

/** All places at which threads stand, in order. In front of a visible operation a thread stands when its turn comes. */
function standsIn(run: Run): readonly Stand[] {
  const known = STANDS.get(run);
  if (known !== undefined) {
    return known;
  }
  const stands: Stand[] = [];
  for (let step = 0; step <= run.steps; step += 1) {
    linesOf(run, step).forEach(({ thread }, index) => {
      const place = { step, line: index + 1 };
      const addresses = framesAt(lookInto(run, place)?.state ?? null, thread);
      stands.push({ place, thread, addresses, counts: true });
    });
    const last = step < run.steps ? viewAt(run, step + 1).last : null;
    if (last?.who.kind === "thread") {
      const thread = last.who.number;
      const addresses = framesAt(seek(run, step).state, thread);
      stands.push({ place: { step, line: 0 }, thread, addresses, counts: last.action === "call" });
    }
  }
  STANDS.set(run, stands);
  return stands;
}

/** A visit to a line begins unless the thread stood further in front on the same line in the same frame before. */
function visitsIn(run: Run, line: number): readonly string[] {
  const lineAt = standingLines(run.machine.program);
  const stood = new Map<number, readonly number[]>();
  return standsIn(run).flatMap(({ place, thread, addresses, counts }) => {
    const last = stood.get(thread)?.[addresses.length - 1] ?? -1;
    const address = addresses.at(-1) ?? -1;
    stood.set(thread, addresses);
    const begins = lineAt[address] === line && (last < 0 || lineAt[last] !== line || last >= address);
    return begins && counts ? [told(place)] : [];
  });
}

/** The addresses at which the frames of a thread stand, outermost first. */
function framesAt(state: State | null, thread: number): readonly number[] {
  const frames = state === null || thread >= threadCount(state) ? [] : framesOf(state, thread);
  return frames.map((frame) => frame.address).reverse();
}

function scans(at: Scanned, stop: Stop): boolean {
  switch (stop.kind) {
    case "breakpoint":
      return scansTrigger(at, stop.breakpoint.trigger);
    case "line":
      return false;
    case "lane":
      return happensIn(at, stop.lane);
    case "frame":
      return endsFrame(at);
    case "wait-end":
      return endsWait(at, stop.thread);
  }
}

function scansTrigger(at: Scanned, trigger: Trigger): boolean {
  const here = at.views[at.step];
  switch (trigger.kind) {
    case "fence": {
      const now = fenceValue(here, trigger.fence);
      const then = fenceValue(at.views[at.step - 1], trigger.fence);
      return now !== null && then !== null && then < BigInt(trigger.value) && now >= BigInt(trigger.value);
    }
    case "wake":
      return here?.last?.who.name === trigger.thread && /^(wake|timeout)$/.test(here.last.action);
    case "line":
    case "diagnosis":
      return false;
  }
}

function fenceValue(view: PositionView | undefined, name: string): bigint | null {
  const fence = view?.state.fences.find((one) => one.name === name);
  return fence === undefined ? null : toBigInt(fence.value.hi, fence.value.lo);
}

/** The thread that does step `step`; null: none does. */
function threadOf({ views }: Scanned, step: number): number | null {
  const last = views[step + 1]?.last;
  return last?.who.kind === "thread" ? last.who.number : null;
}

/** The last step of a thread before `step`. */
function stepBefore(at: Scanned, step: number, thread: number): number | null {
  for (let earlier = step - 1; earlier >= 0; earlier -= 1) {
    if (threadOf(at, earlier) === thread) {
      return earlier;
    }
  }
  return null;
}

function happensIn({ run, views, step }: Scanned, number: number): boolean {
  const lane = run.trace.lanes[number];
  const [before, here] = [views[step - 1], views[step]];
  const last = here?.last ?? null;
  if (lane === undefined || last === null) {
    return false;
  }
  switch (lane.kind) {
    case "fence":
      return fenceValue(here, lane.name) !== fenceValue(before, lane.name);
    case "event": {
      const consumed = last.effects.some(
        (one) => one.kind === "event-consumed" && one.object?.number === lane.number,
      );
      const signaled = (view: PositionView | undefined) => view?.state.events[lane.number]?.signaled === true;
      return consumed || signaled(before) !== signaled(here);
    }
    default:
      return last.who.kind === lane.kind && last.who.number === lane.number;
  }
}

function endsFrame({ run, views, step }: Scanned): boolean {
  const { code } = run.machine.program;
  const presents = code.some((one) => one.kind === "api" && one.op === "present");
  const last = views[step]?.last;
  return last?.action === "call" && last.call === (presents ? "Present" : "ExecuteCommandLists");
}

/** A thread that was held when it had done its step before polls; it waits no more when it is not held again. */
function endsWait(at: Scanned, thread: number): boolean {
  const { views, step } = at;
  const last = views[step]?.last;
  if (last?.who.kind !== "thread" || last.who.number !== thread) {
    return false;
  }
  const earlier = stepBefore(at, step - 1, thread);
  const polls = (position: number) => views[position]?.state.threads[thread]?.state === "polling";
  const left = earlier !== null && polls(earlier + 1) && !polls(step);
  return left || /^(wake|timeout|sleep-end)$/.test(last.action);
}
