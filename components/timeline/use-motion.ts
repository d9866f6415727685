// Owns: when dots travel along arrows: after a step forward, for a moment. Nothing runs and no canvas is held in between.

import { type RefObject, useEffect } from "react";
import { dotAt, isStepForward, travelled } from "../../src/app/motion.ts";
import { paintDots } from "../../src/app/paint/motion.ts";
import { themeOf } from "../../src/app/theme.ts";
import type { Link } from "../../src/app/link.ts";
import { useLink } from "../shared/use-app.ts";

export function useMotion(canvas: RefObject<HTMLCanvasElement | null>): void {
  const link = useLink();
  useEffect(() => (canvas.current === null ? undefined : keepMoving(link, canvas.current)), [link, canvas]);
}

function keepMoving(link: Link, canvas: HTMLCanvasElement): () => void {
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    canvas.width = 0;
    canvas.height = 0;
  };
  const off = link.store.subscribe((state, before) => {
    if (state.session.good?.position !== before.session.good?.position) {
      stop();
      if (isStepForward(before, state)) {
        frame = requestAnimationFrame((now) => begin(now));
      }
    } else if (state.view !== before.view && canvas.width > 0) {
      // The arrows are elsewhere now.
      stop();
    }
  });
  const begin = (start: number) => {
    const curves = travelled(link);
    const ratio = window.devicePixelRatio;
    const context = canvas.getContext("2d");
    if (curves.length === 0 || context === null) {
      return;
    }
    const { width, height } = link.store.getState().view;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const theme = themeOf(link.store.getState());
    const paint = (now: number) => {
      const dots = curves.flatMap((curve) => dotAt(curve, now - start) ?? []);
      if (dots.length === 0) {
        stop();
        return;
      }
      paintDots(context, dots, theme, ratio);
      frame = requestAnimationFrame(paint);
    };
    paint(start);
  };
  return () => {
    off();
    stop();
  };
}
