// Tests of src/core/run/scheduler.ts and schedulers/: who is picked, from a clock made by hand.

import { describe, expect, test } from "vitest";
import {
  type ActionKind,
  ACTION_KINDS,
  type Agent,
  agentFrom,
  DEVICE_AGENT,
  queueAgent,
  swapchainAgent,
  threadAgent,
} from "../../../src/core/machine/action.ts";
import { type Deviation, TIMED } from "../../../src/core/program/schedule.ts";
import { addRow, type Clock, emptyClock } from "../../../src/core/run/clock.ts";
import { IMPOSSIBLE, NOBODY } from "../../../src/core/run/pick.ts";
import { schedulerOf } from "../../../src/core/run/scheduler.ts";

type Due = readonly [agent: Agent, action: ActionKind, due: number];

function clockAt(now: number, ...rows: readonly Due[]): Clock {
  const clock = emptyClock();
  clock.now = now;
  for (const [agent, action, due] of rows) {
    addRow(clock, agent);
    clock.action[clock.count - 1] = ACTION_KINDS.indexOf(action);
    clock.due[clock.count - 1] = due;
  }
  return clock;
}

/** What the timed order makes of a clock, one after the other, nobody becoming due again. */
function order(clock: Clock): readonly string[] {
  const pick = schedulerOf(TIMED);
  const picked: string[] = [];
  for (let row = pick(clock, 0); row >= 0; row = pick(clock, picked.length)) {
    picked.push(`${ACTION_KINDS[clock.action[row] ?? 0]} ${agentFrom(clock.agent[row] ?? 0) & 0xff}`);
    clock.now = Math.max(clock.now, clock.due[row] ?? 0);
    clock.due[row] = Infinity;
  }
  return picked;
}

describe("the timed order", () => {
  test("at equal times: ends of work, the chain they release, wakes, limits, removal, calls", () => {
    const clock = clockAt(
      0,
      [DEVICE_AGENT, "remove", 5],
      [threadAgent(0), "call", 5],
      [threadAgent(1), "timeout", 5],
      [threadAgent(2), "wake", 5],
      [queueAgent(0), "start", 5],
      [queueAgent(1), "pass", 5],
      [queueAgent(2), "signal", 5],
      [queueAgent(3), "finish", 5],
      [swapchainAgent(0), "flip", 5],
    );
    expect(order(clock)).toEqual([
      "finish 3",
      "signal 2",
      "pass 1",
      "start 0",
      "flip 0",
      "wake 2",
      "timeout 1",
      "remove 0",
      "call 0",
    ]);
  });

  test("time-outs and ends of Sleep at equal times follow the order in which the threads are declared", () => {
    const clock = clockAt(
      0,
      [threadAgent(0), "sleep-end", 5],
      [threadAgent(1), "timeout", 5],
      [threadAgent(2), "sleep-end", 5],
    );
    expect(order(clock)).toEqual(["sleep-end 0", "timeout 1", "sleep-end 2"]);
  });

  test("an earlier call comes before a later end of work", () => {
    expect(order(clockAt(0, [threadAgent(0), "call", 4], [queueAgent(0), "finish", 5]))).toEqual([
      "call 0",
      "finish 0",
    ]);
  });

  test("agents that are late act now, in the order at equal times", () => {
    expect(order(clockAt(9, [threadAgent(0), "call", 4], [queueAgent(0), "finish", 5]))).toEqual([
      "finish 0",
      "call 0",
    ]);
  });

  test("nobody is picked when nothing can happen", () => {
    expect(schedulerOf(TIMED)(clockAt(0, [threadAgent(0), "timeout", Infinity]), 0)).toBe(NOBODY);
  });
});

describe("a random order", () => {
  const rows: readonly Due[] = [
    [threadAgent(0), "call", 4],
    [threadAgent(1), "timeout", Infinity],
    [queueAgent(0), "finish", 5],
    [queueAgent(1), "finish", 900],
  ];

  test("is the same for the same seed and another for another", () => {
    const picks = (seed: number) => {
      const pick = schedulerOf({ base: { kind: "random", seed }, deviations: [] });
      return Array.from({ length: 64 }, (_, step) => pick(clockAt(0, ...rows), step)).join("");
    };
    expect(picks(1)).toBe(picks(1));
    expect(picks(1)).not.toBe(picks(2));
  });

  test("takes whatever is possible about equally often, and nothing else", () => {
    const pick = schedulerOf({ base: { kind: "random", seed: 7 }, deviations: [] });
    const counts = [0, 0, 0, 0];
    for (let step = 0; step < 3000; step += 1) {
      const row = pick(clockAt(0, ...rows), step);
      counts[row] = (counts[row] ?? 0) + 1;
    }
    expect(counts[1]).toBe(0);
    for (const row of [0, 2, 3]) {
      // 1000 expected, standard deviation 26.
      expect(Math.abs((counts[row] ?? 0) - 1000)).toBeLessThan(150);
    }
  });
});

describe("deviations", () => {
  const late: Deviation = { step: 3, agent: "queue", number: 0, action: "finish" };
  const pick = schedulerOf({ base: { kind: "timed" }, deviations: [late] });
  const both: readonly Due[] = [
    [threadAgent(0), "call", 4],
    [queueAgent(0), "finish", 5],
  ];

  test("are taken at their step, and the base picks before and after", () => {
    expect([2, 3, 4].map((step) => pick(clockAt(0, ...both), step))).toEqual([0, 1, 0]);
  });

  test("are impossible when the agent cannot do that now", () => {
    expect(pick(clockAt(0, [threadAgent(0), "call", 4], [queueAgent(0), "signal", 0]), 3)).toBe(IMPOSSIBLE);
    expect(pick(clockAt(0, [threadAgent(0), "call", 4], [queueAgent(0), "finish", Infinity]), 3)).toBe(
      IMPOSSIBLE,
    );
  });

  test("are impossible when the run ends before their step", () => {
    expect(pick(clockAt(0), 1)).toBe(IMPOSSIBLE);
    expect(pick(clockAt(0), 4)).toBe(NOBODY);
  });
});
