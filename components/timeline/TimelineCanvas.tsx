// Owns: the canvas element: its size, its painting, its pointer. What it shows is a Scene; what it does is in gestures.ts.

import { useRef } from "react";
import { selectTimelineName } from "../../src/app/timeline-name.ts";
import { useApp } from "../shared/use-app.ts";
import { useGestures } from "./use-gestures.ts";
import { useLaneGestures } from "./use-lane-gestures.ts";
import { useMotion } from "./use-motion.ts";
import { usePainting } from "./use-painting.ts";

export function TimelineCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const motion = useRef<HTMLDivElement>(null);
  const name = useApp(selectTimelineName);
  usePainting(canvas);
  useLaneGestures(canvas);
  useGestures(canvas);
  useMotion(motion);
  return (
    <>
      <canvas
        ref={canvas}
        className="timeline-canvas"
        data-keys="timeline"
        data-focus="timeline"
        data-pane-start=""
        tabIndex={0}
        role="img"
        aria-label={name}
      />
      <div ref={motion} className="timeline-motion" aria-hidden="true" />
    </>
  );
}
