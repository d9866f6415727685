// Owns: the menu of the selected lane, at the place where it was asked for.

import { useRef } from "react";
import { Header, Menu, MenuItem, MenuSection, Popover } from "react-aria-components";
import { LANE_MENU, closeLaneMenu } from "../../src/app/lane-menu.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { selectLane } from "../../src/app/selected-lane.ts";
import { say } from "../../src/app/words.ts";
import { useApp, useCommand, useLink } from "../shared/use-app.ts";
import "../shared/menu.css";

interface LaneMenuProps {
  readonly x: number;
  readonly y: number;
}

export function LaneMenu({ x, y }: LaneMenuProps) {
  const link = useLink();
  const anchor = useRef<HTMLDivElement>(null);
  const lane = useApp(selectLane)?.lane.name ?? "";
  const name = say("ui.lane-menu", { name: lane });
  return (
    <>
      <div ref={anchor} className="lane-anchor" style={{ left: x, top: y }} />
      <Popover
        className="menu"
        aria-label={name}
        triggerRef={anchor}
        isOpen
        placement="bottom start"
        onOpenChange={(open) => {
          if (!open) {
            closeLaneMenu(link);
          }
        }}
      >
        <Menu
          className="menu-list"
          aria-label={name}
          autoFocus="first"
          onClose={() => closeLaneMenu(link)}
          onAction={(id) => {
            runCommand(link, String(id));
          }}
        >
          <MenuSection>
            <Header className="menu-summary lane-menu-title">{lane}</Header>
            {LANE_MENU.map((id) => (
              <Item key={id} id={id} />
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </>
  );
}

function Item({ id }: { readonly id: (typeof LANE_MENU)[number] }) {
  const { name, keys, enabled } = useCommand(id);
  return (
    <MenuItem id={id} className="menu-item lane-menu-item" textValue={name} isDisabled={!enabled}>
      <span>{name}</span>
      <kbd>{keys}</kbd>
    </MenuItem>
  );
}
