// Owns: the right column: how everything stands at the cursor, in rows that keep their places from step to step; below them,
// in a part of its own that may grow and shrink, why what stands still does so and what could go next.

import { selectSections } from "../../src/app/inspect.ts";
import { say, sayTime } from "../../src/app/words.ts";
import { useApp } from "../shared/use-app.ts";
import { NextActions } from "./NextActions.tsx";
import { StateSection } from "./StateSection.tsx";
import { WhyBlocked } from "./WhyBlocked.tsx";
import "./inspector.css";

export function Inspector() {
  const sections = useApp(selectSections);
  const title = useApp(({ session }) => {
    const view = session.good?.position.view;
    return view === undefined
      ? say("ui.inspector")
      : say("ui.step-time", { step: view.step.toLocaleString("en"), time: sayTime(view.time) });
  });
  const removed = useApp(({ session }) => session.good?.position.view.state.removed ?? null);
  return (
    <section className="inspector" aria-label={say("ui.inspector")}>
      <h2 className={sections.length === 0 ? "pane-title" : "pane-title inspector-title"}>{title}</h2>
      {sections.length === 0 ? <p className="state-more">{say("ui.inspector-empty")}</p> : null}
      {removed === null ? null : <p className="inspector-removed">{say("ui.verdict.removed")}</p>}
      <div className="inspector-state">
        {sections.map((section) => (
          <StateSection key={section.key} section={section} />
        ))}
      </div>
      <div className="inspector-dock">
        <WhyBlocked />
        <NextActions />
      </div>
    </section>
  );
}
