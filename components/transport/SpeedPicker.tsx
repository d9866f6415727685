// Owns: the choice of the playing speed.

import { Button, ListBox, ListBoxItem, Popover, Select } from "react-aria-components";
import { setSpeed } from "../../src/app/actions.ts";
import { SPEEDS } from "../../src/app/play.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { KeysThrough } from "../shared/KeysThrough.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import "../shared/menu.css";

export function SpeedPicker() {
  const link = useLink();
  const speed = useApp(({ preferences }) => preferences.speed);
  const name = say("ui.speed-times", { times: speed });
  return (
    <KeysThrough>
      <Select aria-label={say("ui.speed")} value={speed} onChange={(id) => setSpeed(link, Number(id))}>
        <Button className="button speed" aria-label={`${say("ui.speed")}: ${name}`}>
          {name}
          <Icon name="chevron" />
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
    </KeysThrough>
  );
}
