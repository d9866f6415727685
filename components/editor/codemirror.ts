// Owns: the CodeMirror editor and its two-way tie to the store. Loaded by dynamic import only.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap, placeholder, type ViewUpdate } from "@codemirror/view";
import { editText } from "../../src/app/actions.ts";
import type { Change } from "../../src/app/edit.ts";
import type { Link } from "../../src/app/link.ts";
import { patchSelection } from "../../src/app/store.ts";
import { say } from "../../src/app/words.ts";
import { breakpointGutter } from "./breakpoint-gutter.ts";
import { createDrawing, type Drawing } from "./drawing.ts";
import { editorPort } from "./editor-port.ts";
import { hoverValues } from "./hover-tooltip.ts";
import { languageFor } from "./language.ts";
import { nameColours } from "./name-colours.ts";
import { marksExtension } from "./thread-marks.ts";

/** The editor's tie to the store: what both have, so that nothing has to be written out twice. */
interface Tie {
  readonly link: Link;
  text: string;
}

/** Opens an editor in `parent`; the result closes it. */
export function openEditor(parent: HTMLElement, link: Link): () => void {
  const { store } = link;
  const tie: Tie = { link, text: store.getState().document.text };
  const view = new EditorView({ parent, state: stateFor(tie) });
  const drawing = createDrawing(view, store);
  const offs = [
    store.subscribe(
      (state) => state.document.text,
      (text) => takeText(view, tie, drawing, text),
    ),
    store.subscribe(
      (state) => state.selection.reveal,
      (place) => place !== null && showPlace(view, place),
    ),
    store.subscribe(drawing.soon),
  ];
  link.editor = editorPort(view);
  drawing.now();
  return () => {
    drawing.stop();
    for (const off of offs) {
      off();
    }
    link.editor = null;
    view.destroy();
    giveCaret(link, null);
  };
}

function stateFor(tie: Tie): EditorState {
  return EditorState.create({
    doc: tie.text,
    extensions: [
      breakpointGutter(tie.link),
      history(),
      drawSelection(),
      bracketMatching(),
      search({ top: true }),
      highlightSelectionMatches(),
      languageFor(tie.text.length),
      marksExtension,
      nameColours,
      hoverValues(tie.link),
      placeholder(say("ui.placeholder")),
      keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap]),
      EditorView.contentAttributes.of({
        "aria-label": say("ui.source-label"),
        spellcheck: "false",
        tabindex: "0",
      }),
      EditorView.updateListener.of((update) => giveText(tie, update)),
    ],
  });
}

/** An edit made in the editor goes to the store with its changes, so that places move with it; then where the caret is. */
function giveText(tie: Tie, update: ViewUpdate): void {
  if (update.docChanged) {
    const edit: Change[] = [];
    update.changes.iterChanges((from, to, fromNow, toNow) => {
      edit.push({ from, to, inserted: toNow - fromNow });
    });
    tie.text = update.state.doc.toString();
    editText(tie.link, tie.text, edit);
  }
  if (update.docChanged || update.selectionSet) {
    giveCaret(tie.link, update.state.selection.main.head);
  }
}

function giveCaret({ store }: Link, caret: number | null): void {
  if (store.getState().selection.caret !== caret) {
    patchSelection(store, { caret });
  }
}

/** Another text was opened: a fresh state, so that undo does not lead back into the old one. */
function takeText(view: EditorView, tie: Tie, drawing: Drawing, text: string): void {
  if (text !== tie.text) {
    tie.text = text;
    view.setState(stateFor(tie));
    view.scrollDOM.scrollLeft = 0;
    drawing.forget();
    giveCaret(tie.link, null);
  }
}

function showPlace(view: EditorView, place: { readonly from: number; readonly to: number }): void {
  const { length } = view.state.doc;
  const anchor = Math.min(place.from, length);
  view.dispatch({
    selection: { anchor, head: Math.min(place.to, length) },
    effects: EditorView.scrollIntoView(anchor, { y: "center" }),
  });
}
