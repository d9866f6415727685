// Owns: the form of an entry in the tables of modelled calls (api-*.ts), and the words that the entries are made of.
// Must not know any call.

import type { ApiOp } from "../program/api-op.ts";
import type { ScalarType } from "../program/value.ts";
import { HRESULT, INT32, UINT32, UINT64 } from "../program/value.ts";
import type { ObjectRole } from "./types.ts";

/** What an argument is. */
export type ArgumentRole =
  | { readonly kind: "object"; readonly object: ObjectRole }
  | { readonly kind: "number"; readonly type: ScalarType }
  /** The address of the first of several; `count`: the argument that says how many, null: there is one. */
  | { readonly kind: "objects"; readonly object: ObjectRole; readonly count: number }
  | { readonly kind: "numbers"; readonly count: number | null }
  /** `text`: a name: a string literal, or null. `any`: evaluated, of no interest. */
  | { readonly kind: "text" | "any" };

/** A field of the description that an argument points to; `otherwise`: its value when it has none, or 0. */
export interface DescribedBy {
  readonly argument: number;
  readonly field: string;
  readonly otherwise: number;
}

/** What an operand of the instruction is made of: an argument, the receiver, or something computed from arguments. */
export type Operand =
  | number
  | "receiver"
  | "event-flags-manual"
  | "event-flags-initial"
  | "queue-type"
  /** Whether bit MWMO_WAITALL of argument 4 is set. */
  | "waits-for-all"
  /** Number of the lists in arguments 0 and 1; 0 when they are not all known to be lists. */
  | "list-count"
  /** 1: lists that are still open are taken to be closed (lists.ts). */
  | "closes-open"
  | DescribedBy;

export interface ApiCall {
  readonly op: ApiOp;
  /** Kind of the receiver; null: a function, or a receiver of no interest. */
  readonly receiver: ObjectRole | null;
  /** Numbers of arguments it is called with. */
  readonly arity: readonly number[];
  readonly roles: readonly ArgumentRole[];
  readonly operands: readonly Operand[];
  /** Type of the returned value; null: void. */
  readonly returns: ScalarType | null;
  /** The kind of object it creates; `by`: its last argument receives the address, or the call returns it. */
  readonly creates: { readonly object: ObjectRole; readonly by: "out" | "result" } | null;
  /**
   * The name alone does not decide. `true`: other classes have a method like this too. `known`: only on a receiver that is
   * known to be one. `out`, `first`: only where the last argument is known to receive, or the first one to be, such an object.
   */
  readonly weak: boolean | "known" | "out" | "first";
  /** What it returns is the handle of such an object. */
  readonly gives?: ObjectRole;
  /** The number that it gives goes where this argument points to; the call itself returns S_OK. */
  readonly fills?: number;
  /** One call of the text is several instructions: one for each request or transition that it is given. */
  readonly repeats?: "requests" | "barriers";
}

/** Entries by the name of the method or function. */
export type MethodTable = { readonly [name: string]: readonly ApiCall[] };
export type FunctionTable = { readonly [name: string]: ApiCall };

export const any: ArgumentRole = { kind: "any" };
export const text: ArgumentRole = { kind: "text" };
export const u64: ArgumentRole = { kind: "number", type: UINT64 };
export const u32: ArgumentRole = { kind: "number", type: UINT32 };
export const i32: ArgumentRole = { kind: "number", type: INT32 };

/** An argument that is an object of this kind. */
export function object(kind: ObjectRole): ArgumentRole {
  return { kind: "object", object: kind };
}

/** An argument that points to the first of several objects of this kind; `count` is the argument with their number. */
export function objects(kind: ObjectRole, count: number): ArgumentRole {
  return { kind: "objects", object: kind, count };
}

/** A call that creates nothing and returns nothing. */
export const NONE = { returns: null, creates: null, weak: false } as const;
/** A call that returns an HRESULT. */
export const HR = { returns: HRESULT, creates: null, weak: false } as const;
/** A function of Win32 that returns a BOOL. */
export const WIN32 = { receiver: null, returns: INT32, creates: null, weak: false } as const;
/** A function of Win32 that returns what a wait came to, or a number. */
export const WAITS = { receiver: null, returns: UINT32, creates: null, weak: false } as const;

/** A method that takes nothing. */
export function plain(
  op: ApiOp,
  receiver: ObjectRole,
): Pick<ApiCall, "op" | "receiver" | "arity" | "roles" | "operands"> {
  return { op, receiver, arity: [0], roles: [], operands: ["receiver"] };
}
