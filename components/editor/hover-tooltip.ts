// Owns: the card over a name of the source: what it is worth at the cursor.

import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import { entityClass } from "../../src/app/entity.ts";
import { type HoverLine, type HoverValue, hoverValue } from "../../src/app/hover-value.ts";
import type { Link } from "../../src/app/link.ts";
import { say } from "../../src/app/words.ts";
import type { AppState } from "../../src/app/state.ts";
import type { Token } from "../../src/core/text/tokens.ts";

/** Values of names under the pointer. */
export function hoverValues({ store }: Link): Extension {
  return hoverTooltip(
    (_, offset) => {
      const value = hoverValue(store.getState(), offset);
      if (value === null) {
        return null;
      }
      const create = () => {
        const dom = document.createElement("div");
        dom.className = "hover-value";
        let shown = value;
        fill(dom, store.getState(), shown);
        return {
          dom,
          // The cursor may move while the pointer rests.
          update() {
            const now = hoverValue(store.getState(), value.from);
            if (now !== null && !same(now, shown)) {
              shown = now;
              fill(dom, store.getState(), now);
            }
          },
        };
      };
      return { pos: value.from, end: value.to, above: true, create };
    },
    { hideOnChange: true },
  );
}

function same(a: HoverValue, b: HoverValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function fill(dom: HTMLElement, state: AppState, { lines, more }: HoverValue): void {
  const rest = more === 0 ? [] : [element("div", "hover-detail", say("ui.hover.more", { count: more }))];
  dom.replaceChildren(...lines.flatMap((line) => lineElements(state, line)), ...rest);
}

function lineElements(state: AppState, line: HoverLine): readonly HTMLElement[] {
  const { name, object, type, value, target, was, threads, details } = line;
  const row = element("div", was === null ? "hover-line" : "hover-line hover-changed");
  row.append(
    element("span", `hover-name ${entityClass(object)(state)}`, name),
    element("span", "hover-type", type),
    element("span", `hover-figure ${entityClass(target)(state)}`, value),
  );
  if (was !== null) {
    row.append(element("span", "hover-was", was));
  }
  if (threads.length > 0) {
    row.append(element("span", "hover-was", say("ui.hover.in", { threads: threads.join(", ") })));
  }
  return [row, ...details.map((tokens) => detailElement(state, tokens))];
}

function detailElement(state: AppState, tokens: readonly Token[]): HTMLElement {
  const detail = element("div", "hover-detail");
  detail.append(
    ...tokens.map((token) =>
      element("span", token.kind === "name" ? entityClass(token.object)(state) : "", token.text),
    ),
  );
  return detail;
}

function element(tag: "div" | "span", className: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
