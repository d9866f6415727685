// Tests of src/core/run/settle.ts: the times of a run, each calculated by hand. Calls cost 1 us unless said otherwise.

import { describe, expect, test } from "vitest";
import { program } from "../../support/program-builder.ts";
import { ended, steps } from "../../support/told-run.ts";

describe("calls", () => {
  test("a call pays its cost first and takes effect at the end of it", () => {
    const run = ended(
      program()
        .cost({ call: 3000 })
        .fence("F")
        .thread("Main", (t) => {
          t.signal("F", 1);
          t.signal("F", 2);
        })
        .build(),
    );
    // 0 + 3, 3 + 3.
    expect(steps(run)).toEqual(["3 Main call", "6 Main call"]);
    expect([run.outcome, run.now]).toEqual(["finished", 6000]);
  });

  test("threads at equal times act in the order declared", () => {
    const body = program().fence("F");
    const run = ended(
      body
        .thread("A", (t) => t.signal("F", 1))
        .thread("B", (t) => t.signal("F", 2))
        .build(),
    );
    expect(steps(run)).toEqual(["1 A call", "1 B call"]);
  });

  test("a cpu statement costs its time between its two steps; nothing else of it costs", () => {
    const run = ended(
      program()
        .thread("Main", (t) => t.cpu(5000))
        .build(),
    );
    expect(steps(run)).toEqual(["0 Main call", "5 Main call"]);
  });

  test("reads and writes of shared variables are steps that cost nothing", () => {
    const run = ended(
      program()
        .cell("x")
        .thread("Main", (t) => {
          const seen = t.local();
          t.write("x", 1);
          t.read("x", seen);
        })
        .build(),
    );
    expect(steps(run)).toEqual(["0 Main call", "0 Main call"]);
  });

  test("a thread that is started pays for its first call from then on", () => {
    const run = ended(
      program()
        .fence("F")
        .func("Work", 0, (t) => t.signal("F", 1))
        .thread("Main", (t) => {
          t.start("Work");
          t.cpu(10_000);
        })
        .build(),
    );
    // Starting is a call of std and costs nothing: at 0; its call takes effect at 0 + 1. Main's cpu statement is 0 to 10.
    expect(steps(run)).toEqual(["0 Main call", "0 Main call", "1 Work call", "10 Main call"]);
  });
});

describe("waits", () => {
  test("a blocked call returns at its release plus the wake delay and pays nothing more", () => {
    const run = ended(
      program()
        .cost({ wake: 500 })
        .fence("F")
        .queue("G")
        .queued(0, { work: "assumed work", ns: 20_000 })
        .event("E")
        .thread("Main", (t) => {
          t.queueSignal("G", "F", 1);
          t.register("F", 1, "E");
          t.wait("E");
          t.completed("F", null);
        })
        .build(),
    );
    expect(steps(run)).toEqual([
      "0 G start",
      "1 Main call",
      "2 Main call",
      "3 Main call",
      // The work ends at 20; the chain of its queue follows in the same instant.
      "20 G finish",
      "20 G signal",
      "20.5 Main wake",
      "21.5 Main call",
    ]);
  });

  test("a queue's signal at the instant of a time-out beats it, a CPU signal comes after it", () => {
    const waiting = (ms: number) =>
      program()
        .fence("F")
        .queue("G")
        .queued(0, { work: "w", ns: 1_002_000 })
        .queued(0, { fence: 0, value: 1 })
        .event("E")
        .cell("result")
        .thread("Main", (t) => {
          t.register("F", 1, "E");
          t.wait("E", ms, "result");
        });
    // The wait blocks at 2 us; its limit of 1 ms is at 1002 us, when the work ends.
    const beaten = ended(waiting(1).build());
    expect(steps(beaten).slice(-3)).toEqual(["1002 G finish", "1002 G signal", "1002 Main wake"]);

    const late = ended(
      program()
        .fence("F")
        .event("E")
        .thread("Main", (t) => {
          t.register("F", 1, "E");
          t.wait("E", 1);
        })
        .thread("Other", (t) => {
          t.cpu(1_001_000);
          t.signal("F", 1);
        })
        .build(),
    );
    expect(steps(late).slice(-2)).toEqual(["1002 Main timeout", "1002 Other call"]);
  });

  test("after each thread's call the order starts again at the top: what it releases wakes before the next thread acts", () => {
    const run = ended(
      program()
        .fence("F")
        .event("E")
        .thread("Waiter", (t) => {
          t.wait("E");
        })
        .thread("Setter", (t) => {
          t.cpu(4000);
          t.api("set-event", ["E"]);
        })
        .thread("Last", (t) => {
          t.cpu(4000);
          t.signal("F", 1);
        })
        .build(),
    );
    expect(steps(run).slice(-3)).toEqual(["5 Setter call", "5 Waiter wake", "5 Last call"]);
  });

  test("Sleep pays for its call, then sleeps its milliseconds", () => {
    const run = ended(
      program()
        .thread("Main", (t) => t.api("sleep", [2]))
        .build(),
    );
    expect(steps(run)).toEqual(["1 Main call", "2001 Main sleep-end"]);
  });

  test("a wait with limit 0 is one step", () => {
    const run = ended(
      program()
        .event("E")
        .thread("Main", (t) => t.wait("E", 0))
        .build(),
    );
    expect(steps(run)).toEqual(["1 Main call"]);
  });
});

describe("queues", () => {
  test("packets run one after the other, and a wait holds what is behind it", () => {
    const run = ended(
      program()
        .fence("F")
        .queue("A")
        .queue("B", "COPY")
        .thread("Main", (t) => {
          t.queueWait("B", "F", 1);
          t.execute("B", "after", 7000);
          t.execute("A", "before", 10_000);
          t.queueSignal("A", "F", 1);
        })
        .build(),
    );
    expect(steps(run)).toEqual([
      "1 Main call",
      "2 Main call",
      "3 Main call",
      "3 A start",
      "4 Main call",
      // 3 + 10
      "13 A finish",
      "13 A signal",
      "13 B pass",
      "13 B start",
      "20 B finish",
    ]);
  });
});

test("the device is removed before the calls of its instant", () => {
  const run = ended(
    program()
      .fence("F")
      .device()
      .removeDevice(1000, 0x887a0005n)
      .thread("Main", (t) => t.signal("F", 1))
      .build(),
  );
  expect(steps(run)).toEqual(["1 device remove", "1 Main call"]);
  expect(run.outcome).toBe("removed");
});
