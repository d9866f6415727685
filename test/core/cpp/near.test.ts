// Tests of src/core/cpp/near.ts.

import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, nearest } from "../../../src/core/cpp/near.ts";

test.each([
  ["", "", 0],
  ["thread", "thread", 0],
  ["thred", "thread", 1],
  ["thraed", "thread", 1],
  ["threads", "thread", 1],
  ["cat", "thread", 5],
  ["", "gpu", 3],
])("from %j to %j it is %i", (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test("the distance is the same both ways", () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => editDistance(a, b) === editDistance(b, a)));
});

test("the nearest word is the one with the smallest distance, whatever its case; far words are not near", () => {
  expect(nearest("DIRCT", ["COPY", "DIRECT"])).toBe("DIRECT");
  expect(nearest("direct", ["COPY", "DIRECT"])).toBe("DIRECT");
  expect(nearest("qqqqqqqq", ["COPY", "DIRECT"])).toBeNull();
});
