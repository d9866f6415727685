// Owns: the branches as a tree: which is shown, how each ends; opening, naming and removing them.

import { type KeyboardEvent, useState } from "react";
import { Button, type Key, Tree, TreeItem, TreeItemContent } from "react-aria-components";
import { type BranchRow, selectBranchTree } from "../../src/app/branch-tree.ts";
import { openBranch, removeBranch, startRenaming } from "../../src/app/branches.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import { BranchLine } from "./BranchLine.tsx";

/** Letters typed in the tree are commands, not a search for a row: no row begins with a blank. */
const NO_SEARCH = " ";

export function BranchTree() {
  const link = useLink();
  const root = useApp(selectBranchTree);
  const [folded, setFolded] = useState<ReadonlySet<Key>>(new Set());
  const rows = allOf(root);
  const ids = rows.map((row) => row.id);
  const shown = rows.find((row) => row.shown)?.id ?? root.id;
  // F2 elsewhere is about the branch that is shown, here about the row that has the focus.
  const onKey = (event: KeyboardEvent) => {
    const row = event.target instanceof HTMLElement ? event.target.closest("[data-key]") : null;
    const id = Number(row?.getAttribute("data-key") ?? Number.NaN);
    if (event.target instanceof HTMLInputElement || Number.isNaN(id)) {
      return;
    }
    if (event.key === "F2") {
      event.preventDefault();
      startRenaming(link, id);
    } else if (event.key === "Delete") {
      event.preventDefault();
      removeBranch(link, id);
    }
  };
  return (
    <div onKeyDownCapture={onKey}>
      <Tree
        aria-label={say("ui.branches")}
        className="branch-tree"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[shown]}
        onSelectionChange={(keys) => {
          const [id] = keys;
          openBranch(link, Number(id));
        }}
        expandedKeys={ids.filter((id) => !folded.has(id))}
        onExpandedChange={(open) => setFolded(new Set(ids.filter((id) => !open.has(id))))}
      >
        {rowOf(root)}
      </Tree>
    </div>
  );
}

function rowOf(row: BranchRow) {
  return (
    <TreeItem
      key={row.id}
      id={row.id}
      textValue={NO_SEARCH}
      aria-label={row.name}
      className={row.shown ? "branch branch-shown" : "branch"}
    >
      <TreeItemContent>
        {row.children.length === 0 ? null : (
          <Button slot="chevron" className="branch-chevron">
            <Icon name="chevron-right" />
          </Button>
        )}
        <BranchLine row={row} />
      </TreeItemContent>
      {row.children.map(rowOf)}
    </TreeItem>
  );
}

function allOf(row: BranchRow): readonly BranchRow[] {
  return [row, ...row.children.flatMap(allOf)];
}
