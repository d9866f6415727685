import { describe, expect, test } from "vitest";
import { POINTER } from "../../../src/core/program/value.ts";
import { localId } from "../../../src/core/program/ids.ts";
import { localPlace } from "../../support/expressions.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const FAILED = "4294967295";

describe("WaitForSingleObject", () => {
  test("EV-6: on a signaled event it returns WAIT_OBJECT_0 within the call's own step", () => {
    const run = world(
      program()
        .event("E", { signaled: true })
        .cell("r", 9)
        .thread("T", (t) => t.wait("E", undefined, "r")),
    ).does("T call");
    expect(run.kinds).toEqual(["called", "event-consumed", "returned", "ended"]);
    expect(run.variable("r")).toBe("0");
    expect(run.view.events[0]?.signaled).toBe(false);
  });

  test("EV-7: limit 0 never blocks; a bounded wait ends by its limit with WAIT_TIMEOUT", () => {
    const run = world(
      program()
        .event("E")
        .cell("a")
        .cell("b")
        .thread("T", (t) => {
          t.wait("E", 0, "a");
          t.wait("E", 50, "b");
        }),
    ).does("T call", "T call");
    expect(run.variable("a")).toBe("258");
    expect(run.view.threads[0]?.waiting).toMatchObject({ kind: "event", limit: 50 });
    expect(run.enabled).toEqual(["T timeout"]);
    run.does("T timeout");
    expect(run.variable("b")).toBe("258");
    expect(run.thread("T")).toBe("finished");
  });

  test("a wait that was released is no longer bounded: its wake assigns the result and runs on", () => {
    const run = world(
      program()
        .event("E")
        .cell("r", 9)
        .cell("after")
        .thread("T", (t) => {
          t.wait("E", 50, "r");
          t.set("after", 1);
        })
        .thread("S", (t) => t.api("set-event", ["E"])),
    ).does("T call", "S call");
    expect(run.enabled).toEqual(["T wake"]);
    expect(run.variable("after")).toBe("0");
    run.does("T wake");
    expect([run.variable("r"), run.variable("after")]).toEqual(["0", "1"]);
  });

  test("null faults, INVALID_HANDLE_VALUE too", () => {
    const run = world(
      program()
        .thread("T", (t) => t.wait(null))
        .thread("U", (t) => t.wait(-1)),
    ).does("T call", "U call");
    expect(run.view.threads.map((one) => one.fault)).toEqual(["null-pointer", "bad-pointer"]);
  });
});

describe("WaitForMultipleObjects", () => {
  test("recorded case 13-wait-any-and-all", () => {
    const run = world(
      program()
        .fence("F")
        .fence("G")
        .event("A")
        .event("B")
        .cell("t2")
        .cell("t4")
        .cell("t5")
        .cell("t6")
        .cell("t9")
        .thread("T", (t) => {
          t.register("F", 1, "A");
          t.register("G", 1, "B");
          t.waitMany(["A", "B"], { ms: 50, into: "t2" });
          t.signal("G", 1);
          t.waitMany(["A", "B"], { all: true, ms: 50, into: "t4" });
          t.waitMany(["A", "B"], { ms: 50, into: "t5" });
          t.waitMany(["A", "B"], { ms: 50, into: "t6" });
          t.api("set-event", ["B"]);
          t.signal("F", 1);
          t.waitMany(["A", "B"], { all: true, ms: 50, into: "t9" });
        }),
    ).runs();
    expect(["t2", "t4", "t5", "t6", "t9"].map((name) => run.variable(name))).toEqual([
      "258",
      "258",
      "1",
      "258",
      "0",
    ]);
    expect(run.view.events.map((one) => one.signaled)).toEqual([false, false]);
  });

  test("EV-8: any returns the lowest signaled index and consumes that object only", () => {
    const run = world(
      program()
        .event("A")
        .event("B", { signaled: true })
        .event("C", { signaled: true })
        .cell("r")
        .thread("T", (t) => t.waitMany(["A", "B", "C"], { into: "r" })),
    ).runs();
    expect(run.variable("r")).toBe("1");
    expect(run.view.events.map((one) => one.signaled)).toEqual([false, false, true]);
  });

  test("EV-8: a blocked any returns the index of the one that was set", () => {
    const run = world(
      program()
        .event("A")
        .event("B")
        .cell("r")
        .thread("T", (t) => t.waitMany(["A", "B"], { into: "r" }))
        .thread("S", (t) => t.api("set-event", ["B"])),
    ).does("T call");
    expect(run.view.threads[0]?.waiting).toMatchObject({
      kind: "events-any",
      objects: [{ name: "A" }, { name: "B" }],
    });
    run.does("S call", "T wake");
    expect(run.variable("r")).toBe("1");
  });

  test("EV-9: all changes nothing until all are signaled together, then consumes all", () => {
    const run = world(
      program()
        .event("A")
        .event("B")
        .cell("r", 9)
        .thread("T", (t) => t.waitMany(["A", "B"], { all: true, into: "r" }))
        .thread("S", (t) => {
          t.api("set-event", ["A"]);
          t.api("set-event", ["B"]);
        }),
    ).does("T call", "S call");
    expect(run.view.events.map((one) => one.signaled)).toEqual([true, false]);
    run.does("S call");
    expect(run.view.events.map((one) => one.signaled)).toEqual([false, false]);
    expect(run.does("T wake").variable("r")).toBe("0");
  });

  test("EV-9: another waiter may take one of them meanwhile", () => {
    const run = world(
      program()
        .event("A")
        .event("B")
        .thread("T", (t) => t.waitMany(["A", "B"], { all: true }))
        .thread("U", (t) => t.wait("A"))
        .thread("S", (t) => {
          t.api("set-event", ["A"]);
          t.api("set-event", ["B"]);
        }),
    ).does("T call", "S call", "U call", "S call");
    expect(run.enabled).toEqual([]);
    expect(run.thread("T")).toBe("blocked");
    expect(run.view.events.map((one) => one.signaled)).toEqual([false, true]);
  });

  test("EV-10: more than 64 handles, none, or one twice: WAIT_FAILED at once", () => {
    const many = program().event("E").cell("twice").cell("many").cell("none");
    const run = world(
      many.thread("T", (t) => {
        t.waitMany(["E", "E"], { into: "twice" });
        t.waitMany(new Array(65).fill("E"), { into: "many" });
        t.waitMany([], { into: "none" });
      }),
    ).does("T call", "T call", "T call");
    expect(["twice", "many", "none"].map((name) => run.variable(name))).toEqual([FAILED, FAILED, FAILED]);
  });

  test("64 handles are allowed", () => {
    const builder = program().cell("r");
    const names = Array.from({ length: 64 }, (_, index) => `E${index}`);
    for (const name of names) {
      builder.event(name, { signaled: name === "E63" });
    }
    const run = world(builder.thread("T", (t) => t.waitMany(names, { into: "r" }))).runs();
    expect(run.variable("r")).toBe("63");
  });

  test("an array that is shorter than the count faults", () => {
    const run = world(
      program()
        .event("E")
        .thread("T", (t) => {
          const one = t.local("h", POINTER);
          t.set(localPlace(one, POINTER), "E");
          const address = {
            kind: "offset",
            base: { kind: "address-of-local", local: localId(0) },
            cells: 0,
          } as const;
          t.api("wait-many", [2, address, 0, 0]);
        }),
    ).does("T call");
    expect(run.view.threads[0]?.fault).toBe("bad-pointer");
  });
});
