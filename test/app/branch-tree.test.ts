// The branches in words, as the tree in the inspector and the header show them.
import { expect, test } from "vitest";
import { branchOf } from "../../src/app/branch-list.ts";
import { type BranchRow, selectBranchName, selectBranchTree } from "../../src/app/branch-tree.ts";
import { renameBranch, startRenaming } from "../../src/app/branches.ts";
import { patchSheet } from "../../src/app/store.ts";
import type { Branch, Choice } from "../../src/app/worksheet.ts";
import { ACTION_KINDS } from "../../src/core/machine/action.ts";
import { coreApp } from "../support/core-app.ts";
import type { HeadlessApp } from "../support/headless-app.ts";

const TEXT = "//@ thread Main: Run()\nvoid Run() { fence->Signal(1); }";

function made(
  id: number,
  parent: number,
  choice: Partial<Choice>,
  outcome: Branch["outcome"] = null,
): Branch {
  const plain = {
    step: id,
    agent: "queue",
    number: 0,
    action: "start",
    who: "copyQueue",
    instead: null,
  } as const;
  return { id, parent, choice: { ...plain, ...choice }, schedule: "v1.t.", name: "", outcome, steps: 0 };
}

function withBranches(...branches: readonly Branch[]): HeadlessApp {
  const app = coreApp(TEXT);
  patchSheet(app.store, { branches: [branchOf(app.store.getState().sheet, 0), ...branches] });
  return app;
}

const treeOf = ({ store }: HeadlessApp): BranchRow => selectBranchTree(store.getState());

/** Names by indent. */
function outline(row: BranchRow, depth = 0): readonly string[] {
  return [`${"  ".repeat(depth)}${row.name}`, ...row.children.flatMap((child) => outline(child, depth + 1))];
}

test("a branch stands below the one it came from, named by its choice until somebody names it", () => {
  const app = withBranches(
    made(1, 0, { step: 1_200 }),
    made(2, 0, { step: 7, agent: "thread", action: "call", who: "Main" }),
    made(3, 1, { step: 1_300, action: "signal" }),
  );
  renameBranch(app.link, 2, "Main first");
  expect(outline(treeOf(app))).toEqual([
    "Timed run",
    "  at step 1,200: copyQueue starts work",
    "    at step 1,300: copyQueue makes its signal",
    "  Main first",
  ]);
});

test("every kind of action has a name that says who and when", () => {
  const app = withBranches(...ACTION_KINDS.map((action, i) => made(i + 1, 0, { step: 5, action })));
  const names = treeOf(app).children.map((row) => row.name);
  expect(new Set(names).size).toBe(ACTION_KINDS.length);
  for (const [i, name] of names.entries()) {
    expect(name).toMatch(/^at step 5: /);
    expect(name.includes("copyQueue")).toBe(!/^(remove|tdr|land)$/.test(ACTION_KINDS[i] ?? ""));
  }
});

test("the branch that is shown has the ending of what is shown, the others that of their last run", () => {
  const app = withBranches(made(1, 0, {}, "hung"), made(2, 0, {}));
  const { children, ...root } = treeOf(app);
  expect([root, ...children].map((row) => [row.ending, row.shown])).toEqual([
    ["finished", true],
    ["hung", false],
    [null, false],
  ]);
});

test("the header names the branch that is shown, but not the timed run", () => {
  const app = withBranches(made(1, 0, { step: 4 }));
  expect(selectBranchName(app.store.getState())).toBeNull();
  patchSheet(app.store, { branch: 1 });
  expect(selectBranchName(app.store.getState())).toBe("at step 4: copyQueue starts work");
});

test("one branch at a time is being named", () => {
  const app = withBranches(made(1, 0, {}));
  startRenaming(app.link, 1);
  expect(treeOf(app).children.map((row) => row.renaming)).toEqual([true]);
  renameBranch(app.link, 1, "x".repeat(200));
  expect(treeOf(app).children.map((row) => [row.renaming, row.given.length])).toEqual([[false, 80]]);
});
