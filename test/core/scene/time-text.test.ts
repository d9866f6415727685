import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tickText, timeText } from "../../../src/core/scene/time-text.ts";

const SIZES = { ns: 1n, µs: 1_000n, ms: 1_000_000n, s: 1_000_000_000n };

/** Reads a text back with integers only. */
function nanosecondsOf(text: string): bigint {
  const [, whole = "", rest = "", unit = "ns"] = /^(\d+)(?:\.(\d+))? (ns|µs|ms|s)$/.exec(text) ?? [];
  const size = Object.entries(SIZES).find(([name]) => name === unit)?.[1] ?? 1n;
  return BigInt(whole) * size + (BigInt(rest === "" ? "0" : rest) * size) / 10n ** BigInt(rest.length);
}

describe("an instant as text", () => {
  test.each([
    [0, "0"],
    [1, "1 ns"],
    [999, "999 ns"],
    [1_000, "1 µs"],
    [9_600_000, "9.6 ms"],
    [16_666_667, "16.666667 ms"],
    [1_000_002_000, "1.000002 s"],
  ])("%d ns is %s", (nanoseconds, text) => {
    expect(timeText(nanoseconds)).toBe(text);
  });

  test("is exact to the nanosecond", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (nanoseconds) => {
        expect(nanosecondsOf(timeText(nanoseconds))).toBe(BigInt(nanoseconds));
      }),
    );
  });
});

describe("texts of ticks", () => {
  test("share a unit and a number of decimals", () => {
    const text = tickText(2_000_000, 500_000);
    expect([0, 500_000, 1_000_000, 1_500_000, 2_000_000].map(text)).toEqual([
      "0",
      "0.5 ms",
      "1.0 ms",
      "1.5 ms",
      "2.0 ms",
    ]);
  });

  test("take a smaller unit rather than a fourth decimal", () => {
    expect(tickText(12_003_600, 200)(12_003_400)).toBe("12003.4 µs");
    expect(tickText(12_003_600, 2)(12_003_402)).toBe("12003.402 µs");
    expect(tickText(2_000_000_000, 1)(2_000_000_001)).toBe("2000000.001 µs");
  });

  test("of a whole unit have no decimals", () => {
    expect(tickText(18_000_000, 2_000_000)(4_000_000)).toBe("4 ms");
    expect(tickText(900, 100)(300)).toBe("300 ns");
  });
});
