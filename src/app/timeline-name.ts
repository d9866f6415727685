// Owns: the drawing's name for those who cannot see it. How things stand is in the inspector, what happened in the explanation.

import { formatTime } from "../core/text/format.ts";
import { ui } from "../core/text/ui.ts";
import { derive } from "./derive.ts";
import type { AppState } from "./state.ts";

/** The accessible name of the drawing. */
export const selectTimelineName = derive(
  ({ session }: AppState) => [session.good?.trace.lanes.length ?? 0, session.good?.summary] as const,
  (lanes, summary) =>
    ui("ui.timeline-label", {
      lanes,
      steps: (summary?.steps ?? 0).toLocaleString("en"),
      time: formatTime(summary?.end ?? 0),
    }),
);
