// Properties of runs of random programs: seek = replay = run, times included (architecture.md, 2b.1 and 2b.2).

import { expect, test } from "vitest";
import fc from "fast-check";
import { ACTION_KINDS, agentFrom, agentKind, agentNumber } from "../../src/core/machine/action.ts";
import { TIMEOUT } from "../../src/core/machine/action.ts";
import { enabled } from "../../src/core/machine/enabled.ts";
import type { Program } from "../../src/core/program/program.ts";
import {
  type Deviation,
  parseSchedule,
  printSchedule,
  type Schedule,
} from "../../src/core/program/schedule.ts";
import { branch, seek } from "../../src/core/run/history.ts";
import type { Run, RunOptions } from "../../src/core/run/runner.ts";
import type { Position } from "../../src/core/run/step.ts";
import { SPAN_KINDS } from "../../src/core/run/trace.ts";
import { compared, firstSteps, steppedRun, traced } from "../support/compared-run.ts";
import { randomProgram } from "../support/random-program.ts";
import { advanced, ended } from "../support/told-run.ts";

const LIMITS: RunOptions = { maxSteps: 300, snapshotEvery: 16 };

const schedules: fc.Arbitrary<Schedule> = fc.oneof(
  fc.constant<Schedule>({ base: { kind: "timed" }, deviations: [] }),
  fc.nat(0xffff_ffff).map((seed): Schedule => ({ base: { kind: "random", seed }, deviations: [] })),
);

/** Checks a property on random programs, timed and in random order. */
function holds(check: (program: Program, options: RunOptions, choice: number) => void, numRuns = 120): void {
  const cases = fc.property(randomProgram, schedules, fc.nat(), (program, schedule, choice) =>
    check(program, { ...LIMITS, schedule }, choice),
  );
  fc.assert(cases, { numRuns });
}

/** What can happen at a position, in the form of `enabled`. */
function possible(position: Position): readonly string[] {
  const { clock } = position;
  return Array.from({ length: clock.count }, (_, row) => row)
    .filter((row) => clock.due[row] !== Infinity)
    .map((row) => `${clock.agent[row]} ${ACTION_KINDS[clock.action[row] ?? -1]}`)
    .toSorted();
}

/** The run as a list of choices and nothing else. */
function allChoices(run: Run): readonly Deviation[] {
  const { agent, action } = run.trace.steps;
  return Array.from({ length: run.steps }, (_, step) => ({
    step,
    agent: agentKind(agent[step] ?? 0),
    number: agentNumber(agent[step] ?? 0),
    action: ACTION_KINDS[action[step] ?? -1] ?? "call",
  }));
}

test("running twice is identical, whatever the slices", () => {
  holds((program, options) => {
    const once = ended(program, options);
    expect(traced(ended(program, options))).toEqual(traced(once));
    expect(traced(steppedRun(program, options).run)).toEqual(traced(once));
  });
});

test("a seek to any step finds the state and the clock that the run had there", () => {
  holds((program, options, choice) => {
    const { run, positions } = steppedRun(program, options);
    for (const step of [0, choice % positions.length, (choice * 7) % positions.length, run.steps]) {
      const position = positions[step];
      expect(position && compared(run, position)).toEqual(compared(run, seek(run, step)));
    }
  });
});

test("thinned snapshots lead to the same positions", () => {
  holds((program, options, choice) => {
    const { run, positions } = steppedRun(program, { ...options, snapshotEvery: 4, snapshotBudget: 30_000 });
    const step = choice % positions.length;
    const position = positions[step];
    expect(position && compared(run, position)).toEqual(compared(run, seek(run, step)));
  });
});

test("the printed schedule of a run replays it", () => {
  holds((program, options) => {
    const run = ended(program, options);
    const parsed = parseSchedule(printSchedule(run.schedule));
    expect(traced(ended(program, { ...LIMITS, ...(parsed.ok && { schedule: parsed.value }) }))).toEqual(
      traced(run),
    );
  });
});

