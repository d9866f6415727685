import { describe, expect, test } from "vitest";
import { HRESULT } from "../../../src/core/program/value.ts";
import type { Body } from "../../support/body-builder.ts";
import { program } from "../../support/program-builder.ts";
import { type Named, type World, world } from "../../support/world.ts";

/** A thread that makes a DirectStorage queue and goes on; its calls are made until it blocks or ends. */
function storage(capacity: number, body: (t: Body) => void) {
  const builder = program().device().fence("F").event("E").pointer("S").cell("r", 7, HRESULT);
  builder.thread("T", (t) => {
    t.api("create-storage-queue", [capacity], { out: "S", into: "r" });
    body(t);
  });
  return calls(world(builder));
}

function calls(run: World, thread = "T"): World {
  const call: Named = `${thread} call`;
  while (run.enabled.includes(call)) {
    run.does(call);
  }
  return run;
}

const request = (t: Body, label: string, tag = 0, ns = 1000) =>
  t.api("storage-request", ["S", tag], { work: t.work(label, ns) });
const signal = (t: Body, value: number) => t.api("storage-signal", ["S", "F", value]);
const submit = (t: Body) => t.api("storage-submit", ["S"]);

describe("a DirectStorage queue", () => {
  test("DS-3: nothing runs until Submit; a forgotten Submit is a fence that is never signalled", () => {
    const run = storage(128, (t) => {
      request(t, "mesh");
      signal(t, 1);
    });
    expect(run.variable("r")).toBe("S_OK");
    expect(run.enabled).toEqual([]);
    expect(run.view.queues[0]).toMatchObject({ type: "STORAGE", state: "idle", capacity: 128, held: 2 });
    expect(run.fence("F")).toBe("0");
  });

  test("DS-1: the signal follows when every request before it has completed", () => {
    const run = storage(128, (t) => {
      request(t, "a");
      request(t, "b");
      signal(t, 3);
      submit(t);
      request(t, "later");
    });
    expect(run.view.queues[0]).toMatchObject({ held: 1, state: "running" });
    run.does("S start", "S finish", "S start");
    expect(run.fence("F")).toBe("0");
    run.does("S finish", "S signal");
    expect(run.fence("F")).toBe("3");
    expect(run.enabled).toEqual([]);
    expect(run.view.queues[0]).toMatchObject({ held: 1, state: "idle" });
  });

  test.each([
    [8, 4],
    [9, 4],
    [1, 1],
    [3, 1],
  ])("DS-3: with room for %i the entry number %i submits by itself", (capacity, half) => {
    const held = (entries: number) =>
      storage(capacity, (t) => {
        for (let index = 0; index < entries; index++) {
          request(t, `r${index}`);
        }
      }).view.queues[0]?.held;
    expect([held(half - 1), held(half)]).toEqual([half - 1, 0]);
  });

  test("DS-4: without a free entry the call blocks; when one leaves, its packet takes the place", () => {
    const run = storage(2, (t) => {
      request(t, "a");
      request(t, "b");
      request(t, "c");
      signal(t, 1);
    });
    expect(run.view.threads[0]?.waiting).toMatchObject({ kind: "storage", objects: [{ name: "S" }] });
    expect(run.enabled).toEqual(["S start"]);
    run.does("S start", "S finish");
    expect(run.view.queues[0]?.packets.map((one) => one.label)).toEqual(["b", "c"]);
    expect(run.enabled).toEqual(["T wake", "S start"]);
    run.does("T wake");
    expect(run.thread("T")).toBe("running");
    expect(run.runs().fence("F")).toBe("1");
  });

  test("DS-4: the thread that has waited longest gets the place", () => {
    const run = world(
      program()
        .pointer("S")
        .thread("T", (t) => {
          t.api("create-storage-queue", [1], { out: "S" });
          request(t, "first");
          request(t, "from T");
        })
        .thread("U", (t) => request(t, "from U")),
    ).does("T call", "T call", "U call", "T call", "S start", "S finish");
    expect(run.view.queues[0]?.packets.map((one) => one.label)).toEqual(["from U"]);
    expect(run.enabled).toEqual(["U wake", "S start"]);
  });

  test("DS-8: EnqueueSetEvent sets the event on the same terms", () => {
    const run = storage(128, (t) => {
      request(t, "a");
      t.api("storage-set-event", ["S", "E"]);
      submit(t);
    }).does("S start");
    expect(run.view.queues[0]?.packets[1]).toMatchObject({
      kind: "set-event",
      event: { name: "E" },
      fence: null,
    });
    run.does("S finish", "S signal");
    expect(run.kinds).toEqual(["signalled", "event-set"]);
    expect(run.view.events[0]?.signaled).toBe(true);
  });

  test("DS-9: a request that waits for a fence first", () => {
    const run = storage(128, (t) => {
      t.api("storage-request-after", ["S", 0, "F", 2], { work: t.work("a", 1000) });
      submit(t);
    });
    expect(run.view.queues[0]?.packets.map((one) => one.kind)).toEqual(["wait", "work"]);
    expect(run.view.queues[0]?.state).toBe("blocked");
    expect(run.enabled).toEqual([]);
  });

  test("DS-10: another queue waits for the value before it uses what was read", () => {
    const run = world(
      program()
        .queue("Q")
        .fence("F")
        .pointer("S")
        .thread("T", (t) => {
          t.api("create-storage-queue", [64], { out: "S" });
          request(t, "texture");
          signal(t, 1);
          submit(t);
          t.queueWait("Q", "F", 1);
          t.execute("Q", "draw");
        }),
    );
    calls(run);
    expect(run.enabled).toEqual(["S start"]);
    run.does("S start", "S finish", "S signal", "Q pass", "Q start");
  });

  test("DS-6: cancelled requests that have not started complete without running; markers behind them still signal", () => {
    const run = world(
      program()
        .fence("F")
        .pointer("S")
        .thread("T", (t) => {
          t.api("create-storage-queue", [64], { out: "S" });
          request(t, "running", 0x12);
          request(t, "kept", 0x21);
          request(t, "cancelled", 0x13);
          signal(t, 1);
          submit(t);
          t.api("storage-cancel", ["S", 0xf0, 0x10]);
        }),
    ).does("T call", "T call", "T call", "T call", "T call", "T call", "S start", "T call");
    expect(run.kinds).toEqual(["called", "cancelled", "returned", "ended"]);
    run.does("S finish", "S start", "S finish", "S pass", "S signal");
    expect(run.fence("F")).toBe("1");
  });

  test("DS-7: after Close no request completes, a marker does not fire, nothing is taken in", () => {
    const run = world(
      program()
        .fence("F")
        .pointer("S")
        .thread("T", (t) => {
          t.api("create-storage-queue", [64], { out: "S" });
          request(t, "a");
          signal(t, 1);
          submit(t);
          t.api("storage-close", ["S"]);
          request(t, "late");
          submit(t);
        }),
    ).does("T call", "T call", "T call", "T call", "S start", "T call");
    expect(run.kinds).toEqual(["called", "dropped", "dropped", "returned"]);
    calls(run);
    expect(run.enabled).toEqual([]);
    expect(run.view.queues[0]).toMatchObject({ packets: [], closed: true, state: "idle" });
    expect(run.fence("F")).toBe("0");
  });

  test("DS-7: a wait that was dropped is no wait any more", () => {
    const run = storage(128, (t) => {
      t.api("storage-request-after", ["S", 0, "F", 2]);
      t.api("storage-close", ["S"]);
      t.signal("F", 2);
    });
    expect(run.kinds).toEqual(["called", "fence-set", "returned", "ended"]);
  });

  test("DS-7: who waits for a free entry goes on when the queue is closed, and enqueues nothing", () => {
    const run = world(
      program()
        .pointer("S")
        .thread("T", (t) => {
          t.api("create-storage-queue", [1], { out: "S" });
          request(t, "a");
          request(t, "b");
        })
        .thread("U", (t) => t.api("storage-close", ["S"])),
    ).does("T call", "T call", "T call", "U call");
    expect(run.enabled).toEqual(["T wake"]);
    expect(run.does("T wake").view.queues[0]?.packets).toEqual([]);
    expect(run.thread("T")).toBe("finished");
  });

  test("DR-1, DR-3: removal drops its packets, who waits for an entry goes on, no queue is created", () => {
    const run = world(
      program()
        .device()
        .pointer("S")
        .pointer("late")
        .cell("r", 7, HRESULT)
        .thread("T", (t) => {
          t.api("create-storage-queue", [1], { out: "S" });
          request(t, "a");
          request(t, "b");
          request(t, "c");
          t.api("create-storage-queue", [1], { out: "late", into: "r" });
        })
        .thread("U", (t) => t.api("remove-device", ["device"])),
    ).does("T call", "T call", "T call", "U call", "T wake", "T call", "T call");
    expect(run.view.queues[0]?.packets).toEqual([]);
    expect([run.variable("r"), run.variable("late")]).toEqual(["0x887A0005", "nullptr"]);
  });
});
