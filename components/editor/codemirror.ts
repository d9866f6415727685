// Owns: the CodeMirror editor and its two-way tie to the store. Loaded by dynamic import only.

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching } from "@codemirror/language";
import { setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import {
  drawSelection,
  EditorView,
  keymap,
  lineNumbers,
  placeholder,
  type ViewUpdate,
} from "@codemirror/view";
import { editText } from "../../src/app/actions.ts";
import type { Change } from "../../src/app/edit.ts";
import {
  type EditorMarks,
  selectEditorMarks,
  selectSquiggles,
  type Squiggle,
} from "../../src/app/editor-selectors.ts";
import type { Link } from "../../src/app/link.ts";
import { say } from "../../src/app/words.ts";
import { languageFor } from "./language.ts";
import { marksExtension, setMarks } from "./thread-marks.ts";

/** The editor's tie to the store: what both have, so that nothing has to be written out or drawn twice. */
interface Tie {
  readonly link: Link;
  text: string;
  marks: EditorMarks | null;
  squiggles: readonly Squiggle[] | null;
}

/** Opens an editor in `parent`; the result closes it. */
export function openEditor(parent: HTMLElement, link: Link): () => void {
  const { store } = link;
  const tie: Tie = { link, text: store.getState().document.text, marks: null, squiggles: null };
  const view = new EditorView({ parent, state: stateFor(tie) });
  let frame = 0;
  // Once a frame, after the page's own changes: each update of the editor asks the browser for its layout.
  const drawSoon = () => {
    if (frame === 0) {
      frame = requestAnimationFrame(() => {
        frame = 0;
        draw(view, tie);
      });
    }
  };
  const offs = [
    store.subscribe(
      (state) => state.document.text,
      (text) => takeText(view, tie, text),
    ),
    store.subscribe(
      (state) => state.selection.reveal,
      (place) => place !== null && showPlace(view, place),
    ),
    store.subscribe(drawSoon),
  ];
  draw(view, tie);
  return () => {
    cancelAnimationFrame(frame);
    for (const off of offs) {
      off();
    }
    view.destroy();
  };
}

function stateFor(tie: Tie): EditorState {
  return EditorState.create({
    doc: tie.text,
    extensions: [
      lineNumbers(),
      history(),
      drawSelection(),
      bracketMatching(),
      search({ top: true }),
      highlightSelectionMatches(),
      languageFor(tie.text.length),
      marksExtension,
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

/** An edit made in the editor goes to the store with its changes, so that places move with it. */
function giveText(tie: Tie, update: ViewUpdate): void {
  if (!update.docChanged) {
    return;
  }
  const edit: Change[] = [];
  update.changes.iterChanges((from, to, fromNow, toNow) => {
    edit.push({ from, to, inserted: toNow - fromNow });
  });
  tie.text = update.state.doc.toString();
  editText(tie.link, tie.text, edit);
}

/** Another text was opened: a fresh state, so that undo does not lead back into the old one. */
function takeText(view: EditorView, tie: Tie, text: string): void {
  if (text !== tie.text) {
    tie.text = text;
    view.setState(stateFor(tie));
    tie.marks = null;
    tie.squiggles = null;
  }
}

/** Draws what has changed since it was drawn last. */
function draw(view: EditorView, tie: Tie): void {
  const state = tie.link.store.getState();
  const marks = selectEditorMarks(state);
  const squiggles = selectSquiggles(state);
  if (marks !== tie.marks) {
    showMarks(view, marks, tie.marks?.focus ?? null);
    tie.marks = marks;
  }
  if (squiggles !== tie.squiggles) {
    showSquiggles(view, squiggles);
    tie.squiggles = squiggles;
  }
}

function showMarks(view: EditorView, marks: EditorMarks, lastFocus: number | null): void {
  const effects = [setMarks.of(marks)];
  const { focus } = marks;
  if (focus === null || focus === lastFocus || focus > view.state.doc.length || view.hasFocus) {
    view.dispatch({ effects });
    return;
  }
  view.dispatch({ effects: [...effects, EditorView.scrollIntoView(focus, { y: "nearest", yMargin: 48 })] });
}

function showSquiggles(view: EditorView, squiggles: readonly Squiggle[]): void {
  const { length } = view.state.doc;
  const known = squiggles.filter((one) => one.to <= length);
  view.dispatch(setDiagnostics(view.state, [...known]));
}

function showPlace(view: EditorView, place: { readonly from: number; readonly to: number }): void {
  const { length } = view.state.doc;
  const anchor = Math.min(place.from, length);
  view.dispatch({
    selection: { anchor, head: Math.min(place.to, length) },
    effects: EditorView.scrollIntoView(anchor, { y: "center" }),
  });
}
