// Owns: the tree of branches as plain data: finding, growing and cutting it. Branches are few, so lists are searched.
// Must not know: the store, the worker, words.

import { agentKind, agentNumber } from "../core/machine/action.ts";
import { deviate, parseSchedule, printSchedule, TIMED } from "../core/program/schedule.ts";
import type { EnabledView, PositionView } from "../core/run/position.ts";
import { type Branch, type ChosenAction, type Note, ROOT, type Worksheet } from "./worksheet.ts";

type Tree = Pick<Worksheet, "branches">;

/** The branch with this id; the root when there is none. */
export function branchOf({ branches }: Tree, id: number): Branch {
  return branches.find((one) => one.id === id) ?? branches.find((one) => one.id === ROOT.id) ?? ROOT;
}

/** The notes of the branch that is shown or being run. */
export function notesOf({ notes, branch }: Worksheet): readonly Note[] {
  return notes.filter((note) => note.branch === branch);
}

/** An action that can be chosen at a step of a branch. */
export interface Option {
  readonly branch: number;
  readonly step: number;
  readonly chosen: ChosenAction;
  /** Name of the agent. */
  readonly who: string;
  /** What the branch does there; null: nothing. */
  readonly scheduled: ChosenAction | null;
}

/** What can go next at a position of a branch, as an option. */
export function optionAt(branch: number, { step, enabled }: PositionView, one: EnabledView): Option {
  const scheduled = enabled.find((other) => other.scheduled);
  return {
    branch,
    step,
    chosen: chosenBy(one),
    who: one.who.name,
    scheduled: scheduled === undefined ? null : chosenBy(scheduled),
  };
}

/** The branch in which the option is taken: one that there is, or else null, and `grown` makes it. */
export function existing(tree: Tree, option: Option): Branch | null {
  const { parent, instead } = forkOf(tree, option);
  if (instead !== null && isSame(instead, option.chosen)) {
    return parent;
  }
  const made = ({ parent: from, choice }: Branch) =>
    from === parent.id && choice?.step === option.step && isSame(choice, option.chosen);
  return tree.branches.find(made) ?? null;
}

/** A branch in which the option is taken, not yet in the tree. */
export function grown(tree: Tree, option: Option): Branch {
  const { parent, instead } = forkOf(tree, option);
  const { step, chosen, who } = option;
  const read = parseSchedule(parent.schedule);
  return {
    id: Math.max(...tree.branches.map((one) => one.id)) + 1,
    parent: parent.id,
    choice: { step, ...chosen, who, instead },
    schedule: printSchedule(deviate(read.ok ? read.value : TIMED, { step, ...chosen })),
    name: "",
    outcome: null,
    steps: 0,
  };
}

/** The branch and all that come from it. */
export function withChildren({ branches }: Tree, id: number): readonly Branch[] {
  const inside = new Set([id]);
  // A child stands behind its parent.
  for (const one of branches) {
    if (one.parent !== null && inside.has(one.parent)) {
      inside.add(one.id);
    }
  }
  return branches.filter((one) => inside.has(one.id));
}

/** The tree without a branch and its children. Notes at steps that the parent has too are the parent's then. */
export function pruned(sheet: Worksheet, id: number): Worksheet {
  const { parent, choice } = branchOf(sheet, id);
  if (parent === null || choice === null) {
    return sheet;
  }
  const gone = withChildren(sheet, id);
  const isGone = (branch: number) => gone.some((one) => one.id === branch);
  return {
    ...sheet,
    branches: sheet.branches.filter((one) => !gone.includes(one)),
    branch: isGone(sheet.branch) ? parent : sheet.branch,
    notes: sheet.notes
      .filter((note) => !isGone(note.branch) || note.step <= choice.step)
      .map((note) => (isGone(note.branch) ? { ...note, branch: parent } : note)),
  };
}

/** After a change of the text nobody knows how branches end, nor what their parents do. The same sheet if nobody did. */
export function outdated(sheet: Worksheet): Worksheet {
  const known = ({ outcome, choice }: Branch) => outcome !== null || (choice?.instead ?? null) !== null;
  if (!sheet.branches.some(known)) {
    return sheet;
  }
  const branches = sheet.branches.map((one) => ({
    ...one,
    outcome: null,
    choice: one.choice === null ? null : { ...one.choice, instead: null },
  }));
  return { ...sheet, branches };
}

/**
 * The step at which two branches are compared: in an ancestor of the shown branch where the shown one leaves it, in any other
 * right after its choice; null: the root itself is shown.
 */
export function openingStep(tree: Tree, shown: number, id: number): number | null {
  for (let at = branchOf(tree, shown); at.parent !== null; at = branchOf(tree, at.parent)) {
    if (at.parent === id && at.choice !== null) {
      return at.choice.step;
    }
  }
  const { choice } = branchOf(tree, id);
  return choice === null ? null : choice.step + 1;
}

/**
 * Where an option leaves the tree. At a step that comes before a branch's own choice, or is that choice, the branch is still
 * its parent, so the option is one of the parent's: children of a step stand side by side, wherever they were chosen from.
 */
function forkOf(tree: Tree, { branch, step, scheduled }: Option): Fork {
  let parent = branchOf(tree, branch);
  let instead = scheduled;
  while (parent.choice !== null && parent.parent !== null && step <= parent.choice.step) {
    instead = step === parent.choice.step ? parent.choice.instead : scheduled;
    parent = branchOf(tree, parent.parent);
  }
  return { parent, instead };
}

interface Fork {
  readonly parent: Branch;
  /** What the parent does there; null: nothing, or nobody knows. */
  readonly instead: ChosenAction | null;
}

function chosenBy({ agent, action }: EnabledView): ChosenAction {
  return { agent: agentKind(agent), number: agentNumber(agent), action };
}

function isSame(a: ChosenAction, b: ChosenAction): boolean {
  return a.agent === b.agent && a.number === b.number && a.action === b.action;
}
