// Goes through the run of a text by strides and tells where a thread stands. No assertions.
import { load } from "../../src/core/cpp/load.ts";
import { arrived, continueStride, placeAfter, startStride, strideEnd } from "../../src/core/debug/stride.ts";
import type { ThreadStride } from "../../src/core/debug/stop.ts";
import { compile } from "../../src/core/machine/machine.ts";
import { viewState } from "../../src/core/machine/view.ts";
import { lookInto } from "../../src/core/run/line-cursor.ts";
import type { Place } from "../../src/core/run/place.ts";
import { viewAt } from "../../src/core/run/position.ts";
import { createRun, type Run } from "../../src/core/run/runner.ts";
import { advanced } from "./told-run.ts";

export const STRIDES: readonly ThreadStride[] = ["line", "in", "over", "out"];

/** The run of a text, advanced until it ends. */
export function ranText(text: string): Run {
  return advanced(createRun(compile(load(text).program)));
}

/** `function:line` where a thread stands at a place; `end` when it has ended. */
export function standAt(run: Run, place: Place, thread: number): string {
  const state = lookInto(run, place)?.state;
  const view = (state ? viewState(run.machine, state) : viewAt(run, place.step).state).threads[thread];
  return view === undefined || view.state === "finished"
    ? "end"
    : `${view.frames[0]?.functionName}:${view.site?.line}`;
}

/** Strides one after another, as far as `most` or until the thread does not get there; where it stands after each. */
export function walk(
  run: Run,
  what: { stride: ThreadStride; thread?: number; direction?: 1 | -1; from?: Place; most?: number },
): readonly string[] {
  const { stride, thread = 0, direction = 1, most = 40 } = what;
  const end = { step: run.steps, line: 0 };
  let from = what.from ?? (direction === 1 ? { step: 0, line: 0 } : end);
  const stands: string[] = [];
  while (stands.length < most) {
    const way = startStride(run, { from, direction, stride, thread });
    while (continueStride(way, 7)) {
      // In small turns.
    }
    if (!arrived(way)) {
      break;
    }
    from = strideEnd(way);
    stands.push(standAt(run, from, thread));
  }
  return stands;
}

/** The place to which these strides lead from the start. */
export function ledBy(run: Run, ...strides: readonly ThreadStride[]): Place {
  return strides.reduce<Place>((from, stride) => placeAfter(run, { from, direction: 1, stride, thread: 0 }), {
    step: 0,
    line: 0,
  });
}
