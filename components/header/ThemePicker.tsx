// Owns: the choice of colours: as the system, light, dark, high contrast.

import { Button, ListBox, ListBoxItem, Popover, Select } from "react-aria-components";
import { setTheme } from "../../src/app/actions.ts";
import { THEMES } from "../../src/app/state.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { KeysThrough } from "../shared/KeysThrough.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import "../shared/menu.css";

export function ThemePicker() {
  const link = useLink();
  const theme = useApp(({ preferences }) => preferences.theme);
  return (
    <KeysThrough>
      <Select
        aria-label={say("ui.theme")}
        value={theme}
        onChange={(id) => setTheme(link, THEMES.find((choice) => choice === id) ?? "system")}
      >
        <Button className="button" aria-label={`${say("ui.theme")}: ${say(`ui.theme.${theme}`)}`}>
          <Icon name="theme" />
          {say(`ui.theme.${theme}`)}
        </Button>
        <Popover className="menu" offset={6} placement="bottom end">
          <ListBox className="menu-list">
            {THEMES.map((choice) => (
              <ListBoxItem key={choice} id={choice} className="menu-item">
                {say(`ui.theme.${choice}`)}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
    </KeysThrough>
  );
}
