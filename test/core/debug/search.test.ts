// The nearest stop: forward and back, from anywhere, as a scan of every position finds it.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stoppableLines } from "../../../src/core/debug/lines.ts";
import { continueSearch, startSearch } from "../../../src/core/debug/search.ts";
import { toBigInt } from "../../../src/core/base/u64.ts";
import type { PositionView } from "../../../src/core/run/position.ts";
import type { SearchGround } from "../../../src/core/debug/search-ground.ts";
import type { Stop } from "../../../src/core/debug/stop.ts";
import { loadedProgram } from "../../support/diagnosed-program.ts";
import { randomProgram } from "../../support/random-program.ts";
import { scenarioIds } from "../../support/scenarios.ts";
import { allFound, breakAt, groundIn, groundOf, scanned, searched, viewsOf } from "../../support/stops.ts";

const textOf = (id: string) =>
  readFileSync(new URL(`../../../public/scenarios/${id}.cpp`, import.meta.url), "utf8");

/** One stop of every kind for everything that the run has. */
function stopsOf({ run }: SearchGround): readonly Stop[] {
  const { lanes } = run.trace;
  const { program } = run.machine;
  const named = (kind: string) => lanes.filter((lane) => lane.kind === kind);
  return [
    ...stoppableLines(program).flatMap((line): readonly Stop[] => [
      breakAt({ kind: "line", line }),
      { kind: "line", line },
    ]),
    ...named("fence").flatMap(({ name }) =>
      ["1", "3", "18446744073709551615"].map((value) => breakAt({ kind: "fence", fence: name, value })),
    ),
    ...named("thread").flatMap(({ name, number }): readonly Stop[] => [
      breakAt({ kind: "wake", thread: name }),
      { kind: "wait-end", thread: number },
    ]),
    breakAt({ kind: "diagnosis", code: null }),
    breakAt({ kind: "diagnosis", code: "timeout" }),
    ...lanes.map((_, lane): Stop => ({ kind: "lane", lane })),
    { kind: "frame" },
  ];
}

describe.each(scenarioIds)("%s", (id) => {
  const ground = groundOf(textOf(id), { snapshotEvery: 16, maxSteps: 250 });
  const { steps } = ground.run;
  const views = viewsOf(ground.run);

  test("every kind of stop is found where a scan of all positions finds it, forward and back", () => {
    for (const stop of stopsOf(ground)) {
      const expected = scanned(ground, stop, views);
      expect(allFound(ground, [stop], 1), JSON.stringify(stop)).toEqual(expected);
      expect(allFound(ground, [stop], -1), JSON.stringify(stop)).toEqual(expected);
    }
  });

  test("from start, middle and end the nearest of several stops is found, with all that hold there", () => {
    const stops = stopsOf(ground).filter((one) => one.kind === "breakpoint");
    const places = stops.map((stop) => scanned(ground, stop, views));
    for (const from of [0, Math.floor(steps / 2), steps]) {
      const ahead = Math.min(...places.flat().filter((step) => step > from));
      const behind = Math.max(...places.flat().filter((step) => step < from));
      for (const [direction, step] of [
        [1, ahead],
        [-1, behind],
      ] as const) {
        const holding = places.flatMap((list, index) => (list.includes(step) ? [index] : []));
        const { found } = searched(ground, stops, from, { direction });
        expect(found).toEqual(Number.isFinite(step) ? { step, stops: holding } : null);
      }
    }
  });
});

test("a thread stands at the lines of its visible operations only", () => {
  const { program } = groundOf(textOf("per-back-buffer-values")).run.machine;
  expect(stoppableLines(program)).toEqual([21, 26, 27, 33, 39, 42, 44, 49]);
});

describe("a visit to a line", () => {
  const loop = (body: string) => `//@ thread T: Run()
//@ thread U: Other()
UINT64 x = 0;
UINT64 y = 0;
void Other() { x = 1; y = 1; }
void Run()
{
${body}
}`;

  const visits = (body: string, line: number) =>
    allFound(groundOf(loop(body)), [breakAt({ kind: "line", line })], 1).length;

  test("begins once for all that a statement reads and writes", () => {
    expect(visits("    x = x + y + x;", 8)).toBe(1);
    expect(visits("    ++x; y = x; x++;", 8)).toBe(1);
  });

  test("begins again with every round", () => {
    expect(visits("    for (int i = 0; i < 3; ++i) x = x + 1;", 8)).toBe(3);
    expect(visits("    for (int i = 0; i < 3; ++i)\n        x = x + 1;", 9)).toBe(3);
    expect(visits("    for (int i = 0; i < 3; ++i)\n    {\n        x = 1;\n        y = x;\n    }", 11)).toBe(
      3,
    );
  });

  test("is no step of another thread or queue at the same line", () => {
    const ground = groundOf(`//@ thread A: Run()
//@ thread B: Run()
UINT64 x = 0;
void Run()
{
    x = x + 1;
}`);
    const stop = breakAt({ kind: "line", line: 6 });
    expect(allFound(ground, [stop], 1)).toHaveLength(2);
    expect(allFound(ground, [stop], 1)).toEqual(scanned(ground, stop));
  });
});

test("names that nothing has, lanes that are not there and values that are none never hold", () => {
  const ground = groundOf(textOf("per-back-buffer-values"));
  const stops: readonly Stop[] = [
    breakAt({ kind: "fence", fence: "nobody", value: "1" }),
    breakAt({ kind: "fence", fence: "g_frameFence", value: "18446744073709551616" }),
    breakAt({ kind: "fence", fence: "g_frameFence", value: "one" }),
    breakAt({ kind: "wake", thread: "nobody" }),
    breakAt({ kind: "line", line: 1 }),
    { kind: "lane", lane: 99 },
    { kind: "wait-end", thread: 7 },
  ];
  expect(searched(ground, stops, 0)).toMatchObject({ found: null, problems: [] });
  expect(searched(ground, stops, ground.run.steps, { direction: -1 }).found).toBeNull();
});

