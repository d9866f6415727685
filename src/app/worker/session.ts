// Owns: the worker's side of the conversation: reads texts, makes runs in slices, answers questions about the last good run.
// Must not know: postMessage, timers, the machine; all of them are given.

import { unreachable } from "../../core/base/assert.ts";
import type { Diagnostic } from "../../core/program/diagnostic.ts";
import type { Loaded } from "../../core/program/loaded.ts";
import type { Trace } from "../../core/run/trace.ts";
import type { Engine, EngineRun, EngineSearch } from "./engine.ts";
import { locate, stepAt } from "./locate.ts";
import type {
  Answer,
  BrokenCondition,
  LoadSummary,
  PositionData,
  Request,
  SeekTarget,
  TraceWindow,
} from "./protocol.ts";

/** Longest stretch of work without looking for a new message, in ms (architecture.md, 2b.9). */
const SLICE = 8;
/** Time between two progress messages in ms. */
const PROGRESS = 100;
/** Steps made between two looks at the clock, to begin with; it follows the speed of the machine. */
const FIRST_BATCH = 256;
/** Steps searched between two looks at the clock. */
const SEARCHED = 1_024;
/** Up to this many spans the whole trace is sent unmerged, so that zooming needs no answers. */
const WHOLE = 20_000;

/** Runs of this many steps are rehearsed, at these shares of their length. */
const LONG = 10_000;
const REHEARSED = [0.3, 0.6, 0.9, 0.2, 0.7];

export interface SessionPorts {
  post(answer: Answer, transfer: readonly ArrayBuffer[]): void;
  /** Calls back once, after messages that have arrived by then. */
  defer(callback: () => void): void;
  /** Milliseconds that only grow. */
  now(): number;
}

type LoadRequest = Extract<Request, { kind: "load" }>;

interface Work {
  readonly request: LoadRequest;
  readonly run: EngineRun;
  batch: number;
  reported: number;
}

export interface Session {
  readonly ports: SessionPorts;
  readonly engine: Engine;
  /** The run being made; null: none. A newer request replaces it. */
  work: Work | null;
  /** The search for a stop under way, by its ticket; null: none. */
  search: { readonly ticket: number } | null;
  /** The last run that came to its end. */
  good: { readonly number: number; readonly run: EngineRun } | null;
}

export function createSession(ports: SessionPorts, engine: Engine): Session {
  return { ports, engine, work: null, search: null, good: null };
}

/** Handles one request. An InvariantError becomes an answer; the session goes on with the next request. */
export function handle(session: Session, request: Request): void {
  guarded(session, request.run, () => {
    switch (request.kind) {
      case "load":
        return load(session, request);
      case "seek":
        return seek(session, request);
      case "slice":
        return slice(session, request);
      case "measure":
        return measure(session, request);
      case "find":
        return find(session, request);
      case "cancel":
        session.work = null;
        session.search = null;
        return undefined;
      default:
        return unreachable(request);
    }
  });
}

function load(session: Session, request: LoadRequest): void {
  session.work = null;
  const loaded = session.engine.load(request.text);
  const kept = request.keep && loaded.diagnostics.some(isSyntax);
  session.ports.post(
    { kind: "loaded", run: request.run, load: summaryOf(loaded, session.engine.lines(loaded)), kept },
    [],
  );
  if (!loaded.runnable || kept) {
    return;
  }
  const work = {
    request,
    run: session.engine.start(loaded, request.schedule),
    batch: FIRST_BATCH,
    reported: session.ports.now(),
  };
  session.work = work;
  proceed(session, work);
}

/** One slice of a run; a request that came in between has replaced `session.work`, and this run ends unheard. */
function proceed(session: Session, work: Work): void {
  if (session.work !== work) {
    return;
  }
  guarded(session, work.request.run, () => {
    if (!advanceFor(session.ports, work)) {
      session.work = null;
      return finish(session, work);
    }
    report(session, work);
    return session.ports.defer(() => proceed(session, work));
  });
}

/** Works for one slice; returns whether the run goes on. */
function advanceFor(ports: SessionPorts, work: Work): boolean {
  const start = ports.now();
  for (;;) {
    const before = ports.now();
    if (!work.run.advance(work.batch)) {
      return false;
    }
    const spent = ports.now() - before;
    // A batch is kept to an eighth to a half of a slice.
    if (spent < SLICE / 8) {
      work.batch *= 2;
    } else if (spent > SLICE / 2) {
      work.batch = Math.max(1, work.batch >> 1);
    }
    if (ports.now() - start + spent > SLICE) {
      return true;
    }
  }
}

function report(session: Session, work: Work): void {
  const now = session.ports.now();
  if (now - work.reported < PROGRESS) {
    return;
  }
  work.reported = now;
  const { steps, time } = work.run;
  session.ports.post({ kind: "progress", run: work.request.run, steps, time }, []);
}

function finish(session: Session, work: Work): void {
  const { request, run } = work;
  const old = session.good !== null && session.good.number === request.anchor?.run ? session.good.run : null;
  const step = locate(run, request.anchor, old);
  session.good = { number: request.run, run };
  const summary = run.summary();
  const window = sentWindow(run, request.window, request.pixels);
  const trace = run.slice(window);
  const position = run.position({ step, line: 0 });
  const overview = run.slice(overviewWindow(run, request.pixels));
  const notes = request.notes.map((note) => locate(run, note, old));
  session.ports.post({ kind: "ran", run: request.run, summary, position, trace, window, overview, notes }, [
    ...buffersOf(trace),
    ...buffersOf(overview),
  ]);
  rehearse(session, run);
}

