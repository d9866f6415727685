// Owns: the comparison of machine and naive interpreter over many random programs, with the smallest program that differs.
import fc from "fast-check";
import { type Difference, walk } from "./against-machine.ts";
import { FLAVOUR_COUNT, type Plan, planText, programOf, randomPlan } from "./random-plan.ts";

/** How many programs, by which seed; `flavours`: which parts of the API (all when not given). */
export interface Fuzz {
  readonly seed: number;
  readonly runs: number;
  readonly flavours?: readonly number[];
  /** Stop at the first program that differs, as it is. */
  readonly asItIs?: boolean;
}

/** What came of it; `found` is the smallest program that differs, with its schedule, or null. */
export interface Fuzzed {
  readonly runs: number;
  readonly found: string | null;
}

const ALL = Array.from({ length: FLAVOUR_COUNT }, (_, index) => index);

/** Compares `runs` random programs; stops at the first that differs and makes it smaller. */
export function fuzz({ seed, runs, flavours = ALL, asItIs = false }: Fuzz): Fuzzed {
  const plans = randomPlan(flavours);
  const checked = fc.check(
    fc.property(plans, (plan) => differs(plan) === null),
    { seed, numRuns: runs, endOnFailure: asItIs },
  );
  const [smallest] = checked.counterexample ?? [];
  return { runs: checked.numRuns, found: smallest === undefined ? null : report(smallest) };
}

function differs(plan: Plan): Difference | null {
  return walk(programOf(plan), { picks: plan.picks, setUp: plan.setUp.length });
}

function report(plan: Plan): string {
  const difference = differs(plan);
  const steps = difference?.schedule.map((one) => `  ${one}`) ?? [];
  return [planText(plan), "schedule:", ...steps, difference?.what ?? "no difference when walked again"].join(
    "\n",
  );
}
