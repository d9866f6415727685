// Owns: giving the view away as a picture: what is seen of the time, all lanes, with title and legend.
// The writers are loaded when they are first asked for.

import type { Figure } from "../../core/scene/figure.ts";
import { layoutScene } from "../../core/scene/layout.ts";
import type { Scene } from "../../core/scene/scene.ts";
import { AXIS_HEIGHT } from "../../core/scene/viewport.ts";
import { formatTime } from "../../core/text/format.ts";
import { ui } from "../../core/text/ui.ts";
import type { Link } from "../link.ts";
import { sceneSelectors } from "../scene-selectors.ts";
import { selectVerdict } from "../selectors.ts";
import type { AppState } from "../state.ts";
import { themeOf } from "../theme.ts";
import { viewportOf } from "../viewport.ts";
import type { RunSummary } from "../worker/protocol.ts";
import { tell } from "./open.ts";
import { fileStem } from "./save.ts";

/** Pixels of a PNG per CSS pixel: sharp on paper and on every screen. */
const RATIO = 2;

/** Downloads the view as an SVG file. */
export async function exportSvg(link: Link): Promise<void> {
  const figure = await figureOf(link);
  if (figure === null) {
    return;
  }
  const { figureToSvg } = await import("../../core/scene/figure-svg.ts");
  const state = link.store.getState();
  const svg = figureToSvg(figure, themeOf(state), pictureTitle(state));
  link.ports.download(`${fileStem(state)}.svg`, "image/svg+xml", svg);
}

/** Downloads the view as a PNG file. */
export async function exportPng(link: Link): Promise<void> {
  const png = await pngOf(link);
  if (png === null) {
    tell(link, ui("ui.files-no-png"));
    return;
  }
  link.ports.download(`${fileStem(link.store.getState())}.png`, "image/png", png);
}

/** The view as a PNG; null: there is no run, or the browser cannot make one. */
export async function pngOf(link: Link): Promise<Blob | null> {
  const figure = await figureOf(link);
  if (figure === null) {
    return null;
  }
  const { paintFigure } = await import("../paint/figure.ts");
  const theme = themeOf(link.store.getState());
  const size = { width: Math.round(figure.width * RATIO), height: Math.round(figure.height * RATIO) };
  return link.ports.picture(size, (context, blank) =>
    paintFigure(context, figure, { theme, ratio: RATIO, blank }),
  );
}

/** The title of what is shown: the text's own, its file's name, or the product's. */
export function pictureTitle({ session, document }: AppState): string {
  return session.good?.load.title ?? document.name ?? ui("ui.app");
}

/** How it ended and how long it is. */
export function runInShort(state: AppState, { steps, end }: RunSummary): string {
  const count = steps.toLocaleString("en");
  return ui("ui.run-in-short", {
    verdict: ui(`ui.verdict.${selectVerdict(state).kind}`, { steps: count }),
    steps: count,
    time: formatTime(end),
  });
}

async function figureOf(link: Link): Promise<Figure | null> {
  const state = link.store.getState();
  const scene = wholeScene(link, state);
  if (scene === null) {
    return null;
  }
  const { layoutFigure } = await import("../../core/scene/figure.ts");
  const measure = sceneSelectors(link).options(state)?.measure;
  const words = {
    title: pictureTitle(state),
    subtitle: subtitleOf(state),
    legend: (key: Parameters<Parameters<typeof layoutFigure>[1]["legend"]>[0]) => ui(`ui.legend.${key}`),
  };
  return measure === undefined ? null : layoutFigure(scene, words, measure);
}

function subtitleOf(state: AppState): string {
  const summary = state.session.good?.summary;
  return summary === undefined
    ? ""
    : ui("ui.picture-subtitle", { run: runInShort(state, summary), schedule: summary.schedule });
}

/** The visible time with all lanes, whether they fit the screen or not, and without what the pointer is at. */
function wholeScene(link: Link, state: AppState): Scene | null {
  const selectors = sceneSelectors(link);
  const seen = selectors.scene(state);
  const options = selectors.options(state);
  const trace = state.session.good?.trace;
  if (seen === null || options === null || trace === undefined) {
    return null;
  }
  const height = Math.ceil(seen.contentHeight) + AXIS_HEIGHT;
  const viewport = { ...viewportOf(state), scroll: 0, height };
  return layoutScene(trace, viewport, { ...options, hovered: null, buttons: false });
}
