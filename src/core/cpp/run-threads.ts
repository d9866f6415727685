// Owns: the threads of a text as they are listed: as written where a line of the text says them.

import type { RunThread } from "../program/loaded.ts";
import type { Unit } from "./ast.ts";
import { wordsOf } from "./directive-lines.ts";
import type { Guess } from "./guesses.ts";
import { printCall } from "./print-directive.ts";
import type { ThreadText } from "./threads.ts";

/** What is known of a text: as it was read, without what was assumed, and what was assumed. */
interface Listed {
  readonly text: string;
  readonly unit: Unit;
  readonly guesses: readonly Guess[];
}

/** One for each thread that runs from the start. */
export function runThreads(threads: readonly ThreadText[], listed: Listed): readonly RunThread[] {
  const lines = listed.unit.directives.filter((one) => one.kind === "thread");
  return threads.map((thread) => {
    const { name, times, at } = thread;
    if (thread.bare) {
      return { name, runs: "", times, line: "", origin: null, at };
    }
    const origin = lines.findIndex((one) => one.at.from === at?.from);
    const written = lines[origin];
    if (written) {
      const words = wordsOf(listed.text, written.at);
      const line = listed.text.slice(words.from, words.to);
      return { name, runs: printCall(written.body), times, line, origin, at };
    }
    const body = thread.body[0];
    const runs = body ? printCall(body) : "";
    const guess = listed.guesses.find((one) => one.kind === "thread" && one.subject === name);
    const line = guess?.directive ?? `//@ thread ${name}: ${runs}${times === 1 ? "" : ` x${times}`}`;
    return { name, runs, times, line, origin: null, at: null };
  });
}
