// Owns: the place in the run that is shown.

import type { Place } from "../core/run/place.ts";
import type { PositionData, SeekTarget } from "./worker/protocol.ts";

/** The place of a position. */
export function placeOf({ view, line }: PositionData): Place {
  return { step: view.step, line: line?.line ?? 0 };
}

/** A wish that counts from where the reader is, from here: it waited for this position. */
export function fromHere(target: SeekTarget, position: PositionData): SeekTarget {
  switch (target.kind) {
    case "stop":
    case "stride":
      return { ...target, from: placeOf(position) };
    default:
      return target;
  }
}
