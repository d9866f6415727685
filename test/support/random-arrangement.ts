// Random arrangements of a trace's lanes: any order, any of them folded, pinned, higher or lower.
import fc from "fast-check";
import type { Trace } from "../../src/core/run/trace.ts";
import { type Arrangement, laneKey } from "../../src/core/scene/arrangement.ts";

/** An arrangement of the trace's lanes; its keys may be missing, or of lanes that are not there. */
export function randomArrangement(trace: Trace): fc.Arbitrary<Arrangement> {
  const keys = [...new Set(trace.lanes.map(laneKey)), "thread:Gone"];
  const some = fc.shuffledSubarray(keys);
  const factors = fc.array(fc.constantFrom(0.1, 0.5, 0.75, 1, 1.6, 4, 9), {
    minLength: keys.length,
    maxLength: keys.length,
  });
  return fc
    .record({ order: some, folded: some, pinned: some, scaled: some, factors })
    .map(({ scaled, factors: values, ...lists }) => ({
      ...lists,
      heights: Object.fromEntries(scaled.map((key, at) => [key, values[at] ?? 1])),
    }));
}
