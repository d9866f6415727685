// Owns: the window: where its parts stand, and what is shown when one of them breaks.

import type { CSSProperties } from "react";
import type { Link } from "../src/app/link.ts";
import type { PaneId } from "../src/app/state.ts";
import { say } from "../src/app/words.ts";
import { Dialogs } from "./dialogs/Dialogs.tsx";
import { Source } from "./editor/Source.tsx";
import { Explanation } from "./explanation/Explanation.tsx";
import { DropTarget } from "./files/DropTarget.tsx";
import { NoticeCard } from "./files/NoticeCard.tsx";
import { Header } from "./header/Header.tsx";
import { Inspector } from "./inspector/Inspector.tsx";
import { FoldRail } from "./panes/FoldRail.tsx";
import { NarrowTabs } from "./panes/NarrowTabs.tsx";
import { CrashBoundary } from "./shared/CrashBoundary.tsx";
import { PaneHandle } from "./shared/PaneHandle.tsx";
import { LinkContext, useApp } from "./shared/use-app.ts";
import { Timeline } from "./timeline/Timeline.tsx";
import { Transport } from "./transport/Transport.tsx";
import "./shared/base.css";
import "./app.css";

export function App({ link }: { readonly link: Link }) {
  return (
    <LinkContext value={link}>
      <CrashBoundary>
        <Window />
      </CrashBoundary>
    </LinkContext>
  );
}

function Window() {
  const sourceWidth = useApp(({ preferences }) => preferences.sourceWidth);
  const inspectorWidth = useApp(({ preferences }) => preferences.inspectorWidth);
  const notesHeight = useApp(({ preferences }) => preferences.notesHeight);
  const folded = useApp(({ preferences }) => preferences.folded);
  const narrowPane = useApp(({ preferences }) => preferences.narrowPane);
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    "--source-width": folded.includes("source") ? RAIL : `${sourceWidth}px`,
    "--inspector-width": folded.includes("inspector") ? RAIL : `${inspectorWidth}px`,
    "--inspector-height": folded.includes("inspector") ? RAIL : "minmax(150px, 30%)",
    "--notes-height": `${notesHeight}px`,
  };
  return (
    <div className="window" style={sizes}>
      <a className="skip" href="#timeline">
        {say("ui.skip")}
      </a>
      <Header />
      <main className="panes" data-narrow={narrowPane}>
        <div className="pane-source" data-pane="source" data-fold={foldOf(folded, "source")}>
          <FoldRail pane="source" icon="fold-right" />
          <Source />
          <PaneHandle preference="sourceWidth" name={say("ui.resize-source")} orientation="vertical" />
        </div>
        <div className="pane-timeline" data-pane="timeline">
          <Timeline />
        </div>
        <div className="pane-inspector" data-pane="inspector" data-fold={foldOf(folded, "inspector")}>
          <FoldRail pane="inspector" icon="fold-left" />
          <PaneHandle
            preference="inspectorWidth"
            name={say("ui.resize-inspector")}
            orientation="vertical"
            after
          />
          <Inspector />
        </div>
        <div className="pane-transport" data-pane="transport">
          <Transport />
        </div>
        <div className="pane-explanation" data-pane="explanation">
          <Explanation />
        </div>
      </main>
      <NarrowTabs />
      <DropTarget />
      <NoticeCard />
      <Dialogs />
    </div>
  );
}

/** Size of a folded pane. */
const RAIL = "36px";

function foldOf(folded: readonly PaneId[], pane: PaneId): "on" | "off" {
  return folded.includes(pane) ? "on" : "off";
}
