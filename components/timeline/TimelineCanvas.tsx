// Owns: the canvas element: its size, its painting, its pointer. What it shows is a Scene; what it does is in gestures.ts.

import { useRef } from "react";
import { selectTimelineName } from "../../src/app/timeline-name.ts";
import { useApp } from "../shared/use-app.ts";
import { useGestures } from "./use-gestures.ts";
import { usePainting } from "./use-painting.ts";

export function TimelineCanvas() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const name = useApp(selectTimelineName);
  usePainting(canvas);
  useGestures(canvas);
  return (
    <canvas
      ref={canvas}
      className="timeline-canvas"
      data-keys="timeline"
      tabIndex={0}
      role="img"
      aria-label={name}
    />
  );
}
