// Owns: the guesses about sizes: lengths of arrays, numbers of frames.

import { isEndless } from "./endless.ts";
import type { Guess } from "./guesses.ts";
import type { Model } from "./model.ts";
import type { Reach } from "./reach.ts";
import { arrayLength } from "./resolved-type.ts";
import { eachStatement } from "./walk.ts";

/** One for each undeclared array in memory, and for each name that stands for a number of frames. */
export function lengthGuesses(model: Model): readonly Guess[] {
  const guesses: Guess[] = [];
  for (const [variable] of model.layout.places) {
    const length = arrayLength(model.lengths, variable.slot);
    if (length && length.why !== "declared") {
      const value = String(length.count);
      const directive = `//@ array ${variable.name} x${value}`;
      guesses.push({
        kind: "array",
        subject: variable.name,
        value,
        directive,
        why: length.why,
        at: length.at,
      });
    }
  }
  for (const [variable, count] of model.inference.assumedConstants) {
    const value = String(count);
    const directive = `//@ define ${variable.name}=${value}`;
    const why = count === 2n ? "back-buffer" : "frames";
    guesses.push({ kind: "define", subject: variable.name, value, directive, why, at: variable.at });
  }
  return guesses;
}

/** One for the first frame loop that runs, when the text does not say how often. */
export function frameGuesses(model: Model, all: readonly Reach[]): readonly Guess[] {
  if (model.unit.directives.some((one) => one.kind === "frames")) {
    return [];
  }
  const bodies = new Set(
    all.flatMap((reach) => [reach.body, ...[...reach.functions].map((one) => one.body)]),
  );
  for (const body of bodies) {
    const found: Guess["at"][] = [];
    eachStatement(body, (statement) => {
      const isLoop = statement.kind === "while" || statement.kind === "do" || statement.kind === "for";
      if (isLoop && isEndless({ inference: model.inference }, statement)) {
        found.push(statement.at);
      }
    });
    const [at] = found;
    if (at) {
      const value = String(model.frames);
      return [{ kind: "frames", subject: "", value, directive: `//@ frames ${value}`, why: "endless", at }];
    }
  }
  return [];
}
