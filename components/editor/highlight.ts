// Owns: the colours of C++ in the editor, all from the theme's custom properties.

import { HighlightStyle } from "@codemirror/language";
import { tags } from "@lezer/highlight";

/** Keywords and calls stand out, comments stand back; a directive is a comment that matters. */
export const codeStyle = HighlightStyle.define([
  { tag: [tags.comment, tags.meta, tags.processingInstruction], color: "var(--code-comment)" },
  {
    tag: [tags.keyword, tags.controlKeyword, tags.modifier, tags.operatorKeyword],
    color: "var(--code-keyword)",
  },
  { tag: [tags.typeName, tags.className, tags.standard(tags.typeName)], color: "var(--code-type)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: [tags.string, tags.special(tags.string), tags.character], color: "var(--code-string)" },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.function(tags.definition(tags.variableName)),
    ],
    color: "var(--code-call)",
  },
]);
