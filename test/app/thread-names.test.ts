// Where the names of threads stand in the editor: behind their line if they fit, else shortened, else in the margin.
import { expect, test } from "vitest";
import { columnsOf, placeNames } from "../../src/app/thread-names.ts";

test("a name stands behind a line that leaves it room", () => {
  // 20 columns of text, 2 of distance, 6 of the name and 3 around it.
  expect(placeNames([{ columns: 20, names: [6] }], 31)).toEqual(["all"]);
  expect(placeNames([{ columns: 20, names: [6] }], 30)).toEqual(["margin"]);
});

test("of several names the first stands there when there is no room for all", () => {
  // All: 2 + 7 + 7. The first and `+1`: 2 + 7 + 5.
  const line = { columns: 10, names: [4, 4] };
  expect(placeNames([line], 26)).toEqual(["all"]);
  expect(placeNames([line], 25)).toEqual(["short"]);
  expect(placeNames([line], 24)).toEqual(["short"]);
  expect(placeNames([line], 23)).toEqual(["margin"]);
});

test("a name that is long is cut before it goes into the margin", () => {
  // 2 of distance, 12 of the name and 3 around it.
  expect(placeNames([{ columns: 10, names: [60] }], 75)).toEqual(["all"]);
  expect(placeNames([{ columns: 10, names: [60] }], 27)).toEqual(["short"]);
  expect(placeNames([{ columns: 10, names: [60] }], 26)).toEqual(["margin"]);
});

test("the margin for one name takes room from the others", () => {
  const long = { columns: 100, names: [6] };
  const short = { columns: 20, names: [6] };
  expect(placeNames([short], 40)).toEqual(["all"]);
  expect(placeNames([short, long], 42)).toEqual(["all", "margin"]);
  expect(placeNames([short, long], 41)).toEqual(["margin", "margin"]);
});

test("a second line that has to give way to the margin may widen it", () => {
  const lines = [
    { columns: 100, names: [4] },
    { columns: 20, names: [8] },
    { columns: 17, names: [8] },
  ];
  // 9 columns for the first leave 31, too few for the second (33); its 13 leave 27, too few for the third (30).
  expect(placeNames(lines, 40)).toEqual(["margin", "margin", "margin"]);
  expect(placeNames(lines.slice(2), 40)).toEqual(["all"]);
});

test("no line, no names", () => {
  expect(placeNames([], 40)).toEqual([]);
});

test("a tab goes to the next stop", () => {
  expect(columnsOf("abc", 4)).toBe(3);
  expect(columnsOf("\tabc", 4)).toBe(7);
  expect(columnsOf("ab\tc", 4)).toBe(5);
});
