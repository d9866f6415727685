// Roots that nobody could release: never-signalled; the conditions are those of diagnosis-rules.md.

import { describe, expect, it } from "vitest";
import { endedRun } from "../../support/diagnosed-program.ts";
import { found, sentenceOf } from "../../support/hang-codes.ts";
import { program } from "../../support/program-builder.ts";

describe("never-signalled", () => {
  it("says that nobody signals at all", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => t.register("F", 1, null));
    expect(found(builder)).toEqual(["never-signalled T"]);
  });

  it("says the highest value when every signal is too low", () => {
    const builder = program()
      .fence("F")
      .queue("Q")
      .event("E")
      .thread("T", (t) => {
        t.queueSignal("Q", "F", 7);
        t.register("F", 9, "E");
        t.wait("E");
      });
    expect(found(builder)).toEqual(["never-signalled.too-low T"]);
    expect(sentenceOf(builder)).toContain(
      "T waits for F to reach 9, but the highest value that any Signal gives it is 7.",
    );
  });

  it("says that a value was taken back before the wait", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => {
        t.signal("F", 5);
        t.signal("F", 0);
        t.register("F", 5, null);
      });
    expect(found(builder)).toEqual(["never-signalled.rewound T"]);
  });

  it("holds for a queue whose threads have all ended", () => {
    const builder = program()
      .fence("F")
      .queue("Q")
      .thread("T", (t) => t.queueWait("Q", "F", 1));
    expect(found(builder)).toEqual(["never-signalled Q"]);
    expect(endedRun(builder.build()).outcome).toBe("hung");
  });

  it("holds for an event that nothing sets, and for one whose only wake the thread used itself", () => {
    const unset = program()
      .event("E")
      .thread("T", (t) => t.wait("E"));
    const used = program()
      .event("E")
      .fence("F")
      .thread("T", (t) => {
        t.register("F", 0, "E");
        t.wait("E");
        t.wait("E");
      });
    expect(found(unset)).toEqual(["never-signalled.event T"]);
    expect(found(used)).toEqual(["never-signalled.taken T"]);
  });

  it("holds for an ALL wait of which one member has no source, although another has one that is blocked", () => {
    const builder = program()
      .event("A")
      .event("B")
      .event("C")
      .thread("T", (t) => t.waitMany(["A", "B"], { all: true }))
      .thread("U", (t) => {
        t.wait("C");
        t.api("set-event", ["A"]);
      });
    expect(found(builder)).toEqual(["never-signalled.event T", "never-signalled.event U"]);
  });

  it("is not said of those who only wait for the root", () => {
    const builder = program()
      .fence("F")
      .event("E")
      .event("G")
      .thread("T", (t) => {
        t.register("F", 1, null);
        t.api("set-event", ["E"]);
      })
      .thread("U", (t) => t.wait("E"))
      .thread("V", (t) => t.waitMany(["E", "G"]));
    expect(found(builder)).toEqual(["never-signalled T"]);
  });

  it("holds for a poll of at least a value that nobody signals", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => t.poll("F", 3));
    expect(found(builder)).toEqual(["never-signalled T"]);
  });

  it("holds for a Sleep without end", () => {
    expect(found(program().thread("T", (t) => t.api("sleep", [0xffff_ffff])))).toEqual([
      "never-signalled.sleep T",
    ]);
  });

  it("holds for joining a thread that has failed", () => {
    const builder = program()
      .func("work", 0, (t) => t.fault("uncaught-exception"))
      .pointer("worker")
      .thread("T", (t) => {
        t.start("work", [], "worker");
        t.api("join-thread", ["worker"]);
      });
    expect(found(builder).toSorted()).toEqual([
      "fault.uncaught-exception worker",
      "never-signalled.thread T",
    ]);
  });
});

describe("what does not count", () => {
  it("leaves removal watches out, as nodes and as sources", () => {
    const watch = program()
      .fence("F")
      .event("E")
      .thread("T", (t) => {
        t.register("F", 0xffff_ffff_ffff_ffffn, "E");
        t.wait("E");
        t.signal("F", 1);
      });
    expect(found(watch)).toEqual([]);
    expect(endedRun(watch.build()).outcome).toBe("finished");
    expect(found(watch.thread("U", (t) => t.register("F", 1, null)))).toEqual(["never-signalled U"]);
  });

  it("gives two independent hangs a code each", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .queue("Q")
      .thread("T", (t) => {
        t.queueWait("Q", "F", 2);
        t.queueSignal("Q", "F", 2);
        t.register("G", 1, null);
      });
    expect(found(builder)).toEqual(["self-wait.queue Q", "never-signalled T"]);
  });

  it("leaves a thread out that was assumed and stands at the wait of its own loop", () => {
    const loop = (assumed: boolean) =>
      program()
        .event("E")
        .thread("T", (t) => t.forever(() => t.wait("E")), assumed);
    expect(found(loop(true))).toEqual([]);
    expect(found(loop(false))).toEqual(["never-signalled.event T"]);
  });

  it("finds nothing in a run that a limit cut short", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => {
        t.cpu(5_000_000);
        t.register("F", 1, null);
      })
      .thread("U", (t) => t.register("F", 1, null));
    const run = endedRun(builder.build(), { until: 1_000 });
    expect(run.outcome).toBe("limit");
  });
});
