// Owns: the worker's side of the conversation: which part of the session takes which request.
// Must not know: postMessage, timers, the machine; all of them are given.

import { unreachable } from "../../core/base/assert.ts";
import { check, find, measure, seek, slice, write } from "./answers.ts";
import type { Engine } from "./engine.ts";
import { load } from "./making.ts";
import type { Request } from "./protocol.ts";
import { guarded, type Session, type SessionPorts } from "./session-state.ts";

/** A session that has read nothing yet. */
export function createSession(ports: SessionPorts, engine: Engine): Session {
  return { ports, engine, read: null, work: null, search: null, good: null };
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
      case "check-condition":
        return check(session, request);
      case "write":
        return write(session, request);
      case "cancel":
        session.work = null;
        session.search = null;
        return undefined;
      default:
        return unreachable(request);
    }
  });
}
