// Owns: the bar at the top: name, scenario, files, verdict, search, commands, help, theme.

import { say } from "../../src/app/words.ts";
import { FileButton } from "../files/FileButton.tsx";
import { CommandButton } from "../shared/CommandButton.tsx";
import { BranchChip } from "./BranchChip.tsx";
import { HelpButton } from "./HelpButton.tsx";
import { ScenarioPicker } from "./ScenarioPicker.tsx";
import { ThemePicker } from "./ThemePicker.tsx";
import { VerdictChip } from "./VerdictChip.tsx";
import "./header.css";

export function Header() {
  return (
    <header className="header" data-pane="header">
      <h1 className="header-name">{say("ui.app")}</h1>
      <ScenarioPicker />
      <FileButton />
      <VerdictChip />
      <BranchChip />
      <span className="header-space" />
      <div className="header-tools">
        <CommandButton id="find" icon="search" />
        <CommandButton id="palette" icon="commands" />
        <HelpButton />
      </div>
      <ThemePicker />
    </header>
  );
}
