// Properties of what steps have to do with each other (run/relations.ts), for random programs.

import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { indexRelations } from "../../src/core/run/relation-index.ts";
import { relationsOf } from "../../src/core/run/relations.ts";
import { randomProgram } from "../support/random-program.ts";
import { neededSteps } from "../support/told-relations.ts";
import { ended } from "../support/told-run.ts";

describe("for any program", () => {
  test("causes are what the effects of the steps say, and effects mirror them", () => {
    fc.assert(
      fc.property(randomProgram, (built) => {
        const run = ended(built, { maxSteps: 200, snapshotEvery: 16 });
        const index = indexRelations(run.trace);
        const all = Array.from({ length: run.steps }, (_, step) => relationsOf(run.trace, step + 1, index));
        const needed = neededSteps(run);
        expect(all.map((one) => one.causes.map((cause) => cause.step - 1).toReversed())).toEqual(needed);
        const mirrored = all.map((_, step) => needed.flatMap((of, at) => (of.includes(step) ? [at] : [])));
        expect(all.map((one) => one.effects.map((effect) => effect.step - 1))).toEqual(mirrored);
      }),
      { numRuns: 150 },
    );
  });

  test("every member of a triple belongs to the same triple", () => {
    fc.assert(
      fc.property(randomProgram, (built) => {
        const run = ended(built, { maxSteps: 200 });
        const index = indexRelations(run.trace);
        for (let step = 1; step <= run.steps; step += 1) {
          const { triple } = relationsOf(run.trace, step, index);
          const members = triple === null ? [] : [triple.call, triple.set, ...triple.ends];
          const of = members.flatMap((one) => (one === null ? [] : [one.step]));
          expect(triple === null || of.includes(step)).toBe(true);
          expect(of.map((one) => relationsOf(run.trace, one, index).triple)).toEqual(of.map(() => triple));
        }
      }),
      { numRuns: 150 },
    );
  });
});
