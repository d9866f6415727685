// Tests of src/core/run/trace-objects.ts: what events, swap chains and created objects leave on the timeline.

import { expect, test } from "vitest";
import { program } from "../../support/program-builder.ts";
import { bars, ended, values } from "../../support/told-run.ts";

test("a manual-reset event is signaled until it is reset; one that is signaled from the start from 0 on", () => {
  const run = ended(
    program()
      .event("E", { manualReset: true, signaled: true })
      .event("A", { manualReset: true })
      .thread("Main", (t) => {
        t.api("reset-event", ["E"]);
        t.api("set-event", ["A"]);
        t.api("set-event", ["A"]);
      })
      .build(),
  );
  expect(bars(run, "E")).toEqual(["signaled 0-1"]);
  expect(bars(run, "A")).toEqual(["signaled 2-Infinity"]);
});

test("a present runs on its queue, then its buffer waits for the flip", () => {
  const run = ended(
    program()
      .cost({ vblank: 100_000 })
      .queue("G")
      .swapchain("S", 0)
      .thread("Main", (t) => {
        t.execute("G", "draw", 10_000);
        t.present("S");
      })
      .build(),
  );
  expect(bars(run, "G")).toEqual(["work 1-11", "queued 2-11", "present 11-11"]);
  expect(bars(run, "S")).toEqual(["flip-pending 11-100"]);
});

test("objects that the program creates get lanes with their names, types and first values", () => {
  const run = ended(
    program()
      .pointer("m_fence")
      .pointer("m_queue")
      .pointer("m_event")
      .thread("Main", (t) => {
        t.createFence("m_fence", 5);
        t.createQueue("m_queue", 2);
        t.createEvent("m_event", { manualReset: true, signaled: true });
      })
      .build(),
  );
  expect(run.trace.lanes).toEqual([
    { kind: "thread", number: 0, name: "Main", queueType: null },
    { kind: "fence", number: 0, name: "m_fence", queueType: null },
    { kind: "queue", number: 0, name: "m_queue", queueType: "COPY" },
    { kind: "event", number: 0, name: "m_event", queueType: null },
  ]);
  expect(values(run, "m_fence")).toEqual(["1 5"]);
  expect(bars(run, "m_event")).toEqual(["signaled 3-Infinity"]);
});
