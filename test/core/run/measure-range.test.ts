// Tests of src/core/run/measure-range.ts: by hand, and against a count of everything for any program.

import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { measureRange } from "../../../src/core/run/measure-range.ts";
import type { Run } from "../../../src/core/run/runner.ts";
import { emptyIndex } from "../../../src/core/run/trace-index.ts";
import { countedRange, countedSignals } from "../../support/counted-range.ts";
import { program } from "../../support/program-builder.ts";
import { randomProgram } from "../../support/random-program.ts";
import { ended } from "../../support/told-run.ts";

/** The figures as `lane busy blocked signals waits`, in microseconds, from and to too. */
function figures(run: Run, from: number, to: number) {
  const all = measureRange(run.trace, from * 1000, to * 1000);
  return {
    all: [all.first, all.steps, all.signals, all.waits],
    lanes: all.lanes.map(
      (one) =>
        `${run.trace.lanes[one.lane]?.name} ${one.busy / 1000} ${one.blocked / 1000} ${one.signals} ${one.waits}`,
    ),
  };
}

/** Main: execute 1, Signal 2, register 3, wait 4 until 11, wakes 11.5; G works 1–11. C stands at its wait 1–11, then works 11–13. */
const frame = ended(
  program()
    .cost({ wake: 500 })
    .fence("F")
    .queue("G")
    .queue("C", "COPY")
    .event("E")
    .thread("Main", (t) => {
      t.execute("G", "work", 10_000);
      t.queueSignal("G", "F", 1);
      t.register("F", 1, "E");
      t.wait("E");
    })
    .thread("Other", (t) => {
      t.queueWait("C", "F", 1);
      t.execute("C", "after", 2000);
    })
    .build(),
);

describe("the figures of a stretch", () => {
  test("of the whole run are all there is", () => {
    expect(figures(frame, 0, 13)).toEqual({
      all: [0, frame.steps, 1, 2],
      lanes: ["Main 4 7.5 0 1", "Other 2 0 0 0", "G 10 0 1 0", "C 2 10 0 1", "F 0 0 1 0", "E 0 0 1 0"],
    });
  });

  test("are cut at its edges, and what happens on them counts", () => {
    expect(figures(frame, 3.5, 6).lanes).toEqual(["Main 0.5 2 0 1", "G 2.5 0 0 0", "C 0 2.5 0 0"]);
    expect(figures(frame, 11, 11)).toEqual({
      all: [7, 4, 1, 0],
      lanes: ["G 0 0 1 0", "F 0 0 1 0", "E 0 0 1 0"],
    });
  });

  test("count a wait inside a `//@ cpu` statement as blocked and not as busy", () => {
    const run = ended(
      program()
        .fence("F")
        .queue("G")
        .queued(0, { work: "w", ns: 9000 })
        .queued(0, { fence: 0, value: 1 })
        .thread("Main", (t) => {
          t.cpu(2000);
          t.register("F", 1, null);
        })
        .build(),
    );
    // cpu 0–2, call 2–3, wait-fence 3–9.
    expect(figures(run, 0, 9).lanes[0]).toBe("Main 3 6 0 1");
    expect(figures(run, 1, 2.5).lanes[0]).toBe("Main 1.5 0 0 0");
  });
});

describe("for any program and any stretch", () => {
  test("they are what counting everything gives, with an index that grows too", () => {
    const stretch = fc.tuple(fc.nat(1000), fc.nat(1000), fc.boolean());
    fc.assert(
      fc.property(randomProgram, fc.array(stretch, { minLength: 1, maxLength: 4 }), (built, stretches) => {
        const run = ended(built, { maxSteps: 200, snapshotEvery: 16 });
        const signals = countedSignals(run);
        const index = emptyIndex();
        for (const [a, b, atStep] of stretches) {
          const edge = (share: number) =>
            atStep
              ? (run.trace.steps.time[Math.floor((share / 1000) * (run.steps - 1))] ?? 0)
              : Math.floor((share / 1000) * run.now);
          const [from, to] = [edge(Math.min(a, b)), edge(Math.max(a, b))];
          const counted = countedRange(run, signals, [from, to]);
          const measured = measureRange(run.trace, from, to, index);
          const talks = counted.filter((one) => one.busy + one.blocked + one.signals + one.waits > 0);
          expect(measured.lanes).toEqual(talks);
          const times = Array.from(run.trace.steps.time.subarray(0, run.steps));
          expect(measured.steps).toBe(times.filter((time) => time >= from && time <= to).length);
          expect(measured.first).toBe(times.filter((time) => time < from).length);
          const agents = counted.filter(
            ({ lane }) => run.trace.lanes[lane]?.kind === "thread" || run.trace.lanes[lane]?.kind === "queue",
          );
          expect(measured.signals).toBe(agents.reduce((sum, one) => sum + one.signals, 0));
          expect(measured.waits).toBe(agents.reduce((sum, one) => sum + one.waits, 0));
        }
      }),
      { numRuns: 100 },
    );
  });
});
