// Owns: what is assumed about a text, before it is put into words and directives.

import type { Range } from "../program/diagnostic.ts";
import type { Assumption } from "../program/loaded.ts";

/** One inferred fact. `subject` is a path as written in the text. */
export interface Guess {
  readonly kind: Assumption["kind"];
  readonly subject: string;
  readonly value: string;
  readonly directive: string;
  readonly why: string;
  readonly at: Range | null;
}

/** The assumption that shows a guess; evidence behind the end of the text is an assumption itself and has no place. */
export function assumptionOf(guess: Guess, textLength: number): Assumption {
  return {
    kind: guess.kind,
    subject: guess.subject,
    value: guess.value,
    directive: guess.directive,
    evidence: guess.why,
    at: guess.at && guess.at.from < textLength ? guess.at : null,
    args: {},
  };
}
