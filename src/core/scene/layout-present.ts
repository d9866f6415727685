// Owns: the row of a swap chain: presented buffers that wait for their flip, the next to flip at the bottom.

import { type Band, type Bar, layBars } from "./bars.ts";
import { labelBar } from "./labels.ts";
import { type LaneIndex, rowsOfLane } from "./lane-index.ts";
import type { Row } from "./rows.ts";
import type { Sheet } from "./sheet.ts";
import { spanEnd, spanKind, spanTexts } from "./span-text.ts";

/** No more presents than this can be pending (SC-4). */
const MOST = 3;

/** Presents take the lowest free place until they flip; the row is shared by as many places as are needed at once, and a folded one has one. */
export function layPresent(sheet: Sheet, index: LaneIndex, row: Row): void {
  const places = placesOf(sheet, index, row.lane, row.folded ? 1 : MOST);
  const height = Math.floor(row.barHeight / Math.max(1, places.length));
  places.forEach((bars, place) => {
    const band: Band = {
      lane: row.lane,
      y: sheet.top + row.barY + row.barHeight - (place + 1) * height,
      height: places.length === 1 ? height : height - 2,
      dense: "present-dense",
    };
    layBars(sheet, band, bars, (bar, box) => {
      if (places.length === 1 && !row.folded) {
        const texts = spanTexts(sheet.trace, bar.row, sheet.options);
        labelBar(sheet, box, { font: "label", style: "on-present", texts, above: false, end: 0 });
      }
    });
  });
}

function placesOf(sheet: Sheet, index: LaneIndex, lane: number, most: number): readonly (readonly Bar[])[] {
  const { spans } = sheet.trace;
  const places: Bar[][] = [];
  for (const row of rowsOfLane(index, lane)) {
    const from = spans.start[row] ?? 0;
    const style = spanKind(spans, row) === "dense" ? "present-dense" : "present";
    const free = places.find((bars) => (bars.at(-1)?.to ?? 0) <= from);
    const bar: Bar = { row, from, to: spanEnd(spans, row), style };
    if (free !== undefined) {
      free.push(bar);
    } else if (places.length < most) {
      places.push([bar]);
    } else {
      places.at(-1)?.push(bar);
    }
  }
  return places;
}
