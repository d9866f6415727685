// Owns: the edge between two panes: drag it, or focus it and use the arrow keys.

import type { KeyboardEvent, PointerEvent } from "react";
import { PANE_LIMITS, type PaneName, resizePane } from "../../src/app/panes.ts";
import { useApp, useLink } from "./use-app.ts";
import "./pane.css";

interface PaneHandleProps {
  readonly preference: PaneName;
  readonly name: string;
  /** The line's own direction: a vertical line changes a width. */
  readonly orientation: "horizontal" | "vertical";
  /** The pane lies right of or below the handle, so that dragging right or down makes it smaller. */
  readonly after?: boolean;
}

const KEY_STEP = 16;

export function PaneHandle({
  preference,
  name,
  orientation,
  after = orientation === "horizontal",
}: PaneHandleProps) {
  const link = useLink();
  const size = useApp(({ preferences }) => preferences[preference]);
  const { least, most } = PANE_LIMITS[preference];
  const sign = after ? -1 : 1;
  const onPointerDown = (event: PointerEvent<HTMLHRElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLHRElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      const moved = orientation === "vertical" ? event.movementX : event.movementY;
      resizePane(link, preference, moved * sign);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = orientation === "vertical" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const direction = keys.indexOf(event.key);
    if (direction !== -1) {
      event.preventDefault();
      resizePane(link, preference, (direction === 0 ? -KEY_STEP : KEY_STEP) * sign);
    }
  };
  return (
    <hr
      className={`handle handle-${orientation}${after ? " handle-before" : ""}`}
      aria-label={name}
      aria-orientation={orientation}
      aria-valuenow={Math.round(size)}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onKeyDown={onKeyDown}
    />
  );
}
