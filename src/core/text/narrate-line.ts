// Owns: the sentences about a place inside a thread's own code: the line it did, and the one it comes to.

import type { ObjectRef } from "../machine/view-types.ts";
import { codeToken, nameToken } from "./format.ts";
import { sentence, words } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** A line of the text, with what stands on it. */
export interface ToldLine {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly code: string;
}

/** What a thread did last of its own code (null: nothing yet) and what it does next. */
export function narrateLine(
  thread: ObjectRef,
  done: ToldLine | null,
  next: ToldLine,
): readonly (readonly Token[])[] {
  const who = nameToken(thread);
  return done === null
    ? [sentence("step.line-first", { who, ...fillings(next) })]
    : [sentence("step.line-done", { who, ...fillings(done) }), sentence("step.line-next", fillings(next))];
}

function fillings({ line, from, to, code }: ToldLine): Readonly<Record<string, Token | null>> {
  return {
    line: { kind: "line", text: words("step.line", { line: String(line) }), from, to },
    code: codeToken(code),
  };
}
