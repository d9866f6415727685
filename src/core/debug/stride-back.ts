// Owns: a stride back: the mirror of a stride forward. From where a stride forward arrived it comes to the beginning of a
// line from which the same stride arrives there again; from elsewhere to where a reader would look for it.

import type { Place } from "../run/place.ts";
import { isBefore } from "../run/place.ts";
import type { Run } from "../run/runner.ts";
import type { StrideWish, ThreadStride } from "./stop.ts";
import { lastStand, noStands, type Stands, walkFrom, walkFromStart, walkOn } from "./thread-stands.ts";

/** A stride back under way. The thread's stands are looked at from the last to the first, a stretch of the run at a time. */
export interface StrideBack {
  readonly run: Run;
  readonly thread: number;
  readonly stride: ThreadStride;
  readonly from: Place;
  readonly stands: Stands;
  /** The last step of the stretch that is looked at next; −1: all is looked at. */
  upper: number;
  /** null: not known yet. */
  begin: Begin | null;
  /** The last stand before the beginning, extended; null: none yet. */
  last: Visit | null;
  /** Where the stride goes to, still being extended to its beginning; null: not decided. */
  target: Visit | null;
  found: Place | null;
}

/** Where the thread stands at the beginning, and whether it has just come there. */
interface Begin {
  readonly at: number;
  readonly depth: number;
  readonly fresh: boolean;
}

/** A visit of a line, being followed back to its beginning. `depths`: what else than the line must be the same. */
interface Visit {
  readonly at: number;
  readonly depth: number;
  /** `line`: any frame. `frame`: the same number of frames. `calls`: what it calls belongs to the visit. */
  readonly of: "line" | "frame" | "calls";
  place: Place;
  /** Something else came before it. */
  closed: boolean;
}

/** Stands kept of one stretch; a step of own code without end has a million. */
const MOST_STANDS = 1 << 20;

/** Begins a stride back. */
export function strideBack(run: Run, { from, stride, thread }: StrideWish): StrideBack {
  return {
    run,
    thread,
    stride,
    from,
    stands: noStands(),
    upper: from.step,
    begin: null,
    last: null,
    target: null,
    found: null,
  };
}

/** Goes on for about `steps` steps, at least one stretch; returns whether there is more to do. */
export function continueBack(back: StrideBack, steps: number): boolean {
  const begin = back.upper;
  while (back.upper >= 0 && back.upper > begin - steps) {
    collect(back);
    for (let row = back.stands.count - 1; row >= 0; row -= 1) {
      if (visit(back, row)) {
        back.found = back.target?.place ?? null;
        return false;
      }
    }
  }
  if (back.upper >= 0) {
    return true;
  }
  back.found = (back.target ?? endWithout(back))?.place ?? null;
  return false;
}

/** The stands of the next stretch: from a snapshot up to the last step up to `upper` in which there may be any. */
function collect(back: StrideBack): void {
  const { run, thread, stands } = back;
  const end = lastStand(run, thread, back.upper);
  stands.count = 0;
  if (end === 0) {
    walkFromStart(run, thread, stands);
    back.upper = -1;
    return;
  }
  const { every } = run.snapshots;
  let first = Math.floor((end - 1) / every) * every;
  const walk = walkFrom(run, thread, first);
  while (walk.step < end) {
    if (stands.count > MOST_STANDS) {
      stands.count = 0;
      first = walk.step;
    }
    walkOn(walk, stands);
  }
  back.upper = first;
}

/** Looks at one stand; returns whether the stride has found its end. */
function visit(back: StrideBack, row: number): boolean {
  const { stands, from } = back;
  const place = { step: stands.step[row] ?? 0, line: stands.line[row] ?? 0 };
  if (isBefore(from, place)) {
    return false;
  }
  const at = stands.at[row] ?? 0;
  const depth = stands.depth[row] ?? 0;
  if (back.target !== null) {
    return isClosedBy(back.target, { at, depth, place });
  }
  if (back.begin === null) {
    const fresh = !isBefore(place, from);
    back.begin = { at, depth, fresh };
    // It has stood here since before: the stride goes to where that began.
    if (!fresh && back.stride !== "out") {
      back.target = visitOf(back.stride, { at, depth, place });
    }
    return false;
  }
  const target = targetAt(back, back.begin, { at, depth, place });
  back.target = target;
  return target?.closed ?? false;
}

interface Stand {
  readonly at: number;
  readonly depth: number;
  readonly place: Place;
}

/** Where the stride goes to, as soon as a stand before the beginning decides it; null: not yet. */
function targetAt(back: StrideBack, begin: Begin, stand: Stand): Visit | null {
  const { stride } = back;
  const isFirst = back.last === null;
  const last = back.last ?? visitOf(stride, stand);
  back.last = last;
  switch (stride) {
    case "line":
    case "in":
      return last;
    case "out":
      // A function was just left: back into it. Else out of this one by its beginning.
      return stand.depth < begin.depth || (begin.fresh && isFirst && stand.depth > begin.depth)
        ? visitOf(stride, stand)
        : null;
    case "over":
      return isFirst ? overAtOnce(last, begin) : overLater(last, begin, stand);
  }
}

/**
 * Back over what was called, to the line before in the same function, or to the line that called this function. Only
 * where a function was left in the middle of the line it was called in, this is where `over` from its end arrives.
 */
function overLater(last: Visit, begin: Begin, stand: Stand): Visit | null {
  if (stand.depth > begin.depth) {
    isClosedBy(last, stand);
    return null;
  }
  const sameLine = stand.depth === begin.depth && stand.at === begin.at;
  return sameLine ? { ...last, closed: true } : visitOf("over", stand);
}

function overAtOnce(last: Visit, begin: Begin): Visit | null {
  return last.depth <= begin.depth || begin.depth === 0 ? last : null;
}

/** At the start of the run: a target that could not be decided for want of earlier stands. */
function endWithout({ stride, last }: StrideBack): Visit | null {
  return stride === "over" ? last : null;
}

function visitOf(stride: ThreadStride, { at, depth, place }: Stand): Visit {
  const of = stride === "line" ? "line" : stride === "over" ? "calls" : "frame";
  return { at, depth, of, place, closed: false };
}

/** Takes an earlier stand into the visit if it belongs to it; returns whether the visit begins after it. */
function isClosedBy(visit: Visit, { at, depth, place }: Stand): boolean {
  if (visit.closed || (visit.of === "calls" && depth > visit.depth)) {
    return visit.closed;
  }
  if (at === visit.at && (visit.of === "line" || depth === visit.depth)) {
    visit.place = place;
    return false;
  }
  visit.closed = true;
  return true;
}
