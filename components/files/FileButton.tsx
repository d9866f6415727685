// Owns: the button of the file menu.

import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { LaterMenu } from "../shared/LaterMenu.tsx";
import { later } from "../shared/later.ts";

const FileMenu = later(() => import("./FileMenu.tsx").then((it) => it.FileMenu));

export function FileButton() {
  return (
    <LaterMenu part={FileMenu} kind="menu" className="button" label={undefined}>
      {say("ui.files")}
      <Icon name="chevron" />
    </LaterMenu>
  );
}
