// Owns: the button that says how fast playing is and opens the list of speeds.

import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { LaterMenu } from "../shared/LaterMenu.tsx";
import { later } from "../shared/later.ts";
import { useApp } from "../shared/use-app.ts";

const SpeedList = later(() => import("./SpeedList.tsx").then((it) => it.SpeedList));

export function SpeedPicker() {
  const speed = useApp(({ preferences }) => preferences.speed);
  const name = say("ui.speed-times", { times: speed });
  return (
    <LaterMenu part={SpeedList} kind="listbox" className="button speed" label={`${say("ui.speed")}: ${name}`}>
      {name}
      <Icon name="chevron" />
    </LaterMenu>
  );
}
