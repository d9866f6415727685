// What the run of a text comes to when the text has been made to say something. No assertions.
import { applyEdits } from "../../src/core/base/text-edit.ts";
import { directiveEdits } from "../../src/core/cpp/directive-edits.ts";
import type { Wish } from "../../src/core/cpp/wish.ts";
import type { Loaded } from "../../src/core/program/loaded.ts";
import { runText } from "./run-text.ts";

/** The text after a wish; a text with the problem's kind when it cannot be granted. */
export function granted(text: string, wish: Wish): string {
  const edits = directiveEdits(text, wish);
  return edits.ok ? applyEdits(text, edits.value) : `#error ${edits.error.kind}`;
}

/**
 * What a run came to, without places in the text, which added lines move. `idle`: an assumed thread stands at the wait of
 * its own loop, which is no hang; once its line is written it is one (scenario-language.md, section 1).
 */
export function cameTo(text: string) {
  const { loaded, result } = runText(text);
  const threads = Object.entries(result.threads).map(([name, thread]) => `${name} ${thread.state}`);
  const idle = result.outcome === "finished" && threads.some((thread) => thread.endsWith(" blocked"));
  return { loaded, idle, outcome: result.outcome, run: { ...result, outcome: null, threads } };
}

/** The directives of everything that is assumed, in alphabetical order. */
export function assumedLines({ assumptions }: Loaded): readonly string[] {
  return assumptions
    .map((one) => one.directive)
    .filter((line) => line !== "")
    .sort();
}
