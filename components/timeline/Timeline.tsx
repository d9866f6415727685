// Owns: the middle: the drawing of the run, what the pointer is at, and the states without a run.

import { Suspense } from "react";
import { isStale } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { CommandButton } from "../shared/CommandButton.tsx";
import { later } from "../shared/later.ts";
import { useApp } from "../shared/use-app.ts";
import { EmptyTimeline } from "./EmptyTimeline.tsx";
import { LaneTools } from "./LaneTools.tsx";
import { Minimap } from "./Minimap.tsx";
import { TimelineCanvas } from "./TimelineCanvas.tsx";
import { TimelineNotice } from "./TimelineNotice.tsx";
import { TimelineScroll } from "./TimelineScroll.tsx";
import { TimelineTooltip } from "./TimelineTooltip.tsx";
import "./timeline.css";

const SceneTable = later(() => import("./SceneTable.tsx").then((it) => it.SceneTable));
const FindBar = later(() => import("../find/FindBar.tsx").then((it) => it.FindBar));

export function Timeline() {
  const finding = useApp(({ find }) => find.open);
  const ran = useApp(({ session }) => session.good !== null);
  const stale = useApp(isStale);
  return (
    <section className="timeline" id="timeline" aria-label={say("ui.timeline")}>
      <TimelineNotice />
      {ran ? <Minimap /> : null}
      {ran ? (
        <div className={stale ? "timeline-drawing timeline-stale" : "timeline-drawing"}>
          <TimelineCanvas />
          <LaneTools />
          <TimelineScroll />
          <TimelineTooltip />
          {finding ? (
            <Suspense fallback={null}>
              <FindBar />
            </Suspense>
          ) : null}
          <fieldset className="timeline-view" aria-label={say("ui.timeline-view")}>
            <CommandButton id="zoom-out" icon="zoom-out" />
            <CommandButton id="zoom-in" icon="zoom-in" />
            <CommandButton id="fit" icon="fit" />
            <CommandButton id="table" icon="table" />
          </fieldset>
        </div>
      ) : (
        <EmptyTimeline />
      )}
      {ran ? (
        <Suspense fallback={null}>
          <SceneTable />
        </Suspense>
      ) : null}
    </section>
  );
}
