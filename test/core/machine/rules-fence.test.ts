import { describe, expect, test } from "vitest";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

describe("values of fences", () => {
  test("FV-2: any 64-bit initial value is read back", () => {
    for (const value of [0n, 1n, 8n, 99n, 2n ** 60n, 2n ** 64n - 1n]) {
      const run = world(
        program()
          .fence("F", value)
          .cell("seen")
          .thread("T", (t) => t.completed("F", "seen")),
      ).runs();
      expect(run.variable("seen")).toBe(value.toString());
    }
  });

  test("FV-2: a created fence has its initial value and the name of the cell that first holds it", () => {
    const run = world(
      program()
        .pointer("m_fence")
        .cell("seen")
        .thread("T", (t) => {
          t.createFence("m_fence", 7);
          t.completed("m_fence", "seen");
        }),
    ).runs();
    expect(run.variable("seen")).toBe("7");
    expect(run.fence("m_fence")).toBe("7");
    expect(run.variable("m_fence")).toBe("m_fence");
  });

  test("FV-4, CS-1: a lower value may be signalled, and is complete on return (recorded case 02-cpu-rewind)", () => {
    const run = world(
      program()
        .fence("F", 10)
        .cell("a")
        .cell("b")
        .cell("c")
        .thread("T", (t) => {
          t.signal("F", 4);
          t.completed("F", "a");
          t.signal("F", 0);
          t.completed("F", "b");
          t.signal("F", 11);
          t.completed("F", "c");
        }),
    ).runs();
    expect([run.variable("a"), run.variable("b"), run.variable("c")]).toEqual(["4", "0", "11"]);
  });

  test("FV-9: UINT64_MAX is an ordinary value and can be rewound", () => {
    const run = world(
      program()
        .fence("F")
        .thread("T", (t) => {
          t.signal("F", 2n ** 64n - 1n);
          t.signal("F", 0);
        }),
    );
    run.does("T call");
    expect(run.fence("F")).toBe((2n ** 64n - 1n).toString());
    run.does("T call");
    expect(run.fence("F")).toBe("0");
  });

  test("a signal reports the call first, then the value with the one before and who set it", () => {
    const run = world(
      program()
        .fence("F", 3)
        .thread("T", (t) => t.signal("F", 5)),
    ).does("T call");
    expect(run.kinds).toEqual(["called", "fence-set", "returned", "ended"]);
    expect(run.effect("fence-set")).toMatchObject({
      object: { name: "F" },
      value: { hi: 0, lo: 5 },
      previous: { hi: 0, lo: 3 },
      by: { name: "T" },
    });
  });
});

describe("SetEventOnCompletion", () => {
  test("SE-1: a value that is reached sets the event at the call", () => {
    const run = world(
      program()
        .fence("F", 5)
        .event("E")
        .thread("T", (t) => t.register("F", 5, "E")),
    ).does("T call");
    expect(run.view.events[0]?.signaled).toBe(true);
    expect(run.kinds).toEqual(["called", "registered", "fired", "event-set", "returned", "ended"]);
  });

  test("SE-2, SE-3, SE-8: a registration fires once, by overshoot too, and not again after a rewind", () => {
    const run = world(
      program()
        .fence("F")
        .event("E")
        .thread("T", (t) => {
          t.register("F", 6, "E");
          t.signal("F", 5);
          t.signal("F", 7);
          t.api("reset-event", ["E"]);
          t.signal("F", 0);
          t.signal("F", 100);
        }),
    ).does("T call");
    expect(run.view.fences[0]?.registrations).toMatchObject([
      { value: { lo: 6 }, event: { name: "E" }, thread: { name: "T" } },
    ]);
    run.does("T call");
    expect(run.view.events[0]?.signaled).toBe(false);
    run.does("T call");
    expect(run.kinds).toEqual(["called", "fence-set", "fired", "event-set", "returned"]);
    expect(run.view.fences[0]?.registrations).toEqual([]);
    run.does("T call", "T call", "T call");
    expect(run.view.events[0]?.signaled).toBe(false);
  });

  test("SE-4: registering does not reset an event that is set", () => {
    const run = world(
      program()
        .fence("F", 20)
        .event("E", { signaled: true })
        .cell("a")
        .cell("b")
        .cell("c")
        .thread("T", (t) => {
          t.register("F", 30, "E");
          t.wait("E", 0, "a");
          t.wait("E", 0, "b");
          t.signal("F", 30);
          t.wait("E", 0, "c");
        }),
    ).runs();
    expect([run.variable("a"), run.variable("b"), run.variable("c")]).toEqual(["0", "258", "0"]);
  });

  test("SE-5, SE-7: one event at several values fires at each, several events at one value all fire", () => {
    const run = world(
      program()
        .fence("F")
        .event("A")
        .event("B")
        .thread("T", (t) => {
          t.register("F", 1, "A");
          t.register("F", 2, "A");
          t.register("F", 1, "B");
          t.signal("F", 1);
          t.wait("A");
          t.signal("F", 2);
        }),
    );
    run.does("T call", "T call", "T call", "T call");
    expect(run.view.events.map((one) => one.signaled)).toEqual([true, true]);
    run.does("T call", "T call");
    expect(run.view.events.map((one) => one.signaled)).toEqual([true, true]);
  });

  test("SE-9: without an event the caller sleeps in the call until the value is reached, then returns S_OK", () => {
    const run = world(
      program()
        .fence("F")
        .cell("result", 9)
        .thread("T", (t) => t.register("F", 3, null, "result"))
        .thread("U", (t) => {
          t.signal("F", 2);
          t.signal("F", 3);
        }),
    ).does("T call");
    expect(run.effect("blocked")).toMatchObject({
      text: "fence",
      object: { name: "F" },
      value: { hi: 0, lo: 3 },
    });
    expect(run.view.threads[0]?.waiting).toMatchObject({ kind: "fence", value: { lo: 3 }, limit: null });
    run.does("U call");
    expect(run.enabled).toEqual(["U call"]);
    run.does("U call");
    expect(run.effect("released")).toMatchObject({ agent: { name: "T" }, by: { name: "U" } });
    expect(run.variable("result")).toBe("9");
    run.does("T wake");
    expect(run.variable("result")).toBe("0");
    expect(run.thread("T")).toBe("finished");
  });

  test("a null fence faults at the call, another kind of object too", () => {
    const run = world(
      program()
        .queue("Q")
        .thread("T", (t) => t.signal(null, 1))
        .thread("U", (t) => t.signal("Q", 1)),
    ).does("T call", "U call");
    expect(run.view.threads.map((one) => one.fault)).toEqual(["null-pointer", "bad-pointer"]);
    expect(run.kinds).toEqual(["called", "faulted"]);
  });
});
