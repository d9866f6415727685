import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ACTION_KINDS,
  DEVICE_AGENT,
  move,
  queueAgent,
  swapchainAgent,
  threadAgent,
} from "../../../src/core/machine/action.ts";
import { applyInto, canApply } from "../../../src/core/machine/apply.ts";
import { effectSink } from "../../../src/core/machine/effect.ts";
import { enabled } from "../../../src/core/machine/enabled.ts";
import { canonical } from "../../../src/core/machine/hash.ts";
import { type Capacities, layoutOf } from "../../../src/core/machine/layout.ts";
import { compile, type Machine } from "../../../src/core/machine/machine.ts";
import { initial } from "../../../src/core/machine/start.ts";
import { copyState, restoreState, type State } from "../../../src/core/machine/state.ts";
import * as status from "../../../src/core/machine/status.ts";
import { viewState } from "../../../src/core/machine/view.ts";
import { randomBuilder } from "../../support/random-builder.ts";

const choices = fc.infiniteStream(fc.nat(1_000));
const STEPS = 60;

/** The move that a choice picks; null when nothing is enabled. */
function picked(machine: Machine, state: State, choice: number): number | null {
  const actions = enabled(machine, state);
  const action = actions[choice % Math.max(1, actions.length)];
  return action === undefined ? null : move(action.agent, ACTION_KINDS.indexOf(action.kind));
}

function withCapacities(machine: Machine, change: Partial<Capacities>): Machine {
  return { ...machine, layout: layoutOf({ ...machine.layout.capacities, ...change }) };
}

const TINY = {
  fences: 0,
  queues: 0,
  events: 0,
  swapchains: 1,
  locks: 0,
  registrations: 0,
  threads: 0,
  packets: 1,
  callers: 0,
  handles: 0,
  stack: 1,
};
const ROOMY = {
  fences: 40,
  queues: 9,
  events: 70,
  swapchains: 4,
  locks: 9,
  registrations: 99,
  threads: 80,
  packets: 33,
  callers: 50,
  handles: 64,
  stack: 700,
};

describe("the machine on random programs", () => {
  test("`enabled` and `canApply` agree, and nothing is enabled exactly when nothing can be applied", () => {
    fc.assert(
      fc.property(randomBuilder, choices, (builder, picks) => {
        const machine = compile(builder.build());
        const state = initial(machine);
        for (let step = 0; step < STEPS; step++) {
          const listed = enabled(machine, state).map((one) => `${one.agent} ${one.kind}`);
          expect(new Set(listed)).toEqual(new Set(applicable(machine, state)));
          const next = picked(machine, state, picks.next().value);
          if (next === null) {
            break;
          }
          applyInto(machine, state, next, null);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a copy of the state and the same action give the same words and effects, with a sink or without", () => {
    fc.assert(
      fc.property(randomBuilder, choices, (builder, picks) => {
        const machine = compile(builder.build());
        const state = initial(machine);
        const restored = copyState(state);
        for (let step = 0; step < STEPS; step++) {
          const next = picked(machine, state, picks.next().value);
          if (next === null) {
            break;
          }
          const copy = copyState(state);
          restoreState(restored, state);
          const [a, b] = [effectSink(), effectSink()];
          const flags = applyInto(machine, state, next, a);
          expect(applyInto(machine, copy, next, b)).toBe(flags);
          applyInto(machine, restored, next, null);
          expect(sameWords(copy.words, state.words) && sameWords(restored.words, state.words)).toBe(true);
          expect(b.count).toBe(a.count);
          expect(sameWords(b.words.subarray(0, b.count * 8), a.words.subarray(0, a.count * 8))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("room does not matter: tiny and large capacities give equal canonical states and views", () => {
    fc.assert(
      fc.property(randomBuilder, choices, (builder, picks) => {
        const machine = compile(builder.build());
        const tight = withCapacities(machine, TINY);
        const wide = withCapacities(machine, ROOMY);
        const small = initial(tight);
        const large = initial(wide);
        for (let step = 0; step < STEPS; step++) {
          expect(sameWords(canonical(tight, small), canonical(wide, large))).toBe(true);
          const next = picked(tight, small, picks.next().value);
          if (next === null) {
            break;
          }
          applyInto(tight, small, next, null);
          applyInto(wide, large, next, null);
        }
        expect(viewState(tight, small)).toEqual(viewState(wide, large));
      }),
      { numRuns: 60 },
    );
  });

  test("what is not enabled is refused by an InvariantError and changes nothing", () => {
    fc.assert(
      fc.property(randomBuilder, choices, (builder, picks) => {
        const machine = compile(builder.build());
        const state = initial(machine);
        const before = state.words.slice();
        const agents = [
          threadAgent(picks.next().value % 5),
          queueAgent(picks.next().value % 4),
          DEVICE_AGENT,
        ];
        for (const agent of agents) {
          ACTION_KINDS.forEach((_, kind) => {
            if (!canApply(machine, state, agent, kind)) {
              expect(() => applyInto(machine, state, move(agent, kind), null)).toThrow(
                "only an enabled action",
              );
            }
          });
        }
        expect(state.words).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });
});

/** Far cheaper than `toEqual` on thousands of words. */
function sameWords(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}

/** Everything that `canApply` allows, found by asking about all agents and kinds. */
function applicable(machine: Machine, state: State): readonly string[] {
  const agents = [
    ...Array.from({ length: status.threadCount(state) + 1 }, (_, number) => threadAgent(number)),
    ...Array.from({ length: status.queueCount(state) + 1 }, (_, number) => queueAgent(number)),
    ...Array.from({ length: status.swapchainCount(state) + 1 }, (_, number) => swapchainAgent(number)),
    DEVICE_AGENT,
  ];
  return agents.flatMap((agent) =>
    ACTION_KINDS.flatMap((kind, number) =>
      canApply(machine, state, agent, number) ? [`${agent} ${kind}`] : [],
    ),
  );
}
