// Owns: the sign that what is shown is not the timed run, and the way to the tree of branches.

import { Button, Tooltip, TooltipTrigger } from "react-aria-components";
import { selectBranchName } from "../../src/app/branch-tree.ts";
import { say } from "../../src/app/words.ts";
import { useApp, useCommand } from "../shared/use-app.ts";

export function BranchChip() {
  const name = useApp(selectBranchName);
  const command = useCommand("branches");
  if (name === null) {
    return null;
  }
  return (
    <TooltipTrigger delay={500}>
      <Button className="button branch-chip" onPress={command.run}>
        <span className="branch-chip-name">{say("ui.branch-chip", { name })}</span>
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {name}
        <span>{command.name}</span>
        <kbd>{command.keys}</kbd>
      </Tooltip>
    </TooltipTrigger>
  );
}
