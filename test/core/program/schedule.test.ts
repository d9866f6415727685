// Tests of src/core/program/schedule.ts.

import { expect, test } from "vitest";
import fc from "fast-check";
import {
  type Deviation,
  parseSchedule,
  deviate,
  printSchedule,
  type Schedule,
  TIMED,
} from "../../../src/core/program/schedule.ts";

test("the timed run is v1.t. and a random run names its seed", () => {
  expect(printSchedule(TIMED)).toBe("v1.t.");
  expect(printSchedule({ base: { kind: "random", seed: 77 }, deviations: [] })).toBe("v1.r77.");
});

test("a deviation counts the steps that are left to the base since the one before", () => {
  const deviations: readonly Deviation[] = [
    { step: 12, agent: "thread", number: 0, action: "call" },
    { step: 13, agent: "queue", number: 1, action: "signal" },
    { step: 20, agent: "device", number: 0, action: "remove" },
  ];
  const text = "v1.t.12t0c-0q1s-6d0r";
  expect(printSchedule({ base: { kind: "timed" }, deviations })).toBe(text);
  expect(parseSchedule(` ${text}\n`)).toEqual({ ok: true, value: { base: { kind: "timed" }, deviations } });
});

test.each([
  ["", "version", 0],
  ["v2.t.", "version", 0],
  ["v1.t", "base", 3],
  ["v1.x.", "base", 3],
  ["v1.r.", "base", 3],
  ["v1.r4294967296.", "base", 3],
  ["v1.t.1t0", "deviation", 5],
  ["v1.t.1t0c-", "deviation", 10],
  ["v1.t.1t0c-2z0c", "deviation", 10],
  ["v1.t.1t0c.x", "deviation", 9],
])("%j is refused with its place", (text, code, at) => {
  expect(parseSchedule(text)).toEqual({ ok: false, error: { code, at } });
});

test("every schedule survives being printed and read", () => {
  const deviation = fc.record({
    step: fc.nat(1000),
    agent: fc.constantFrom("thread" as const, "queue" as const, "swapchain" as const, "device" as const),
    number: fc.nat(70),
    action: fc.constantFrom("finish" as const, "timeout" as const, "sleep-end" as const, "start" as const),
  });
  const base = fc.oneof(
    fc.constant({ kind: "timed" as const }),
    fc.record({ kind: fc.constant("random" as const), seed: fc.nat(0xffff_ffff) }),
  );
  const schedules = fc.record({
    base,
    deviations: fc.uniqueArray(deviation, { selector: (one) => one.step }),
  });
  fc.assert(
    fc.property(schedules, ({ base: from, deviations }) => {
      const schedule: Schedule = { base: from, deviations: deviations.sort((a, b) => a.step - b.step) };
      expect(parseSchedule(printSchedule(schedule))).toEqual({ ok: true, value: schedule });
    }),
  );
});

test("a deviation from a schedule keeps what comes before it and drops what comes after", () => {
  const read = parseSchedule("v1.r7.3t0c-0q1s-9d0r");
  const base = read.ok ? read.value : TIMED;
  const deviation = { step: 4, agent: "thread", number: 2, action: "wake" } as const;
  expect(printSchedule(deviate(base, deviation))).toBe("v1.r7.3t0c-0t2w");
  expect(printSchedule(deviate(base, { ...deviation, step: 0 }))).toBe("v1.r7.0t2w");
  expect(printSchedule(deviate(TIMED, deviation))).toBe("v1.t.4t2w");
});
