// Owns: the middle: the drawing of the run, what the pointer is at, and the states without a run.

import { isStale } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { CommandButton } from "../shared/CommandButton.tsx";
import { useApp } from "../shared/use-app.ts";
import { EmptyTimeline } from "./EmptyTimeline.tsx";
import { TimelineCanvas } from "./TimelineCanvas.tsx";
import { TimelineNotice } from "./TimelineNotice.tsx";
import { TimelineScroll } from "./TimelineScroll.tsx";
import { TimelineTooltip } from "./TimelineTooltip.tsx";
import "./timeline.css";

export function Timeline() {
  const ran = useApp(({ session }) => session.good !== null);
  const stale = useApp(isStale);
  return (
    <section className="timeline" id="timeline" aria-label={say("ui.timeline")}>
      <TimelineNotice />
      {ran ? (
        <div className={stale ? "timeline-drawing timeline-stale" : "timeline-drawing"}>
          <TimelineCanvas />
          <TimelineScroll />
          <TimelineTooltip />
          <fieldset className="timeline-view" aria-label={say("ui.timeline-view")}>
            <CommandButton id="zoom-out" icon="zoom-out" />
            <CommandButton id="zoom-in" icon="zoom-in" />
            <CommandButton id="fit" icon="fit" />
          </fieldset>
        </div>
      ) : (
        <EmptyTimeline />
      )}
    </section>
  );
}
