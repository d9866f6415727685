// Owns: breakpoints beside the lines of the editor: their marks, which follow an edit at once, and the clicks on them.

import { type Extension, RangeSet, StateEffect, StateField } from "@codemirror/state";
import { type BlockInfo, type EditorView, GutterMarker, gutter, lineNumbers } from "@codemirror/view";
import { editLineBreakpoint, toggleBreakpoint } from "../../src/app/breakpoint-list.ts";
import type { LineMark } from "../../src/app/breakpoint-words.ts";
import type { Link } from "../../src/app/link.ts";
import { say } from "../../src/app/words.ts";

/** The breakpoints by line, and the lines at which a thread can stand (from 1). */
export interface BreakpointMarks {
  readonly marks: readonly LineMark[];
  readonly lines: readonly number[];
}

/** Replaces all breakpoints. */
export const setBreakpoints = StateEffect.define<BreakpointMarks>();

interface Drawn {
  readonly marks: RangeSet<GutterMarker>;
  readonly lines: ReadonlySet<number>;
}

const field = StateField.define<Drawn>({
  create: () => ({ marks: RangeSet.empty, lines: new Set() }),
  update(drawn, { effects, state, changes, docChanged }) {
    for (const effect of effects) {
      if (effect.is(setBreakpoints)) {
        const known = effect.value.marks.filter(({ line }) => line <= state.doc.lines);
        const marks = known.map((mark) => new BreakpointMarker(mark).range(state.doc.line(mark.line).from));
        return { marks: RangeSet.of(marks, true), lines: new Set(effect.value.lines) };
      }
    }
    return docChanged ? { ...drawn, marks: drawn.marks.map(changes) } : drawn;
  },
});

/** The gutter of breakpoints, and line numbers that can be clicked like it. */
export function breakpointGutter(link: Link): Extension {
  const handlers = {
    click(view: EditorView, block: BlockInfo) {
      toggleBreakpoint(link, lineOf(view, block));
      return true;
    },
    contextmenu(view: EditorView, block: BlockInfo) {
      editLineBreakpoint(link, lineOf(view, block));
      return true;
    },
  };
  return [
    field,
    gutter({
      class: "cm-breakpoint-gutter",
      markers: ({ state }) => state.field(field).marks,
      lineMarker: (view, block, others) =>
        others.length === 0 && view.state.field(field).lines.has(lineOf(view, block)) ? POSSIBLE : null,
      lineMarkerChange: ({ startState, state }) => startState.field(field).lines !== state.field(field).lines,
      renderEmptyElements: true,
      domEventHandlers: handlers,
    }),
    lineNumbers({ domEventHandlers: handlers }),
  ];
}

function lineOf({ state }: EditorView, { from }: BlockInfo): number {
  return state.doc.lineAt(from).number;
}

const SIGNS: Readonly<Record<LineMark["sign"], string>> = { plain: "", condition: "=", broken: "!" };

class BreakpointMarker extends GutterMarker {
  readonly mark: LineMark;

  constructor(mark: LineMark) {
    super();
    this.mark = mark;
  }

  override eq({ mark }: BreakpointMarker): boolean {
    const { enabled, sign, title } = this.mark;
    return mark.enabled === enabled && mark.sign === sign && mark.title === title;
  }

  override toDOM(): HTMLElement {
    const { enabled, sign, title } = this.mark;
    const dot = document.createElement("span");
    dot.className = `breakpoint-dot breakpoint-${enabled ? "on" : "off"} breakpoint-${sign}`;
    dot.textContent = SIGNS[sign];
    dot.title = title;
    return dot;
  }
}

/** A thread can stand on this line: a faint dot under the pointer. */
class PossibleMarker extends GutterMarker {
  override eq(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    const dot = document.createElement("span");
    dot.className = "breakpoint-dot breakpoint-possible";
    dot.title = say("ui.breakpoint.mark-new");
    return dot;
  }
}

const POSSIBLE = new PossibleMarker();
