// Owns: the canvas's pointer events on the lane names, handed to lane-gestures.ts. It hears of every event before
// use-gestures.ts (in the capture phase) and keeps what is its own from it.

import { type RefObject, useEffect } from "react";
import {
  cancelLanes,
  doubleClickLanes,
  dragLanes,
  type LaneDrag,
  openMenuAt,
  pressLanes,
  releaseLanes,
} from "../../src/app/lane-gestures.ts";
import { openLaneMenu } from "../../src/app/lane-menu.ts";
import type { Link } from "../../src/app/link.ts";
import { useLink } from "../shared/use-app.ts";

export function useLaneGestures(canvas: RefObject<HTMLCanvasElement | null>): void {
  const link = useLink();
  useEffect(() => (canvas.current === null ? undefined : listen(link, canvas.current)), [link, canvas]);
}

function listen(link: Link, canvas: HTMLCanvasElement): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  let pressed: LaneDrag | null = null;
  canvas.addEventListener(
    "pointerdown",
    (event) => {
      pressed = event.button === 0 ? pressLanes(link, placeOf(canvas, event)) : null;
      if (pressed !== null) {
        canvas.setPointerCapture(event.pointerId);
        event.stopImmediatePropagation();
      }
    },
    options,
  );
  canvas.addEventListener(
    "pointermove",
    (event) => {
      if (pressed !== null) {
        dragLanes(link, pressed, placeOf(canvas, event));
        event.stopImmediatePropagation();
      }
    },
    options,
  );
  const end = (event: PointerEvent) => {
    if (pressed === null) {
      return;
    }
    if (event.type === "pointerup") {
      releaseLanes(link, pressed, placeOf(canvas, event));
    } else {
      cancelLanes(link);
    }
    pressed = null;
    event.stopImmediatePropagation();
  };
  canvas.addEventListener("pointerup", end, options);
  canvas.addEventListener("pointercancel", end, options);
  canvas.addEventListener(
    "dblclick",
    (event) => {
      if (doubleClickLanes(link, placeOf(canvas, event))) {
        event.stopImmediatePropagation();
      }
    },
    options,
  );
  canvas.addEventListener("pointerleave", keepAtLane, options);
  canvas.addEventListener("contextmenu", (event) => openMenu(link, canvas, event), options);
  return () => stop.abort();
}

/** On its way to a lane's buttons the pointer is still at the lane. */
function keepAtLane(event: PointerEvent): void {
  if (event.relatedTarget instanceof Element && event.relatedTarget.closest(".lane-tools") !== null) {
    event.stopImmediatePropagation();
  }
}

/** By the keyboard the menu is that of the selected lane, wherever the pointer is. */
function openMenu(link: Link, canvas: HTMLCanvasElement, event: MouseEvent): void {
  const byKey = event.button !== 2;
  if (byKey) {
    openLaneMenu(link);
  }
  if (byKey || openMenuAt(link, placeOf(canvas, event))) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

function placeOf(canvas: HTMLCanvasElement, event: MouseEvent): { readonly x: number; readonly y: number } {
  const { left, top } = canvas.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}
