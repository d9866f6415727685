// Owns: what the editor says of the name under the pointer: its value at the cursor, and what it was before the step.

import type { StateView, ThreadView, VariableView } from "../core/machine/view-types.ts";
import type { ScalarType } from "../core/program/value.ts";
import type { Token } from "../core/text/tokens.ts";
import { ui } from "../core/text/ui.ts";
import { derive } from "./derive.ts";
import { type Edit, mapThrough } from "./edit.ts";
import { declares, functionAround, onlyCode, pathAt, type Segment, type Stretch } from "./editor-scan.ts";
import { namesMeant, type Values } from "./hover-names.ts";
import { type Row, selectSections } from "./inspect.ts";
import { selectNamedPaths } from "./named-paths.ts";
import { selectThread } from "./selected-thread.ts";
import type { AppState, ObjectId } from "./state.ts";

/** One value: of an object, of a shared variable, or of a thread's local. */
export interface HoverLine {
  readonly name: string;
  readonly object: ObjectId | null;
  /** `UINT64`, `fence`. */
  readonly type: string;
  readonly value: string;
  /** The object that a pointer points to. */
  readonly target: ObjectId | null;
  /** The value before the last step in words; null: it was the same. */
  readonly was: string | null;
  /** Names of the threads in which the path means this; none: it is everybody's. */
  readonly threads: readonly string[];
  readonly details: readonly (readonly Token[])[];
}

/** What is said about the stretch of the text from `from` to `to`. */
export interface HoverValue extends Stretch {
  readonly lines: readonly HoverLine[];
  /** Elements of an array that are not listed. */
  readonly more: number;
}

/** Elements of an array listed at most. */
const LISTED = 8;

/** What is known about the name at `offset` of the present text; null: nothing. */
export function hoverValue(state: AppState, offset: number): HoverValue | null {
  const { session, document } = state;
  const { good } = session;
  const code = onlyCode(document.text);
  const path = pathAt(code, offset);
  if (good === null || path === null || document.edits.some((one) => one.whole)) {
    return null;
  }
  const around = functionAround(code, offset);
  const edits = document.edits.map((one) => one.edit);
  const frames = framesIn(state, good.position.view.state, { code, around, edits });
  const asked: Asked = { state, segments: path.segments, before: good.position.before };
  const known = localLines(asked, frames);
  const head = path.segments[0]?.name ?? "";
  const hidden = around !== null && frames.length === 0 && declares(code, around, head);
  const lines = known.length > 0 || hidden ? known : sharedLines(asked);
  return lines.length === 0
    ? null
    : {
        from: path.word.from,
        to: path.word.to,
        lines: lines.slice(0, LISTED),
        more: Math.max(0, lines.length - LISTED),
      };
}

interface Asked {
  readonly state: AppState;
  readonly segments: readonly Segment[];
  readonly before: StateView | null;
}

/** A frame of a thread that is in the function of the place. */
interface Frame {
  readonly thread: ThreadView;
  /** From the outermost, which is 0: how deep it is. */
  readonly depth: number;
  readonly locals: readonly VariableView[];
}

/** One frame of each thread: the innermost of those that are in the same function; that of the selected thread first. */
function framesIn(
  state: AppState,
  { threads }: StateView,
  place: { readonly code: string; readonly around: Stretch | null; readonly edits: readonly Edit[] },
): readonly Frame[] {
  const selected = selectThread(state);
  const sorted = [...threads].sort((a, b) => Number(b.number === selected) - Number(a.number === selected));
  return sorted.flatMap((thread) => {
    const at = thread.frames.findIndex(({ site }) => {
      const from = site === null ? -1 : mapThrough(place.edits, site.from);
      return from >= 0 && functionAround(place.code, from)?.from === place.around?.from;
    });
    const frame = thread.frames[at];
    return frame === undefined
      ? []
      : [{ thread, depth: thread.frames.length - 1 - at, locals: frame.locals }];
  });
}

/** What is meant in each thread that is here: its own local, or what its locals lead to. */
function localLines(asked: Asked, frames: readonly Frame[]): readonly HoverLine[] {
  const lines = new Map<string, HoverLine>();
  for (const frame of frames.filter((one) => leadsBy(asked.segments, one.locals))) {
    const own = byName(frame.locals);
    const old = localsBefore(asked.before, frame);
    const values = new Map([...sharedValues(asked.state), ...own]);
    const here = found(asked, values, (name) => (own.has(name) ? old : sharedBefore(asked.state))?.get(name));
    for (const line of here) {
      const key = own.has(line.name) ? `${line.name} ${frame.thread.number}` : line.name;
      const before = lines.get(key)?.threads ?? [];
      lines.set(key, { ...line, threads: [...before, frame.thread.name] });
    }
  }
  return [...lines.values()];
}

