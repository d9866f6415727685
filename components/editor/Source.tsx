// Owns: the left column: the text, what was found in it, what was assumed, and that it stays here.

import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { PaneHandle } from "../shared/PaneHandle.tsx";
import { AssumptionList } from "./AssumptionList.tsx";
import { Editor } from "./Editor.tsx";
import { ProblemList } from "./ProblemList.tsx";
import "./editor.css";

export function Source() {
  return (
    <section className="source" aria-label={say("ui.source")}>
      <h2 className="pane-title">{say("ui.source")}</h2>
      <Editor />
      <p className="local" title={say("ui.local-detail")}>
        <Icon name="lock" />
        {say("ui.local")}
      </p>
      <div className="notes">
        <PaneHandle preference="notesHeight" name={say("ui.resize-notes")} orientation="horizontal" />
        <div className="notes-scroll">
          <ProblemList />
          <AssumptionList />
        </div>
      </div>
    </section>
  );
}
