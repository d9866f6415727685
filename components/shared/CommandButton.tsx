// Owns: a button that runs a command: its name, its key in the tooltip, disabled when it cannot run.

import { Button, Tooltip, TooltipTrigger } from "react-aria-components";
import type { CommandId } from "../../src/app/commands/commands.ts";
import { Icon, type IconName } from "./Icon.tsx";
import { useCommand } from "./use-app.ts";
import "./button.css";

interface CommandButtonProps {
  readonly id: CommandId;
  readonly icon: IconName;
  /** Another name than the command's, for a state of it (Pause for Play). */
  readonly name?: string;
  /** Words beside the picture. */
  readonly text?: string;
  readonly look?: "plain" | "strong";
}

export function CommandButton({ id, icon, name, text, look = "plain" }: CommandButtonProps) {
  const command = useCommand(id);
  const label = name ?? command.name;
  return (
    <TooltipTrigger delay={500}>
      <Button
        className={`button button-${look}${text === undefined ? " button-icon" : ""}`}
        aria-label={label}
        isDisabled={!command.enabled}
        onPress={command.run}
      >
        <Icon name={icon} />
        {text}
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {label}
        {command.keys === "" ? null : <kbd>{command.keys}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}
