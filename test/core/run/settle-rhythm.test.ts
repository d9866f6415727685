// Tests of src/core/run/settle.ts: flips at vertical blanks and the rhythm of held polls, calculated by hand.
// Calls cost 1 us unless said otherwise.

import { describe, expect, test } from "vitest";
import type { Body } from "../../support/body-builder.ts";
import { binary, constant, local, unary } from "../../support/expressions.ts";
import { program } from "../../support/program-builder.ts";
import { ended, steps } from "../../support/told-run.ts";

const WAIT_TIMEOUT = 0x102;

describe("presents", () => {
  const presenting = (intervals: readonly number[]) =>
    program()
      .cost({ vblank: 100_000 })
      .queue("G")
      .swapchain("S", 0)
      .thread("Main", (t) => {
        for (const interval of intervals) {
          t.present("S", { interval });
        }
      })
      .build();
  const flips = (intervals: readonly number[]) =>
    steps(ended(presenting(intervals))).filter((one) => one.endsWith("flip"));

  test("interval 0 flips at once", () => {
    expect(flips([0, 0])).toEqual(["1 S flip", "2 S flip"]);
  });

  test("interval n flips at the first vertical blank that is n refreshes after the flip before", () => {
    // Presented at 1, 2 and 3 us. First blank: 100. Then one refresh later: 200. Then two refreshes later: 400.
    expect(flips([1, 1, 2])).toEqual(["100 S flip", "200 S flip", "400 S flip"]);
  });

  test("after a flip between blanks the next one is at a blank again", () => {
    // At once at 1 us; at least one refresh later is 101 us, so the blank at 200.
    expect(flips([0, 1])).toEqual(["1 S flip", "200 S flip"]);
  });

  test("the fourth Present blocks until a flip", () => {
    const run = ended(presenting([1, 1, 1, 1]));
    expect(steps(run).filter((one) => one.includes("Main"))).toEqual([
      "1 Main call",
      "2 Main call",
      "3 Main call",
      "4 Main call",
      "100 Main wake",
    ]);
  });
});

describe("polls", () => {
  test("a poll that is held goes on in its own rhythm", () => {
    const run = ended(
      program()
        .fence("F")
        .queue("G")
        .queued(0, { work: "w", ns: 4_500_000 })
        .queued(0, { fence: 0, value: 1 })
        .thread("Main", (t) => t.poll("F", 1, () => t.api("sleep", [1])))
        .build(),
    );
    // A round: read 1 us, Sleep's call 1 us, 1000 us of sleep: 1002 us. The first read is at 1, so reads are at
    // 1 + 1002 k; the first at or after 4500 us is k = 5: 5011. The rounds between are no steps.
    expect(steps(run)).toEqual([
      "0 G start",
      "1 Main call",
      "2 Main call",
      "1002 Main sleep-end",
      "4500 G finish",
      "4500 G signal",
      "5011 Main call",
    ]);
  });

  test("a change before the next read of the round is seen by that read", () => {
    const run = ended(
      program()
        .cost({ call: 10_000 })
        .fence("F")
        .thread("Main", (t) => t.poll("F", 1))
        .thread("Other", (t) => {
          t.cpu(5000);
          t.signal("F", 1);
        })
        .build(),
    );
    // Main reads at 10 and would at 20; the signal is at 15.
    expect(steps(run).slice(-2)).toEqual(["15 Other call", "20 Main call"]);
  });

  test("a read in the instant of a signal comes before the signal of a thread declared later", () => {
    const poller = (t: Body) => t.poll("F", 1);
    const signaller = (t: Body) => {
      t.cpu(4000);
      t.signal("F", 1);
    };
    const first = ended(program().fence("F").thread("Main", poller).thread("Other", signaller).build());
    const last = ended(program().fence("F").thread("Other", signaller).thread("Main", poller).build());
    // Main reads every 1 us, Other signals at 5 us.
    expect(steps(first).slice(-2)).toEqual(["5 Other call", "6 Main call"]);
    expect(steps(last).slice(-2)).toEqual(["5 Other call", "5 Main call"]);
  });

  test("a time-out in the instant of a call comes before the call", () => {
    const run = ended(
      program()
        .event("E")
        .cell("stop")
        .thread("Other", (t) => {
          t.cpu(6_006_000);
          t.write("stop", 1);
        })
        .thread("Main", (t) => {
          const seen = t.local();
          t.while(() => {
            t.wait("E", 1);
            t.read("stop", seen);
            return unary("!", local(seen));
          });
        })
        .build(),
    );
    // Time-outs at 1001 k us; that of 6006 and its read come before the write of 6006.
    expect(steps(run).slice(-3)).toEqual(["6006 Other call", "7007 Main timeout", "7007 Main call"]);
  });

  test("a poll of a shared variable costs nothing and sees the change in its instant", () => {
    const run = ended(
      program()
        .cell("go")
        .thread("Main", (t) => {
          const seen = t.local();
          t.while(() => {
            t.read("go", seen);
            return unary("!", local(seen));
          });
        })
        .thread("Other", (t) => {
          t.cpu(4000);
          t.write("go", 1);
        })
        .build(),
    );
    // Main reads once and is held at the second read of the same instant.
    expect(steps(run)).toEqual([
      "0 Main call",
      "0 Other call",
      "4 Other call",
      "4 Other call",
      "4 Main call",
    ]);
  });

  test("a time-out that its loop retries for the sake of another thread comes in the rhythm of its rounds", () => {
    const run = ended(
      program()
        .event("E")
        .cell("stop")
        .thread("Main", (t) => {
          const seen = t.local();
          t.while(() => {
            t.wait("E", 1);
            t.read("stop", seen);
            return unary("!", local(seen));
          });
        })
        .thread("Other", (t) => {
          t.cpu(5_500_000);
          t.write("stop", 1);
        })
        .build(),
    );
    // A round: 1 us for the call, 1000 us of waiting, the read costs nothing. It blocks at 1, 1002 … and times out at
    // 1001, 2002, … 1001 k. The first at or after the change at 5500 is 6 x 1001 = 6006.
    expect(steps(run).slice(-3)).toEqual(["5500 Other call", "6006 Main timeout", "6006 Main call"]);
    expect(run.outcome).toBe("finished");
  });

  test("a loop that retries a bounded wait is one wait", () => {
    const run = ended(
      program()
        .fence("F")
        .queue("G")
        .queued(0, { work: "w", ns: 7_500_000 })
        .queued(0, { fence: 0, value: 1 })
        .event("E")
        .thread("Main", (t) => {
          const result = t.local();
          t.register("F", 1, "E");
          t.while(() => {
            t.wait("E", 1, result);
            return binary("==", local(result), constant(WAIT_TIMEOUT));
          });
        })
        .build(),
    );
    // Blocks at 2, times out at 1002: the round changed `result`. The next one blocks at 1003, times out at 2003 and
    // changed nothing, so the third waits for the event alone.
    expect(steps(run)).toEqual([
      "0 G start",
      "1 Main call",
      "2 Main call",
      "1002 Main timeout",
      "1003 Main call",
      "2003 Main timeout",
      "2004 Main call",
      "7500 G finish",
      "7500 G signal",
      "7500 Main wake",
    ]);
  });
});
