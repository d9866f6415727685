// The fence triple, the causes and the effects of a step, told as text.
import { expect } from "vitest";
import { toDecimal } from "../../src/core/base/u64.ts";
import type { Moment } from "../../src/core/run/moment.ts";
import { relationsOf } from "../../src/core/run/relations.ts";
import type { Run } from "../../src/core/run/runner.ts";
import { steps } from "./told-run.ts";

/** A moment as `lane time`, in microseconds. */
export function told(run: Run, moment: Moment | null): string | null {
  return moment === null ? null : `${run.trace.lanes[moment.lane]?.name ?? "device"} ${moment.time / 1000}`;
}

/** The number of the only step that reads so. */
export function stepOf(run: Run, text: string): number {
  const all = steps(run);
  const found = all.flatMap((one, index) => (one === text ? [index + 1] : []));
  expect([text, found.length, all]).toEqual([text, 1, all]);
  return found[0] ?? 0;
}

/** The fence triple at a step. */
export function tripleAt(run: Run, text: string) {
  const { triple } = relationsOf(run.trace, stepOf(run, text));
  return triple === null
    ? null
    : {
        value: toDecimal(triple.valueHi, triple.valueLo),
        call: told(run, triple.call),
        set: told(run, triple.set),
        ends: triple.ends.map((end) => told(run, end)),
      };
}

/** What a step needed. */
export function causes(run: Run, text: string) {
  return relationsOf(run.trace, stepOf(run, text)).causes.map((one) => told(run, one));
}

/** What needed a step. */
export function effects(run: Run, text: string) {
  return relationsOf(run.trace, stepOf(run, text)).effects.map((one) => told(run, one));
}
