// Owns: the menu of files: open, save, recent texts, exports, the report.

import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from "react-aria-components";
import { openOwn } from "../../src/app/actions.ts";
import { type CommandId, commandOf, runCommand } from "../../src/app/commands/commands.ts";
import { firstWords } from "../../src/app/own-texts.ts";
import type { KeptText } from "../../src/app/state.ts";
import { commandName, say } from "../../src/app/words.ts";
import type { LaterMenuPart } from "../shared/LaterMenu.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

const OPENING: readonly CommandId[] = ["open", "save"];
const GIVING: readonly CommandId[] = ["export-svg", "export-png", "copy-report"];

/** Texts that were put aside have this and their place in the list as id. */
const RECENT = "recent-";

export function FileMenu({ className, label, children }: LaterMenuPart) {
  const link = useLink();
  const own = useApp(({ document }) => document.own);
  const all = [...OPENING, ...GIVING];
  const cannot = useApp((state) => all.filter((id) => !commandOf(id).enabled(state)).join(" "));
  const act = (id: string) => {
    const recent = id.startsWith(RECENT) ? own[Number(id.slice(RECENT.length))] : undefined;
    if (recent === undefined) {
      runCommand(link, id);
    } else {
      openOwn(link, recent);
    }
  };
  return (
    <MenuTrigger defaultOpen>
      <Button className={className} {...(label === undefined ? {} : { "aria-label": label })}>
        {children}
      </Button>
      <Popover className="menu menu-files" offset={6}>
        <Menu className="menu-list" disabledKeys={cannot.split(" ")} onAction={(id) => act(String(id))}>
          <MenuSection aria-label={say("ui.files")}>{OPENING.map(commandItem)}</MenuSection>
          <MenuSection aria-label={say("ui.export")}>{GIVING.map(commandItem)}</MenuSection>
          {own.length === 0 ? null : (
            <MenuSection>
              <Header className="pane-title">{say("ui.files-recent")}</Header>
              {own.map(recentItem)}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function commandItem(id: CommandId) {
  const command = commandOf(id);
  const name = commandName(command);
  return (
    <MenuItem key={id} id={id} textValue={name} className="menu-item menu-row">
      <span>{name}</span>
      <kbd>{command.keys[0].label}</kbd>
    </MenuItem>
  );
}

function recentItem(kept: KeptText, place: number) {
  const words = firstWords(kept.text, 60);
  // An item may not change its id: it goes by its place, not by its text, which moves up when it is opened.
  const id = `${RECENT}${place}`;
  return (
    <MenuItem key={id} id={id} textValue={kept.name ?? words} className="menu-item">
      {kept.name === null ? null : <span className="menu-title">{kept.name}</span>}
      <span className="menu-summary">{words}</span>
    </MenuItem>
  );
}
