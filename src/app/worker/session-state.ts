// Owns: what the worker's session remembers, and what it is given. The parts of the session share it.
// Must not know: postMessage, timers, the machine.

import type { Loaded } from "../../core/program/loaded.ts";
import type { Engine, EngineRun } from "./engine.ts";
import type { Answer, Request } from "./protocol.ts";

/** Longest stretch of work without looking for a new message, in ms (architecture.md, 2b.9). */
export const SLICE = 8;
/** Time between two messages about how far something is, in ms. */
export const PROGRESS = 100;

export interface SessionPorts {
  post(answer: Answer, transfer: readonly ArrayBuffer[]): void;
  /** Calls back once, after messages that have arrived by then. */
  defer(callback: () => void): void;
  /** Milliseconds that only grow. */
  now(): number;
}

/** A text and what reading it gave. */
export interface ReadText {
  readonly text: string;
  readonly loaded: Loaded;
  /** Lines at which a thread can stand. */
  readonly lines: readonly number[];
}

/** A run that came to its end. */
export interface GoodRun {
  readonly number: number;
  readonly run: EngineRun;
}

export interface Session {
  readonly ports: SessionPorts;
  readonly engine: Engine;
  /** The text read last: branches run it again and again. */
  read: ReadText | null;
  /** The request whose run is being made; null: none. A newer request replaces it. */
  work: { readonly run: EngineRun } | null;
  /** The search for a stop under way, by its ticket; null: none. */
  search: { readonly ticket: number } | null;
  /** The last run that came to its end. */
  good: GoodRun | null;
}

/** The run that a request is about; null: it is an older one. */
export function goodRun({ good }: Session, request: Request): EngineRun | null {
  return good === null || good.number !== request.run ? null : good.run;
}

/** Does `action`; a mistake of our own becomes an answer about `run`, and the session goes on. */
export function guarded(session: Session, run: number, action: () => void): void {
  try {
    action();
  } catch (error) {
    session.work = null;
    session.search = null;
    const message = error instanceof Error ? error.message : String(error);
    session.ports.post({ kind: "failed", run, message }, []);
  }
}
