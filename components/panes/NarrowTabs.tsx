// Owns: on a narrow screen, which of the panes is shown: one at a time.

import { showNarrowPane } from "../../src/app/panes.ts";
import type { NarrowPane } from "../../src/app/state.ts";
import { say } from "../../src/app/words.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import "./panes.css";

const PANES: readonly NarrowPane[] = ["source", "timeline", "state"];

export function NarrowTabs() {
  const link = useLink();
  const shown = useApp(({ preferences }) => preferences.narrowPane);
  return (
    <nav className="narrow-tabs" aria-label={say("ui.narrow-panes")}>
      {PANES.map((pane) => (
        <button
          key={pane}
          type="button"
          className="narrow-tab"
          aria-pressed={pane === shown}
          onClick={() => showNarrowPane(link, pane)}
        >
          {say(`ui.narrow.${pane}`)}
        </button>
      ))}
    </nav>
  );
}
