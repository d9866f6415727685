// Owns: the thin bar that shows which part of the lanes is seen when not all fit.

import { sceneSelectors } from "../../src/app/scene-selectors.ts";
import { useApp, useLink } from "../shared/use-app.ts";

export function TimelineScroll() {
  const scene = useApp(sceneSelectors(useLink()).scene);
  if (scene === null || scene.contentHeight <= scene.plot.height) {
    return null;
  }
  const { bandBottom, contentHeight, plot, viewport } = scene;
  // Pinned lanes do not scroll: neither what is seen nor what there is counts them.
  const seen = plot.y + plot.height - bandBottom;
  const all = contentHeight - (bandBottom - plot.y);
  const style = { top: bandBottom + (viewport.scroll / all) * seen, height: (seen * seen) / all };
  return <div className="timeline-scroll" style={style} aria-hidden="true" />;
}
