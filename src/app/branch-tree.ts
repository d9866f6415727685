// Owns: the branches in words and in the form of the tree that is shown.

import type { Token } from "../core/text/tokens.ts";
import { plain } from "../core/text/tokens.ts";
import { sentence } from "../core/text/translate.ts";
import { ui } from "../core/text/ui.ts";
import { branchOf } from "./branch-list.ts";
import { derive } from "./derive.ts";
import { endingOf } from "./selectors.ts";
import type { AppState } from "./state.ts";
import type { Branch, Ending } from "./worksheet.ts";

/** A branch with those that come from it. */
export interface BranchRow {
  readonly id: number;
  readonly tokens: readonly Token[];
  /** The same as one string. */
  readonly name: string;
  /** The name that the reader gave it; "": none. */
  readonly given: string;
  readonly ending: Ending | null;
  /** The step of its parent at which it was chosen; null: the timed run. */
  readonly step: number | null;
  readonly shown: boolean;
  readonly renaming: boolean;
  readonly children: readonly BranchRow[];
}

/** How the run that is shown ends, and whose it is. */
const selectShownEnd = derive(
  ({ session: { good } }: AppState) => [good?.branch ?? null, good?.summary ?? null] as const,
  (branch, summary) => (summary === null ? null : { branch, ending: endingOf(summary) }),
);

/** The timed run, with all branches below it. */
export const selectBranchTree = derive(
  (state: AppState) =>
    [state.sheet.branches, state.sheet.branch, state.selection.renaming, selectShownEnd(state)] as const,
  (branches, shown, renaming, end): BranchRow => {
    const row = (branch: Branch): BranchRow => {
      const tokens = branchTokens(branch);
      return {
        id: branch.id,
        tokens,
        name: plain(tokens),
        given: branch.name,
        // While the text is typed the branch that is shown keeps the sign of what is shown.
        ending: branch.id === end?.branch ? end.ending : branch.outcome,
        step: branch.choice?.step ?? null,
        shown: branch.id === shown,
        renaming: branch.id === renaming,
        children: branches.filter((one) => one.parent === branch.id).map(row),
      };
    };
    return row(branchOf({ branches }, 0));
  },
);

/** The name of the branch that is shown; null: it is the timed run. */
export const selectBranchName = derive(
  ({ sheet }: AppState) => [branchOf(sheet, sheet.branch)] as const,
  (branch): string | null => (branch.choice === null ? null : plain(branchTokens(branch))),
);

/** The name of a branch as plain text. */
export function branchName(branch: Branch): string {
  return plain(branchTokens(branch));
}

/** A branch is named by its choice until the reader names it. */
function branchTokens({ name, choice }: Branch): readonly Token[] {
  if (name !== "") {
    return [{ kind: "text", text: name }];
  }
  if (choice === null) {
    return [{ kind: "text", text: ui("ui.branch-root") }];
  }
  const { step, who, agent, number, action } = choice;
  return sentence(`ui.branch.${action}`, {
    step: step.toLocaleString("en"),
    name: { kind: "name", text: who, object: { kind: agent, number } },
  });
}
