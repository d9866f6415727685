// Searches for stops in ended runs, and where stops hold as a scan of every position finds it: without columns or segments.
import { diagnose } from "../../src/core/analysis/diagnose.ts";
import { toBigInt } from "../../src/core/base/u64.ts";
import { load } from "../../src/core/cpp/load.ts";
import type { Breakpoint, Trigger } from "../../src/core/debug/breakpoint.ts";
import { continueSearch, type Search, startSearch } from "../../src/core/debug/search.ts";
import { type SearchGround, searchGround } from "../../src/core/debug/search-ground.ts";
import type { Stop } from "../../src/core/debug/stop.ts";
import { threadAddress } from "../../src/core/machine/status.ts";
import type { Loaded } from "../../src/core/program/loaded.ts";
import { seek } from "../../src/core/run/history.ts";
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

/** The whole search, in turns of `turn` steps. */
export function searched(
  ground: SearchGround,
  stops: readonly Stop[],
  from: number,
  { direction = 1, turn = 7 }: { readonly direction?: 1 | -1; readonly turn?: number } = {},
): Search {
  const search = startSearch(ground, stops, from, direction);
  while (continueSearch(search, turn)) {
    // Goes on until it ends.
  }
  return search;
}

/** All positions at which a stop is found, going on from the start, or back from the end. */
export function allFound(ground: SearchGround, stops: readonly Stop[], direction: 1 | -1): readonly number[] {
  const found: number[] = [];
  let from = direction === 1 ? -1 : ground.run.steps + 1;
  for (;;) {
    const next = searched(ground, stops, from, { direction }).found;
    if (next === null) {
      return direction === 1 ? found : found.reverse();
    }
    found.push(next.step);
    from = next.step;
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

/** The positions at which a stop holds, asked one by one. */
export function scanned(
  { run, diagnostics }: SearchGround,
  stop: Stop,
  views: readonly PositionView[] = viewsOf(run),
): readonly number[] {
  if (stop.kind === "breakpoint" && stop.breakpoint.trigger.kind === "diagnosis") {
    const { code } = stop.breakpoint.trigger;
    const meant = diagnostics.filter((one) => (code === null ? !one.allowed : one.code === code));
    const found = meant.filter((one) => one.step >= 0).map((one) => one.step + 1);
    return [...new Set(found)].sort((a, b) => a - b);
  }
  return views.flatMap((_, step) => (scans({ run, step, views }, stop) ? [step] : []));
}

function scans(at: Scanned, stop: Stop): boolean {
  switch (stop.kind) {
    case "breakpoint":
      return scansTrigger(at, stop.breakpoint.trigger);
    case "line":
      return beginsVisit(at, stop.line);
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
    case "line":
      return beginsVisit(at, trigger.line);
    case "fence": {
      const now = fenceValue(here, trigger.fence);
      const then = fenceValue(at.views[at.step - 1], trigger.fence);
      return now !== null && then !== null && then < BigInt(trigger.value) && now >= BigInt(trigger.value);
    }
    case "wake":
      return here?.last?.who.name === trigger.thread && /^(wake|timeout)$/.test(here.last.action);
    case "diagnosis":
      return false;
  }
}

function fenceValue(view: PositionView | undefined, name: string): bigint | null {
  const fence = view?.state.fences.find((one) => one.name === name);
  return fence === undefined ? null : toBigInt(fence.value.hi, fence.value.lo);
}

/** Looks back for the thread's step before, and into the states for where it stood then and stands now. */
function beginsVisit(at: Scanned, line: number): boolean {
  const { step } = at;
  const thread = threadOf(at, step);
  if (thread === null || at.views[step + 1]?.last?.action !== "call" || lineOf(at, step, thread) !== line) {
    return false;
  }
  const earlier = stepBefore(at, step, thread);
  return (
    earlier === null ||
    lineOf(at, earlier, thread) !== line ||
    addressOf(at, step, thread) <= addressOf(at, earlier, thread)
  );
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

function addressOf({ run }: Scanned, step: number, thread: number): number {
  return threadAddress(seek(run, step).state, thread);
}

function lineOf({ views }: Scanned, step: number, thread: number): number {
  return views[step]?.state.threads[thread]?.site?.line ?? 0;
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
