// The machine and the naive interpreter on random programs, always the same ones here; `npm run fuzz` has new ones.

import { expect, test } from "vitest";
import { fuzz } from "./fuzz.ts";

test.each([1, 2, 3, 4])("500 random programs of seed %i do the same in both", (seed) => {
  expect(fuzz({ seed, runs: 500 })).toEqual({ runs: 500, found: null });
});
