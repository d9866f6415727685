import { describe, expect, test } from "vitest";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const E_OUTOFMEMORY = -0x7ff8_fff2n;

describe("calls that fail by directive", () => {
  test("SE-12: the second SetEventOnCompletion returns E_OUTOFMEMORY and registers nothing", () => {
    const run = world(
      program()
        .fail("SetEventOnCompletion", 2, E_OUTOFMEMORY)
        .fence("F")
        .event("E")
        .cell("a")
        .cell("b")
        .cell("c")
        .thread("T", (t) => {
          t.register("F", 1, "E", "a");
          t.register("F", 2, "E", "b");
          t.register("F", 3, "E", "c");
        }),
    ).runs();
    expect(["a", "b", "c"].map((name) => run.variable(name))).toEqual([
      "0",
      BigInt.asUintN(64, E_OUTOFMEMORY).toString(),
      "0",
    ]);
    expect(run.view.fences[0]?.registrations.map((one) => one.value.lo)).toEqual([1, 3]);
  });

  test("both Signal methods are counted together", () => {
    const run = world(
      program()
        .fail("Signal", 2, -1n)
        .fence("F")
        .queue("Q")
        .thread("T", (t) => {
          t.signal("F", 1);
          t.queueSignal("Q", "F", 2);
          t.signal("F", 3);
        }),
    ).runs();
    expect([run.fence("F"), run.view.queues[0]?.packets]).toEqual(["3", []]);
  });

  test("a wait that fails returns WAIT_FAILED at once", () => {
    const run = world(
      program()
        .fail("WaitForSingleObject", 1, 6n)
        .event("E")
        .cell("r")
        .cell("why")
        .thread("T", (t) => {
          t.wait("E", undefined, "r");
          t.api("last-error", [], { into: "why" });
        }),
    ).runs();
    expect([run.variable("r"), run.variable("why")]).toEqual(["4294967295", "6"]);
  });

  test("a CreateFence that fails gives no fence", () => {
    const run = world(
      program()
        .fail("CreateFence", 1, E_OUTOFMEMORY)
        .pointer("F", 1n)
        .thread("T", (t) => t.createFence("F", 0)),
    ).runs();
    expect([run.variable("F"), run.view.fences]).toEqual(["nullptr", []]);
  });
});

describe("CS-5: a CPU signal that is not complete on return", () => {
  const signals = (async: boolean) =>
    world(
      program()
        .option({ "cs-5": async ? "async" : "complete" })
        .fence("F")
        .cell("seen")
        .thread("T", (t) => {
          t.signal("F", 4);
          t.completed("F", "seen");
        }),
    );

  test("complete: the next call sees it", () => {
    expect(signals(false).runs().variable("seen")).toBe("4");
  });

  test("async: it lands by a step of its own, before or after", () => {
    const late = signals(true).does("T call", "T call", "device land");
    expect([late.variable("seen"), late.fence("F")]).toEqual(["0", "4"]);
    expect(signals(true).does("T call", "device land", "T call").variable("seen")).toBe("4");
  });
});

describe("option sync-queues", () => {
  /** T088 to T090 in short: A holds the queue back, F reaches 5 and goes back, then A comes. */
  const chain = (mode: "off" | "on") =>
    world(
      program()
        .option({ "sync-queues": mode })
        .fence("A")
        .fence("F")
        .fence("P")
        .queue("Q")
        .thread("T", (t) => {
          t.queueWait("Q", "A", 1);
          t.queueWait("Q", "F", 5);
          t.queueSignal("Q", "P", 1);
          t.signal("F", 5);
          t.signal("F", 0);
          t.signal("A", 1);
        }),
    ).runs();

  test("off: the wait behind is outstanding from its call and keeps the 5 (GW-6)", () => {
    expect(chain("off").fence("P")).toBe("1");
  });

  test("on: it is held back until A comes, and then sees 0", () => {
    const run = chain("on");
    expect([run.fence("P"), run.view.queues[0]?.state]).toEqual(["0", "blocked"]);
  });
});
