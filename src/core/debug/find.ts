// Owns: finding places of a run by text.

import type { Program } from "../program/program.ts";
import type { Moment } from "../run/moment.ts";
import type { Trace } from "../run/trace.ts";

/** Moments whose label, line, fence or value has the text, in the order of the run: the first `most`, and how many in all. */
export function findPlaces(
  _trace: Trace,
  _program: Program,
  _query: string,
  _most: number,
): { readonly places: readonly (Moment & { readonly text: string })[]; readonly total: number } {
  return { places: [], total: 0 };
}
