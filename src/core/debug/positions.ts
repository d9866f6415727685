// Owns: rising lists of positions of a run (steps done), each once, in a growing column.

import { wider } from "../run/columns.ts";

/** Positions, rising, each once; `count` of them in use. */
export interface Positions {
  count: number;
  at: Int32Array;
}

/** An empty list. */
export function positions(): Positions {
  return { count: 0, at: new Int32Array(64) };
}

/** Adds a position at the end; one that is there already is not added again. */
export function addPosition(list: Positions, position: number): void {
  if (list.count > 0 && list.at[list.count - 1] === position) {
    return;
  }
  if (list.count === list.at.length) {
    list.at = wider(list.at);
  }
  list.at[list.count] = position;
  list.count += 1;
}

/** The list of positions that come in any order. */
export function sortedPositions(all: Positions): Positions {
  const sorted = positions();
  for (const position of all.at.subarray(0, all.count).sort()) {
    addPosition(sorted, position);
  }
  return sorted;
}

/** The place in the list of the first position that is at least `position`; `count` when there is none. */
export function placeOf(list: Positions, position: number): number {
  let low = 0;
  let high = list.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list.at[middle] ?? 0) < position) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
