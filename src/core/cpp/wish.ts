// Owns: what a text can be asked to say, and why it cannot be made to.

import type { Diagnostic } from "../program/diagnostic.ts";

/** A thread line that is wanted; `origin`: the thread line of the text (from 0) that it was; null: a new one. */
export interface WantedThread {
  readonly line: string;
  readonly origin: number | null;
}

export type Wish =
  /** The text is to say this directive (`//@ …`); one of scope file. */
  | { readonly kind: "say"; readonly line: string }
  /** The text is to leave open what this directive is about: `//@ option gw-7=head`, `//@ fail Signal #2 E_FAIL`. */
  | { readonly kind: "unsay"; readonly line: string }
  /** Everything that is assumed is to be written down. */
  | { readonly kind: "say-all" }
  /**
   * A work is to take this long (`5.4 ms`). `work` is its number in the program of this very text, −1: the default of
   * the call that stands at `call`.
   */
  | {
      readonly kind: "work";
      readonly work: number;
      readonly call: { readonly from: number; readonly to: number } | null;
      readonly duration: string;
    }
  /** These threads are to run, in this order; none: what runs is assumed again. */
  | { readonly kind: "threads"; readonly threads: readonly WantedThread[] };

/** Why a wish cannot be granted. */
export type WishProblem =
  /** The directive cannot be read; of several lines the one at `index`. */
  | { readonly kind: "unreadable"; readonly diagnostic: Diagnostic; readonly index: number }
  /** A start value has to be known before the program runs. */
  | { readonly kind: "not-constant" }
  /** There is no place in the text where a directive could say it. */
  | { readonly kind: "no-place" };
