// Tests of the relations of CPU signals that land later, calculated by hand.

import { expect, test } from "vitest";
import { program } from "../../support/program-builder.ts";
import { ended, links } from "../../support/told-run.ts";
import { causes, effects, stepOf, tripleAt } from "../../support/told-triples.ts";

test("CS-5: of a CPU Signal that was not complete on return, call and value are two steps", () => {
  const late = ended(
    program()
      .option({ "cs-5": "async" })
      .removeDevice(99_000, 0xffff_ffff_887a_0005n)
      .fence("F")
      .queue("Q")
      .thread("A", (t) => t.register("F", 7, null))
      .thread("B", (t) => {
        t.queueWait("Q", "F", 7);
        t.signal("F", 7);
      })
      .build(),
  );
  const triple = { value: "7", call: "B 2", set: "F 3", ends: ["Q 3", "A 3"] };
  expect(["2 B call", "3 device land", "3 A wake", "3 Q pass"].map((text) => tripleAt(late, text))).toEqual(
    Array.from({ length: 4 }, () => triple),
  );
  expect([causes(late, "3 device land"), effects(late, "2 B call")]).toEqual([["B 2"], ["device 3"]]);
  // The arrows come from who called, and the step has the place of the call.
  expect(links(late).toSorted()).toEqual([
    "signal-to-thread B 3 -> A 3 F=7",
    "signal-to-wait B 3 -> Q 3 F=7",
  ]);
  const site = (text: string) => late.trace.steps.site[stepOf(late, text) - 1];
  expect(site("3 device land")).toBe(site("2 B call"));
  expect(site("99 device remove")).not.toBe(site("2 B call"));
});
