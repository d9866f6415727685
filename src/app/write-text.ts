// Owns: changes of the text that the app makes for the reader: through the open editor, so that its history has them.

import { applyEdits, type TextEdit } from "../core/base/text-edit.ts";
import type { Wish } from "../core/cpp/wish.ts";
import { editText } from "./actions.ts";
import type { Link, WriteProblem } from "./link.ts";
import type { Answer } from "./worker/protocol.ts";

/** Makes edits, sorted by place, in the open editor, else in the text itself. */
export function writeText(link: Link, edits: readonly TextEdit[]): void {
  if (edits.length === 0) {
    return;
  }
  if (link.editor !== null) {
    link.editor.apply(edits);
    return;
  }
  const { text } = link.store.getState().document;
  const edit = edits.map(({ from, to, insert }) => ({ from, to, inserted: insert.length }));
  editText(link, applyEdits(text, edits), edit);
}

/** Makes the text say what is wished. `done` hears when it does (null), or why it does not. */
export function askWrite(
  link: Link,
  wish: Wish,
  done: (problem: WriteProblem | null) => void = () => {},
): void {
  const { document } = link.store.getState();
  link.ticket += 1;
  link.wishes.set(link.ticket, { wish, revision: document.revision, done });
  link.ports.post({ kind: "write", run: link.run, ticket: link.ticket, text: document.text, wish });
}

/** Takes the answer to a wish: the edits are for the text that was asked about. */
export function receiveWritten(link: Link, answer: Extract<Answer, { kind: "written" }>): void {
  const pending = link.wishes.get(answer.ticket);
  link.wishes.delete(answer.ticket);
  if (pending === undefined) {
    return;
  }
  if (link.store.getState().document.revision !== pending.revision) {
    pending.done({ kind: "changed" });
    return;
  }
  if (answer.problem === null) {
    writeText(link, answer.edits);
  }
  pending.done(answer.problem);
}

/** The worker cannot answer: whoever waits is told so. */
export function forgetWishes(link: Link): void {
  const pending = [...link.wishes.values()];
  link.wishes.clear();
  for (const { done } of pending) {
    done({ kind: "changed" });
  }
}

/** Undoes the last change of the text; only an open editor can. */
export function undoText(link: Link): void {
  link.editor?.undo();
}

/** Does again what was undone. */
export function redoText(link: Link): void {
  link.editor?.redo();
}
