import { describe, expect, test } from "vitest";
import { canonical } from "../../../src/core/machine/hash.ts";
import type { ProgramBuilder } from "../../support/program-builder.ts";
import { program } from "../../support/program-builder.ts";
import { type World, type Named, world } from "../../support/world.ts";

const hash = (run: World) => canonical(run.machine, run.state).join();

const reached = (make: () => ProgramBuilder, ...names: readonly Named[]) =>
  hash(world(make()).does(...names));

describe("canonical words", () => {
  const twoQueues = () =>
    program()
      .fence("F")
      .queue("Q")
      .queue("P")
      .thread("A", (t) => t.execute("Q", "a"))
      .thread("B", (t) => t.execute("P", "b"));

  test("the order of independent steps leaves no trace", () => {
    expect(reached(twoQueues, "A call", "B call")).toBe(reached(twoQueues, "B call", "A call"));
  });

  test("different states differ", () => {
    expect(reached(twoQueues, "A call")).not.toBe(reached(twoQueues, "B call"));
    expect(reached(twoQueues, "A call")).not.toBe(reached(twoQueues));
  });

  const waiters = () =>
    program()
      .event("E")
      .thread("A", (t) => t.wait("E"))
      .thread("B", (t) => t.wait("E"));

  test("who waits longer is part of the state (EV-4: the longest waiting is released)", () => {
    expect(reached(waiters, "A call", "B call")).not.toBe(reached(waiters, "B call", "A call"));
  });

  test("a poll that has gone round once more is the same state", () => {
    const run = world(
      program()
        .fence("F")
        .fence("G")
        .thread("T", (t) => t.poll("F", 9))
        .thread("U", (t) =>
          t.forever(() => {
            t.signal("F", 1);
            t.signal("F", 0);
          }),
        ),
    ).does("T call", "U call", "T call", "U call", "T call");
    const first = hash(run);
    run.does("U call", "T call", "U call", "T call");
    expect(hash(run)).toBe(first);
  });
});