test("a run in random order is the timed run with all its choices as deviations", () => {
  holds((program, options) => {
    const run = ended(program, options);
    const schedule: Schedule = { base: { kind: "timed" }, deviations: allChoices(run) };
    const again = ended(program, { ...LIMITS, schedule });
    expect(firstSteps(again, again.steps)).toEqual(firstSteps(run, run.steps));
    expect(again.now).toBe(run.now);
  });
});

test("a branch shares what was before it, and is itself sought and replayed exactly", () => {
  holds((program, options, choice) => {
    const run = ended(program, options);
    const before = traced(run);
    const step = choice % (run.steps + 1);
    const { clock } = seek(run, step);
    const rows = Array.from({ length: clock.count }, (_, row) => row).filter(
      (row) => clock.due[row] !== Infinity,
    );
    const row = rows[choice % Math.max(rows.length, 1)];
    const action = ACTION_KINDS[clock.action[row ?? -1] ?? -1];
    if (row === undefined || action === undefined) {
      return;
    }
    const other = advanced(branch(run, step, agentFrom(clock.agent[row] ?? 0), action));
    expect(firstSteps(other, step)).toEqual(firstSteps(run, step));
    const again = steppedRun(program, { ...other.options });
    expect(traced(again.run)).toEqual(traced(other));
    const target = choice % again.positions.length;
    const position = again.positions[target];
    expect(position && compared(other, position)).toEqual(compared(other, seek(other, target)));
    expect(traced(run)).toEqual(before);
  });
});

test("time never falls, and no step comes before its agent's own time", () => {
  holds((program, options) => {
    const { run, positions } = steppedRun(program, options);
    const { time, agent } = run.trace.steps;
    for (let step = 0; step < run.steps; step += 1) {
      const clock = positions[step]?.clock;
      const row = clock?.agent.indexOf(agent[step] ?? -1) ?? -1;
      expect(time[step]).toBe(Math.max(clock?.now ?? 0, clock?.due[row] ?? 0));
      expect(time[step]).toBeGreaterThanOrEqual(step === 0 ? 0 : (time[step - 1] ?? 0));
    }
  }, 60);
});

test("the clock knows what can happen exactly when the machine does: every timed run is an order of the full search", () => {
  holds((program, options) => {
    const { run, positions } = steppedRun(program, options);
    for (const position of positions) {
      const machine = enabled(run.machine, position.state).map((one) => `${one.agent} ${one.kind}`);
      expect(possible(position)).toEqual(machine.toSorted());
    }
  }, 60);
});

test("spans of one thread or queue do not overlap, and nothing ends before it begins", () => {
  holds((program, options) => {
    const { spans, lanes } = ended(program, options).trace;
    const free = new Map<number, number>();
    for (let row = 0; row < spans.count; row += 1) {
      const start = spans.start[row] ?? 0;
      const end = spans.end[row] ?? 0;
      expect(end).toBeGreaterThanOrEqual(start);
      const lane = spans.lane[row] ?? -1;
      const stacked = ["queued", "cpu", "flip-pending"].includes(SPAN_KINDS[spans.kind[row] ?? -1] ?? "");
      if (!stacked && lanes[lane] !== undefined) {
        expect(start).toBeGreaterThanOrEqual(free.get(lane) ?? 0);
        free.set(lane, end);
      }
    }
  });
});

test("the random programs do reach time-outs, hangs, removals and ends", () => {
  const outcomes = new Set<string>();
  for (const program of fc.sample(randomProgram, { numRuns: 300, seed: 1 })) {
    const run = ended(program, LIMITS);
    outcomes.add(run.outcome);
    if (run.trace.steps.action.subarray(0, run.steps).includes(TIMEOUT)) {
      outcomes.add("timeout");
    }
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(["finished", "hung", "removed", "timeout"]));
});