test("a breakpoint that is switched off never holds, and its condition is not read", () => {
  const ground = groundOf(textOf("per-back-buffer-values"));
  const on = breakAt({ kind: "line", line: 33 }, "(");
  const stop: Stop =
    on.kind === "breakpoint" ? { ...on, breakpoint: { ...on.breakpoint, enabled: false } } : on;
  expect(searched(ground, [stop], 0)).toMatchObject({ found: null, problems: [] });
});

test("a fence that is rewound and signalled again reaches its value again", () => {
  const ground = groundOf(`//@ thread T: Run()
//@ fence F = 0
void Run() { F->Signal(5); F->Signal(1); F->Signal(4); F->Signal(7); F->Signal(7); }`);
  const reached = (value: string) => allFound(ground, [breakAt({ kind: "fence", fence: "F", value })], 1);
  expect(reached("4")).toEqual([1, 3]);
  expect(reached("5")).toEqual([1, 4]);
  expect(reached("0")).toEqual([]);
});

test("a fence that is made with a value has not reached it", () => {
  const ground = groundOf(`//@ thread T: Run()
void Run()
{
    ComPtr<ID3D12Fence> fence;
    device->CreateFence(5, D3D12_FENCE_FLAG_NONE, IID_PPV_ARGS(&fence));
    fence->Signal(6);
}`);
  const { lanes } = ground.run.trace;
  const name = lanes.find((lane) => lane.kind === "fence")?.name ?? "";
  expect(allFound(ground, [breakAt({ kind: "fence", fence: name, value: "3" })], 1)).toEqual([]);
  expect(allFound(ground, [breakAt({ kind: "fence", fence: name, value: "6" })], 1)).toHaveLength(1);
});

test("what an allow accepts stops only who asks for that diagnosis", () => {
  const ground = groundOf(`//@ thread T: Run()
//@ fence F = 0
//@ event E: auto-reset
void Run()
{
    F->SetEventOnCompletion(3, E);
    WaitForSingleObject(E, INFINITE); //@ allow never-signalled
}`);
  const { steps } = ground.run;
  expect(ground.diagnostics.map((one) => [one.code, one.allowed])).toEqual([["never-signalled", true]]);
  expect(searched(ground, [breakAt({ kind: "diagnosis", code: null })], 0).found).toBeNull();
  expect(searched(ground, [breakAt({ kind: "diagnosis", code: "never-signalled" })], 0).found?.step).toBe(
    steps,
  );
});

test("a search goes on in turns and tells how far it is; nobody has to end it", () => {
  const ground = groundOf(textOf("frame-resource-ring"), { snapshotEvery: 8 });
  const { steps } = ground.run;
  const never = breakAt({ kind: "wake", thread: "Render" }, "false");
  const search = startSearch(ground, [never], 0, 1);
  const seen = new Set<number>();
  while (continueSearch(search, 3)) {
    seen.add(search.at);
  }
  expect(search.found).toBeNull();
  expect(seen.size).toBeGreaterThan(steps / 20);
  expect([...seen]).toEqual([...seen].sort((a, b) => a - b));
});

test("in a long run conditions are asked across many snapshots, forward and back, from anywhere", () => {
  const ground = groundOf(`//@ thread T: Run()
//@ fence F = 0
UINT64 round = 0;
void Run()
{
    for (int i = 0; i < 9000; ++i)
    {
        round = round + 1;
        F->Signal(round);
    }
}`);
  const stop = breakAt({ kind: "line", line: 9 }, "round % 1500 == 0 && F == round - 1");
  // Each round is one step, the signal: its position is its number less one.
  const expected = [1500, 3000, 4500, 6000, 7500, 9000].map((round) => round - 1);
  expect(ground.run.steps).toBe(9000);
  expect(allFound(ground, [stop], 1)).toEqual(expected);
  expect(allFound(ground, [stop], -1)).toEqual(expected);
  for (const from of [1, 1498, 1499, 1500, 4096, 5999, 8999]) {
    const after = expected.find((step) => step > from) ?? null;
    const before = expected.findLast((step) => step < from) ?? null;
    expect(searched(ground, [stop], from, { turn: 1_024 }).found?.step ?? null).toBe(after);
    expect(searched(ground, [stop], from, { direction: -1, turn: 1_024 }).found?.step ?? null).toBe(before);
  }
  const never = breakAt({ kind: "fence", fence: "F", value: "7000" }, "round == 1");
  expect(allFound(ground, [never, stop], -1)).toEqual(expected);
});

/** Conditions over what every random program has, and the same asked of a view. */
const CONDITIONS: readonly (readonly [string, (value: (name: string) => bigint) => boolean])[] = [
  ["x == 0", (value) => value("x") === 0n],
  ["y + 1 > x", (value) => BigInt.asUintN(64, value("y") + 1n) > value("x")],
  ["shared != 0 || F >= 2", (value) => value("shared") !== 0n || value("F") >= 2n],
  ["!(G->GetCompletedValue() == 1) && x < 2", (value) => value("G") !== 1n && value("x") < 2n],
];

function asked(view: PositionView | undefined, name: string): bigint {
  const { variables, fences } = view?.state ?? { variables: [], fences: [] };
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
      { numRuns: 60 },
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
            (step) => holds?.((name) => asked(views[step], name)) === true,
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
      { numRuns: 60 },
    );
  });
});
