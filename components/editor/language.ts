// Owns: C++ in the editor: the grammar's colours for texts of a usual size, and none for huge ones.

import { cpp } from "@codemirror/lang-cpp";
import { syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { codeStyle } from "./highlight.ts";

/**
 * Longest text in characters that is parsed. The editor parses in stretches of up to 100 ms on the main thread; up to
 * this length it is one shorter stretch, so that a huge paste never holds up the page.
 */
const PARSED = 90_000;

const language = new Compartment();

/** The language of a text with this many characters, and what changes it when the text grows or shrinks past the limit. */
export function languageFor(length: number): Extension {
  return [
    language.of(grammarFor(length)),
    syntaxHighlighting(codeStyle),
    // With the edit itself: the parse would begin within its transaction.
    EditorState.transactionExtender.of((transaction) => {
      const { startState, newDoc, docChanged } = transaction;
      const crosses = docChanged && startState.doc.length > PARSED !== newDoc.length > PARSED;
      return crosses ? { effects: language.reconfigure(grammarFor(newDoc.length)) } : null;
    }),
  ];
}

function grammarFor(length: number): Extension {
  return length > PARSED ? [] : cpp();
}
