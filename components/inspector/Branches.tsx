// Owns: the part of the inspector with the branches; the tree itself is loaded when there is a first branch.

import { Suspense } from "react";
import { hasBranches } from "../../src/app/branches.ts";
import { say } from "../../src/app/words.ts";
import { later } from "../shared/later.ts";
import { useApp } from "../shared/use-app.ts";

const BranchTree = later(async () => (await import("./BranchTree.tsx")).BranchTree);

export function Branches() {
  const shown = useApp(({ session }) => session.good !== null);
  const several = useApp(hasBranches);
  const count = useApp(({ sheet }) => sheet.branches.length);
  if (!shown && !several) {
    return null;
  }
  return (
    <section className="state" data-focus="branches">
      <h3 className="pane-title">
        {say("ui.branches")}
        {several ? ` · ${count}` : ""}
      </h3>
      {several ? (
        <Suspense fallback={null}>
          <BranchTree />
        </Suspense>
      ) : (
        <p className="state-more">{say("ui.branches-hint")}</p>
      )}
    </section>
  );
}
