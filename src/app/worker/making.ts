// Owns: reading a text and making its run under a schedule, in slices, up to the answer with the finished run.

import type { ApiOp } from "../../core/program/api-op.ts";
import type { Diagnostic } from "../../core/program/diagnostic.ts";
import type { EngineRun } from "./engine.ts";
import { locate, locateNotes } from "./locate.ts";
import { buffersOf, overviewWindow, sentWindow } from "./parts.ts";
import type { LoadSummary, Request } from "./protocol.ts";
import { guarded, PROGRESS, type ReadText, type Session, type SessionPorts, SLICE } from "./session-state.ts";

/** Steps made between two looks at the clock, to begin with; it follows the speed of the machine. */
const FIRST_BATCH = 256;

/** Runs of this many steps are rehearsed, at these shares of their length. */
const LONG = 10_000;
const REHEARSED = [0.3, 0.6, 0.9, 0.2, 0.7];

type LoadRequest = Extract<Request, { kind: "load" }>;

interface Work {
  readonly request: LoadRequest;
  readonly run: EngineRun;
  batch: number;
  reported: number;
}

/** Reads the text, says what that gave, and begins its run; the run being made before ends unheard. */
export function load(session: Session, request: LoadRequest): void {
  session.work = null;
  const read = readText(session, request.text);
  const { loaded } = read;
  const kept = request.keep && loaded.diagnostics.some(isSyntax);
  session.ports.post({ kind: "loaded", run: request.run, load: summaryOf(read), kept }, []);
  if (!loaded.runnable || kept) {
    return;
  }
  const work = {
    request,
    run: session.engine.start(loaded, request.schedule, request.text),
    batch: FIRST_BATCH,
    reported: session.ports.now(),
  };
  session.work = work;
  proceed(session, work);
}

/** A branch is another run of the text that was read last. */
function readText(session: Session, text: string): ReadText {
  if (session.read?.text === text) {
    return session.read;
  }
  const loaded = session.engine.load(text);
  const read = { text, loaded, lines: session.engine.lines(loaded) };
  session.read = read;
  return read;
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
  const step = request.step ?? locate(run, request.anchor, runOf(session, request.anchor?.run));
  const notes =
    request.notes === null
      ? []
      : locateNotes(run, request.notes, request.text, runOf(session, request.notes.run));
  session.good = { number: request.run, run };
  // Questions about the run before are not answered any more.
  session.search = null;
  const summary = run.summary();
  const window = sentWindow(run, request.window, request.pixels);
  const trace = run.slice(window);
  const position = run.position({ step: Math.min(Math.max(0, step), run.steps), line: 0 });
  const overview = run.slice(overviewWindow(run));
  session.ports.post({ kind: "ran", run: request.run, summary, position, trace, window, overview, notes }, [
    ...buffersOf(trace),
    ...buffersOf(overview),
  ]);
  rehearse(session, run);
}

/** The good run, if it has this number. */
function runOf({ good }: Session, number: number | undefined): EngineRun | null {
  return good !== null && good.number === number ? good.run : null;
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

function isSyntax(diagnostic: Diagnostic): boolean {
  return diagnostic.code === "syntax";
}

const SUBMITS: ReadonlySet<ApiOp> = new Set(["execute", "present"]);

function summaryOf({ loaded, lines }: ReadText): LoadSummary {
  const { program, assumptions, diagnostics, runnable, finished, threads, candidates } = loaded;
  const works = program.works.map(({ label, duration, site }) => ({
    label,
    duration,
    at: program.sites[site] ?? null,
  }));
  const costs = program.timing;
  const sites = new Set(
    program.code.flatMap((one) => (one.kind === "api" && SUBMITS.has(one.op) ? [one.site] : [])),
  );
  const submits = [...sites].flatMap((site) => {
    const at = program.sites[site];
    return at === undefined ? [] : [{ site, at }];
  });
  const read = { assumptions, diagnostics, runnable, finished, threads, candidates };
  const { options } = program;
  const failures = program.failures.map(({ method, occurrence, code }) => ({ method, occurrence, code }));
  return { title: program.title, ...read, lines, works, submits, costs, options, failures };
}
