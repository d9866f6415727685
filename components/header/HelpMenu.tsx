// Owns: the menu of what explains the window and the model.

import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { commandOf, runCommand } from "../../src/app/commands/commands.ts";
import { commandName, say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { useLink } from "../shared/use-app.ts";
import "../shared/menu.css";

const ENTRIES = ["keys", "limits"] as const;

export function HelpMenu() {
  const link = useLink();
  return (
    <MenuTrigger>
      <Button className="button button-icon" aria-label={say("ui.help")}>
        <Icon name="help" />
      </Button>
      <Popover className="menu" offset={6} placement="bottom end">
        <Menu className="menu-list">
          {ENTRIES.map((id) => {
            const command = commandOf(id);
            const name = commandName(command);
            return (
              <MenuItem
                key={id}
                id={id}
                textValue={name}
                className="menu-item menu-row"
                onAction={() => runCommand(link, id)}
              >
                <span>{name}</span>
                <kbd>{command.keys[0].label}</kbd>
              </MenuItem>
            );
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
