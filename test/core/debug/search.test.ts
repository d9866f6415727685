// The nearest stop: forward and back, from anywhere, as a scan of every position finds it.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { continueSearch, startSearch } from "../../../src/core/debug/search.ts";
import type { Stop } from "../../../src/core/debug/stop.ts";
import { scenarioIds } from "../../support/scenarios.ts";
import {
  allFound,
  breakAt,
  comesBefore,
  groundOf,
  placeIn,
  scanned,
  searched,
  stopsOf,
  told,
  viewsOf,
} from "../../support/stops.ts";

const textOf = (id: string) =>
  readFileSync(new URL(`../../../public/scenarios/${id}.cpp`, import.meta.url), "utf8");

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
    const all = [...new Set(places.flat())].sort((a, b) => (comesBefore(a, b) ? -1 : 1));
    for (const from of ["0", String(Math.floor(steps / 2)), String(steps), ...all.slice(3, 6)]) {
      for (const [direction, place] of [
        [1, all.find((one) => comesBefore(from, one))],
        [-1, all.findLast((one) => comesBefore(one, from))],
      ] as const) {
        const holding = places.flatMap((list, index) => (list.includes(place ?? "") ? [index] : []));
        const { found } = searched(ground, stops, placeIn(from), { direction });
        expect(found && told(found.place)).toBe(place ?? null);
        expect(found?.stops ?? []).toEqual(holding);
      }
    }
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
  expect(reached("4")).toEqual(["1", "3"]);
  expect(reached("5")).toEqual(["1", "4"]);
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
  const named = breakAt({ kind: "diagnosis", code: "never-signalled" });
  expect(searched(ground, [named], 0).found?.place.step).toBe(steps);
});

test("a search goes on in turns and tells how far it is; nobody has to end it", () => {
  const ground = groundOf(textOf("frame-resource-ring"), { snapshotEvery: 8 });
  const { steps } = ground.run;
  const never = breakAt({ kind: "wake", thread: "Render" }, "false");
  const search = startSearch(ground, [never], { step: 0, line: 0 }, 1);
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
  const expected = [1500, 3000, 4500, 6000, 7500, 9000].map((round) => String(round - 1));
  expect(ground.run.steps).toBe(9000);
  expect(allFound(ground, [stop], 1)).toEqual(expected);
  expect(allFound(ground, [stop], -1)).toEqual(expected);
  for (const from of [1, 1498, 1499, 1500, 4096, 5999, 8999]) {
    const after = expected.find((step) => Number(step) > from) ?? null;
    const before = expected.findLast((step) => Number(step) < from) ?? null;
    const found = (direction: 1 | -1) => searched(ground, [stop], from, { direction, turn: 1_024 }).found;
    expect(found(1)?.place.step ?? null).toBe(after === null ? null : Number(after));
    expect(found(-1)?.place.step ?? null).toBe(before === null ? null : Number(before));
  }
  const never = breakAt({ kind: "fence", fence: "F", value: "7000" }, "round == 1");
  expect(allFound(ground, [never, stop], -1)).toEqual(expected);
});
