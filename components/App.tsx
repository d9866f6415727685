// Owns: the window: where its parts stand, and what is shown when one of them breaks.

import type { CSSProperties } from "react";
import type { Link } from "../src/app/link.ts";
import { say } from "../src/app/words.ts";
import { Source } from "./editor/Source.tsx";
import { Explanation } from "./explanation/Explanation.tsx";
import { Header } from "./header/Header.tsx";
import { Inspector } from "./inspector/Inspector.tsx";
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
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    "--source-width": `${sourceWidth}px`,
    "--inspector-width": `${inspectorWidth}px`,
    "--notes-height": `${notesHeight}px`,
  };
  return (
    <div className="window" style={sizes}>
      <a className="skip" href="#timeline">
        {say("ui.skip")}
      </a>
      <Header />
      <main className="panes">
        <div className="pane-source">
          <Source />
          <PaneHandle preference="sourceWidth" name={say("ui.resize-source")} orientation="vertical" />
        </div>
        <div className="pane-timeline">
          <Timeline />
        </div>
        <div className="pane-inspector">
          <PaneHandle
            preference="inspectorWidth"
            name={say("ui.resize-inspector")}
            orientation="vertical"
            after
          />
          <Inspector />
        </div>
        <div className="pane-transport">
          <Transport />
        </div>
        <div className="pane-explanation">
          <Explanation />
        </div>
      </main>
    </div>
  );
}
