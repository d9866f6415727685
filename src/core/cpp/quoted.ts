// Owns: where comments, strings and characters of C++ text end. Used by the pre-pass and by the tokens.

/** The offset of the end of the line (its line feed, or the end of the text). */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

/** The offset behind a block comment that begins at `from`; null when it is not closed. */
export function commentEnd(text: string, from: number): number | null {
  const end = text.indexOf("*/", from + 2);
  return end < 0 ? null : end + 2;
}

/**
 * The offset behind a string or character whose opening quote stands at `quote`. When it is not closed on its line:
 * minus the offset of the end of that line.
 */
export function quotedEnd(text: string, quote: number): number {
  const close = text.charCodeAt(quote);
  for (let at = quote + 1; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === close) {
      return at + 1;
    }
    if (char === 10) {
      return -at;
    }
    if (char === 92 && at + 1 < text.length) {
      at += 1;
    }
  }
  return -text.length;
}

/** The offset behind a raw string, as `quotedEnd`; not closed: minus the end of the text. */
export function rawStringEnd(text: string, quote: number): number {
  const open = text.indexOf("(", quote);
  const marker = open < 0 ? null : text.slice(quote + 1, open);
  if (marker === null || marker.length > 16 || /[\s\\)"]/.test(marker)) {
    return quotedEnd(text, quote);
  }
  const end = text.indexOf(`)${marker}"`, open);
  return end < 0 ? -text.length : end + marker.length + 2;
}
