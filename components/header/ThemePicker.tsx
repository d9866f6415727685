// Owns: the button that says which colours are chosen and opens the list of others.

import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { LaterMenu } from "../shared/LaterMenu.tsx";
import { later } from "../shared/later.ts";
import { useApp } from "../shared/use-app.ts";

const ThemeList = later(() => import("./ThemeList.tsx").then((it) => it.ThemeList));

export function ThemePicker() {
  const theme = useApp(({ preferences }) => preferences.theme);
  const name = say(`ui.theme.${theme}`);
  return (
    <LaterMenu part={ThemeList} kind="listbox" className="button" label={`${say("ui.theme")}: ${name}`}>
      <Icon name="theme" />
      <span className="theme-name">{name}</span>
    </LaterMenu>
  );
}
