// Owns: the box beside the pointer with exact times and values.

import { tooltipOf } from "../../src/app/tooltip.ts";
import { useApp, useLink } from "../shared/use-app.ts";

/** Room that the box needs to the right of and below the pointer before it goes to the other side. */
const WIDTH = 260;
const HEIGHT = 130;
const GAP = 14;

export function TimelineTooltip() {
  const link = useLink();
  const tooltip = useApp(tooltipOf(link));
  const pointer = useApp(({ selection }) => selection.pointer);
  const width = useApp(({ view }) => view.width);
  const height = useApp(({ view }) => view.height);
  if (tooltip === null || pointer === null) {
    return null;
  }
  const { x, y } = pointer;
  const style = {
    ...(x + WIDTH > width ? { right: width - x + GAP } : { left: x + GAP }),
    ...(y + HEIGHT > height ? { bottom: height - y + GAP } : { top: y + GAP }),
  };
  return (
    <div className="hover" style={style} aria-hidden="true">
      <div className="hover-lane">{tooltip.lane}</div>
      <div className="hover-title">{tooltip.title}</div>
      {tooltip.lines.map((line) => (
        <div key={line} className="hover-line">
          {line}
        </div>
      ))}
    </div>
  );
}
