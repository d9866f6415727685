// Owns: the timeline without a run: what will be here and how to begin; or why the text gives none.

import { openScenario } from "../../src/app/actions.ts";
import { SCENARIOS } from "../../src/app/scenarios.ts";
import { selectVerdict } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { useApp, useLink } from "../shared/use-app.ts";

export function EmptyTimeline() {
  const { kind } = useApp(selectVerdict);
  const link = useLink();
  if (kind === "loading" || kind === "running") {
    return <div className="empty" aria-busy="true" />;
  }
  const unreadable = kind === "broken";
  return (
    <div className="empty">
      <div className="empty-card">
        <h2 className="empty-title">
          {say(unreadable ? "ui.timeline-unreadable-title" : "ui.timeline-empty-title")}
        </h2>
        <p className="empty-text">{say(unreadable ? "ui.timeline-unreadable" : "ui.timeline-empty")}</p>
        <h3 className="pane-title empty-list-title">{say("ui.timeline-empty-action")}</h3>
        <ul className="empty-list">
          {SCENARIOS.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className="empty-item" onClick={() => openScenario(link, id)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
