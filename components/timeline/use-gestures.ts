// Owns: the canvas's pointer and wheel events, handed to gestures.ts with places from the canvas's corner.

import { type RefObject, useEffect } from "react";
import {
  type Drag,
  doubleClick,
  drag,
  hover,
  type PointerAt,
  pointerShape,
  press,
  release,
  unhover,
  wheel,
} from "../../src/app/gestures.ts";
import type { Link } from "../../src/app/link.ts";
import { useLink } from "../shared/use-app.ts";

export function useGestures(canvas: RefObject<HTMLCanvasElement | null>): void {
  const link = useLink();
  useEffect(() => (canvas.current === null ? undefined : listen(link, canvas.current)), [link, canvas]);
}

/** Height of a line and of a page for wheels that do not count in pixels. */
const WHEEL_UNITS = [1, 16, 400] as const;

function listen(link: Link, canvas: HTMLCanvasElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pressed: Drag | null = null;
  canvas.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button === 0) {
        canvas.setPointerCapture(event.pointerId);
        pressed = press(link, placeOf(canvas, event));
      }
    },
    { signal },
  );
  canvas.addEventListener(
    "pointermove",
    (event) => {
      const at = placeOf(canvas, event);
      if (pressed === null) {
        hover(link, at);
        canvas.style.cursor = pointerShape(link, at);
        return;
      }
      drag(link, pressed, at);
    },
    { signal },
  );
  const end = (event: PointerEvent) => {
    if (pressed !== null && event.type === "pointerup") {
      release(link, pressed, placeOf(canvas, event));
    }
    pressed = null;
  };
  canvas.addEventListener("pointerup", end, { signal });
  canvas.addEventListener("pointercancel", end, { signal });
  canvas.addEventListener("pointerleave", () => unhover(link), { signal });
  canvas.addEventListener("dblclick", (event) => doubleClick(link, placeOf(canvas, event)), { signal });
  canvas.addEventListener("wheel", (event) => turn(link, canvas, event), { signal, passive: false });
  return () => stop.abort();
}

function turn(link: Link, canvas: HTMLCanvasElement, event: WheelEvent): void {
  // Without this the page itself would zoom or scroll as well.
  event.preventDefault();
  const unit = WHEEL_UNITS[event.deltaMode] ?? 1;
  const at = placeOf(canvas, event);
  wheel(link, {
    ...at,
    dx: event.deltaX * unit,
    dy: event.deltaY * unit,
    zoom: event.ctrlKey || event.metaKey,
  });
}

function placeOf(canvas: HTMLCanvasElement, event: MouseEvent): PointerAt {
  const { left, top } = canvas.getBoundingClientRect();
  const { shiftKey: shift, altKey: alt } = event;
  const touch = event instanceof PointerEvent && event.pointerType === "touch";
  return { x: event.clientX - left, y: event.clientY - top, shift, alt, touch };
}