/**
 * Going back through a long run is other code than making it, and the first time it is slow: so it is done before anybody
 * asks, in turns of its own.
 */
function rehearse(session: Session, run: EngineRun): void {
  for (const share of run.steps < LONG ? [] : REHEARSED) {
    session.ports.defer(() => {
      if (session.good?.run === run && session.work === null) {
        guarded(session, session.good.number, () =>
          run.position({ step: Math.floor(run.steps * share), line: 0 }),
        );
      }
    });
  }
}

function seek(session: Session, request: Extract<Request, { kind: "seek" }>): void {
  const run = goodRun(session, request);
  if (run === null) {
    return;
  }
  const { target } = request;
  if (target.kind === "stop") {
    const search = run.search(target);
    session.search = request;
    searchOn(session, { request, run, search, reported: session.ports.now() });
    return;
  }
  const place = target.kind === "stride" ? run.stride(target) : { step: stepOf(run, target), line: 0 };
  answerSeek(session, request, run.position(place));
}

interface Searching {
  readonly request: Extract<Request, { kind: "seek" }>;
  readonly run: EngineRun;
  readonly search: EngineSearch;
  reported: number;
}

/** One slice of a search for a stop; a newer seek has replaced `session.search`, and this one ends unheard. */
function searchOn(session: Session, searching: Searching): void {
  const { request, run, search } = searching;
  if (session.search !== request) {
    return;
  }
  guarded(session, request.run, () => {
    const begin = session.ports.now();
    do {
      if (!search.advance(SEARCHED)) {
        session.search = null;
        const position = { ...run.position(search.place), stoppedBy: search.stoppedBy };
        return answerSeek(session, request, position, search.broken);
      }
    } while (session.ports.now() - begin < SLICE);
    if (session.ports.now() - searching.reported > PROGRESS) {
      searching.reported = session.ports.now();
      session.ports.post({ kind: "seeking", run: request.run, ticket: request.ticket, step: search.at }, []);
    }
    return session.ports.defer(() => searchOn(session, searching));
  });
}

function answerSeek(
  session: Session,
  { run, ticket }: Extract<Request, { kind: "seek" }>,
  position: PositionData,
  broken: readonly BrokenCondition[] = [],
): void {
  session.ports.post({ kind: "position", run, ticket, position, broken }, []);
}

function measure(session: Session, request: Extract<Request, { kind: "measure" }>): void {
  const run = goodRun(session, request);
  if (run !== null) {
    const figures = run.measure(request.from, request.to);
    session.ports.post({ kind: "measured", run: request.run, ticket: request.ticket, figures }, []);
  }
}

function find(session: Session, request: Extract<Request, { kind: "find" }>): void {
  const run = goodRun(session, request);
  if (run !== null) {
    const { places, total } = run.find(request.query);
    session.ports.post({ kind: "found", run: request.run, ticket: request.ticket, places, total }, []);
  }
}

/** The run that a request is about; null: it is an older one. */
function goodRun({ good }: Session, request: Request): EngineRun | null {
  return good === null || good.number !== request.run ? null : good.run;
}

function slice(session: Session, request: Extract<Request, { kind: "slice" }>): void {
  const good = goodRun(session, request);
  if (good === null) {
    return;
  }
  const trace = good.slice(request.window);
  const { run, ticket, window } = request;
  session.ports.post({ kind: "slice", run, ticket, trace, window }, buffersOf(trace));
}

function guarded(session: Session, run: number, action: () => void): void {
  try {
    action();
  } catch (error) {
    session.work = null;
    const message = error instanceof Error ? error.message : String(error);
    session.ports.post({ kind: "failed", run, message }, []);
  }
}

/** The part of the trace to send: all of it when it is small or no view is given. */
function sentWindow(run: EngineRun, wanted: TraceWindow | null, pixels: number): TraceWindow {
  const whole = { from: 0, to: run.time + 1, resolution: 0 };
  if (run.spans <= WHOLE) {
    return whole;
  }
  return wanted ?? { ...whole, resolution: (run.time / pixels) * 0.5 };
}

/** The whole run, two spans a pixel. */
function overviewWindow(run: EngineRun, pixels: number): TraceWindow {
  return { from: 0, to: run.time + 1, resolution: (run.time / pixels) * 0.5 };
}

function stepOf(run: EngineRun, target: Extract<SeekTarget, { kind: "step" | "time" }>): number {
  return target.kind === "step"
    ? Math.min(Math.max(0, target.step), run.steps)
    : stepAt(run.trace, target.time);
}

/** The buffers of a trace's columns, to be transferred instead of copied. */
function buffersOf(trace: Trace): readonly ArrayBuffer[] {
  const tables = [trace.steps, trace.spans, trace.fenceValues, trace.thresholds, trace.links];
  const buffers = new Set<ArrayBuffer>();
  for (const column of tables.flatMap((table) => Object.values(table))) {
    if (ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer) {
      buffers.add(column.buffer);
    }
  }
  return [...buffers];
}

function isSyntax(diagnostic: Diagnostic): boolean {
  return diagnostic.code === "syntax";
}

function summaryOf(loaded: Loaded, lines: readonly number[]): LoadSummary {
  const { program, assumptions, diagnostics, runnable, finished } = loaded;
  return { title: program.title, assumptions, diagnostics, runnable, finished, lines };
}
