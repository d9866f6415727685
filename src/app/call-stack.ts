// Owns: the call stack of the selected thread and the locals of each of its frames, with what the last step changed.

import type { FrameView } from "../core/machine/view-types.ts";
import { ui } from "../core/text/ui.ts";
import { derive, sameData } from "./derive.ts";
import { type Row, variableRows } from "./inspect.ts";
import { laneOfThread, selectThread } from "./selected-thread.ts";
import type { AppState } from "./state.ts";

export interface StackFrame {
  /** Stays the same as long as the function is not left. */
  readonly key: string;
  readonly name: string;
  readonly at: Row["at"];
  readonly locals: readonly Row[];
  /** A local of it was changed by the last step or line. */
  readonly changed: boolean;
}

export interface CallStack {
  readonly thread: number;
  readonly name: string;
  /** Innermost first. */
  readonly frames: readonly StackFrame[];
  /** Why there are none: it does not run yet, or has come to its end. null: there are. */
  readonly none: "later" | "ended" | null;
}

/** Up to so many frames are all shown; of more the middle is folded, and so many are left at each end. */
const MOST = 12;
const AT_ENDS = 5;

/** The call stack of the selected thread; null without one. */
export const selectCallStack = sameData(
  derive(
    (state: AppState) => {
      const number = selectThread(state);
      const lane = number === null ? undefined : laneOfThread(state, number);
      return [state.session.good?.position, lane?.number, lane?.name] as const;
    },
    (position, number, name): CallStack | null => {
      if (position === undefined || number === undefined || name === undefined) {
        return null;
      }
      const thread = position.view.state.threads.find((one) => one.number === number);
      const before = position.before?.threads.find((one) => one.number === number)?.frames ?? [];
      const count = thread?.frames.length ?? 0;
      const frames = (thread?.frames ?? []).map((frame, i) =>
        stackFrame(
          `${number}:${count - i}:${frame.functionName}`,
          frame,
          before[before.length - (count - i)],
        ),
      );
      const none = thread === undefined ? "later" : "ended";
      return { thread: number, name, frames, none: count > 0 ? null : none };
    },
  ),
);

/** The frame that is chosen by its key; the innermost when that one is no longer there. */
export function chosenFrame({ frames }: CallStack, key: string | null): StackFrame | null {
  return frames.find((one) => one.key === key) ?? frames[0] ?? null;
}

/** The frames to list: all of a small stack; of a deep one both ends, and how many are left out between them. */
export function listedFrames(
  { frames }: CallStack,
  unfolded: boolean,
): { readonly inner: readonly StackFrame[]; readonly hidden: number; readonly outer: readonly StackFrame[] } {
  if (unfolded || frames.length <= MOST) {
    return { inner: frames, hidden: 0, outer: [] };
  }
  const hidden = frames.length - 2 * AT_ENDS;
  return { inner: frames.slice(0, AT_ENDS), hidden, outer: frames.slice(-AT_ENDS) };
}

function stackFrame(key: string, frame: FrameView, before: FrameView | undefined): StackFrame {
  const { functionName, site } = frame;
  // A frame of another function at the same depth tells nothing about this one.
  const known = before !== undefined && before.functionName === functionName ? before.locals : null;
  const locals = variableRows(frame.locals, known);
  return {
    key,
    name: functionName === "" ? ui("ui.frame-unnamed") : functionName,
    at: site,
    locals,
    changed: locals.some((one) => one.changed),
  };
}
