// Owns: names of the run's objects in their colours, in the part of the text that is seen.

import { type Extension, Prec, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { colouredWords, type Names } from "../../src/app/editor-colours.ts";

/** Replaces the names that are coloured. */
export const setNames = StateEffect.define<Names>();

/** Asks for the colours anew after edits. */
const refresh = StateEffect.define();

/** Time without a key in ms after which the colours follow an edit; until then they move with it. */
const PATIENCE = 120;

const names = StateField.define<Names>({
  create: () => new Map(),
  update(value, { effects }) {
    for (const effect of effects) {
      if (effect.is(setNames)) {
        return effect.value;
      }
    }
    return value;
  },
});

class Colours {
  decorations: DecorationSet;
  private timer = 0;

  constructor(view: EditorView) {
    this.decorations = coloursOf(view);
  }

  update({ view, docChanged, viewportChanged, changes, transactions, startState, state }: ViewUpdate): void {
    const asked = transactions.some(({ effects }) => effects.some((effect) => effect.is(refresh)));
    if (asked || viewportChanged || startState.field(names) !== state.field(names)) {
      this.decorations = coloursOf(view);
    } else if (docChanged) {
      this.decorations = this.decorations.map(changes);
    }
    if (docChanged) {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => view.dispatch({ effects: refresh.of(null) }), PATIENCE);
    }
  }

  destroy(): void {
    clearTimeout(this.timer);
  }
}

/** Innermost of all marks, so that these colours are seen and not the grammar's. */
export const nameColours: Extension = [
  names,
  Prec.highest(ViewPlugin.fromClass(Colours, { decorations: ({ decorations }) => decorations })),
];

function coloursOf({ state, visibleRanges }: EditorView): DecorationSet {
  const known = state.field(names);
  if (known.size === 0) {
    return Decoration.none;
  }
  const text = state.doc.toString();
  const words = visibleRanges.flatMap((range) => colouredWords(text, known, range));
  return Decoration.set(
    words.map(({ from, to, className }) => Decoration.mark({ class: className }).range(from, to)),
    true,
  );
}
