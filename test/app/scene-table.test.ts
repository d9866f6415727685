// The table of what is seen: what it says, and when it follows.
import { expect, test } from "vitest";
import { seekStep } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { rowAtCursor, tableOf, type WrittenTable } from "../../src/app/scene-table.ts";
import { patchView } from "../../src/app/store.ts";
import { zoomBy } from "../../src/app/view.ts";
import { coreApp } from "../support/core-app.ts";
import type { HeadlessApp } from "../support/headless-app.ts";

const TEXT = `//@ thread Main: Main()
//@ queue q: DIRECT
void Main()
{
    q->ExecuteCommandLists(1, &x); //@ gpu 4ms "draw"
    q->Signal(f, 1);
    f->SetEventOnCompletion(1, e);
    WaitForSingleObject(e, INFINITE);
}
`;

interface Followed {
  readonly app: HeadlessApp;
  readonly table: () => WrittenTable;
  readonly changes: () => number;
}

function followed(): Followed {
  const app = coreApp(TEXT);
  patchView(app.store, { width: 800, height: 600 });
  const table = tableOf(app.link);
  let changes = 0;
  table.subscribe(() => {
    changes += 1;
  });
  app.pass(250);
  return {
    app,
    changes: () => changes,
    table: () => {
      const written = table.get();
      if (written === null) {
        throw new Error("no table yet");
      }
      return written;
    },
  };
}

const saying = (table: WrittenTable, what: string) => table.rows.find((row) => row.what === what);

test("it says waits, queued signals and arrows in words, with times since the start of the run", () => {
  const { table } = followed();
  expect(table().caption).toBe("What happens from 0 to 4.001 ms, lane by lane");
  expect(saying(table(), "draw")).toMatchObject({ lane: "q", from: "1 µs", to: "4.001 ms" });
  expect(saying(table(), "Signal = 1 stands in q")).toMatchObject({ lane: "f" });
  expect(saying(table(), "e is to be set at ≥ 1")).toMatchObject({ lane: "f", to: "4.001 ms" });
  expect(saying(table(), "= 1")).toMatchObject({ from: "4.001 ms", to: "at once" });
  expect(saying(table(), "Signal f = 1 set e")).toMatchObject({ lane: "q" });
  expect(saying(table(), "released Main")).toMatchObject({ lane: "e" });
});

test("stepping leaves it as it is; only the row at the cursor is another", () => {
  const { app, table, changes } = followed();
  const before = table();
  const written = changes();
  const rows: number[] = [];
  const steps = app.store.getState().session.good?.summary.steps ?? 0;
  for (let step = 0; step <= steps; step++) {
    seekStep(app.link, step);
    app.pass(400);
    rows.push(rowAtCursor(table(), app.store.getState()));
  }
  expect(table()).toBe(before);
  expect(changes()).toBe(written);
  expect(new Set(rows).size).toBeGreaterThan(3);
  const begins = table().rows.map((row) => row.step);
  expect(begins[rows.at(-1) ?? -1]).toBe(Math.max(...begins));
  expect(rows.map((row) => begins[row] ?? 0)).toEqual(
    [...rows.map((row) => begins[row] ?? 0)].sort((a, b) => a - b),
  );
});

test("it follows the view a quarter of a second after it has come to rest", () => {
  const { app, table, changes } = followed();
  const before = table();
  for (let i = 0; i < 5; i++) {
    zoomBy(app.link, 2, 700);
    app.pass(200);
  }
  expect(table()).toBe(before);
  app.pass(100);
  expect(changes()).toBe(2);
  expect(table().caption).not.toBe(before.caption);
});

test("of many rows it writes 200 and says how many more there are", () => {
  const calls = Array.from({ length: 400 }, () => "    q->ExecuteCommandLists(1, &x); //@ gpu 1ms").join(
    "\n",
  );
  const app = coreApp(`//@ thread Main: Main()\n//@ queue q: DIRECT\nvoid Main()\n{\n${calls}\n}\n`);
  patchView(app.store, { width: 4000, height: 600 });
  const table = tableOf(app.link);
  table.subscribe(() => undefined);
  app.pass(250);
  expect(table.get()?.rows).toHaveLength(200);
  expect(table.get()?.more).toMatch(/^and \d+ more: zoom in to see them$/);
});

test("T shows it, and T hides it again", () => {
  const { app } = followed();
  runCommand(app.link, "table");
  expect(app.store.getState().preferences.table).toBe(true);
  runCommand(app.link, "table");
  expect(app.store.getState().preferences.table).toBe(false);
});
