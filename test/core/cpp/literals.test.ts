// Tests of src/core/cpp/literals.ts.

import fc from "fast-check";
import { expect, test } from "vitest";
import {
  readCharacter,
  readFloat,
  readInteger,
  readString,
  writeString,
} from "../../../src/core/cpp/literals.ts";

test.each([
  ["0", 0n, false, false],
  ["42", 42n, false, false],
  ["0x1F", 31n, false, false],
  ["0b1010", 10n, false, false],
  ["017", 15n, false, false],
  ["1'000'000", 1_000_000n, false, false],
  ["7u", 7n, true, false],
  ["7ULL", 7n, true, true],
  ["7llu", 7n, true, true],
  ["7L", 7n, false, false],
  ["7ui64", 7n, true, true],
  ["2147483647", 2_147_483_647n, false, false],
  ["2147483648", 2_147_483_648n, false, true],
  ["0xFFFFFFFF", 4_294_967_295n, true, false],
  ["0x100000000", 4_294_967_296n, false, true],
  ["9223372036854775807", 9_223_372_036_854_775_807n, false, true],
  ["0xFFFFFFFFFFFFFFFF", 18_446_744_073_709_551_615n, true, true],
  ["18446744073709551615", 18_446_744_073_709_551_615n, true, true],
])("%s is exact and has the type that Windows gives it", (text, value, unsigned, wide) => {
  expect(readInteger(text)).toEqual({ value, unsigned, wide, tooLarge: false, suffix: "" });
});

test("one more than UINT64_MAX is too large, in decimal and in hexadecimal", () => {
  expect(readInteger("18446744073709551616")).toMatchObject({ tooLarge: true, value: 0n });
  expect(readInteger("0x1FFFFFFFFFFFFFFFF")).toMatchObject({ tooLarge: true, value: 0xffff_ffff_ffff_ffffn });
});

test("what is no integer is none", () => {
  for (const text of ["1.5", "08", "1e3", ".5", "0b2", "abc"]) {
    expect(readInteger(text)?.suffix ?? "none", text).not.toBe("");
  }
});

test("a suffix that C++ does not know is kept", () => {
  expect(readInteger("10ms")).toMatchObject({ value: 10n, suffix: "ms" });
});

test.each([
  ["1.5", 1.5],
  ["1.5f", 1.5],
  [".25", 0.25],
  ["2.", 2],
  ["1e-3", 0.001],
  ["16.666667", 16.666667],
])("%s is a floating-point number", (text, value) => {
  expect(readFloat(text)).toBe(value);
});

test.each([
  ['"plain"', "plain"],
  ['L"wide"', "wide"],
  ['u8"a\\n\\t\\\\\\""', 'a\n\t\\"'],
  ['"\\x41\\101\\u0042"', "AAB"],
  ['R"(a\\n"b)"', 'a\\n"b'],
  ['LR"x(a)" )x"', 'a)" '],
])("%s reads without its quotes and escapes", (text, value) => {
  expect(readString(text)).toBe(value);
});

test.each([
  ["'A'", 65],
  ["L'\\n'", 10],
  ["'\\0'", 0],
  ["'AB'", 0x4142],
])("%s is a character", (text, value) => {
  expect(readCharacter(text)).toBe(value);
});

test("a written string reads back as itself, whatever is in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      expect(readString(writeString(value))).toBe(value);
    }),
  );
});
