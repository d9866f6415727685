// Owns: when dots travel along arrows: after a step forward, for a moment. The browser moves them beside the page's own work.

import { type RefObject, useEffect } from "react";
import type { Link } from "../../src/app/link.ts";
import { isStepForward, pathOf, TRAVEL, travelled } from "../../src/app/motion.ts";
import { useLink } from "../shared/use-app.ts";

/** Moves the dots in `place`, which lies over the drawing. */
export function useMotion(place: RefObject<HTMLElement | null>): void {
  const link = useLink();
  useEffect(() => (place.current === null ? undefined : keepMoving(link, place.current)), [link, place]);
}

function keepMoving(link: Link, place: HTMLElement): () => void {
  let frame = 0;
  let moving: readonly Animation[] = [];
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const one of moving) {
      one.cancel();
    }
    moving = [];
  };
  const off = link.store.subscribe((state, before) => {
    if (state.session.good?.position !== before.session.good?.position) {
      stop();
      if (isStepForward(before, state)) {
        frame = requestAnimationFrame(() => {
          moving = travelled(link).map((curve, at) => move(dotOf(place, at), curve));
        });
      }
    } else if (state.view !== before.view) {
      // The arrows are elsewhere now.
      stop();
    }
  });
  return () => {
    off();
    stop();
  };
}

/** The dot with this number. Dots stay, unseen: to make one anew takes longer than to move it. */
function dotOf(place: HTMLElement, at: number): Element {
  const known = place.children[at];
  if (known !== undefined) {
    return known;
  }
  const dot = document.createElement("span");
  dot.className = "timeline-dot";
  place.append(dot);
  return dot;
}

function move(dot: Element, curve: readonly number[]): Animation {
  const path = pathOf(curve).map(({ x, y }) => `translate(${x}px, ${y}px)`);
  return dot.animate({ opacity: [1, 1], transform: path }, TRAVEL);
}
