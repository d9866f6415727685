// Properties of strides in random programs: compared with a plain reading of what each stride says, over the list of all
// places at which a thread stands.

import { expect, test } from "vitest";
import fc from "fast-check";
import {
  arrived,
  continueStride,
  placeAfter,
  startStride,
  strideEnd,
} from "../../../src/core/debug/stride.ts";
import type { ThreadStride } from "../../../src/core/debug/stop.ts";
import { linesOf } from "../../../src/core/run/line-cursor.ts";
import { isBefore, type Place } from "../../../src/core/run/place.ts";
import { viewAt } from "../../../src/core/run/position.ts";
import type { Run } from "../../../src/core/run/runner.ts";
import { randomProgram } from "../../support/random-program.ts";
import { STRIDES } from "../../support/stride-walk.ts";
import { ended } from "../../support/told-run.ts";

interface Stand extends Place {
  readonly at: number;
  readonly depth: number;
}

function standsOf(run: Run, thread: number): readonly Stand[] {
  const stands: Stand[] = [];
  let known = false;
  for (let step = 0; step <= run.steps; step += 1) {
    linesOf(run, step).forEach((one, index) => {
      if (one.thread === thread) {
        stands.push({ step, line: index + 1, at: one.site.line, depth: one.depth });
      }
    });
    const { last, state } = viewAt(run, step);
    const view = state.threads[thread];
    const acted = step === 0 || (last?.who.kind === "thread" && last.who.number === thread) || !known;
    if (view !== undefined && acted) {
      const ended = view.state === "finished";
      stands.push({ step, line: 0, at: ended ? 0 : (view.site?.line ?? 0), depth: view.frames.length });
    }
    known = view !== undefined;
  }
  return stands;
}

/** The first stand after `from` that the stride asks for, by its definition; `in` only where a function is called. */
function expected(stands: readonly Stand[], from: Place, stride: ThreadStride): Stand | undefined {
  const here = stands.filter((one) => !isBefore(from, one)).at(-1);
  const later = stands.filter((one) => isBefore(from, one));
  if (here === undefined) {
    return later[0];
  }
  const { at, depth } = here;
  switch (stride) {
    case "line":
      return later.find((one) => one.at !== at);
    case "over":
      return later.find((one) => one.depth < depth || (one.depth === depth && one.at !== at));
    case "out":
      return later.find((one) => one.depth < depth);
    case "in": {
      const left = later.findIndex((one) => one.depth < depth);
      const called = later.findIndex((one) => one.depth > depth);
      const isCalled = called >= 0 && (left < 0 || called < left);
      return isCalled ? later[called] : later.find((one) => one.at !== at || one.depth !== depth);
    }
  }
}

/** Random programs whose text has few lines, so that lines are visited again, by one thread and by several. */
const crowded = fc.tuple(randomProgram, fc.constantFrom(3, 7, 1000)).map(([program, lines]) => ({
  ...program,
  sites: program.sites.map((site) => ({ ...site, line: 1 + (site.line % lines) })),
}));

function placesOf(run: Run): readonly Place[] {
  return Array.from({ length: run.steps + 1 }, (_, step) => [
    ...linesOf(run, step).map((_line, index) => ({ step, line: index + 1 })),
    { step, line: 0 },
  ]).flat();
}

test("a stride forward is what it says, from every place of any program", () => {
  const cases = fc.property(crowded, fc.nat(), fc.constantFrom(...STRIDES), (program, choice, stride) => {
    const run = ended(program, { maxSteps: 120, snapshotEvery: 16 });
    const thread = choice % Math.max(1, viewAt(run, run.steps).state.threads.length);
    const stands = standsOf(run, thread);
    const places = placesOf(run);
    for (let index = choice % 5; index < places.length; index += 5) {
      const from = places[index] ?? { step: 0, line: 0 };
      const wanted = expected(stands, from, stride);
      const way = startStride(run, { from, direction: 1, stride, thread });
      while (continueStride(way, 3)) {
        // In small turns.
      }
      expect(arrived(way)).toBe(wanted !== undefined);
      expect(strideEnd(way)).toEqual(wanted === undefined ? { step: run.steps, line: 0 } : placeOf(wanted));
    }
  });
  fc.assert(cases, { numRuns: 50 });
});

test("back from where a stride arrived the same stride arrives there again", () => {
  const cases = fc.property(crowded, fc.nat(), fc.constantFrom(...STRIDES), (program, choice, stride) => {
    const run = ended(program, { maxSteps: 120, snapshotEvery: 16 });
    const thread = choice % Math.max(1, viewAt(run, run.steps).state.threads.length);
    const places = placesOf(run);
    for (let index = choice % 5; index < places.length; index += 5) {
      const from = places[index] ?? { step: 0, line: 0 };
      const way = startStride(run, { from, direction: 1, stride, thread });
      while (continueStride(way, 50)) {
        // To its end.
      }
      if (!arrived(way)) {
        continue;
      }
      const there = strideEnd(way);
      // Nothing of the thread comes before what it does before the first step.
      if (there.step === 0 && !standsOf(run, thread).some((one) => isBefore(one, there))) {
        continue;
      }
      const back = placeAfter(run, { from: there, direction: -1, stride, thread });
      expect(isBefore(back, there)).toBe(true);
      const again = placeAfter(run, { from: back, direction: 1, stride, thread });
      expect({ stride, from, there, back, again }).toEqual({ stride, from, there, back, again: there });
    }
  });
  fc.assert(cases, { numRuns: 50 });
});

test("a stride back never goes forward, and comes to the start in the end", () => {
  const cases = fc.property(crowded, fc.nat(), fc.constantFrom(...STRIDES), (program, choice, stride) => {
    const run = ended(program, { maxSteps: 120, snapshotEvery: 16 });
    const thread = choice % Math.max(1, viewAt(run, run.steps).state.threads.length);
    const places = placesOf(run);
    let from = places[choice % places.length] ?? { step: 0, line: 0 };
    for (let count = 0; count < places.length && from.step > 0; count += 1) {
      const back = placeAfter(run, { from, direction: -1, stride, thread });
      expect(isBefore(back, from)).toBe(true);
      from = back;
    }
    expect(from.step).toBe(0);
  });
  fc.assert(cases, { numRuns: 50 });
});

function placeOf({ step, line }: Place): Place {
  return { step, line };
}
