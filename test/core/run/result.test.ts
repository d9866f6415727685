// Tests of src/core/run/result.ts: what a run came to.

import { expect, test } from "vitest";
import { resultOf } from "../../../src/core/run/result.ts";
import { program } from "../../support/program-builder.ts";
import { ended } from "../../support/told-run.ts";

test("a finished run: times, values, busy and idle queues, the order of work", () => {
  const run = ended(
    program()
      .fence("F", 3)
      .queue("G")
      .queue("C", "COPY")
      .event("E", { manualReset: true })
      .cell("seen")
      .thread("Main", (t) => {
        t.execute("C", "upload", 10_000);
        t.queueSignal("C", "F", 4);
        t.execute("G", "first", 2000);
        t.queueWait("G", "F", 4);
        t.execute("G", "draw", 5000);
        t.register("F", 4, "E");
        t.wait("E");
        t.completed("F", "seen");
      })
      .build(),
  );
  // C runs 1-11, G runs 3-5 and, behind its wait, 11-16. Main wakes at 11 and reads at 12.
  expect(resultOf(run)).toEqual({
    outcome: "finished",
    steps: run.steps,
    time: 16_000,
    fences: { F: "4" },
    events: { E: "signaled" },
    threads: { Main: { state: "finished", line: expect.any(Number), waitingFor: null } },
    queues: {
      G: { type: "DIRECT", state: "idle", pending: 0, busy: 7000, idle: 6000, waitingFor: null },
      C: { type: "COPY", state: "idle", pending: 0, busy: 10_000, idle: 0, waitingFor: null },
    },
    variables: { seen: "4" },
    gpuOrder: ["upload", "first", "draw"],
    schedule: "v1.t.",
  });
});

test("work that starts at the same time is listed in the order in which its queues are declared", () => {
  const run = ended(
    program()
      .fence("F")
      .queue("A")
      .queue("B")
      .thread("Main", (t) => {
        t.queueWait("B", "F", 1);
        t.execute("B", "b", 1000);
        t.queueWait("A", "F", 1);
        t.execute("A", "a", 1000);
        t.execute("A", null);
        t.signal("F", 1);
      })
      .build(),
  );
  expect(resultOf(run).gpuOrder).toEqual(["a", "b"]);
});

test("a hung run says what threads and queues wait for", () => {
  const run = ended(
    program()
      .fence("F")
      .queue("G")
      .event("E")
      .thread("Main", (t) => {
        t.queueWait("G", "F", 7);
        t.queueSignal("G", "F", 7);
        t.register("F", 7, "E");
        t.wait("E");
      })
      .build(),
  );
  const result = resultOf(run);
  expect(result.outcome).toBe("hung");
  expect(result.queues["G"]).toEqual({
    type: "DIRECT",
    state: "blocked",
    pending: 2,
    busy: 0,
    idle: 0,
    waitingFor: { fence: "F", value: "7" },
  });
  expect(result.threads["Main"]).toMatchObject({
    state: "blocked",
    waitingFor: { kind: "event", objects: [{ kind: "event", number: 0, name: "E" }], limit: null },
  });
});

test("what is cut off by a limit is running", () => {
  const run = ended(
    program()
      .queue("G")
      .thread("Main", (t) => {
        t.execute("G", "long", 9000);
        t.execute("G", "next", 9000);
        t.api("sleep", [1]);
      })
      .build(),
    { until: 5000 },
  );
  const result = resultOf(run);
  // The last step is the call of Sleep at 3: the work has run from 1 to 3.
  expect(result.queues["G"]).toMatchObject({ state: "running", pending: 1, busy: 2000, idle: 0 });
  expect(result.threads["Main"]?.state).toBe("running");
});
