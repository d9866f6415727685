// What a blocked thread would do later, with its real values.

import { describe, expect, it } from "vitest";
import { unreachable } from "../../../src/core/base/assert.ts";
import { firstCall, type Future, type FutureCall, futureOf } from "../../../src/core/analysis/future.ts";
import { copyState } from "../../../src/core/machine/state.ts";
import type { Run } from "../../../src/core/run/runner.ts";
import { endedRun } from "../../support/diagnosed-program.ts";
import { type ProgramBuilder, program } from "../../support/program-builder.ts";

/** The calls of thread 0 after its program has come to a standstill. */
function future(builder: ProgramBuilder): readonly string[] {
  const run = endedRun(builder.build());
  const before = copyState(run.head.state);
  const { calls } = wholeFuture(run);
  expect(run.head.state.words).toEqual(before.words);
  return calls.map(summary);
}

/** The future of thread 0, looked into as far as it goes. */
function wholeFuture(run: Run): Future {
  const whole = futureOf(run.machine, run.head.state, 0);
  firstCall(whole, () => false);
  return whole;
}

function summary(call: FutureCall): string {
  switch (call.kind) {
    case "signal":
      return `${call.call} fence ${call.fence} ${call.value.lo}`;
    case "set-event":
      return `${call.call} event ${call.event}`;
    case "register":
      return `${call.call} fence ${call.fence} ${call.value.lo} event ${call.event} ${call.met ? "met" : "pending"}`;
    case "submit":
      return `${call.call} queue ${call.queue}`;
    case "show":
      return `${call.call} swap chain ${call.swapchain}`;
    case "write":
      return `write ${call.name} ${call.value.lo}`;
    default:
      return unreachable(call);
  }
}

describe("a blocked thread, run on alone", () => {
  it("signals with the values that it computes after its wait", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .queue("Q")
      .event("E")
      .thread("T", (t) => {
        const seen = t.local();
        t.register("F", 41, "E");
        t.wait("E");
        t.completed("F", seen);
        const type = { kind: "int", bits: 64, signed: false } as const;
        const one = { kind: "constant", value: { hi: 0, lo: 1 } } as const;
        t.signal("G", { kind: "binary", op: "+", type, left: { kind: "local", local: seen }, right: one });
        t.queueSignal("Q", "G", 43);
        t.api("set-event", ["E"]);
      });
    // The wait succeeded because F reached 41: that is what it reads then.
    expect(future(builder)).toEqual(["Signal fence 1 42", "Signal fence 1 43", "SetEvent event 0"]);
  });

  it("passes every later wait too, of any kind", () => {
    const builder = program()
      .fence("F")
      .event("E")
      .event("D")
      .lock("L")
      .cell("done")
      .thread("T", (t) => {
        t.wait("D");
        t.wait("D");
        t.waitMany(["E", "D"], { all: true });
        t.register("F", 7, null);
        t.poll("F", 9);
        t.api("lock", ["L"]);
        t.api("sleep", [5]);
        t.register("F", 8, "E");
        t.register("F", 99, "E");
        t.write("done", 1);
      })
      .thread("U", (t) => {
        t.api("lock", ["L"]);
        t.wait("D");
        t.read("done", t.local());
      });
    expect(future(builder)).toEqual([
      "SetEventOnCompletion fence 0 7 event -1 pending",
      "SetEventOnCompletion fence 0 8 event 0 met",
      "SetEventOnCompletion fence 0 99 event 0 pending",
      "write done 1",
    ]);
  });

  it("stops where a state comes again: a loop whose rounds are alike is gone through no more than a few times", () => {
    const alike = program()
      .fence("F")
      .event("E")
      .event("D")
      .thread("T", (t) =>
        t.forever(() => {
          t.wait("E");
          t.api("set-event", ["D"]);
          t.signal("F", 1);
        }),
      );
    const calls = future(alike);
    expect(calls.slice(0, 2)).toEqual(["SetEvent event 1", "Signal fence 0 1"]);
    expect(calls.length).toBeLessThanOrEqual(8);
  });

  it("stops at 100,000 steps and at Sleep(INFINITE)", () => {
    const endless = program()
      .fence("F")
      .queue("Q")
      .event("E")
      .thread("T", (t) =>
        t.forever(() => {
          t.wait("E");
          t.queueSignal("Q", "F", 1);
        }),
      );
    const asleep = program()
      .fence("F")
      .event("E")
      .thread("T", (t) => {
        t.wait("E");
        t.api("sleep", [0xffff_ffff]);
        t.signal("F", 1);
      });
    const calls = future(endless);
    expect(calls.length).toBeGreaterThan(10_000);
    expect(calls.length).toBeLessThanOrEqual(100_000);
    expect(future(asleep)).toEqual([]);
  });

  it("counts no signal on a removed device", () => {
    const builder = program()
      .fence("F")
      .queue("Q")
      .event("E")
      .removeDevice(1_000, -2005270523n)
      .thread("T", (t) => {
        t.wait("E");
        t.signal("F", 1);
        t.queueSignal("Q", "F", 2);
      });
    expect(future(builder)).toEqual([]);
  });
});
