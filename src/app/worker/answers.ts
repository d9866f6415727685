// Owns: answers to questions about the last good run that need no slices: positions, figures, places, parts of the trace.

import type { EngineRun } from "./engine.ts";
import { stepAt } from "./locate.ts";
import { buffersOf } from "./parts.ts";
import type { Request, SeekTarget } from "./protocol.ts";
import { searchStop } from "./searching.ts";
import { goodRun, type Session } from "./session-state.ts";

/** Gives a position that is sought, or begins the search for it. A search under way gives way, unheard. */
export function seek(session: Session, request: Extract<Request, { kind: "seek" }>): void {
  session.search = null;
  const run = goodRun(session, request);
  if (run === null) {
    return;
  }
  const { target, ticket } = request;
  if (target.kind === "stop" || target.kind === "stride") {
    searchStop(session, run, { run: request.run, ticket, target });
    return;
  }
  const position = run.position({ step: stepOf(run, target), line: 0 });
  session.ports.post({ kind: "position", run: request.run, ticket, position, broken: null }, []);
}

/** Gives the figures of a stretch of time. */
export function measure(session: Session, request: Extract<Request, { kind: "measure" }>): void {
  const run = goodRun(session, request);
  if (run !== null) {
    const figures = run.measure(request.from, request.to);
    session.ports.post({ kind: "measured", run: request.run, ticket: request.ticket, figures }, []);
  }
}

/** Gives places by text. */
export function find(session: Session, request: Extract<Request, { kind: "find" }>): void {
  const run = goodRun(session, request);
  if (run !== null) {
    const { places, total } = run.find(request.query);
    session.ports.post({ kind: "found", run: request.run, ticket: request.ticket, places, total }, []);
  }
}

/** Says what is wrong with a condition. */
export function check(session: Session, request: Extract<Request, { kind: "check-condition" }>): void {
  const run = goodRun(session, request);
  if (run !== null) {
    const { ticket, condition } = request;
    const problem = run.checkCondition(condition);
    session.ports.post({ kind: "condition", run: request.run, ticket, condition, problem }, []);
  }
}

/** Gives the edits that grant a wish about a text. */
export function write({ engine, ports }: Session, request: Extract<Request, { kind: "write" }>): void {
  const { run, ticket, text, wish } = request;
  const edits = engine.write(text, wish);
  const answer = edits.ok ? { edits: edits.value, problem: null } : { edits: [], problem: edits.error };
  ports.post({ kind: "written", run, ticket, ...answer }, []);
}

/** Gives a part of the trace. */
export function slice(session: Session, request: Extract<Request, { kind: "slice" }>): void {
  const good = goodRun(session, request);
  if (good === null) {
    return;
  }
  const trace = good.slice(request.window);
  const { run, ticket, window } = request;
  session.ports.post({ kind: "slice", run, ticket, trace, window }, buffersOf(trace));
}

function stepOf(run: EngineRun, target: Extract<SeekTarget, { kind: "step" | "time" }>): number {
  return target.kind === "step"
    ? Math.min(Math.max(0, target.step), run.steps)
    : stepAt(run.trace, target.time);
}
