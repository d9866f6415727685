import { describe, expect, test } from "vitest";
import type { StepView } from "../../../src/core/machine/view-types.ts";
import { threadAgent } from "../../../src/core/machine/action.ts";
import { type DiagnosticCode, SEVERITIES, textDiagnostic } from "../../../src/core/program/diagnostic.ts";
import { describeDiagnostic } from "../../../src/core/text/describe-diagnostic.ts";
import { EN } from "../../../src/core/text/en/table.ts";
import { formatTime, formatValue } from "../../../src/core/text/format.ts";
import { narrate } from "../../../src/core/text/narrate.ts";
import { plain } from "../../../src/core/text/tokens.ts";
import { isMessageKey, sentence } from "../../../src/core/text/translate.ts";

const PLACE = { from: 0, to: 1, line: 1, column: 1 };

/** Codes that something in the product gives today. */
const GIVEN: readonly DiagnosticCode[] = [
  "never-signalled",
  "self-wait",
  "cycle",
  "cpu-gpu-cycle",
  "lock-deadlock",
  "missed-equality",
  "lost-wake",
  "livelock",
  "too-many-handles",
  "fault",
  "syntax",
  "unsupported",
  "bad-directive",
  "timeout",
];

describe("diagnoses", () => {
  test.each(GIVEN)("%s has a sentence that ends, whatever its detail", (code) => {
    expect(plain(describeDiagnostic(textDiagnostic(code, "no-such-detail", PLACE)))).toMatch(/[.]$/);
  });
  test("a sentence with a gap gives way to the plainer one", () => {
    const bare = describeDiagnostic(textDiagnostic("bad-directive", "unknown-directive", PLACE));
    const full = describeDiagnostic(
      textDiagnostic("bad-directive", "unknown-directive", PLACE, { found: "thred", nearest: "thread" }),
    );
    expect(plain(bare)).not.toContain("nearest");
    expect(plain(full)).toContain("The nearest is thread");
  });
  test("every key of a diagnosis names a code of the language", () => {
    const codes = Object.keys(EN).flatMap((key) => /^diagnostic\.([a-z-]+)/.exec(key)?.[1] ?? []);
    expect(codes.filter((code) => !Object.hasOwn(SEVERITIES, code))).toEqual([]);
  });
});

describe("sentences", () => {
  test("names, values and prose become tokens of their own", () => {
    const tokens = sentence("why.fence-below", {
      fence: { kind: "name", text: "m_fence", object: null },
      current: { kind: "value", text: "3" },
      wanted: { kind: "value", text: "5" },
    });
    expect(tokens.map((token) => token.kind)).toEqual(["name", "text", "value", "text", "value", "text"]);
    expect(plain(tokens)).toBe("m_fence is 3; at least 5 is needed");
  });
  test("a count picks the plural form", () => {
    const items = (count: number) => plain(sentence("why.signal-queued", { value: "1", queue: "q", count }));
    expect(items(1)).toContain("1 item in front");
    expect(items(2)).toContain("2 items in front");
  });
  test("a name that looks like a placeholder or like markup stays what it is", () => {
    const fence = { kind: "name", text: "{{wanted}}<b>", object: null } as const;
    expect(plain(sentence("why.fence-below", { fence, current: "0", wanted: "1" }))).toContain(
      "{{wanted}}<b> is 0",
    );
  });
  test("a key that is no key is known as such", () => {
    expect(isMessageKey("diagnostic.cycle.queues")).toBe(true);
    expect(isMessageKey("toString")).toBe(false);
  });
});

describe("figures", () => {
  test("times take the largest unit that leaves a digit in front of the point", () => {
    expect([0, 999, 1_000, 2_500_000, 16_666_667, 3_000_000_000].map(formatTime)).toEqual([
      "0 ns",
      "999 ns",
      "1 µs",
      "2.5 ms",
      "16.667 ms",
      "3 s",
    ]);
  });
  test("values are exact, and the largest has its name", () => {
    expect(formatValue({ hi: 0x20_0000, lo: 1 })).toBe("9007199254740993");
    expect(formatValue({ hi: -1, lo: -1 })).toBe("UINT64_MAX");
  });
});

describe("narration", () => {
  const main = { kind: "thread", number: 0, name: "Main" } as const;
  const step: StepView = {
    agent: threadAgent(0),
    who: main,
    action: "timeout",
    call: null,
    site: null,
    effects: [],
  };
  test("says what to do before the first step", () => {
    expect(narrate(null)).toHaveLength(1);
  });
  test("a time-out is told by who waited", () => {
    expect(plain(narrate(step)[0] ?? [])).toContain("Main waited as long as it was told to");
  });
});
