// Owns: the strip over the drawing with the whole run and the part of it that is seen. For the mouse only: A, D, W, S and 0 move
// the view, and the drawing says what is seen.

import { useRef } from "react";
import { say } from "../../src/app/words.ts";
import { useMinimap } from "./use-minimap.ts";
import "./minimap.css";

export function Minimap() {
  const marks = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  useMinimap(marks, overlay);
  return (
    <div className="minimap" aria-hidden="true">
      <canvas ref={marks} className="minimap-canvas" />
      <canvas ref={overlay} className="minimap-canvas" />
      <span className="minimap-name">{say("ui.minimap")}</span>
    </div>
  );
}
