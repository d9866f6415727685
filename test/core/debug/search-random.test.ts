// Stops in random programs: going on from the start, going back from the end and a scan of every position find the same.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBigInt } from "../../../src/core/base/u64.ts";
import type { SearchGround } from "../../../src/core/debug/search-ground.ts";
import { viewState } from "../../../src/core/machine/view.ts";
import type { StateView } from "../../../src/core/machine/view-types.ts";
import { lookInto } from "../../../src/core/run/line-cursor.ts";
import type { PositionView } from "../../../src/core/run/position.ts";
import { loadedProgram } from "../../support/diagnosed-program.ts";
import { randomProgram } from "../../support/random-program.ts";
import {
  allFound,
  breakAt,
  groundIn,
  placeIn,
  scanned,
  searched,
  stopsOf,
  viewsOf,
} from "../../support/stops.ts";

/** Conditions over what every random program has, and the same asked of a view. */
const CONDITIONS: readonly (readonly [string, (value: (name: string) => bigint) => boolean])[] = [
  ["x == 0", (value) => value("x") === 0n],
  ["y + 1 > x", (value) => BigInt.asUintN(64, value("y") + 1n) > value("x")],
  ["shared != 0 || F >= 2", (value) => value("shared") !== 0n || value("F") >= 2n],
  ["!(G->GetCompletedValue() == 1) && x < 2", (value) => value("G") !== 1n && value("x") < 2n],
];

/** The state at a place; inside own code that of the line. */
function viewIn({ run }: SearchGround, views: readonly PositionView[], text: string): StateView | undefined {
  const place = placeIn(text);
  const inside = place.line === 0 ? null : lookInto(run, place);
  return inside === null ? views[place.step]?.state : viewState(run.machine, inside.state);
}

function asked(state: StateView | undefined, name: string): bigint {
  const { variables, fences } = state ?? { variables: [], fences: [] };
  const { value } = [...variables, ...fences].find((one) => one.name === name) ?? { value: { hi: 0, lo: 0 } };
  return toBigInt(value.hi, value.lo);
}

describe("in random programs", () => {
  test("going on from the start, going back from the end and a scan find the same stops", () => {
    const options = { maxSteps: 80, snapshotEvery: 8 };
    fc.assert(
      fc.property(randomProgram, fc.nat(), (program, choice) => {
        const ground = groundIn(loadedProgram(program), options);
        const stops = stopsOf(ground);
        const stop = stops[choice % stops.length];
        if (stop !== undefined) {
          const expected = scanned(ground, stop);
          expect(allFound(ground, [stop], 1)).toEqual(expected);
          expect(allFound(ground, [stop], -1)).toEqual(expected);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("conditions hold where a scan finds them to hold", () => {
    const options = { maxSteps: 80, snapshotEvery: 8 };
    fc.assert(
      fc.property(randomProgram, fc.nat(), fc.nat(), (program, choice, which) => {
        const ground = groundIn(loadedProgram(program), options);
        const views = viewsOf(ground.run);
        const breakpoints = stopsOf(ground).filter((one) => one.kind === "breakpoint");
        const plain = breakpoints[choice % breakpoints.length];
        const [condition = "", holds] = CONDITIONS[which % CONDITIONS.length] ?? [];
        if (plain !== undefined) {
          const stop = breakAt(plain.breakpoint.trigger, condition);
          const expected = scanned(ground, plain, views).filter(
            (place) => holds?.((name) => asked(viewIn(ground, views, place), name)) === true,
          );
          expect(allFound(ground, [stop], 1)).toEqual(expected);
          expect(allFound(ground, [stop], -1)).toEqual(expected);
          // Beside one without a condition, all that hold are named.
          const { found } = searched(ground, [plain, stop], -1);
          const first = scanned(ground, plain, views)[0];
          const both = first !== undefined && expected.includes(first);
          expect(found?.stops ?? []).toEqual(first === undefined ? [] : both ? [0, 1] : [0]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
