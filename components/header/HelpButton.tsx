// Owns: the button of the help menu.

import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { LaterMenu } from "../shared/LaterMenu.tsx";
import { later } from "../shared/later.ts";

const HelpMenu = later(() => import("./HelpMenu.tsx").then((it) => it.HelpMenu));

export function HelpButton() {
  return (
    <LaterMenu part={HelpMenu} kind="menu" className="button button-icon" label={say("ui.help")}>
      <Icon name="help" />
    </LaterMenu>
  );
}
