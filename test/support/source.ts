// The text in the editor, as far as it is drawn: short texts are as a whole.
import type { Page } from "playwright-core";

/** Without what the editor draws between the letters (names of threads). */
export function sourceText(page: Page): Promise<string> {
  return page.locator(".cm-line").evaluateAll((lines) =>
    lines
      .map((line) => {
        const copy = document.createElement("div");
        copy.append(...[...line.childNodes].map((node) => node.cloneNode(true)));
        for (const drawn of copy.querySelectorAll("[contenteditable='false'], .cm-placeholder")) {
          drawn.remove();
        }
        return copy.textContent ?? "";
      })
      .join("\n"),
  );
}
