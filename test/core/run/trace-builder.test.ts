// Tests of src/core/run/trace-builder.ts and its parts: what a run leaves on the timeline, calculated by hand.

import { describe, expect, test } from "vitest";
import { SPAN_KINDS } from "../../../src/core/run/trace.ts";
import { program } from "../../support/program-builder.ts";
import { bars, ended, links, thresholds, values } from "../../support/told-run.ts";

/** The page example: one piece of assumed work, Signal, SetEventOnCompletion, WaitForSingleObject. */
const waitForWork = (wake: number) =>
  program()
    .cost({ wake })
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
    .build();

describe("waiting for work", () => {
  const run = ended(waitForWork(500));

  test("the thread pays for calls, waits for the event until it is set, wakes, goes on", () => {
    expect(bars(run, "Main")).toEqual([
      "call 0-1",
      "call 1-2",
      "call 2-3",
      "wait-event 3-20",
      "waking 20-20.5",
      "call 20.5-21.5",
    ]);
  });

  test("the queue works, and the signal stands in it from its call until it is made", () => {
    expect(bars(run, "G")).toEqual(["work 0-20", "queued 1-20"]);
  });

  test("the fence is 0 from the start and 1 from the signal on", () => {
    expect(values(run, "F")).toEqual(["0 0", "20 1"]);
  });

  test("an auto-reset event that a waiter consumes at once is signaled for an instant", () => {
    expect(bars(run, "E")).toEqual(["signaled 20-20"]);
  });

  test("the queued signal and the registration stand at their value while they are pending", () => {
    expect(thresholds(run)).toEqual(["F>=1 queued signal G 1-20", "F>=1 registration E 2-20"]);
  });

  test("arrows lead from the signal to the event, and from the event to the thread that wakes", () => {
    expect(links(run)).toEqual(["signal-to-event G 20 -> E 20 F=1", "event-to-thread E 20 -> Main 20.5"]);
  });
});

test("the depth of a queued packet is the number of packets in front of it", () => {
  const run = ended(
    program()
      .queue("G")
      .thread("Main", (t) => {
        t.execute("G", "a", 10_000);
        t.execute("G", "b", 10_000);
        t.execute("G", "c", 10_000);
      })
      .build(),
  );
  expect(bars(run, "G")).toEqual(["work 1-11", "queued 2-11", "queued 3-21", "work 11-21", "work 21-31"]);
  const { spans } = run.trace;
  const depths = Array.from(spans.depth.slice(0, spans.count)).filter((depth) => depth > 0);
  expect(depths).toEqual([1, 2]);
  const queued = SPAN_KINDS.indexOf("queued");
  const works = Array.from(spans.object.slice(0, spans.count)).filter((_, row) => spans.kind[row] === queued);
  expect(works.map((work) => run.machine.program.works[work]?.label)).toEqual(["b", "c"]);
});

test("a packet that does not have to wait leaves no queued span and no threshold", () => {
  const run = ended(
    program()
      .fence("F")
      .queue("G")
      .thread("Main", (t) => {
        t.queueSignal("G", "F", 1);
        t.queueWait("G", "F", 1);
      })
      .build(),
  );
  expect([bars(run, "G"), thresholds(run), links(run)]).toEqual([[], [], []]);
});

test("a queue stands at a wait from when it comes to the head until another queue's signal", () => {
  const run = ended(
    program()
      .fence("F")
      .queue("A")
      .queue("B", "COPY")
      .thread("Main", (t) => {
        t.execute("B", "first", 3000);
        t.queueWait("B", "F", 1);
        t.execute("B", "after", 2000);
        t.execute("A", "before", 10_000);
        t.queueSignal("A", "F", 1);
      })
      .build(),
  );
  // B runs 1-4; the wait called at 2 comes to the head at 4; A runs 4-14.
  expect(bars(run, "B")).toEqual(["work 1-4", "queued 2-4", "queued 3-14", "wait-queue 4-14", "work 14-16"]);
  expect(links(run)).toEqual(["signal-to-wait A 14 -> B 14 F=1"]);
  expect(thresholds(run)).toEqual(["F>=1 queue wait B 2-14", "F>=1 queued signal A 5-14"]);
});

test("a wait is satisfied for good away from the head: the arrow ends there, the bar of the queue does not begin", () => {
  const run = ended(
    program()
      .fence("F")
      .queue("B")
      .thread("Main", (t) => {
        t.execute("B", "long", 9000);
        t.queueWait("B", "F", 5);
        t.signal("F", 5);
        t.signal("F", 0);
      })
      .build(),
  );
  // GW-6: the wait called at 2 is satisfied at 3, although F is 0 again when it comes to the head at 10.
  expect(links(run)).toEqual(["signal-to-wait Main 3 -> B 3 F=5"]);
  expect(bars(run, "B")).toEqual(["work 1-10", "queued 2-10"]);
  expect(thresholds(run)).toEqual(["F>=5 queue wait B 2-3"]);
});

