// Owns: where each thread stands, drawn in the editor: a tinted line, an arrow in the gutter, the thread's name behind the
// line or, where there is no room for it, in the margin.

import {
  type EditorState,
  type Extension,
  type Line,
  type Range,
  RangeSet,
  StateEffect,
  StateField,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  GutterMarker,
  gutter,
  ViewPlugin,
  type ViewUpdate,
  WidgetType,
} from "@codemirror/view";
import type { EditorMarks, ThreadMark } from "../../src/app/editor-selectors.ts";
import { columnsOf, placeNames } from "../../src/app/thread-names.ts";

/** Replaces all marks; `room`: columns of code that are seen at once. */
export const setMarks = StateEffect.define<{ readonly marks: EditorMarks; readonly room: number }>();

interface Drawn {
  readonly lines: DecorationSet;
  readonly arrows: RangeSet<GutterMarker>;
  readonly margin: RangeSet<GutterMarker>;
}

const NOTHING: Drawn = { lines: Decoration.none, arrows: RangeSet.empty, margin: RangeSet.empty };

const field = StateField.define<Drawn>({
  create: () => NOTHING,
  update(drawn, { effects, state, changes, docChanged }) {
    for (const effect of effects) {
      if (effect.is(setMarks)) {
        return drawnOf(state, effect.value.marks, effect.value.room);
      }
    }
    return docChanged
      ? {
          lines: drawn.lines.map(changes),
          arrows: drawn.arrows.map(changes),
          margin: drawn.margin.map(changes),
        }
      : drawn;
  },
  provide: (self) => EditorView.decorations.from(self, (drawn) => drawn.lines),
});

/** Keeps the margin away while none of its names is seen: it takes room from the code. */
const marginSeen = ViewPlugin.fromClass(
  class {
    constructor(view: EditorView) {
      this.update({ view });
    }

    update({ view }: Pick<ViewUpdate, "view">): void {
      view.requestMeasure({ key: this, read: isMarginSeen, write: showMargin });
    }
  },
  {
    eventObservers: {
      scroll(_, view) {
        view.requestMeasure({ key: this, read: isMarginSeen, write: showMargin });
      },
    },
  },
);

function isMarginSeen(view: EditorView): boolean {
  const { scrollTop, clientHeight } = view.scrollDOM;
  let seen = false;
  view.state.field(field).margin.between(0, view.state.doc.length, (from) => {
    const { top, bottom } = view.lineBlockAt(from);
    seen ||= bottom > scrollTop && top < scrollTop + clientHeight;
  });
  return seen;
}

function showMargin(seen: boolean, view: EditorView): void {
  view.dom.classList.toggle("cm-margin-seen", seen);
}

/** The marks, their gutter and the margin. */
export const marksExtension: Extension = [
  field,
  marginSeen,
  gutter({ class: "cm-thread-gutter", markers: ({ state }) => state.field(field).arrows }),
  gutter({ class: "cm-thread-margin", side: "after", markers: ({ state }) => state.field(field).margin }),
];

