// Owns: what is left of a pane that is folded: a rail with its name that unfolds it.

import { foldPane } from "../../src/app/panes.ts";
import type { PaneId } from "../../src/app/state.ts";
import { say } from "../../src/app/words.ts";
import { Icon, type IconName } from "../shared/Icon.tsx";
import { useLink } from "../shared/use-app.ts";
import "./panes.css";

interface FoldRailProps {
  readonly pane: PaneId;
  readonly icon: IconName;
}

export function FoldRail({ pane, icon }: FoldRailProps) {
  const link = useLink();
  return (
    <button
      type="button"
      className="rail"
      aria-label={say("ui.unfold", { pane: say(`ui.pane.${pane}`) })}
      onClick={() => foldPane(link, pane)}
    >
      <Icon name={icon} />
      <span className="rail-name">{say(`ui.pane.${pane}`)}</span>
    </button>
  );
}
