// Owns: searches for stops as the session takes them: by ids of breakpoints instead of places in a list.

import type { Diagnostic } from "../../core/program/diagnostic.ts";
import type { Loaded } from "../../core/program/loaded.ts";
import { continueSearch, startSearch } from "../../core/debug/search.ts";
import { type SearchGround, searchGround } from "../../core/debug/search-ground.ts";
import type { Run } from "../../core/run/runner.ts";
import type { EngineSearch } from "./engine.ts";
import type { SeekTarget } from "./protocol.ts";

type StopTarget = Extract<SeekTarget, { kind: "stop" }>;

/** What makes searches in a run that has ended; its ground is laid when the first one begins. */
export function searcherIn(
  run: Run,
  loaded: Loaded,
  diagnostics: () => readonly Diagnostic[],
): (target: StopTarget) => EngineSearch {
  let ground: SearchGround | null = null;
  return (target) => {
    ground ??= searchGround(run, loaded, diagnostics());
    return engineSearch(ground, target);
  };
}

function engineSearch(ground: SearchGround, { stops, from, direction }: StopTarget): EngineSearch {
  const search = startSearch(ground, stops, from, direction);
  const idOf = (index: number): readonly number[] => {
    const stop = stops[index];
    return stop?.kind === "breakpoint" ? [stop.breakpoint.id] : [];
  };
  return {
    advance: (steps) => continueSearch(search, steps),
    get at() {
      return search.at;
    },
    get place() {
      return search.found?.place ?? { step: direction === 1 ? ground.run.steps : 0, line: 0 };
    },
    get stoppedBy() {
      return (search.found?.stops ?? []).flatMap(idOf);
    },
    get stoppedThread() {
      return search.found?.thread ?? null;
    },
    broken: search.problems.flatMap(({ stop, problem }) =>
      idOf(stop).map((breakpoint) => ({ breakpoint, problem })),
    ),
  };
}
