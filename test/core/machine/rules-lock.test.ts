import { describe, expect, test } from "vitest";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

describe("locks", () => {
  test("a lock that is given up goes to the thread that has waited longest", () => {
    const run = world(
      program()
        .lock("m")
        .thread("A", (t) => {
          t.api("lock", ["m"]);
          t.api("unlock", ["m"]);
        })
        .thread("B", (t) => t.api("lock", ["m"]))
        .thread("C", (t) => t.api("lock", ["m"])),
    ).does("A call", "C call", "B call");
    expect(run.view.locks[0]).toMatchObject({
      owner: { name: "A" },
      waiters: [{ name: "B" }, { name: "C" }],
    });
    expect(run.view.threads[0]?.owns).toMatchObject([{ name: "m" }]);
    run.does("A call");
    expect(run.kinds).toEqual(["called", "unlocked", "locked", "released", "returned", "ended"]);
    expect(run.view.locks[0]?.owner?.name).toBe("C");
    expect(run.enabled).toEqual(["C wake"]);
  });

  test("lock-deadlock: the owner that locks again blocks for ever", () => {
    const run = world(
      program()
        .lock("m")
        .thread("A", (t) => {
          t.api("lock", ["m"]);
          t.api("lock", ["m"]);
        }),
    ).runs();
    expect(run.thread("A")).toBe("blocked");
    expect(run.view.locks[0]).toMatchObject({ owner: { name: "A" }, waiters: [{ name: "A" }] });
  });

  test("try-lock never blocks; unlocking what one does not own faults", () => {
    const run = world(
      program()
        .lock("m")
        .cell("a")
        .cell("b", 9)
        .thread("A", (t) => t.api("try-lock", ["m"], { into: "a" }))
        .thread("B", (t) => {
          t.api("try-lock", ["m"], { into: "b" });
          t.api("unlock", ["m"]);
        }),
    ).does("A call", "B call", "B call");
    expect([run.variable("a"), run.variable("b")]).toEqual(["1", "0"]);
    expect(run.view.threads[1]?.fault).toBe("not-owner");
  });
});
