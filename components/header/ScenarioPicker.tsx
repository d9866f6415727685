// Owns: the button that says which text is shown and opens the list of others.

import { SCENARIOS } from "../../src/app/scenarios.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { LaterMenu } from "../shared/LaterMenu.tsx";
import { later } from "../shared/later.ts";
import { useApp } from "../shared/use-app.ts";

const ScenarioList = later(() => import("./ScenarioList.tsx").then((it) => it.ScenarioList));

export function ScenarioPicker() {
  const title = useApp(({ document: { scenario, text, name } }) => {
    const bundled = SCENARIOS.find((one) => one.id === scenario)?.title;
    return bundled ?? (text === "" ? say("ui.scenario-empty") : (name ?? say("ui.scenario-own")));
  });
  return (
    <LaterMenu
      part={ScenarioList}
      kind="listbox"
      className="button picker"
      label={`${title} ${say("ui.scenario")}`}
    >
      <span className="picker-value">{title}</span>
      <Icon name="chevron" />
    </LaterMenu>
  );
}
