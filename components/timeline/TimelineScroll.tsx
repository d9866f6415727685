// Owns: the thin bar that shows which part of the lanes is seen when not all fit.

import { sceneSelectors } from "../../src/app/scene-selectors.ts";
import { useApp, useLink } from "../shared/use-app.ts";

export function TimelineScroll() {
  const scene = useApp(sceneSelectors(useLink()).scene);
  if (scene === null || scene.contentHeight <= scene.plot.height) {
    return null;
  }
  const { contentHeight, plot, viewport } = scene;
  const share = plot.height / contentHeight;
  const style = {
    top: plot.y + (viewport.scroll / contentHeight) * plot.height,
    height: plot.height * share,
  };
  return <div className="timeline-scroll" style={style} aria-hidden="true" />;
}