/** Whether the path begins with one of these locals, or one is in an index. */
function leadsBy(segments: readonly Segment[], locals: readonly VariableView[]): boolean {
  const names = new Set(locals.map(({ name }) => name.replace(/\[.*/, "")));
  const used = segments.flatMap(({ indices }) =>
    indices.flatMap((index) => index.match(/[A-Za-z_$][\w$]*/g) ?? []),
  );
  return [segments[0]?.name ?? "", ...used].some((name) => names.has(name));
}

function sharedLines(asked: Asked): readonly HoverLine[] {
  const old = sharedBefore(asked.state);
  return found(asked, sharedValues(asked.state), (name) => old.get(name));
}

/** The lines for the first meaning of the path that is known; of an array without this element (its declaration), all. */
function found(
  { state, segments }: Asked,
  values: Values,
  old: (name: string) => VariableView | undefined,
): readonly HoverLine[] {
  const meant = namesMeant(segments, values);
  for (const name of [...meant, ...meant.map((one) => one.replace(/\[\d+\]/g, "[*]"))]) {
    const variables = matching(name, values).map((one) => variableLine(state, one, old(one.name)));
    const lines = variables.length > 0 ? variables : matching(name, objectRows(state)).map(objectLine);
    if (lines.length > 0) {
      return lines;
    }
  }
  return [];
}

/** What has this name; of a name without its index, or with one that is not known, all elements. */
function matching<Value>(name: string, values: ReadonlyMap<string, Value>): readonly Value[] {
  const exact = values.get(name);
  if (exact !== undefined) {
    return [exact];
  }
  const pattern = name.replace(/[.$[\]]/g, "\\$&").replaceAll("\\[*\\]", "\\[\\d+\\]");
  const elements = new RegExp(`^${pattern}(\\[\\d+\\])*$`);
  return [...values].flatMap(([key, value]) => (elements.test(key) ? [value] : []));
}

function variableLine(state: AppState, variable: VariableView, old: VariableView | undefined): HoverLine {
  const { name, type, text } = variable;
  const row = type.kind === "pointer" ? objectRows(state).get(text) : undefined;
  const target = row?.object ?? null;
  return {
    name,
    object: row !== undefined && text === name ? target : null,
    type: typeName(type),
    value: text,
    target,
    was: old === undefined || old.text === text ? null : ui("ui.was", { value: old.text }),
    threads: [],
    details: row === undefined ? [] : objectDetails(row),
  };
}

function objectLine(row: Row): HoverLine {
  const kind = row.object?.kind ?? "resource";
  return {
    name: row.name,
    object: row.object,
    type: ui(`ui.hover.kind.${kind}`),
    value: stateOf(row),
    target: null,
    was: row.was,
    threads: [],
    details: row.waits.length === 0 ? row.details : [row.waits, ...row.details],
  };
}

/** The state of what a pointer points to, in its first line. */
function objectDetails(row: Row): readonly (readonly Token[])[] {
  const value = stateOf(row);
  return [...(value === "" ? [] : [[{ kind: "text", text: value } as const]]), ...row.details];
}

function stateOf({ value, chip }: Row): string {
  return value ?? chip?.text ?? "";
}

/** As D3D12 code writes it. */
function typeName(type: ScalarType): string {
  switch (type.kind) {
    case "int":
      return `${type.signed ? "" : "U"}INT${type.bits}`;
    case "bool":
      return "bool";
    case "hresult":
      return "HRESULT";
    case "pointer":
      return ui("ui.hover.pointer");
  }
}

function localsBefore(before: StateView | null, { thread, depth }: Frame): Values | null {
  const frames = before?.threads.find((one) => one.number === thread.number)?.frames ?? [];
  const frame = frames[frames.length - 1 - depth];
  const same = thread.frames[thread.frames.length - 1 - depth]?.functionName === frame?.functionName;
  return frame === undefined || !same ? null : byName(frame.locals);
}

const sharedValues = derive(
  ({ session }: AppState) => [session.good?.position.view.state.variables] as const,
  (variables): Values => byName(variables ?? []),
);

const sharedBefore = derive(
  ({ session }: AppState) => [session.good?.position.before?.variables] as const,
  (variables): Values => byName(variables ?? []),
);

/** Rows of the inspector that stand for objects, by name, and by what the text writes for it. */
const objectRows = derive(
  (state: AppState) => [selectSections(state), selectNamedPaths(state)] as const,
  (sections, paths): ReadonlyMap<string, Row> => {
    const rows = new Map(
      sections.flatMap((section) =>
        section.rows.flatMap((row) => (row.object === null ? [] : [[row.name, row] as const])),
      ),
    );
    for (const { path, name } of paths) {
      const row = rows.get(name);
      if (row !== undefined && !rows.has(path)) {
        rows.set(path, row);
      }
    }
    return rows;
  },
);

/** Of two with one name the last is the inner one. */
function byName(variables: readonly VariableView[]): Values {
  return new Map(variables.map((one) => [one.name, one]));
}
