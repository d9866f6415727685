// Owns: a program as the machine takes it. Plain data, made by a front end or by a test's builder; it knows no C++.

import type { Instant } from "../base/brand.ts";
import type { U64 } from "../base/u64.ts";
import type { CodeAddress, FunctionId, LocalId, SiteId, WorkId } from "./ids.ts";
import type { Instruction, Loop, QueueType, Work } from "./instruction.ts";
import type { Options } from "./options.ts";
import type { Timing } from "./timing.ts";
import type { ScalarType } from "./value.ts";

/** A place in the text: offsets and columns in UTF-16 units, line and column from 1. `to` is exclusive. */
export interface Site {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
}

/** One 64-bit cell of static memory: a global, a member, an element or a field. */
export interface Cell {
  /** The path as written, e.g. `m_fenceValues[1]`, `frames[0].fence`. */
  readonly name: string;
  readonly type: ScalarType;
  readonly initial: U64;
  /** What SetName calls the object that it holds first. */
  readonly objectName?: string;
  /** Listed under `variables` (not a string, a lock or a cell of our own). */
  readonly listed: boolean;
}

export interface LocalVariable {
  readonly name: string;
  readonly type: ScalarType;
  /** It is a reference: its cell holds the address of a value of this type. null: it is none. */
  readonly refersTo: ScalarType | null;
  readonly local: LocalId;
  /** Number of cells: 1, or the length of an array (times the cells of an element). */
  readonly cells: number;
  /** The part of the text where it is in scope. */
  readonly from: number;
  readonly to: number;
}

/** A function: code from `entry` up to a return. Parameters are the first `parameters` cells of its frame. */
export interface FunctionInfo {
  readonly name: string;
  readonly entry: CodeAddress;
  readonly parameters: number;
  /** Cells of its frame, parameters and temporaries included. */
  readonly frame: number;
  readonly locals: readonly LocalVariable[];
  readonly site: SiteId;
}

/** A thread that exists at the start; it runs `entry` (which takes no arguments) once. */
export interface ThreadDeclaration {
  readonly name: string;
  readonly entry: FunctionId;
  readonly site: SiteId;
  /** An assumed thread that stands at the wait of its own loop when nothing can move is idle, not hung. */
  readonly assumed: boolean;
}

/** An object that exists at the start. Its address is (kind, place among the declared objects of its kind). */
export type ObjectDeclaration = {
  readonly name: string;
  /** Its path in the text, when the text gives it another name (SetName). */
  readonly path?: string;
  readonly site: SiteId;
} & (
  | { readonly kind: "fence"; readonly initial: U64 }
  | { readonly kind: "queue"; readonly type: QueueType }
  | { readonly kind: "event"; readonly manualReset: boolean; readonly signaled: boolean }
  /** `queue`: number of a declared queue; null: the DIRECT queue that the presenting thread last submitted to. */
  | {
      readonly kind: "swapchain";
      readonly queue: number | null;
      readonly buffers: number;
      /** It was made with the flag for a waitable object. SC-6 */
      readonly waitable?: boolean;
    }
  | { readonly kind: "lock" | "thread" | "device" | "list" | "allocator" | "resource" | "waitable" }
);

/** What stands in a queue before the program starts. `queue` and `fence`: numbers among the declared ones. */
export type Preload =
  | { readonly kind: "work"; readonly queue: number; readonly work: WorkId; readonly site: SiteId }
  | {
      readonly kind: "signal";
      readonly queue: number;
      readonly fence: number;
      readonly value: U64;
      readonly site: SiteId;
    };

/** `//@ remove-device at TIME REASON`; `reason` is an HRESULT, sign-extended. */
export interface Removal {
  readonly at: Instant;
  readonly reason: U64;
  readonly site: SiteId;
}

/** `//@ fail METHOD #n CODE`: carried for a later issue. */
export interface Failure {
  readonly method: string;
  readonly occurrence: number;
  readonly code: U64;
  readonly site: SiteId;
}

export interface Program {
  readonly title: string | null;
  readonly code: readonly Instruction[];
  readonly functions: readonly FunctionInfo[];
  readonly threads: readonly ThreadDeclaration[];
  readonly objects: readonly ObjectDeclaration[];
  readonly cells: readonly Cell[];
  readonly loops: readonly Loop[];
  readonly works: readonly Work[];
  readonly strings: readonly string[];
  readonly sites: readonly Site[];
  readonly preload: readonly Preload[];
  readonly removal: Removal | null;
  readonly failures: readonly Failure[];
  readonly timing: Timing;
  readonly options: Options;
}
