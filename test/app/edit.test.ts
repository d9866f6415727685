// How places of the text move through edits.
import { describe, expect, test } from "vitest";
import { editBetween, lineAt, mapOffset, mapThrough } from "../../src/app/edit.ts";

describe("a place moves through an edit", () => {
  test("text inserted in front of it pushes it on", () => {
    expect(mapOffset([{ from: 2, to: 2, inserted: 5 }], 10)).toBe(15);
  });

  test("text inserted right at it goes in front of it", () => {
    expect(mapOffset([{ from: 10, to: 10, inserted: 3 }], 10)).toBe(13);
  });

  test("text inserted behind it leaves it", () => {
    expect(mapOffset([{ from: 11, to: 11, inserted: 3 }], 10)).toBe(10);
  });

  test("a stretch deleted around it leaves it at the beginning of the gap", () => {
    expect(mapOffset([{ from: 4, to: 20, inserted: 0 }], 10)).toBe(4);
  });

  test("a stretch replaced around it keeps its distance from the beginning, as far as the new text goes", () => {
    expect(mapOffset([{ from: 4, to: 20, inserted: 30 }], 10)).toBe(10);
    expect(mapOffset([{ from: 4, to: 20, inserted: 3 }], 10)).toBe(7);
  });

  test("several changes of one edit add up", () => {
    const edit = [
      { from: 0, to: 1, inserted: 0 },
      { from: 5, to: 5, inserted: 4 },
      { from: 50, to: 60, inserted: 0 },
    ];
    expect(mapOffset(edit, 10)).toBe(13);
  });

  test("several edits are passed through in order", () => {
    const insertTwo = [{ from: 0, to: 0, inserted: 2 }];
    const deleteOne = [{ from: 1, to: 2, inserted: 0 }];
    expect(mapThrough([insertTwo, deleteOne], 10)).toBe(11);
  });
});

describe("the edit between two texts", () => {
  test("is nothing for equal texts", () => {
    expect(editBetween("abc", "abc")).toEqual([]);
  });

  test("is what differs between the common beginning and the common end", () => {
    expect(editBetween("wait(1);", "wait(22);")).toEqual([{ from: 5, to: 6, inserted: 2 }]);
    expect(editBetween("ab", "aab")).toEqual([{ from: 1, to: 1, inserted: 1 }]);
    expect(editBetween("aab", "ab")).toEqual([{ from: 1, to: 2, inserted: 0 }]);
  });
});

test("lines count from 1 and begin behind the line break", () => {
  expect(lineAt("a\nb\nc", 0)).toBe(1);
  expect(lineAt("a\nb\nc", 1)).toBe(1);
  expect(lineAt("a\nb\nc", 2)).toBe(2);
  expect(lineAt("a\nb\nc", 5)).toBe(3);
});
