// Owns: how the app changes the text through the open editor: one step of its history, focus and scroll stay.

import { isolateHistory, redo, undo } from "@codemirror/commands";
import type { EditorView } from "@codemirror/view";
import type { EditorPort } from "../../src/app/link.ts";

/** The port of an editor. */
export function editorPort(view: EditorView): EditorPort {
  return {
    apply(edits) {
      view.dispatch({
        changes: edits.map(({ from, to, insert }) => ({ from, to, insert })),
        annotations: isolateHistory.of("full"),
        userEvent: "input.directive",
      });
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
  };
}
