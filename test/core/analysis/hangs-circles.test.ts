// Roots that wait for themselves: self-wait, cycle, cpu-gpu-cycle, lock-deadlock; the conditions are those of diagnosis-rules.md.

import { describe, expect, it } from "vitest";
import { found, sentenceOf } from "../../support/hang-codes.ts";
import { program } from "../../support/program-builder.ts";

describe("self-wait", () => {
  it("holds for a queue whose signal stands behind its wait", () => {
    const builder = program()
      .fence("F")
      .queue("Q")
      .thread("T", (t) => {
        t.queueWait("Q", "F", 1);
        t.queueSignal("Q", "F", 1);
      });
    expect(found(builder)).toEqual(["self-wait.queue Q"]);
  });

  it("holds for a thread that would signal later, also through a queue and after further waits", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .queue("Q")
      .event("E")
      .thread("T", (t) => {
        t.register("F", 3, "E");
        t.wait("E");
        t.register("G", 1, null);
        t.queueSignal("Q", "F", 4);
      });
    expect(found(builder)).toEqual(["self-wait.thread T"]);
  });

  it("holds for a thread that would set its event only after the wait", () => {
    const builder = program()
      .event("E")
      .thread("T", (t) => {
        t.wait("E");
        t.api("set-event", ["E"]);
      });
    expect(found(builder)).toEqual(["self-wait.event T"]);
  });

  it("holds for a poll that only the thread itself could end", () => {
    const builder = program()
      .fence("F")
      .queue("Q")
      .thread("T", (t) => {
        t.poll("F", 1);
        t.queueSignal("Q", "F", 1);
      });
    expect(found(builder)).toEqual(["self-wait.thread T"]);
  });

  it("is not said when the thread would signal too low a value", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => {
        t.register("F", 3, null);
        t.signal("F", 2);
      });
    expect(found(builder)).toEqual(["never-signalled T"]);
  });
});

describe("cycle and cpu-gpu-cycle", () => {
  it("is a cycle of queues, whoever waits for them", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .queue("A")
      .queue("B")
      .thread("T", (t) => {
        t.queueWait("A", "G", 1);
        t.queueSignal("A", "F", 1);
        t.queueWait("B", "F", 1);
        t.queueSignal("B", "G", 1);
        t.register("F", 1, null);
      });
    expect(found(builder)).toEqual(["cycle.queues A"]);
    expect(sentenceOf(builder)).toMatch(/^A and B wait for each other/);
  });

  it("is a cycle of threads that would signal each other", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .thread("T", (t) => {
        t.register("F", 1, null);
        t.signal("G", 1);
      })
      .thread("U", (t) => {
        t.register("G", 1, null);
        t.signal("F", 1);
      });
    expect(found(builder)).toEqual(["cycle.threads T"]);
  });

  it("is a cycle of threads when one side is a lock and the other a fence", () => {
    const builder = program()
      .fence("F")
      .lock("L")
      .thread("T", (t) => {
        t.api("lock", ["L"]);
        t.register("F", 1, null);
        t.api("unlock", ["L"]);
      })
      .thread("U", (t) => {
        t.cpu(5_000);
        t.api("lock", ["L"]);
        t.signal("F", 1);
      });
    expect(found(builder)).toEqual(["cycle.threads T"]);
  });

  it("is a cpu-gpu-cycle when a thread polls for a queue that waits for its signal", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .queue("Q")
      .queue("R")
      .thread("T", (t) => {
        t.queueWait("Q", "F", 1);
        t.queueSignal("Q", "G", 1);
        t.poll("G", 1);
        t.queueSignal("R", "F", 1);
      });
    expect(found(builder)).toEqual(["cpu-gpu-cycle T"]);
  });

  it("names a thread that it is joined by as part of the circle", () => {
    const builder = program()
      .event("E")
      .pointer("worker")
      .func("work", 0, (t) => t.wait("E"))
      .thread("T", (t) => {
        t.start("work", [], "worker");
        t.api("join-thread", ["worker"]);
        t.api("set-event", ["E"]);
      });
    expect(found(builder)).toEqual(["cycle.threads T"]);
  });
});

describe("lock-deadlock", () => {
  it("holds for two locks in two orders", () => {
    const builder = program()
      .lock("L")
      .lock("M")
      .thread("T", (t) => {
        t.api("lock", ["L"]);
        t.cpu(5_000);
        t.api("lock", ["M"]);
      })
      .thread("U", (t) => {
        t.api("lock", ["M"]);
        t.cpu(5_000);
        t.api("lock", ["L"]);
      });
    expect(found(builder)).toEqual(["lock-deadlock T"]);
  });

  it("holds for a thread that locks its own lock again", () => {
    const builder = program()
      .lock("L")
      .thread("T", (t) => {
        t.api("lock", ["L"]);
        t.api("lock", ["L"]);
      });
    expect(found(builder)).toEqual(["lock-deadlock.self T"]);
  });

  it("holds for a lock whose owner has ended", () => {
    const builder = program()
      .lock("L")
      .thread("T", (t) => t.api("lock", ["L"]))
      .thread("U", (t) => {
        t.cpu(5_000);
        t.api("lock", ["L"]);
      });
    expect(found(builder)).toEqual(["lock-deadlock.abandoned U"]);
    expect(sentenceOf(builder)).toContain("U locks L, but T has stopped without unlocking it.");
  });
});