test("the blocking call waits for the fence, without an event", () => {
  const run = ended(
    program()
      .fence("F")
      .queue("G")
      .queued(0, { work: "w", ns: 5000 })
      .queued(0, { fence: 0, value: 7 })
      .thread("Main", (t) => t.register("F", 7, null))
      .build(),
  );
  expect(bars(run, "Main")).toEqual(["call 0-1", "wait-fence 1-5"]);
  expect(thresholds(run)).toEqual(["F>=7 queued signal G 0-5", "F>=7 blocking call Main 1-5"]);
  expect(links(run)).toEqual(["signal-to-thread G 5 -> Main 5 F=7"]);
});

test("a poll is one bar from when it is held to the read that sees the change", () => {
  const run = ended(
    program()
      .fence("F")
      .queue("G")
      .queued(0, { work: "w", ns: 5500 })
      .queued(0, { fence: 0, value: 1 })
      .thread("Main", (t) => t.poll("F", 1))
      .build(),
  );
  // Reads at 1, 2, 3 …; held after the first; the read that sees 5.5 is at 6 and is paid from 5 on: there the arrow ends.
  expect(bars(run, "Main")).toEqual(["call 0-1", "poll 1-5", "call 5-6"]);
  expect(thresholds(run)).toEqual(["F>=1 queued signal G 0-5.5", "F>=1 poll Main 1-5.5"]);
  expect(links(run)).toEqual(["signal-to-thread G 5.5 -> Main 6 F=1"]);
});

test("locks, joins, sleeps, cpu statements and started threads leave their bars and arrows", () => {
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
        t.api("sleep", [1]);
        t.api("join-thread", ["other"]);
      })
      .thread("Rival", (t) => {
        t.cpu(1500);
        t.api("lock", ["L"]);
        t.api("unlock", ["L"]);
      })
      .build(),
  );
  // Calls of std cost nothing. Work starts and locks at 0; Rival's lock at 1.5 waits until the unlock at 4.
  const worker = run.trace.lanes.find((lane) => lane.kind === "thread" && lane.number === 2)?.name ?? "";
  expect(bars(run, worker)).toEqual(["call 0-0", "cpu 0-4", "call 4-4"]);
  expect(bars(run, "Rival")).toEqual(["cpu 0-1.5", "call 1.5-1.5", "wait-lock 1.5-4", "call 4-4"]);
  expect(bars(run, "Main")).toEqual(["call 0-0", "call 0-1", "sleep 1-1001", "call 1001-1001"]);
  expect(links(run)).toEqual([`start Main 0 -> ${worker} 0`, `lock ${worker} 4 -> Rival 4`]);
});

test("what nothing ends stays open", () => {
  const run = ended(
    program()
      .fence("F")
      .queue("G")
      .event("E")
      .thread("Main", (t) => {
        t.queueWait("G", "F", 1);
        t.queueSignal("G", "F", 1);
        t.register("F", 1, "E");
        t.wait("E");
      })
      .build(),
  );
  expect(run.outcome).toBe("hung");
  expect(bars(run, "Main").at(-1)).toBe("wait-event 4-Infinity");
  expect(bars(run, "G")).toEqual(["wait-queue 1-Infinity", "queued 2-Infinity"]);
  expect(thresholds(run)).toEqual([
    "F>=1 queue wait G 1-Infinity",
    "F>=1 queued signal G 2-Infinity",
    "F>=1 registration E 3-Infinity",
  ]);
});

test("a removal ends what stands in queues", () => {
  const run = ended(
    program()
      .fence("F")
      .queue("G")
      .device()
      .removeDevice(5000, 0x887a0005n)
      .thread("Main", (t) => {
        t.execute("G", "long", 90_000);
        t.queueSignal("G", "F", 1);
      })
      .build(),
  );
  expect(bars(run, "G")).toEqual(["work 1-5", "queued 2-5"]);
  expect(values(run, "F")).toEqual(["0 0", "5 18446744073709551615"]);
  expect(run.outcome).toBe("removed");
});

test("every step has the place of what it does: the call, or the call that put the packet there", () => {
  const built = program()
    .fence("F")
    .queue("G")
    .thread("Main", (t) => {
      t.execute("G", "a", 5000);
      t.queueSignal("G", "F", 1);
    })
    .build();
  const { steps } = ended(built).trace;
  const execute = built.code[0]?.site;
  const signal = built.code[1]?.site;
  // execute, start, signal call, finish, signal
  expect(Array.from(steps.site.slice(0, steps.count))).toEqual([execute, execute, signal, execute, signal]);
});
