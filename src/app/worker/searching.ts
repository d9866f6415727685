// Owns: the search for a stop or for the end of a stride, in slices: it says how far it is, gives way to whatever comes, and answers when it ends.

import type { EngineRun, EngineSearch } from "./engine.ts";
import type { SeekTarget } from "./protocol.ts";
import { guarded, PROGRESS, type Session, SLICE } from "./session-state.ts";

/** Steps searched between two looks at the clock. */
const SEARCHED = 1_024;

/** Time in ms after which a search first says how far it is. */
const PATIENCE = 300;

interface Sought {
  readonly run: number;
  readonly ticket: number;
  readonly target: Extract<SeekTarget, { kind: "stop" | "stride" }>;
}

interface Searching {
  readonly request: Sought;
  readonly run: EngineRun;
  readonly search: EngineSearch;
  /** When something was said of it last, in ms. */
  reported: number;
}

/** Begins a search; the one before it ends unheard. */
export function searchStop(session: Session, run: EngineRun, request: Sought): void {
  const { target } = request;
  const search = target.kind === "stop" ? run.search(target) : run.stride(target);
  session.search = request;
  // A search of a moment says nothing of itself.
  searchOn(session, { request, run, search, reported: session.ports.now() + PATIENCE - PROGRESS });
}

/** One slice; a newer seek or a cancel has replaced `session.search`, and this search ends unheard. */
function searchOn(session: Session, searching: Searching): void {
  const { request, search } = searching;
  if (session.search !== request) {
    return;
  }
  guarded(session, request.run, () => {
    const begin = session.ports.now();
    do {
      if (!search.advance(SEARCHED)) {
        return answer(session, searching);
      }
    } while (session.ports.now() - begin < SLICE);
    const { ports } = session;
    if (ports.now() - searching.reported > PROGRESS) {
      searching.reported = ports.now();
      ports.post({ kind: "seeking", run: request.run, ticket: request.ticket, step: search.at }, []);
    }
    return ports.defer(() => searchOn(session, searching));
  });
}

function answer(session: Session, { request, run, search }: Searching): void {
  session.search = null;
  const { stoppedBy, stoppedThread } = search;
  const { target } = request;
  const asked = target.kind === "stop" && target.stops.some((stop) => stop.kind === "breakpoint");
  const broken = asked ? search.broken : null;
  const position = { ...run.position(search.place), stoppedBy, stoppedThread };
  session.ports.post({ kind: "position", run: request.run, ticket: request.ticket, position, broken }, []);
}
