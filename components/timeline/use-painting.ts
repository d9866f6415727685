// Owns: when the canvas is painted: once a frame, when the Scene, the theme or the size has changed.

import { type RefObject, useEffect } from "react";
import { paintScene } from "../../src/app/paint/canvas.ts";
import { sceneSelectors } from "../../src/app/scene-selectors.ts";
import { patchView } from "../../src/app/store.ts";
import { themeOf } from "../../src/app/theme.ts";
import type { Link } from "../../src/app/link.ts";
import { fail } from "../../src/app/receive.ts";
import type { Scene } from "../../src/core/scene/scene.ts";
import type { Theme } from "../../src/core/scene/theme.ts";
import { useLink } from "../shared/use-app.ts";

export function usePainting(canvas: RefObject<HTMLCanvasElement | null>): void {
  const link = useLink();
  useEffect(() => (canvas.current === null ? undefined : keepPainted(link, canvas.current)), [link, canvas]);
}

/** The name under which the bench hears of every painting. */
const PAINTED = "fenceline:painted";

/** What was painted last; the same again is not painted again. */
interface Painted {
  scene: Scene | null;
  theme: Theme | null;
  ratio: number;
}

/** Paints now and after every change that can be seen, at most once a frame; the result stops it. */
function keepPainted(link: Link, canvas: HTMLCanvasElement): () => void {
  const { store } = link;
  const painted: Painted = { scene: null, theme: null, ratio: 0 };
  let frame = 0;
  const soon = () => {
    if (frame === 0) {
      frame = requestAnimationFrame(() => {
        frame = 0;
        paint(link, canvas, painted);
      });
    }
  };
  const resized = new ResizeObserver(([entry]) => {
    if (entry !== undefined) {
      const { width, height } = entry.contentRect;
      patchView(store, { width: Math.round(width), height: Math.round(height) });
    }
  });
  resized.observe(canvas);
  const offs = [store.subscribe(soon), followPixelRatio(soon)];
  soon();
  return () => {
    cancelAnimationFrame(frame);
    resized.disconnect();
    for (const off of offs) {
      off();
    }
  };
}

function paint(link: Link, canvas: HTMLCanvasElement, painted: Painted): void {
  const state = link.store.getState();
  const context = canvas.getContext("2d");
  const scene = sceneOrFailure(link);
  const theme = themeOf(state);
  const ratio = window.devicePixelRatio;
  const same = scene === painted.scene && theme === painted.theme && ratio === painted.ratio;
  if (scene === null || context === null || same) {
    return;
  }
  const width = Math.round(scene.width * ratio);
  const height = Math.round(scene.height * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  paintScene(context, scene, theme, ratio);
  Object.assign(painted, { scene, theme, ratio });
  performance.clearMarks(PAINTED);
  performance.mark(PAINTED);
}

/** The Scene; a mistake of ours in its layout is said, and the rest of the window goes on. */
function sceneOrFailure(link: Link): Scene | null {
  try {
    return sceneSelectors(link).scene(link.store.getState());
  } catch (error) {
    fail(link, error);
    return null;
  }
}

/** Calls back when the window moves to a screen with other pixels or is zoomed; the result stops it. */
function followPixelRatio(callback: () => void): () => void {
  const stop = new AbortController();
  const listen = () => {
    const media = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = () => {
      callback();
      listen();
    };
    media.addEventListener("change", changed, { once: true, signal: stop.signal });
  };
  listen();
  return () => stop.abort();
}
