// Owns: where each thread stands, drawn in the editor: a tinted line, an arrow in the gutter, the thread's name behind the line.

import { type Extension, type Range, RangeSet, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutter,
  WidgetType,
} from "@codemirror/view";
import type { EditorMarks, ThreadMark } from "../../src/app/editor-selectors.ts";

/** Replaces all marks. */
export const setMarks = StateEffect.define<EditorMarks>();

interface Drawn {
  readonly lines: DecorationSet;
  readonly gutter: RangeSet<GutterMarker>;
}

const field = StateField.define<Drawn>({
  create: () => ({ lines: Decoration.none, gutter: RangeSet.empty }),
  update(drawn, transaction) {
    const fresh = transaction.effects.find((effect) => effect.is(setMarks));
    if (fresh?.is(setMarks)) {
      return draw(fresh.value, (offset) =>
        transaction.state.doc.lineAt(Math.min(offset, transaction.state.doc.length)),
      );
    }
    if (!transaction.docChanged) {
      return drawn;
    }
    return { lines: drawn.lines.map(transaction.changes), gutter: drawn.gutter.map(transaction.changes) };
  },
  provide: (self) => EditorView.decorations.from(self, (drawn) => drawn.lines),
});

/** The marks and their gutter. */
export const marksExtension: Extension = [
  field,
  gutter({ class: "cm-thread-gutter", markers: (view) => view.state.field(field).gutter }),
];

type LineAt = (offset: number) => { readonly from: number; readonly to: number };

function draw(marks: EditorMarks, lineAt: LineAt): Drawn {
  const lines: Range<Decoration>[] = [];
  const arrows = new Map<number, ThreadMark>();
  const names = new Map<number, ThreadMark[]>();
  for (const mark of marks.threads) {
    const line = lineAt(mark.from);
    const look = mark.acting ? " cm-thread-acting" : "";
    lines.push(Decoration.line({ class: `cm-thread-line cm-tone-${mark.tone}${look}` }).range(line.from));
    names.set(line.to, [...(names.get(line.to) ?? []), mark]);
    if (mark.acting || !arrows.has(line.from)) {
      arrows.set(line.from, mark);
    }
  }
  if (marks.last !== null && marks.last.to > marks.last.from) {
    lines.push(Decoration.mark({ class: "cm-last-step" }).range(marks.last.from, marks.last.to));
  }
  for (const [to, here] of names) {
    lines.push(Decoration.widget({ widget: new NamesWidget(here), side: 1 }).range(to));
  }
  const markers = [...arrows].map(([from, mark]) => new ArrowMarker(mark).range(from));
  return { lines: Decoration.set(lines, true), gutter: RangeSet.of(markers, true) };
}

/** The names of all threads that stand on a line, together: the group stays in sight when the line is long. */
class NamesWidget extends WidgetType {
  readonly marks: readonly ThreadMark[];

  constructor(marks: readonly ThreadMark[]) {
    super();
    this.marks = marks;
  }

  override eq({ marks }: NamesWidget): boolean {
    const same = (mark: ThreadMark, i: number) =>
      marks[i]?.label === mark.label && marks[i].tone === mark.tone;
    return marks.length === this.marks.length && this.marks.every(same);
  }

  override toDOM(): HTMLElement {
    const group = document.createElement("span");
    group.className = "cm-thread-names";
    for (const { label, tone } of this.marks) {
      const name = document.createElement("span");
      name.className = `cm-thread-name cm-tone-${tone}`;
      name.textContent = label;
      group.append(name);
    }
    return group;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

class ArrowMarker extends GutterMarker {
  readonly mark: ThreadMark;

  constructor(mark: ThreadMark) {
    super();
    this.mark = mark;
  }

  override eq(other: ArrowMarker): boolean {
    return other.mark.tone === this.mark.tone && other.mark.title === this.mark.title;
  }

  override toDOM(): HTMLElement {
    const arrow = document.createElement("span");
    arrow.className = `cm-thread-arrow cm-tone-${this.mark.tone}`;
    arrow.title = this.mark.title;
    return arrow;
  }
}
