// Tests of the option `cs-5` `async`: when a CPU signal that was not complete on return lands. Calls cost 1 us.

import { describe, expect, test } from "vitest";
import { program } from "../../support/program-builder.ts";
import { ended, steps } from "../../support/told-run.ts";

const async = () => program().option({ "cs-5": "async" });

describe("CPU signals on their way", () => {
  test("CS-5: one lands a call's cost after its call, in front of the calls of that instant", () => {
    const run = ended(
      async()
        .fence("F")
        .thread("Main", (t) => {
          t.signal("F", 1);
          t.completed("F", null);
          t.signal("F", 2);
        })
        .build(),
    );
    expect(steps(run)).toEqual([
      "1 Main call",
      "2 device land",
      "2 Main call",
      "3 Main call",
      "4 device land",
    ]);
  });

  test("CS-5: two of one instant land in one instant, in the order of their calls", () => {
    const run = ended(
      async()
        .fence("F")
        .fence("G")
        .thread("A", (t) => t.signal("F", 1))
        .thread("B", (t) => t.signal("G", 1))
        .build(),
    );
    expect(steps(run)).toEqual(["1 A call", "1 B call", "2 device land", "2 device land"]);
  });

  test("CS-5: each of several in a row has its own time", () => {
    const run = ended(
      async()
        .fence("F")
        .fence("G")
        .thread("A", (t) => {
          t.signal("F", 1);
          t.signal("F", 2);
        })
        .thread("B", (t) => {
          t.signal("G", 1);
          t.signal("G", 2);
        })
        .build(),
    );
    expect(steps(run)).toEqual([
      "1 A call",
      "1 B call",
      "2 device land",
      "2 device land",
      "2 A call",
      "2 B call",
      "3 device land",
      "3 device land",
    ]);
  });
});
