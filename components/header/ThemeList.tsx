// Owns: the choice of colours: as the system, light, dark, high contrast.

import { Button, ListBox, ListBoxItem, Popover, Select } from "react-aria-components";
import { setTheme } from "../../src/app/actions.ts";
import { THEMES } from "../../src/app/state.ts";
import { say } from "../../src/app/words.ts";
import type { LaterMenuPart } from "../shared/LaterMenu.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function ThemeList({ className, label, children }: LaterMenuPart) {
  const link = useLink();
  const theme = useApp(({ preferences }) => preferences.theme);
  return (
    <Select
      aria-label={say("ui.theme")}
      value={theme}
      defaultOpen
      onChange={(id) => setTheme(link, THEMES.find((choice) => choice === id) ?? "system")}
    >
      <Button className={className} {...(label === undefined ? {} : { "aria-label": label })}>
        {children}
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
  );
}
