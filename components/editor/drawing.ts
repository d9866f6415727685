// Owns: drawing what the store says into the editor: marks, colours, breakpoints, squiggles. Once a frame, after the page's
// own changes, and in one update: each update of the editor asks the browser for its layout.

import { setDiagnostics } from "@codemirror/lint";
import type { StateEffect } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { selectLineMarks } from "../../src/app/breakpoint-words.ts";
import { selectNames } from "../../src/app/editor-colours.ts";
import { selectEditorMarks, selectSquiggles, type Squiggle } from "../../src/app/editor-selectors.ts";
import type { AppState } from "../../src/app/state.ts";
import type { AppStore } from "../../src/app/store.ts";
import { setBreakpoints } from "./breakpoint-gutter.ts";
import { setNames } from "./name-colours.ts";
import { setMarks } from "./thread-marks.ts";

export interface Drawing {
  /** Draws in the next frame. */
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
  readonly room: number;
}

const PARTS: readonly Part[] = [
  {
    inputs: (state, room) => [selectEditorMarks(state), room, selectEditorMarks(state).focus],
    effects: (state, view, { inputs, room }) => {
      const marks = selectEditorMarks(state);
      return [setMarks.of({ marks, room }), ...keepInSight(view, marks.focus, inputs[2])];
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
  let frame = 0;
  let drawn: readonly (readonly unknown[])[] = [];
  let room = roomOf(view);
  let { fonts } = store.getState();
  const now = () => {
    const state = store.getState();
    if (fonts !== state.fonts) {
      fonts = state.fonts;
      room = roomOf(view);
    }
    const inputs = PARTS.map((part) => part.inputs(state, room));
    const effects = PARTS.flatMap((part, i) =>
      inputs[i]?.every((value, k) => Object.is(value, drawn[i]?.[k])) === true
        ? []
        : part.effects(state, view, { inputs: drawn[i] ?? [], room }),
    );
    drawn = inputs;
    if (effects.length > 0) {
      view.dispatch({ effects });
    }
  };
  const soon = () => {
    if (frame === 0) {
      frame = requestAnimationFrame(() => {
        frame = 0;
        now();
      });
    }
  };
  let height = view.scrollDOM.clientHeight;
  const sizes = new ResizeObserver(() => {
    room = roomOf(view);
    const { focus } = selectEditorMarks(store.getState());
    if (isInSight(view, focus, height)) {
      view.dispatch({ effects: keepInSight(view, focus, null) });
    }
    height = view.scrollDOM.clientHeight;
    soon();
  });
  sizes.observe(view.scrollDOM);
  return {
    soon,
    now,
    forget() {
      drawn = [];
      soon();
    },
    stop() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    },
  };
}

/** Columns of code between the gutters at the left and the edge. */
function roomOf({ scrollDOM, contentDOM, defaultCharacterWidth }: EditorView): number {
  const gutters = scrollDOM.querySelector(".cm-gutters-before");
  const left = gutters instanceof HTMLElement ? gutters.offsetWidth : contentDOM.offsetLeft;
  return Math.floor((scrollDOM.clientWidth - left) / defaultCharacterWidth);
}

function keepInSight(view: EditorView, focus: number | null, lastFocus: unknown): Effects {
  return focus === null || focus === lastFocus || focus > view.state.doc.length || view.hasFocus
    ? []
    : [EditorView.scrollIntoView(focus, { y: "nearest", yMargin: 48 })];
}

/** Whether the line of a place is seen whole in an editor of this height. */
function isInSight(view: EditorView, focus: number | null, height: number): boolean {
  if (focus === null || focus > view.state.doc.length) {
    return false;
  }
  const { scrollTop } = view.scrollDOM;
  const { top, bottom } = view.lineBlockAt(focus);
  return top >= scrollTop && bottom <= scrollTop + height;
}

function squiggleEffects(view: EditorView, squiggles: readonly Squiggle[]): Effects {
  const { length } = view.state.doc;
  const { effects = [] } = setDiagnostics(
    view.state,
    squiggles.filter((one) => one.to <= length),
  );
  return "slice" in effects ? effects : [effects];
}
