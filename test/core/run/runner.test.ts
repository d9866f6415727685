// Tests of src/core/run/runner.ts and history.ts: limits, schedules, seeking, branches.

import { describe, expect, test } from "vitest";
import { queueAgent, threadAgent } from "../../../src/core/machine/action.ts";
import { canonical } from "../../../src/core/machine/hash.ts";
import { compile } from "../../../src/core/machine/machine.ts";
import { parseSchedule, printSchedule, type Schedule } from "../../../src/core/program/schedule.ts";
import { branch, seek } from "../../../src/core/run/history.ts";
import { advance, createRun } from "../../../src/core/run/runner.ts";
import { binary, constant, local } from "../../support/expressions.ts";
import { program } from "../../support/program-builder.ts";
import { advanced, ended, steps } from "../../support/told-run.ts";

const twoThreads = () =>
  program()
    .fence("F")
    .thread("A", (t) => {
      t.signal("F", 1);
      t.signal("F", 2);
    })
    .thread("B", (t) => {
      t.cpu(10_000);
      t.signal("F", 9);
    })
    .build();

function schedule(text: string): Schedule {
  const parsed = parseSchedule(text);
  if (!parsed.ok) {
    throw new Error(`no schedule: ${text}`);
  }
  return parsed.value;
}

describe("limits", () => {
  test("a run stops by limit at the number of steps that it may have", () => {
    const run = ended(twoThreads(), { maxSteps: 2 });
    expect([run.outcome, run.steps, run.limit]).toEqual(["limit", 2, { kind: "steps" }]);
  });

  test("a run that needs just as many steps as it may have is finished", () => {
    expect(ended(twoThreads(), { maxSteps: 5 }).outcome).toBe("finished");
  });

  test("a run stops by limit before the first step after its time", () => {
    const run = ended(twoThreads(), { until: 2000 });
    expect([run.outcome, steps(run).at(-1), run.limit]).toEqual(["limit", "2 A call", { kind: "time" }]);
  });

  test("local code over its budget ends the run by limit at that thread", () => {
    const run = ended(
      program()
        .cell("x")
        .thread("Main", (t) => {
          const counter = t.local();
          t.forever(() => {
            t.set(counter, binary("+", local(counter), constant(1)));
          });
        })
        .build(),
    );
    expect([run.outcome, run.limit]).toEqual(["limit", { kind: "local-code", thread: 0 }]);
  });

  test("advancing in slices gives the same run as at once", () => {
    const whole = ended(twoThreads());
    const run = createRun(compile(twoThreads()));
    while (run.outcome === "running") {
      advance(run, 1);
    }
    expect(steps(run)).toEqual(steps(whole));
  });
});

describe("schedules", () => {
  test("a deviation happens at its agent's own time, and who is late then acts at once", () => {
    // B's cpu statement begins at 0 and ends at 10; taken as step 1 it moves the clock there, and A is late.
    const run = ended(twoThreads(), { schedule: schedule("v1.t.1t1c") });
    expect(steps(run)).toEqual(["0 B call", "10 B call", "10 A call", "11 A call", "11 B call"]);
  });

  test("an impossible deviation stops the run there and keeps the steps before it", () => {
    const run = ended(twoThreads(), { schedule: schedule("v1.t.2q0f") });
    expect([run.outcome, run.steps]).toEqual(["limit", 2]);
    expect(run.limit).toEqual({
      kind: "schedule",
      deviation: { step: 2, agent: "queue", number: 0, action: "finish" },
    });
  });

  test("a deviation behind the end of the run is impossible", () => {
    const run = ended(twoThreads(), { schedule: schedule("v1.t.7t0c") });
    expect([run.outcome, run.steps, run.limit?.kind]).toEqual(["limit", 5, "schedule"]);
  });

  test("a random run is one of the orders that are possible, the same each time", () => {
    const first = ended(twoThreads(), { schedule: schedule("v1.r5.") });
    expect(steps(first)).toEqual(steps(ended(twoThreads(), { schedule: schedule("v1.r5.") })));
    const agents = steps(first).map((one) => one.split(" ")[1]);
    expect(agents.toSorted()).toEqual(["A", "A", "B", "B", "B"]);
  });
});

/** Many frames of work, signal, register, wait: 8 steps each. */
const frames = (count: number) =>
  program()
    .fence("F")
    .queue("G")
    .event("E")
    .cell("value", 0)
    .thread("Main", (t) => {
      const frame = t.local();
      t.while(
        () => binary("<", local(frame), constant(count)),
        () => {
          t.set(frame, binary("+", local(frame), constant(1)));
          t.execute("G", "draw", 3000);
          t.queueSignal("G", "F", local(frame));
          t.register("F", local(frame), "E");
          t.wait("E");
        },
      );
    })
    .build();

describe("seeking", () => {
  test("any step is reached from the snapshot before it, with state and time as the run had them", () => {
    const machine = compile(frames(40));
    const whole = createRun(machine, { snapshotEvery: 16 });
    const times: number[] = [];
    const words: string[] = [];
    while (whole.outcome === "running") {
      times.push(whole.head.clock.now);
      words.push(String(canonical(machine, whole.head.state)));
      advance(whole, 1);
    }
    expect(whole.snapshots.taken.length).toBe(Math.ceil(whole.steps / 16));
    for (let step = 0; step < whole.steps; step += 7) {
      const position = seek(whole, step);
      expect([position.step, position.clock.now, String(canonical(machine, position.state))]).toEqual([
        step,
        times[step],
        words[step],
      ]);
    }
  });

  test("a step outside the run is the nearest one in it", () => {
    const run = ended(frames(3));
    expect([seek(run, -5).step, seek(run, 1e9).step]).toEqual([0, run.steps]);
  });

  test("snapshots over their budget are thinned, and every step is still reached", () => {
    const run = ended(frames(100), { snapshotEvery: 8, snapshotBudget: 20_000 });
    expect(run.snapshots.every).toBeGreaterThan(8);
    expect(run.snapshots.bytes).toBeLessThanOrEqual(20_000);
    expect(seek(run, run.steps).clock.now).toBe(run.now);
    expect(seek(run, 333).clock.now).toBe(run.trace.steps.time[332]);
  });
});

describe("branches", () => {
  test("a branch shares the steps before it and goes on from another choice", () => {
    const run = ended(twoThreads());
    const other = advanced(branch(run, 2, threadAgent(1), "call"));
    expect(printSchedule(other.schedule)).toBe("v1.t.2t1c");
    expect(steps(other)).toEqual(["0 B call", "1 A call", "10 B call", "10 A call", "11 B call"]);
  });

  test("a branch of a branch keeps the choices before it and drops those after it", () => {
    const run = ended(twoThreads(), { schedule: schedule("v1.t.0t0c-3t1c") });
    expect(printSchedule(branch(run, 1, threadAgent(1), "call").schedule)).toBe("v1.t.0t0c-0t1c");
  });

  test("an impossible choice stops there", () => {
    const run = advanced(branch(ended(twoThreads()), 3, queueAgent(0), "finish"));
    expect([run.outcome, run.steps, run.limit?.kind]).toEqual(["limit", 3, "schedule"]);
  });
});
