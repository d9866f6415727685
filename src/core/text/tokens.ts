// Owns: the pieces of a sentence. A message is tokens, not a string, so that names are coloured and clickable in
// every language and word order (architecture.md, 2b.8).

import type { ObjectKind } from "../program/value.ts";

export type Token =
  | { readonly kind: "text"; readonly text: string }
  /** A name as written in the user's code; `object` gives its colour and where a click goes. */
  | {
      readonly kind: "name";
      readonly text: string;
      readonly object: { readonly kind: ObjectKind; readonly number: number } | null;
    }
  /** A fence value, a duration, a count. */
  | { readonly kind: "value"; readonly text: string }
  /** A piece of code: an identifier of the API or of the user's text. */
  | { readonly kind: "code"; readonly text: string }
  /** A line of the text; a click goes there. */
  | { readonly kind: "line"; readonly text: string; readonly from: number; readonly to: number }
  /** The id of a rule (GS-1). */
  | { readonly kind: "rule"; readonly text: string };

/** The sentence as plain text. */
export function plain(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join("");
}
