// Owns: the choice of the playing speed.

import { Button, ListBox, ListBoxItem, Popover, Select } from "react-aria-components";
import { setSpeed } from "../../src/app/actions.ts";
import { SPEEDS } from "../../src/app/play.ts";
import { say } from "../../src/app/words.ts";
import type { LaterMenuPart } from "../shared/LaterMenu.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function SpeedList({ className, label, children }: LaterMenuPart) {
  const link = useLink();
  const speed = useApp(({ preferences }) => preferences.speed);
  return (
    <Select
      aria-label={say("ui.speed")}
      value={speed}
      defaultOpen
      onChange={(id) => setSpeed(link, Number(id))}
    >
      <Button className={className} {...(label === undefined ? {} : { "aria-label": label })}>
        {children}
      </Button>
      <Popover className="menu" offset={6} placement="top end">
        <ListBox className="menu-list">
          {SPEEDS.map((one) => (
            <ListBoxItem key={one} id={one} className="menu-item">
              {say("ui.speed-times", { times: one })}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
