// Owns: choosing who goes next, and the branches that come of it: made, opened, left, named, removed.
// Must not know: how a run is made (worker), how the tree is kept (branch-list.ts).

import type { ActionKind, Agent } from "../core/machine/action.ts";
import { stopPlaying } from "./actions.ts";
import { branchOf, existing, grown, openingStep, optionAt, pruned } from "./branch-list.ts";
import { cancel, type Link, loadNow, seek } from "./link.ts";
import type { AppState } from "./state.ts";
import { patchPreferences, patchSelection, patchSheet } from "./store.ts";
import type { Worksheet } from "./worksheet.ts";

/** Longest name of a branch in characters. */
const LONGEST = 80;

/**
 * Whether who goes next can be chosen: a run of the present text is shown, and it is not cut off here. That another run is
 * being made does not matter: the choice is about what is shown.
 */
export function canChoose({ session: { good, broken }, document, sheet }: AppState): boolean {
  if (good === null || broken || good.revision !== document.revision) {
    return false;
  }
  if (!sheet.branches.some((one) => one.id === good.branch)) {
    return false;
  }
  const { position, summary } = good;
  // A run that its own schedule has stopped goes on with any other choice.
  const open = position.view.step < summary.steps || summary.limit?.kind === "schedule";
  return open && position.view.enabled.length > 0;
}

/**
 * Lets an agent act next. The scheduler's own choice is a step forward; another one opens the branch in which it is made,
 * a new one if there is none yet.
 */
export function choose(link: Link, agent: Agent, action: ActionKind): void {
  const state = link.store.getState();
  const { good } = state.session;
  if (good === null || !canChoose(state)) {
    return;
  }
  const { step, enabled } = good.position.view;
  const wanted = enabled.find((one) => one.agent === agent && one.action === action);
  if (wanted === undefined) {
    return;
  }
  if (wanted.scheduled) {
    goTo(link, step + 1);
    return;
  }
  const option = optionAt(good.branch, good.position.view, wanted);
  const branch = existing(state.sheet, option) ?? grown(state.sheet, option);
  if (!state.sheet.branches.includes(branch)) {
    patchSheet(link.store, { branches: [...state.sheet.branches, branch] });
  }
  openBranch(link, branch.id, step + 1);
}

/** Shows a branch at a step; without one where it parts from the branch that is shown. */
export function openBranch(link: Link, id: number, step?: number): void {
  const state = link.store.getState();
  const { sheet, session, document } = state;
  const place = step ?? openingStep(sheet, sheet.branch, id);
  const { good } = session;
  patchSheet(link.store, { branch: branchOf(sheet, id).id });
  const shown = good !== null && good.branch === id && good.revision === document.revision && !session.broken;
  if (!shown) {
    stopPlaying(link);
    loadNow(link, place === null ? {} : { step: place });
    return;
  }
  if (session.job.kind !== "idle") {
    cancel(link);
  }
  if (place !== null) {
    goTo(link, place);
  }
}

/** Whether the shown branch was made by a choice. */
export const canUndoChoice = ({ sheet }: AppState): boolean => branchOf(sheet, sheet.branch).parent !== null;

/** Goes back to where the choice that made the shown branch was made. The branch stays. */
export function undoChoice(link: Link): void {
  const { sheet } = link.store.getState();
  const { parent, choice } = branchOf(sheet, sheet.branch);
  if (parent !== null && choice !== null) {
    openBranch(link, parent, choice.step);
  }
}

/** There is a branch beside the timed run. */
export const hasBranches = ({ sheet }: AppState): boolean => sheet.branches.length > 1;

/** Begins to write the name of a branch; null: ends it. */
export function startRenaming(link: Link, id: number | null): void {
  patchSelection(link.store, { renaming: id });
}

/** Names a branch; "" gives it the name of its choice again. */
export function renameBranch(link: Link, id: number, name: string): void {
  const { branches } = link.store.getState().sheet;
  const given = name.trim().slice(0, LONGEST);
  patchSheet(link.store, {
    branches: branches.map((one) => (one.id === id ? { ...one, name: given } : one)),
  });
  startRenaming(link, null);
}

/** Removes a branch and all that come from it, but for the root; if one of them is shown, its parent is shown instead. */
export function removeBranch(link: Link, id: number): void {
  const { sheet } = link.store.getState();
  const { choice } = branchOf(sheet, id);
  const left: Worksheet = pruned(sheet, id);
  link.store.setState({ sheet: left });
  startRenaming(link, null);
  if (left.branch !== sheet.branch && choice !== null) {
    openBranch(link, left.branch, choice.step);
  }
  if (!hasBranches(link.store.getState())) {
    // The tree goes with its last branch, and the focus would go with it.
    link.ports.delay(() => link.ports.focus("choose"), 0);
  }
}

/** Gives the focus to the list of who can go next, or to the tree of branches; a folded pane is opened for it. */
export function focusPart(link: Link, part: "choose" | "branches"): void {
  if (link.ports.focus(part)) {
    return;
  }
  const { folded } = link.store.getState().preferences;
  patchPreferences(link.store, { folded: folded.filter((one) => one !== "inspector"), narrowPane: "state" });
  link.ports.delay(() => link.ports.focus(part), 0);
}

function goTo(link: Link, step: number): void {
  stopPlaying(link);
  seek(link, { kind: "step", step });
}
