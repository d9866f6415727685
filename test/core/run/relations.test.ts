// Tests of src/core/run/relations.ts and relation-index.ts: triples, causes and effects, calculated by hand. For any program
// they are tested in test/properties/relations.test.ts.

import { describe, expect, test } from "vitest";
import { ACTION_KINDS } from "../../../src/core/machine/action.ts";
import { indexRelations } from "../../../src/core/run/relation-index.ts";
import { relationsOf } from "../../../src/core/run/relations.ts";
import type { Run } from "../../../src/core/run/runner.ts";
import { program } from "../../support/program-builder.ts";
import { ended, steps } from "../../support/told-run.ts";
import { causes, effects, stepOf, told, tripleAt } from "../../support/told-triples.ts";

/** Main submits 10 µs of work and a signal, and waits for it by an event; a second queue waits for the same value. */
function signalledFrame(): Run {
  return ended(
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
        t.completed("F", null);
      })
      .thread("Other", (t) => {
        t.queueWait("C", "F", 1);
        t.execute("C", "after", 2000);
      })
      .build(),
  );
}

describe("the fence triple", () => {
  const run = signalledFrame();
  // Main: execute 1, Signal 2, register 3, wait 4. G works 1–11 and signals at 11; Main wakes at 11.5, C passes at 11.
  const whole = { value: "1", call: "Main 2", set: "F 11", ends: ["C 11", "Main 11.5"] };

  test("is the call on the CPU, the moment the value is set, and everybody whose wait it ended", () => {
    expect(tripleAt(run, "11 G signal")).toEqual(whole);
  });

  test("is found from each of its ends", () => {
    expect(tripleAt(run, "2 Main call")).toEqual(whole);
    expect(tripleAt(run, "11 C pass")).toEqual(whole);
    expect(tripleAt(run, "11.5 Main wake")).toEqual(whole);
  });

  test("does not hold other steps, and there is none at the start", () => {
    const others = ["1 Main call", "3 Main call", "4 Main call", "1 G start", "11 G finish", "11 C start"];
    expect(others.map((text) => tripleAt(run, text))).toEqual(others.map(() => null));
    expect(relationsOf(run.trace, 0)).toEqual({ triple: null, wait: null, causes: [], effects: [] });
  });

  test("is told of the step that begins a wait too: of the thread that blocks, of the call that makes a queue wait", () => {
    const waits = (text: string) => {
      const { triple, wait } = relationsOf(run.trace, stepOf(run, text));
      return [triple, wait === null ? null : wait.ends.map((end) => told(run, end))];
    };
    expect(waits("4 Main call")).toEqual([null, ["C 11", "Main 11.5"]]);
    expect(waits("1 Other call")).toEqual([null, ["C 11", "Main 11.5"]]);
    expect(["3 Main call", "2 Other call", "1 G start", "11 C pass"].map((text) => waits(text)[1])).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test("is told of the step that brings a queue to its wait, not of a wait that nothing ends", () => {
    const both = ended(
      program()
        .fence("F")
        .queue("A")
        .queue("B", "COPY")
        .thread("Main", (t) => {
          t.execute("B", "first", 3000);
          t.queueWait("B", "F", 1);
          t.execute("A", "before", 10_000);
          t.queueSignal("A", "F", 1);
          t.queueWait("B", "F", 9);
        })
        .build(),
    );
    const wait = (text: string) => relationsOf(both.trace, stepOf(both, text)).wait;
    expect(wait("4 B finish")?.ends.map((end) => told(both, end))).toEqual(["B 13"]);
    expect(wait("13 B pass")).toBeNull();
    expect(wait("5 Main call")).toBeNull();
  });

  test("has the text of the call", () => {
    const { program: built } = run.machine;
    const index = indexRelations(run.trace, built.sites);
    const { triple } = relationsOf(run.trace, stepOf(run, "11.5 Main wake"), index);
    const call = built.code.find((one) => one.kind === "api" && one.op === "queue-signal");
    expect(triple?.site).toEqual(built.sites[call?.site ?? -1]);
  });

  test("of a CPU Signal is call and value in one, and ends the waits of threads without an event too", () => {
    const cpu = ended(
      program()
        .fence("F")
        .thread("A", (t) => t.register("F", 7, null))
        .thread("B", (t) => {
          t.cpu(5000);
          t.signal("F", 7);
        })
        .build(),
    );
    const triple = { value: "7", call: "B 6", set: "F 6", ends: ["A 6"] };
    expect(tripleAt(cpu, "6 B call")).toEqual(triple);
    expect(tripleAt(cpu, "6 A wake")).toEqual(triple);
    expect(causes(cpu, "6 A wake")).toEqual(["B 6"]);
  });

  test("has no call when the signal stood in the queue before the program started", () => {
    const queued = ended(
      program()
        .fence("F")
        .queue("G")
        .queued(0, { work: "w", ns: 5000 })
        .queued(0, { fence: 0, value: 3 })
        .thread("Main", (t) => t.register("F", 3, null))
        .build(),
    );
    expect(tripleAt(queued, "5 Main wake")).toEqual({ value: "3", call: null, set: "F 5", ends: ["Main 5"] });
  });

  test("has no value while the signal stands behind a wait that nothing ends", () => {
    const hung = ended(
      program()
        .fence("F")
        .fence("H")
        .queue("G")
        .thread("Main", (t) => {
          t.queueWait("G", "H", 1);
          t.queueSignal("G", "F", 4);
        })
        .build(),
    );
    expect(tripleAt(hung, "2 Main call")).toEqual({ value: "4", call: "Main 2", set: null, ends: [] });
  });

  test("holds a wait that returned at once because of it, and a poll that it ended", () => {
    const both = ended(
      program()
        .fence("F")
        .fence("P")
        .event("E")
        .thread("Main", (t) => {
          t.register("F", 1, "E");
          t.signal("F", 1);
          t.wait("E");
          t.signal("P", 1);
        })
        .thread("Poller", (t) => t.poll("P", 1))
        .build(),
    );
    expect(tripleAt(both, "3 Main call")?.ends).toEqual(["Main 3"]);
    expect(tripleAt(both, "4 Main call")?.ends).toEqual(["Poller 4"]);
  });

  test("is not what the removal of the device does to fences, nor the value of a new fence", () => {
    const removed = ended(
      program()
        .fence("F")
        .device()
        .pointer("made")
        .thread("Main", (t) => {
          t.createFence("made", 3);
          t.api("remove-device", ["device"]);
        })
        .thread("Other", (t) => t.register("F", 1, null))
        .build(),
    );
    expect(tripleAt(removed, "1 Main call")).toBeNull();
    expect(tripleAt(removed, "2 Main call")).toBeNull();
    expect(causes(removed, "2 Other wake")).toEqual(["Main 2"]);
  });
});

describe("causes and effects", () => {
  test("lead from a wake to the signal, to what stood before it, to the calls", () => {
    const run = signalledFrame();
    expect(causes(run, "11.5 Main wake")).toEqual(["G 11"]);
    expect(causes(run, "11 G signal")).toEqual(["G 11", "Main 2"]);
    expect(causes(run, "11 G finish")).toEqual(["G 1"]);
    expect(causes(run, "1 G start")).toEqual(["Main 1"]);
    expect(causes(run, "11 C pass")).toEqual(["G 11", "Other 1"]);
    expect(causes(run, "11 C start")).toEqual(["C 11", "Other 2"]);
    expect(effects(run, "11 G signal")).toEqual(["C 11", "Main 11.5"]);
    expect(effects(run, "2 Main call")).toEqual(["G 11"]);
  });

  test("lead from a flip to the present that ended and to its call, and back to the thread blocked in Present", () => {
    const run = ended(
      program()
        .queue("G")
        .swapchain("S", 0)
        .thread("Main", (t) => {
          for (let times = 0; times < 4; times += 1) {
            t.present("S", { interval: 1 });
          }
        })
        .build(),
    );
    const flip = steps(run).findIndex((one) => one.endsWith("S flip")) + 1;
    const { causes: before, effects: after } = relationsOf(run.trace, flip);
    expect(before.map((one) => ACTION_KINDS[run.trace.steps.action[one.step - 1] ?? -1])).toEqual([
      "finish",
      "call",
    ]);
    expect(before.at(-1)?.step).toBe(1);
    expect(after.map((one) => steps(run)[one.step - 1])).toEqual([
      `${(after[0]?.time ?? 0) / 1000} Main wake`,
    ]);
  });

  test("lead along locks, starts and joins of threads", () => {
    const run = ended(
      program()
        .lock("L")
        .pointer("other")
        .func("Work", 0, (t) => {
          t.api("lock", ["L"]);
          t.cpu(4000);
          t.api("unlock", ["L"]);
        })
        .thread("Main", (t) => {
          t.start("Work", [], "other");
          t.api("join-thread", ["other"]);
        })
        .thread("Rival", (t) => {
          t.cpu(1500);
          t.api("lock", ["L"]);
          t.api("unlock", ["L"]);
        })
        .build(),
    );
    const worker = run.trace.lanes.find((lane) => lane.kind === "thread" && lane.number === 2)?.name ?? "";
    expect(effects(run, "4 Main wake")).toEqual([]);
    expect(causes(run, "4 Main wake")).toEqual([`${worker} 4`]);
    expect(causes(run, "4 Rival wake")).toEqual([`${worker} 4`]);
    const first = steps(run).findIndex((one) => one.endsWith(`${worker} call`)) + 1;
    expect(relationsOf(run.trace, first).causes.map((one) => told(run, one))).toEqual(["Main 0"]);
  });
});
