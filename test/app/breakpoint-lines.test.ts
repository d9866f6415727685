// Lines through edits: breakpoints go with their lines, and a place of the new text is found in the old one.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movedBreakpoints } from "../../src/app/breakpoint-lines.ts";
import {
  type Edit,
  editBetween,
  inverse,
  lineAt,
  mapOffset,
  movedLine,
  offsetOfLine,
} from "../../src/app/edit.ts";
import type { Breakpoint } from "../../src/core/debug/breakpoint.ts";

const BEFORE = "one\n  two\n\nfour\n";

test("a line begins at its first sign, a blank one at its end", () => {
  expect([1, 2, 3, 4, 5].map((line) => offsetOfLine(BEFORE, line))).toEqual([0, 6, 10, 11, 16]);
  expect(offsetOfLine(BEFORE, 6)).toBeNull();
  expect(offsetOfLine(BEFORE, 0)).toBeNull();
  expect(offsetOfLine("\tlast", 1)).toBe(1);
});

describe("a line that is edited around", () => {
  test.each([
    ["lines in front of it", "new\nnew\none\n  two\n\nfour\n", 2, 4],
    ["lines behind it", "one\n  two\nnew\n\nfour\n", 2, 2],
    ["a break behind its blanks", "one\n  \ntwo\n\nfour\n", 2, 3],
    ["a break behind the line before", "one\n\n  two\n\nfour\n", 2, 3],
    ["a word in it", "one\n  two three\n\nfour\n", 2, 2],
    ["the lines in front are gone", "four\n", 4, 1],
    ["it is gone", "one\nfour\n", 2, 2],
  ])("%s", (_, after, line, expected) => {
    expect(movedLine(editBetween(BEFORE, after), BEFORE, after, line)).toBe(expected);
  });
});

test("only breakpoints at lines move, and an edit that moves none leaves the list as it is", () => {
  const list: readonly Breakpoint[] = [
    { id: 1, trigger: { kind: "line", line: 4 }, condition: "x", enabled: false },
    { id: 2, trigger: { kind: "wake", thread: "T" }, condition: "", enabled: true },
  ];
  const after = `new\n${BEFORE}`;
  expect(movedBreakpoints(list, editBetween(BEFORE, after), BEFORE, after)).toEqual([
    { ...list[0], trigger: { kind: "line", line: 5 } },
    list[1],
  ]);
  const inLine = BEFORE.replace("two", "2");
  expect(movedBreakpoints(list, editBetween(BEFORE, inLine), BEFORE, inLine)).toBe(list);
});

test("the inverse of an edit brings every place back that the edit has left in the text", () => {
  const edits: fc.Arbitrary<Edit> = fc
    .array(fc.record({ gap: fc.integer({ min: 1, max: 9 }), removed: fc.nat(5), inserted: fc.nat(5) }), {
      maxLength: 4,
    })
    .map((parts) => {
      let at = 0;
      return parts.map(({ gap, removed, inserted }) => {
        const from = at + gap;
        at = from + removed;
        return { from, to: at, inserted };
      });
    });
  fc.assert(
    fc.property(edits, fc.nat(60), (edit, offset) => {
      const kept = edit.every(({ from, to }) => offset < from || offset >= to);
      fc.pre(kept);
      const there = mapOffset(edit, offset);
      // At a place where something was removed, the end of it comes back.
      const back = mapOffset(inverse(edit), there);
      expect(back).toBe(offset);
      expect(mapOffset(inverse(inverse(edit)), offset)).toBe(there);
    }),
  );
});

test("lines count from one", () => {
  expect([0, 3, 4, 10, 16].map((offset) => lineAt(BEFORE, offset))).toEqual([1, 1, 2, 3, 5]);
});
