// Owns: the left column: the text, what was found in it, what was assumed, and that it stays here.

import { Suspense } from "react";
import { say } from "../../src/app/words.ts";
import { ReadAs } from "../files/ReadAs.tsx";
import { CommandButton } from "../shared/CommandButton.tsx";
import { Icon } from "../shared/Icon.tsx";
import { later } from "../shared/later.ts";
import { PaneHandle } from "../shared/PaneHandle.tsx";
import { useApp } from "../shared/use-app.ts";
import { AssumptionList } from "./AssumptionList.tsx";
import { Editor } from "./Editor.tsx";
import { ProblemList } from "./ProblemList.tsx";
import "./editor.css";

const BreakpointList = later(() => import("./BreakpointList.tsx").then((it) => it.BreakpointList));
const NoteList = later(() => import("../notes/NoteList.tsx").then((it) => it.NoteList));

export function Source() {
  const noted = useApp(({ sheet }) => sheet.notes.length > 0);
  const stoppable = useApp(({ session, sheet }) => session.good !== null || sheet.breakpoints.length > 0);
  const notesFolded = useApp(({ preferences }) => preferences.folded.includes("notes"));
  return (
    <section className="source" aria-label={say("ui.source")}>
      <div className="source-head">
        <h2 className="pane-title">{say("ui.source")}</h2>
        <ReadAs />
        <CommandButton id="fold-source" icon="fold-left" look="quiet" />
      </div>
      <Editor />
      <div className="local">
        <Icon name="lock" />
        <p className="local-text" title={say("ui.local-detail")}>
          {say("ui.local")}
        </p>
        <CommandButton id="fold-notes" icon={notesFolded ? "fold-up" : "fold-down"} look="quiet" />
      </div>
      <div className={notesFolded ? "notes notes-folded" : "notes"} data-pane="notes">
        <PaneHandle preference="notesHeight" name={say("ui.resize-notes")} orientation="horizontal" />
        <div className="notes-scroll" data-pane-start="">
          <ProblemList />
          {stoppable ? (
            <Suspense fallback={null}>
              <BreakpointList />
            </Suspense>
          ) : null}
          {noted ? (
            <Suspense fallback={null}>
              <NoteList />
            </Suspense>
          ) : null}
          <AssumptionList />
        </div>
      </div>
    </section>
  );
}
