// Owns: what a place in a run is: a position between two steps, or one inside the threads' own code of a step.

/**
 * A place in a run: `step` steps are done. `line` 0: all of the last one, this is the position between two steps. `line` k
 * from 1: of the last step's own code (of step 0: of what the threads do before the first step) as much as stands in front
 * of its k-th line; the visible part of the step is done. So the places of step s come in this order:
 * { s, 1 } … { s, number of its lines } { s, 0 }, and then those of s + 1.
 */
export interface Place {
  readonly step: number;
  readonly line: number;
}

/** Whether `a` comes before `b`. */
export function isBefore(a: Place, b: Place): boolean {
  return a.step === b.step ? a.line !== 0 && (b.line === 0 || a.line < b.line) : a.step < b.step;
}
