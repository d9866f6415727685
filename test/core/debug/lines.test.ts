// The lines at which a thread can be stopped, and where a visit to one begins: between steps and inside own code.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { stoppableLines } from "../../../src/core/debug/lines.ts";
import { allFound, breakAt, groundOf, placeIn, scanned, searched } from "../../support/stops.ts";

const textOf = (id: string) =>
  readFileSync(new URL(`../../../public/scenarios/${id}.cpp`, import.meta.url), "utf8");

test("a thread stands at the lines of its operations and of its own code, not at declarations and comments", () => {
  const { program } = groundOf(textOf("per-back-buffer-values")).run.machine;
  const lines = [2, 20, 21, 23, 26, 27, 28, 33, 37, 39, 41, 42, 44, 47, 48, 49, 50];
  expect(stoppableLines(program)).toEqual(lines);
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

  const CALLS = `//@ thread T: Run()
//@ fence F = 0
UINT64 Next(UINT64 by)
{
    F->GetCompletedValue();
    return by + 1;
}
void Run()
{
    UINT64 local = 1;
    for (int round = 0; round < 3; ++round)
    {
        local += 2;
        F->Signal(Next(local)); local = Next(0); F->Signal(local);
        if (local > 1) { F->Signal(9); }
    }
}`;

  test.each([
    // Own code only: in front of it, inside the step that leads there; each round comes to it again.
    [10, 1],
    [11, 4],
    [13, 3],
    [15, 3],
    // Called functions: their own lines in each call, and the line that calls once, however often it is come back to.
    [5, 6],
    [6, 6],
    [14, 3],
    [17, 1],
    // No code at all.
    [16, 0],
    [7, 0],
  ])("of own code and calls, line %i, begins %i times", (line, times) => {
    const ground = groundOf(CALLS);
    const stop = breakAt({ kind: "line", line });
    const found = allFound(ground, [stop], 1);
    expect(found).toHaveLength(times);
    expect(found).toEqual(scanned(ground, stop));
    expect(allFound(ground, [stop], -1)).toEqual(found);
  });

  test("is found from inside a step, before and after", () => {
    const ground = groundOf(CALLS);
    const stops = [13, 14].map((line) => breakAt({ kind: "line", line }));
    const all = allFound(ground, stops, 1).map(placeIn);
    expect(all.filter((place) => place.line > 0).length).toBeGreaterThan(3);
    all.forEach((place, index) => {
      expect(searched(ground, stops, place).found?.place).toEqual(all[index + 1]);
      expect(searched(ground, stops, place, { direction: -1 }).found?.place).toEqual(all[index - 1]);
    });
  });

  test("tells which thread comes to the line, and asks the condition of its state there", () => {
    const ground = groundOf(CALLS);
    const stop = breakAt({ kind: "line", line: 13 }, "local == 1 + 2 * round || round == 2");
    const found = allFound(ground, [stop], 1);
    expect(found).toHaveLength(2);
    expect(found).toEqual(allFound(ground, [stop], -1));
    expect(searched(ground, [stop], -1).found).toMatchObject({ thread: 0, stops: [0] });
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
