// Owns: a button that runs a command: its name, its key in the tooltip, disabled when it cannot run.

import { Button, Tooltip, TooltipTrigger } from "react-aria-components";
import type { CommandId } from "../../src/app/commands/commands.ts";
import { leaveTextField } from "../../src/app/focus.ts";
import { say } from "../../src/app/words.ts";
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
  readonly look?: "plain" | "strong" | "quiet";
  /** The command that goes the way back, which has no button: its key is said beside this one's. */
  readonly back?: CommandId;
}

export function CommandButton({ id, icon, name, text, look = "plain", back }: CommandButtonProps) {
  const command = useCommand(id);
  const other = useCommand(back ?? id);
  // What is read aloud has the words that are seen.
  const label = name ?? text ?? command.name;
  return (
    <TooltipTrigger delay={500}>
      <Button
        className={`button button-${look}${text === undefined ? " button-icon" : ""}`}
        aria-label={label}
        isDisabled={!command.enabled}
        // A pointer does not take the focus here: Space and the other keys stay those of the window.
        onMouseDown={(event) => {
          event.preventDefault();
          leaveTextField();
        }}
        onPress={command.run}
      >
        <Icon name={icon} />
        {text}
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {label}
        {command.keys === "" ? null : <kbd>{command.keys}</kbd>}
        {back === undefined ? null : (
          <>
            {say("ui.and-back")}
            <kbd>{other.keys}</kbd>
          </>
        )}
      </Tooltip>
    </TooltipTrigger>
  );
}
