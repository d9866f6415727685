// Owns: the bar at the top: name, scenario, verdict, export, theme.

import { say } from "../../src/app/words.ts";
import { CommandButton } from "../shared/CommandButton.tsx";
import { ScenarioPicker } from "./ScenarioPicker.tsx";
import { ThemePicker } from "./ThemePicker.tsx";
import { VerdictChip } from "./VerdictChip.tsx";
import "./header.css";

export function Header() {
  return (
    <header className="header">
      <h1 className="header-name">{say("ui.app")}</h1>
      <ScenarioPicker />
      <VerdictChip />
      <span className="header-space" />
      <CommandButton id="export-svg" icon="download" text={say("ui.export")} />
      <ThemePicker />
    </header>
  );
}
