// Owns: the menu of what explains the window and the model.

import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { commandOf, runCommand } from "../../src/app/commands/commands.ts";
import { commandName } from "../../src/app/words.ts";
import type { LaterMenuPart } from "../shared/LaterMenu.tsx";
import { useLink } from "../shared/use-app.ts";

const ENTRIES = ["keys", "rules", "limits"] as const;

export function HelpMenu({ className, label, children }: LaterMenuPart) {
  const link = useLink();
  return (
    <MenuTrigger defaultOpen>
      <Button className={className} {...(label === undefined ? {} : { "aria-label": label })}>
        {children}
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
