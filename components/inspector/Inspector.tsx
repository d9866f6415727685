// Owns: the right column: how everything stands at the cursor, in rows that keep their places from step to step; below them,
// in a part of its own that may grow and shrink, why what stands still does so and what could go next.

import { Suspense } from "react";
import { selectSections } from "../../src/app/inspect.ts";
import { say, sayTime } from "../../src/app/words.ts";
import { CommandButton } from "../shared/CommandButton.tsx";
import { later } from "../shared/later.ts";
import { useApp } from "../shared/use-app.ts";
import { Branches } from "./Branches.tsx";
import { CallStack } from "./CallStack.tsx";
import { DurationEditor } from "./DurationEditor.tsx";
import { StateSection } from "./StateSection.tsx";
import { WhyBlocked } from "./WhyBlocked.tsx";
import "./inspector.css";

const NextActions = later(() => import("./NextActions.tsx").then((it) => it.NextActions));
const RangeCard = later(() => import("./RangeCard.tsx").then((it) => it.RangeCard));

export function Inspector() {
  const selected = useApp(({ selection }) => selection.range !== null);
  const ran = useApp(({ session }) => session.good !== null);
  const sections = useApp(selectSections);
  const removed = useApp(({ session }) => session.good?.position.view.state.removed ?? null);
  return (
    <section className="inspector" aria-label={say("ui.inspector")}>
      <div className="inspector-head">
        <h2 className={sections.length === 0 ? "pane-title" : "pane-title inspector-title"}>
          <Title />
        </h2>
        <CommandButton id="fold-inspector" icon="fold-right" look="quiet" />
      </div>
      {sections.length === 0 ? <p className="state-more">{say("ui.inspector-empty")}</p> : null}
      {removed === null ? null : <p className="inspector-removed">{say("ui.verdict.removed")}</p>}
      <div className="inspector-state">
        {selected ? (
          <Suspense fallback={null}>
            <RangeCard />
          </Suspense>
        ) : null}
        {sections.map((section) => (
          <StateSection key={section.key} section={section} />
        ))}
        <CallStack />
      </div>
      <div className="inspector-dock">
        <DurationEditor />
        <WhyBlocked />
        {ran ? (
          <Suspense fallback={null}>
            <NextActions />
          </Suspense>
        ) : null}
        <Branches />
      </div>
    </section>
  );
}

/** Where the cursor is; by itself, for it changes with every step. */
function Title() {
  return useApp(({ session }) => {
    const position = session.good?.position;
    if (position === undefined) {
      return say("ui.inspector");
    }
    const { view, line } = position;
    const words = say("ui.step-time", { step: view.step.toLocaleString("en"), time: sayTime(view.time) });
    return line?.site ? `${words} · ${say("ui.line", { line: line.site.line })}` : words;
  });
}
