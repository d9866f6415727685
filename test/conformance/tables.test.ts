// The tables of fence semantics, case by case, text to result: values, events, order and times worked out by hand.

import { describe, it } from "vitest";
import { expectCase } from "../support/case-table.ts";
import { TABLES } from "./tables.ts";

describe.each(TABLES)("%s", (_, cases) => {
  it.each(cases.map((one) => [one.id, one] as const))("%s", (_title, one) => {
    expectCase(one);
  });
});
