// Owns: everything that is known of a text when its lowering begins. Plain data.

import { type StringId, stringId } from "../program/ids.ts";
import type { Range } from "../program/diagnostic.ts";
import type { ObjectKind } from "../program/value.ts";
import type { Cell, ObjectDeclaration } from "../program/program.ts";
import type { FunctionDefinition, Unit } from "./ast.ts";
import type { Inference } from "./inference.ts";
import type { Lengths } from "./lengths.ts";
import type { Type } from "./memory-types.ts";
import type { Shown } from "./order-events.ts";
import type { ListCalls } from "./order-lists.ts";
import type { Variable } from "./symbols.ts";
import type { Slot } from "./types.ts";

export interface StaticPlace {
  readonly cell: number;
  readonly type: Type;
}

/** Static memory: cells, and the objects that exist at the start. */
export interface Layout {
  readonly cells: Cell[];
  readonly objects: ObjectDeclaration[];
  /** Where each object is declared or first used; `site` is filled in from it when the sites are numbered. */
  readonly objectPlaces: Range[];
  readonly places: Map<Variable, StaticPlace>;
  /** Number among its kind of the object whose address a cell starts with, by concrete path. */
  /** The object that an unknown call puts into a local: `Make(&fence)`. */
  readonly ofLocals: Map<Variable, { readonly kind: ObjectKind; readonly number: number }>;
  readonly objectsByPath: Map<string, { readonly kind: ObjectKind; readonly number: number }>;
}

export interface Model {
  /** The text as read (its dirt blanked). */
  readonly text: string;
  readonly unit: Unit;
  readonly inference: Inference;
  readonly lengths: Lengths;
  readonly layout: Layout;
  readonly runs: ReadonlySet<FunctionDefinition>;
  /** Calls that are taken to find lists closed. */
  readonly lists: ListCalls;
  /** What the text calls its objects and its GPU work. */
  readonly shown: Shown;
  /** Slots that several threads use and one writes. */
  readonly shared: ReadonlySet<Slot>;
  /** How often a frame loop goes round. */
  readonly frames: number;
  /** What unknown conditions are taken for, by the text of the call or name. */
  readonly truths: ReadonlyMap<string, boolean>;
  readonly finished: boolean;
  /** The text lets go of fences. */
  readonly releases: boolean;
  readonly strings: Strings;
}

/** The strings of a program: labels, names, opaque values. */
export interface Strings {
  readonly list: string[];
  readonly ids: Map<string, StringId>;
}

/** The id of a string. */
export function stringIdOf(strings: Strings, text: string): StringId {
  const known = strings.ids.get(text);
  if (known !== undefined) {
    return known;
  }
  const id = stringId(strings.list.length);
  strings.list.push(text);
  strings.ids.set(text, id);
  return id;
}
