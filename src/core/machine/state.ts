// Owns: the packed state (D3). Only machine/ may index its words; everyone else uses status.ts and view.ts.

import type { Layout } from "./layout.ts";

/**
 * A state: words by a layout. It is changed only by apply.ts, in place; when something does not fit, the layout is rebuilt
 * with twice the room and both fields are replaced, so hold the State, not its words.
 */
export interface State {
  words: Int32Array;
  layout: Layout;
}

/** A copy that shares nothing but the (immutable) layout. */
export function copyState(state: State): State {
  return { words: state.words.slice(), layout: state.layout };
}

/** Makes `target` equal to `source`, reusing its words when they fit. */
export function restoreState(target: State, source: State): void {
  if (target.words.length === source.words.length) {
    target.words.set(source.words);
  } else {
    target.words = source.words.slice();
  }
  target.layout = source.layout;
}