function drawnOf(state: EditorState, marks: EditorMarks, room: number): Drawn {
  const ranges: Range<Decoration>[] = [];
  const here = new Map<number, { readonly line: Line; readonly marks: ThreadMark[] }>();
  for (const mark of marks.threads) {
    const line = state.doc.lineAt(Math.min(mark.from, state.doc.length));
    const look = mark.acting ? " cm-thread-acting" : "";
    ranges.push(Decoration.line({ class: `cm-thread-line cm-tone-${mark.tone}${look}` }).range(line.from));
    here.set(line.from, { line, marks: [...(here.get(line.from)?.marks ?? []), mark] });
  }
  const { last } = marks;
  if (last !== null && last.to > last.from && last.to <= state.doc.length) {
    ranges.push(Decoration.mark({ class: "cm-last-step" }).range(last.from, last.to));
  }
  const named = [...here.values()].map(({ line, marks: threads }) => ({
    line,
    marks: [...threads].sort((a, b) => Number(b.acting) - Number(a.acting)),
  }));
  const places = placeNames(
    named.map(({ line, marks: threads }) => ({
      columns: columnsOf(line.text, state.tabSize),
      names: threads.map(({ label }) => label.length),
    })),
    room,
  );
  const names = named.map(({ line, marks: threads }, i) => ({ line, threads, place: places[i] ?? "margin" }));
  const inside = names.filter(({ place }) => place !== "margin");
  const outside = names.filter(({ place }) => place === "margin");
  const widgets = inside.map(({ line, threads, place }) =>
    Decoration.widget({ widget: new NamesWidget(threads, place === "all"), side: 1 }).range(line.to),
  );
  return {
    lines: Decoration.set([...ranges, ...widgets], true),
    arrows: RangeSet.of(
      named.map(({ line, marks: threads }) => new ArrowMarker(threads).range(line.from)),
      true,
    ),
    margin: RangeSet.of(
      outside.map(({ line, threads }) => new NamesMarker(threads).range(line.from)),
      true,
    ),
  };
}

/** The names of the threads that stand on a line, or the first of them and how many more. */
function namesElement(marks: readonly ThreadMark[], all: boolean): HTMLElement {
  const group = document.createElement("span");
  group.className = all ? "cm-thread-names" : "cm-thread-names cm-thread-names-short";
  const [first, ...others] = marks;
  group.append(...(first === undefined ? [] : [nameElement(first.label, [first])]));
  if (all) {
    group.append(...others.map((mark) => nameElement(mark.label, [mark])));
  } else if (others.length > 0) {
    group.append(nameElement(`+${others.length}`, others));
  }
  return group;
}

function nameElement(text: string, marks: readonly ThreadMark[]): HTMLElement {
  const name = document.createElement("span");
  name.className = `cm-thread-name cm-tone-${marks[0]?.tone ?? "quiet"}`;
  name.textContent = text;
  name.title = marks.map((one) => one.title).join("\n");
  return name;
}

function sameMarks(a: readonly ThreadMark[], b: readonly ThreadMark[]): boolean {
  const same = ({ label, tone, acting }: ThreadMark, i: number) =>
    b[i]?.label === label && b[i].tone === tone && b[i].acting === acting;
  return a.length === b.length && a.every(same);
}

class NamesWidget extends WidgetType {
  readonly marks: readonly ThreadMark[];
  readonly all: boolean;

  constructor(marks: readonly ThreadMark[], all: boolean) {
    super();
    this.marks = marks;
    this.all = all;
  }

  override eq({ marks, all }: NamesWidget): boolean {
    return this.all === all && sameMarks(this.marks, marks);
  }

  override toDOM(): HTMLElement {
    return namesElement(this.marks, this.all);
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

class NamesMarker extends GutterMarker {
  readonly marks: readonly ThreadMark[];

  constructor(marks: readonly ThreadMark[]) {
    super();
    this.marks = marks;
  }

  override eq({ marks }: NamesMarker): boolean {
    return sameMarks(this.marks, marks);
  }

  override toDOM(): HTMLElement {
    return namesElement(this.marks, false);
  }
}

/** One arrow for all threads that stand on a line, in the tone of the one that acts. */
class ArrowMarker extends GutterMarker {
  readonly marks: readonly ThreadMark[];

  constructor(marks: readonly ThreadMark[]) {
    super();
    this.marks = marks;
  }

  override eq({ marks }: ArrowMarker): boolean {
    return sameMarks(this.marks, marks);
  }

  override toDOM(): HTMLElement {
    const { marks } = this;
    const arrow = document.createElement("span");
    arrow.className = `cm-thread-arrow cm-tone-${marks[0]?.tone ?? "quiet"}`;
    arrow.title = marks.map((one) => one.title).join("\n");
    return arrow;
  }
}
