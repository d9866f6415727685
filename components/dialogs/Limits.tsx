// Owns: the page that says what Fenceline does not model.

import { limitSections, partsOf } from "../../src/app/limits.ts";
import { say } from "../../src/app/words.ts";
import { keyed } from "../shared/keyed.ts";
import { DialogFrame, SCROLLS } from "./DialogFrame.tsx";
import "../shared/tokens.css";

export function Limits() {
  return (
    <DialogFrame title={say("command.limits")} size="text">
      <section
        className="dialog-body dialog-page"
        aria-label={say("command.limits")}
        {...SCROLLS}
        ref={takeFocus}
      >
        {limitSections().map(({ title, paragraphs }) => (
          <section key={title}>
            <h3 className="dialog-heading">{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Paragraph text={paragraph} />
              </p>
            ))}
          </section>
        ))}
      </section>
    </DialogFrame>
  );
}

/** So that the arrow keys scroll at once. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

function Paragraph({ text }: { readonly text: string }) {
  return keyed(partsOf(text)).map(({ key, item }) =>
    item.code ? (
      <code key={key} className="token-code">
        {item.text}
      </code>
    ) : (
      item.text
    ),
  );
}
