import { describe, expect, test } from "vitest";
import type { Options } from "../../../src/core/program/options.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

describe("references to fences", () => {
  test("T067, AL-12: a shared fence opened twice is one fence, whatever becomes of its handle", () => {
    const run = world(
      program()
        .fence("F")
        .pointer("handle")
        .pointer("G")
        .cell("closed")
        .cell("seen")
        .thread("T", (t) => {
          t.api("share", ["F"], { out: "handle" });
          t.api("open-shared", ["handle"], { out: "G" });
          t.api("close-handle", ["handle"], { into: "closed" });
          t.signal("G", 7);
          t.completed("F", "seen");
        }),
    ).runs();
    expect([run.variable("seen"), run.variable("closed")]).toEqual(["7", "1"]);
  });

  const released = (se17: Options["se-17"]) =>
    world(
      program()
        .option({ "se-17": se17 })
        .fence("F")
        .fence("G")
        .event("E")
        .queue("Q")
        .cell("left")
        .thread("T", (t) => {
          t.register("F", 5, "E");
          t.queueWait("Q", "F", 5);
          t.queueSignal("Q", "G", 1);
          t.api("release", ["F"], { into: "left" });
        }),
    ).runs();

  test("T065, SE-17 fire: the last Release lets go what waits", () => {
    const run = released("fire");
    expect([run.variable("left"), run.view.events[0]?.signaled, run.fence("G")]).toEqual(["0", true, "1"]);
  });

  test("SE-17 keep: it leaves the event unset and the queue waiting", () => {
    const run = released("keep");
    expect([run.view.events[0]?.signaled, run.fence("G"), run.view.queues[0]?.state]).toEqual([
      false,
      "0",
      "blocked",
    ]);
  });

  test("GS-9: a signal that stands in a queue when the last reference goes still happens", () => {
    const run = world(
      program()
        .fence("F")
        .queue("Q")
        .thread("T", (t) => {
          t.queueSignal("Q", "F", 3);
          t.api("release", ["F"]);
        }),
    ).does("T call", "T call", "Q signal");
    expect(run.fence("F")).toBe("3");
  });

  test("a fence with a reference left lives on, one without is a deleted object", () => {
    const run = world(
      program()
        .fence("F")
        .cell("a")
        .cell("b")
        .cell("c")
        .thread("T", (t) => {
          t.api("add-ref", ["F"], { into: "a" });
          t.api("release", ["F"], { into: "b" });
          t.signal("F", 1);
          t.api("release", ["F"], { into: "c" });
          t.signal("F", 2);
        }),
    ).runs();
    expect(["a", "b", "c"].map((name) => run.variable(name))).toEqual(["2", "1", "0"]);
    expect([run.fence("F"), run.view.threads[0]?.fault]).toEqual(["1", "deleted-object"]);
  });
});
