// Owns: drawing what the store says into the editor: marks, colours, breakpoints, squiggles. Once after all changes of a task,
// and in one update. Not in a frame: what the editor then measures would come a frame later, and be laid out twice.

import { setDiagnostics } from "@codemirror/lint";
import type { StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { selectLineMarks } from "../../src/app/breakpoint-words.ts";
import { selectNames } from "../../src/app/editor-colours.ts";
import { selectEditorMarks, selectSquiggles, type Squiggle } from "../../src/app/editor-selectors.ts";
import type { AppState } from "../../src/app/state.ts";
import type { AppStore } from "../../src/app/store.ts";
import { columnsOf } from "../../src/app/thread-names.ts";
import { setBreakpoints } from "./breakpoint-gutter.ts";
import { setNames } from "./name-colours.ts";
import { setMarks } from "./thread-marks.ts";

export interface Drawing {
  /** Draws when the present task is done. */
  soon(): void;
  now(): void;
  /** Draws everything anew: the editor has another text. */
  forget(): void;
  stop(): void;
}

type Effects = readonly StateEffect<unknown>[];

/** A part of what is drawn: what it depends on, and what it makes of it. `room`: columns of code that are seen at once. */
interface Part {
  readonly inputs: (state: AppState, room: number) => readonly unknown[];
  readonly effects: (state: AppState, view: EditorView, before: Before) => Effects;
}

interface Before {
  readonly inputs: readonly unknown[];
  readonly seen: Seen;
}

/** What is seen of the text: columns of code, and the part in CSS pixels. Known from events, for to ask is to wait for layout. */
interface Seen {
  readonly room: number;
  readonly top: number;
  readonly left: number;
  readonly height: number;
}

const PARTS: readonly Part[] = [
  {
    inputs: (state, room) => [selectEditorMarks(state), room, selectEditorMarks(state).focus],
    effects: (state, view, { inputs, seen }) => {
      const marks = selectEditorMarks(state);
      const stays = marks.focus === inputs[2] || isInSight(view, marks.focus, seen);
      return [setMarks.of({ marks, room: seen.room }), ...(stays ? [] : bringIntoSight(view, marks.focus))];
    },
  },
  {
    inputs: (state) => [selectLineMarks(state), state.session.load?.lines],
    effects: (state) => [
      setBreakpoints.of({ marks: selectLineMarks(state), lines: state.session.load?.lines ?? [] }),
    ],
  },
  {
    inputs: (state) => [selectNames(state)],
    effects: (state) => [setNames.of(selectNames(state))],
  },
  {
    inputs: (state) => [selectSquiggles(state)],
    effects: (state, view) => squiggleEffects(view, selectSquiggles(state)),
  },
];

/** The drawing of one editor. */
export function createDrawing(view: EditorView, store: AppStore): Drawing {
  let stopped = false;
  let drawn: readonly (readonly unknown[])[] = [];
  let seen = seenOf(view);
  let { fonts } = store.getState();
  const now = () => {
    const state = store.getState();
    if (fonts !== state.fonts) {
      fonts = state.fonts;
      seen = seenOf(view);
    }
    const inputs = PARTS.map((part) => part.inputs(state, seen.room));
    const effects = PARTS.flatMap((part, i) =>
      inputs[i]?.every((value, k) => Object.is(value, drawn[i]?.[k])) === true
        ? []
        : part.effects(state, view, { inputs: drawn[i] ?? [], seen }),
    );
    drawn = inputs;
    if (effects.length > 0) {
      view.dispatch({ effects });
    }
  };
  const soon = afterTask(() => {
    if (!stopped) {
      now();
    }
  });
  const sizes = new ResizeObserver(() => {
    const { focus } = selectEditorMarks(store.getState());
    const stays = isInSight(view, focus, seen, 0);
    seen = seenOf(view);
    if (stays) {
      view.dispatch({ effects: bringIntoSight(view, focus) });
    }
    soon();
  });
  const scrolled = () => {
    const { scrollTop, scrollLeft } = view.scrollDOM;
    seen = { ...seen, top: scrollTop, left: scrollLeft };
  };
  view.scrollDOM.addEventListener("scroll", scrolled, { passive: true });
  sizes.observe(view.scrollDOM);
  return {
    soon,
    now,
    forget() {
      drawn = [];
      soon();
    },
    stop() {
      stopped = true;
      sizes.disconnect();
      view.scrollDOM.removeEventListener("scroll", scrolled);
    },
  };
}

/** Calls back once when the present task is done, however often it is asked for in it. */
function afterTask(callback: () => void): () => void {
  let waiting = false;
  return () => {
    if (!waiting) {
      waiting = true;
      queueMicrotask(() => {
        waiting = false;
        callback();
      });
    }
  };
}

function seenOf({ scrollDOM, contentDOM, defaultCharacterWidth }: EditorView): Seen {
  const gutters = scrollDOM.querySelector(".cm-gutters-before");
  const code = gutters instanceof HTMLElement ? gutters.offsetWidth : contentDOM.offsetLeft;
  const { scrollTop, scrollLeft, clientWidth, clientHeight } = scrollDOM;
  // Columns of code between the gutters at the left and the edge.
  const room = Math.floor((clientWidth - code) / defaultCharacterWidth);
  return { room, top: scrollTop, left: scrollLeft, height: clientHeight };
}

function bringIntoSight(view: EditorView, focus: number | null): Effects {
  return focus === null || focus > view.state.doc.length || view.hasFocus
    ? []
    : [EditorView.scrollIntoView(focus, { y: "nearest", yMargin: AIR })];
}

/** Free pixels above and below the line that is kept in sight. */
const AIR = 48;

/** Whether a place is seen, and its line whole with some air above and below. */
function isInSight(view: EditorView, focus: number | null, seen: Seen, air = AIR): boolean {
  const { doc, tabSize } = view.state;
  if (focus === null || focus > doc.length) {
    return false;
  }
  const { from, text } = doc.lineAt(focus);
  const { top, bottom } = view.lineBlockAt(focus);
  const column = columnsOf(text.slice(0, focus - from), tabSize);
  const across = seen.left === 0 && column < seen.room;
  return across && top >= seen.top + air && bottom <= seen.top + seen.height - air;
}

function squiggleEffects(view: EditorView, squiggles: readonly Squiggle[]): Effects {
  const { length } = view.state.doc;
  const { effects = [] } = setDiagnostics(
    view.state,
    squiggles.filter((one) => one.to <= length),
  );
  return "slice" in effects ? effects : [effects];
}
