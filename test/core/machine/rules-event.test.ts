import { describe, expect, test } from "vitest";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const signaled = (run: ReturnType<typeof world>) => run.view.events.map((one) => one.signaled);

describe("events", () => {
  test("EV-1: an auto-reset event that nobody waits for keeps one token", () => {
    const run = world(
      program()
        .event("E")
        .cell("a")
        .cell("b")
        .thread("T", (t) => {
          t.api("set-event", ["E"]);
          t.api("set-event", ["E"]);
          t.wait("E", 0, "a");
          t.wait("E", 0, "b");
        }),
    ).does("T call", "T call");
    expect(run.effect("event-set")?.text).toBe("again");
    run.runs();
    expect([run.variable("a"), run.variable("b")]).toEqual(["0", "258"]);
  });

  test("EV-1, EV-16: each set releases one waiter in that instant, the longest waiting, and leaves it nonsignaled", () => {
    const run = world(
      program()
        .event("E")
        .thread("A", (t) => t.wait("E"))
        .thread("B", (t) => t.wait("E"))
        .thread("S", (t) => {
          t.api("set-event", ["E"]);
          t.api("set-event", ["E"]);
        }),
    ).does("B call", "A call");
    expect(run.view.events[0]?.waiters.map((one) => one.name)).toEqual(["A", "B"]);
    run.does("S call");
    expect(run.kinds).toEqual(["called", "event-set", "event-consumed", "released", "returned"]);
    expect(run.effect("released")?.agent?.name).toBe("B");
    expect(signaled(run)).toEqual([false]);
    expect(run.does("S call").effect("released")?.agent?.name).toBe("A");
    expect(signaled(run)).toEqual([false]);
    expect(run.enabled).toEqual(["A wake", "B wake"]);
  });

  test("EV-2: a manual-reset event releases all, later ones too, until it is reset", () => {
    const run = world(
      program()
        .event("E", { manualReset: true })
        .cell("late")
        .cell("after")
        .thread("A", (t) => t.wait("E"))
        .thread("B", (t) => t.wait("E"))
        .thread("S", (t) => {
          t.api("set-event", ["E"]);
          t.wait("E", 0, "late");
          t.api("reset-event", ["E"]);
          t.wait("E", 0, "after");
        }),
    ).does("A call", "B call", "S call");
    expect(run.enabled).toEqual(["A wake", "B wake", "S call"]);
    run.runs();
    expect([run.variable("late"), run.variable("after")]).toEqual(["0", "258"]);
  });

  test("EV-12: any number of events may be created in a loop, named by the text or by the cell that first holds them", () => {
    const run = world(
      program()
        .pointer("m_event")
        .thread("T", (t) => {
          for (let index = 0; index < 70; index++) {
            const handle = t.local("h");
            t.createEvent(handle, { name: "h", manualReset: index === 69 });
          }
          t.createEvent("m_event", { signaled: true });
        }),
    );
    for (let step = 0; step < 71; step++) {
      run.does("T call");
    }
    const { events } = run.view;
    expect(events.length).toBe(71);
    expect(events.map((one) => one.name).slice(0, 2)).toEqual(["h", "h #2"]);
    expect(events[69]).toMatchObject({ name: "h #70", manualReset: true, signaled: false });
    expect(events[70]).toMatchObject({ name: "m_event", manualReset: false, signaled: true });
  });

  test("a created event returns its handle, and CloseHandle closes it: waiting on it faults", () => {
    const run = world(
      program()
        .pointer("e")
        .cell("closed")
        .thread("T", (t) => {
          t.createEvent("e");
          t.api("close-handle", ["e"], { into: "closed" });
          t.wait("e");
        }),
    ).does("T call", "T call");
    expect(run.variable("closed")).toBe("1");
    expect(run.effect("closed")?.object?.name).toBe("e");
    run.does("T call");
    expect(run.view.threads[0]?.fault).toBe("closed-handle");
  });

  test("setting and registering a closed event faults, closing what is no handle returns FALSE", () => {
    const run = world(
      program()
        .fence("F")
        .event("E")
        .cell("result", 5)
        .thread("A", (t) => {
          t.api("close-handle", [null], { into: "result" });
          t.api("close-handle", ["E"]);
        })
        .thread("B", (t) => t.api("set-event", ["E"]))
        .thread("C", (t) => t.register("F", 1, "E")),
    ).does("A call", "A call", "B call", "C call");
    expect(run.variable("result")).toBe("0");
    expect(run.view.threads.map((one) => one.fault)).toEqual([null, "closed-handle", "closed-handle"]);
  });
});
