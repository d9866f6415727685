// Owns: the links in a window: of those closer than the resolution, one for each pair of lanes.

import { addLink } from "./columns.ts";
import { LINK_KINDS, type LinkTable, type Trace } from "./trace.ts";

/** A stretch of `resolution` shows at most so many links; the rest of it is not looked at. */
const MOST_PER_STRETCH = 32;
/** A link that began so many rows before the window may still end in it: only a thread's wake is later than its cause. */
const LOOK_BACK = 256;

/** Adds the visible links to `out`. The rows are in order of the time at which they begin. */
export function sliceLinks(
  trace: Trace,
  window: { readonly from: number; readonly to: number; readonly resolution: number },
  out: LinkTable,
): void {
  const { links } = trace;
  const { from, to, resolution } = window;
  const seen = new Set<number>();
  let stretch = -Infinity;
  let row = Math.max(firstLinkFrom(links, from, 0) - LOOK_BACK, 0);
  while (row < links.count && (links.fromTime[row] ?? 0) <= to) {
    const time = links.fromTime[row] ?? 0;
    if (time - stretch >= resolution) {
      stretch = time;
      seen.clear();
    }
    const key = pairOf(trace, row);
    if ((links.toTime[row] ?? 0) >= from && (resolution <= 0 || !seen.has(key))) {
      seen.add(key);
      copyLink(links, row, out);
    }
    row =
      seen.size < MOST_PER_STRETCH
        ? row + 1
        : Math.max(firstLinkFrom(links, stretch + resolution, row), row + 1);
  }
}

function pairOf(trace: Trace, row: number): number {
  const { links, lanes } = trace;
  const pair = (links.fromLane[row] ?? 0) * lanes.length + (links.toLane[row] ?? 0);
  return pair * LINK_KINDS.length + (links.kind[row] ?? 0);
}

/** The first row from `low` on that begins at `time` or later. */
function firstLinkFrom(links: LinkTable, time: number, low: number): number {
  let first = low;
  let last = links.count;
  while (first < last) {
    const middle = (first + last) >> 1;
    if ((links.fromTime[middle] ?? 0) < time) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return first;
}

function copyLink(links: LinkTable, row: number, out: LinkTable): void {
  const copy = addLink(out, links.kind[row] ?? 0, links.fromLane[row] ?? 0, links.toLane[row] ?? 0);
  out.fromTime[copy] = links.fromTime[row] ?? 0;
  out.fromStep[copy] = links.fromStep[row] ?? -1;
  out.toTime[copy] = links.toTime[row] ?? 0;
  out.toStep[copy] = links.toStep[row] ?? -1;
  out.fence[copy] = links.fence[row] ?? -1;
  out.valueHi[copy] = links.valueHi[row] ?? 0;
  out.valueLo[copy] = links.valueLo[row] ?? 0;
}
