// Owns: the place in the run that is shown.

import type { Place } from "../core/run/place.ts";
import type { PositionData, SeekTarget } from "./worker/protocol.ts";

/** The place of a position. */
export function placeOf({ view, line }: PositionData): Place {
  return { step: view.step, line: line?.line ?? 0 };
}

/** The position from which a search goes on or back. Inside a step's own code its position is still to come. */
export function searchFrom({ view, line }: PositionData, direction: 1 | -1): number {
  return line !== null && direction === 1 ? view.step - 1 : view.step;
}

/** A wish that counts from where the reader is, from here: it waited for this position. */
export function fromHere(target: SeekTarget, position: PositionData): SeekTarget {
  switch (target.kind) {
    case "stop":
      return { ...target, from: searchFrom(position, target.direction) };
    case "stride":
      return { ...target, from: placeOf(position) };
    default:
      return target;
  }
}
