// Owns: giving the view away as a file. The SVG writer is loaded when it is first asked for.

import type { Link } from "./link.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import { themeOf } from "./theme.ts";

/** Downloads the timeline as it is seen as an SVG file. */
export async function exportSvg(link: Link): Promise<void> {
  const state = link.store.getState();
  const scene = sceneSelectors(link).scene(state);
  if (scene === null) {
    return;
  }
  const { sceneToSvg } = await import("../core/scene/svg.ts");
  const name = state.document.scenario ?? "fenceline";
  link.ports.download(`${name}.svg`, "image/svg+xml", sceneToSvg(scene, themeOf(state)));
}
