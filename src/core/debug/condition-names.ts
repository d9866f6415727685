// Owns: which names a condition may use with a text: its cells, locals, fences and constants, and whether a path names a value.
// Must not know: a state, what anything is worth.

import type { Expression } from "../cpp/ast.ts";
import { constantNamed } from "../cpp/constants.ts";
import type { Loaded } from "../program/loaded.ts";
import type { LocalVariable, Program } from "../program/program.ts";
import type { ScalarType } from "../program/value.ts";
import { fromBigInt, type U64 } from "../base/u64.ts";
import type { Lane } from "../run/trace.ts";
import type { Path } from "./condition-path.ts";

export interface ConditionNames {
  readonly program: Program;
  /** Cells by the name under which the state lists them, in one spelling: `.` also where it writes `->`. */
  readonly cells: ReadonlyMap<string, number>;
  /** Fences by name; −1: one that the program makes and that no run has shown yet. */
  readonly fences: ReadonlyMap<string, number>;
  readonly constants: ReadonlyMap<string, { readonly type: ScalarType; readonly value: U64 }>;
  readonly locals: ReadonlyMap<string, readonly LocalVariable[]>;
}

/** The names of a text; `lanes` are those of its run, which has names for the fences that it made. */
export function namesIn({ program, constants }: Loaded, lanes: readonly Lane[] = []): ConditionNames {
  const locals = new Map<string, LocalVariable[]>();
  for (const local of program.functions.flatMap((one) => one.locals)) {
    locals.set(local.name, [...(locals.get(local.name) ?? []), local]);
  }
  return {
    program,
    cells: new Map(program.cells.map((cell, index) => [spelled(cell.name), index])),
    fences: new Map([...fencesOf(program), ...fencesAmong(lanes)]),
    constants: new Map(constants.map(({ name, type, value }) => [name, { type, value }])),
    locals,
  };
}

/** A path of the state's lists in the one spelling of `ConditionNames.cells`. */
export function spelled(name: string): string {
  return name.replaceAll("->", ".");
}

/** The constant of the text or of the API with this name, or null. */
export function constantOf(
  names: ConditionNames,
  name: string,
): { readonly type: ScalarType; readonly value: U64 } | null {
  const api = constantNamed(name);
  return names.constants.get(name) ?? (api ? { type: api.type, value: fromBigInt(api.value) } : null);
}

/** Whether a path names a value, something that has none (an array, a record, a function), or nothing at all. */
export function meaningOf(names: ConditionNames, path: Path): "value" | "no-value" | "unknown" {
  const local = path.outside ? undefined : names.locals.get(path.root);
  const own = local === undefined ? "unknown" : meaningOfLocal(names, path, local);
  return own === "value" ? own : better(own, meaningOfStatic(names, path));
}

function meaningOfLocal(
  names: ConditionNames,
  { parts }: Path,
  locals: readonly LocalVariable[],
): "value" | "no-value" | "unknown" {
  const [first, ...rest] = parts;
  if (first === undefined) {
    return locals.some((one) => one.cells === 1) ? "value" : "no-value";
  }
  if (first.kind === "index") {
    return rest.length === 0 && locals.some((one) => one.cells > 1) ? "value" : "unknown";
  }
  return hasField(names, parts) ? "value" : "unknown";
}

function meaningOfStatic(names: ConditionNames, path: Path): "value" | "no-value" | "unknown" {
  const { root, parts } = path;
  const whole = `${literally(root)}${patternOf(parts)}`;
  const exact = new RegExp(`^${whole}$`);
  const longer = new RegExp(`^${whole}[.[]`);
  const all = [...names.cells.keys()];
  const found = all.find((name) => exact.test(name));
  if (found !== undefined) {
    return path.completed && !isPointer(names, found) ? "no-value" : "value";
  }
  if (parts.length === 0 && names.fences.has(root)) {
    return "value";
  }
  if (parts.length === 0 && constantOf(names, root) !== null) {
    return path.completed ? "no-value" : "value";
  }
  if (names.cells.has(root) && hasField(names, parts)) {
    return "value";
  }
  const isNamed = parts.length === 0 && isOtherName(names.program, root);
  return isNamed || all.some((name) => longer.test(name)) ? "no-value" : "unknown";
}

function isPointer({ cells, program }: ConditionNames, name: string): boolean {
  return program.cells[cells.get(name) ?? -1]?.type.kind === "pointer";
}

/** Through a pointer: whether any cell is such a field. */
function hasField({ cells }: ConditionNames, parts: Path["parts"]): boolean {
  const [first] = parts;
  const pattern = new RegExp(`${patternOf(parts)}$`);
  return first?.kind === "field" && [...cells.keys()].some((name) => pattern.test(name));
}

function isOtherName({ functions, threads, objects }: Program, name: string): boolean {
  return [...functions, ...threads, ...objects].some((one) => one.name === name);
}

/** Any element will do where the index is only known at a position. */
function patternOf(parts: Path["parts"]): string {
  return parts
    .map((part) =>
      part.kind === "field" ? `\\.${literally(part.name)}` : `\\[${indexPattern(part.index)}\\]`,
    )
    .join("");
}

function indexPattern(index: Expression): string {
  return index.kind === "integer" ? String(index.value) : "\\d+";
}

function literally(text: string): string {
  return text.replace(/[^\w]/g, "\\$&");
}

function better(
  a: "no-value" | "unknown",
  b: "value" | "no-value" | "unknown",
): "value" | "no-value" | "unknown" {
  return b === "unknown" ? a : b;
}

function fencesOf({ objects, code, strings }: Program): readonly (readonly [string, number])[] {
  const declared = objects
    .filter((one) => one.kind === "fence")
    .map((one, number) => [one.name, number] as const);
  const made = code.flatMap((one) =>
    one.kind === "api" && one.op === "create-fence" && strings[one.name] !== undefined
      ? [[strings[one.name] ?? "", -1] as const]
      : [],
  );
  return [...made, ...declared];
}

function fencesAmong(lanes: readonly Lane[]): readonly (readonly [string, number])[] {
  return lanes.filter((lane) => lane.kind === "fence").map((lane) => [lane.name, lane.number] as const);
}
