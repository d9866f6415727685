// Owns: painting and pointer of the strip with the whole run: two canvases, so that moving the window does not paint the run.

import { type RefObject, useEffect } from "react";
import type { Link } from "../../src/app/link.ts";
import {
  dragMinimap,
  type MinimapDrag,
  minimapShape,
  pressMinimap,
  selectMinimapMarks,
  selectMinimapOverlay,
} from "../../src/app/minimap.ts";
import { minimapPixels, paintMinimapMarks, paintMinimapOverlay } from "../../src/app/paint/minimap.ts";
import { themeOf } from "../../src/app/theme.ts";
import { useLink } from "../shared/use-app.ts";

type Canvas = RefObject<HTMLCanvasElement | null>;

export function useMinimap(marks: Canvas, overlay: Canvas): void {
  const link = useLink();
  useEffect(() => {
    if (marks.current === null || overlay.current === null) {
      return undefined;
    }
    const offs = [
      keep(link, marks.current, paintMarks),
      keep(link, overlay.current, paintOverlay),
      listen(link, overlay.current),
    ];
    return () => {
      for (const off of offs) {
        off();
      }
    };
  }, [link, marks, overlay]);
}

type Paint = (link: Link, canvas: HTMLCanvasElement, last: unknown) => unknown;

/** Paints once a frame at most, when something has changed; `paint` gives what it painted, to be compared with. */
function keep(link: Link, canvas: HTMLCanvasElement, paint: Paint): () => void {
  let frame = 0;
  let last: unknown = null;
  const soon = () => {
    if (frame === 0) {
      frame = requestAnimationFrame(() => {
        frame = 0;
        last = paint(link, canvas, last);
      });
    }
  };
  const off = link.store.subscribe(soon);
  window.addEventListener("resize", soon);
  soon();
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener("resize", soon);
    off();
  };
}

function paintMarks(link: Link, canvas: HTMLCanvasElement, last: unknown): unknown {
  const state = link.store.getState();
  const shown = selectMinimapMarks(state);
  return prepared(canvas, last, [shown, themeOf(state), state.view.width], (context, ratio) => {
    if (shown !== null) {
      paintMinimapMarks(context, shown, themeOf(state), ratio);
    }
  });
}

function paintOverlay(link: Link, canvas: HTMLCanvasElement, last: unknown): unknown {
  const state = link.store.getState();
  const shown = selectMinimapOverlay(state);
  return prepared(canvas, last, [shown, themeOf(state), state.view.width], (context, ratio) =>
    paintMinimapOverlay(context, shown, themeOf(state), ratio),
  );
}

/** Paints on a canvas of the right size unless nothing of `given` (its last member is the width) has changed. */
function prepared(
  canvas: HTMLCanvasElement,
  last: unknown,
  given: readonly [unknown, unknown, number],
  paint: (context: CanvasRenderingContext2D, ratio: number) => void,
): unknown {
  const ratio = window.devicePixelRatio;
  const next = [...given, ratio];
  const same = Array.isArray(last) && next.every((one, at) => one === last[at]);
  const context = canvas.getContext("2d");
  if (same || context === null) {
    return last;
  }
  const { width, height } = minimapPixels(given[2], ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  paint(context, ratio);
  return next;
}

function listen(link: Link, canvas: HTMLCanvasElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pressed: MinimapDrag | null = null;
  const xOf = (event: PointerEvent) => event.clientX - canvas.getBoundingClientRect().left;
  const down = (event: PointerEvent) => {
    if (event.button === 0) {
      canvas.setPointerCapture(event.pointerId);
      pressed = pressMinimap(link, xOf(event));
    }
  };
  const move = (event: PointerEvent) => {
    if (pressed === null) {
      canvas.style.cursor = minimapShape(link, xOf(event));
    } else {
      dragMinimap(link, pressed, xOf(event));
    }
  };
  const up = () => {
    pressed = null;
  };
  canvas.addEventListener("pointerdown", down, { signal });
  canvas.addEventListener("pointermove", move, { signal });
  canvas.addEventListener("pointerup", up, { signal });
  canvas.addEventListener("pointercancel", up, { signal });
  return () => stop.abort();
}
