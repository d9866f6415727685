// Owns: giving the focus to places and panes of the window, found by the `data-focus` and `data-pane` of their elements.
// With browser.ts, theme.ts and keyboard.ts the only file of the app that touches the DOM.

import { focusKind } from "./keyboard.ts";
import type { FocusPlace } from "./ports.ts";

/** What can have the focus; the edges between panes are no place to begin at. A list gives it to one of its items. */
const FOCUSABLE =
  "button:not(:disabled), a[href], input:not(:disabled), textarea, select, summary, [contenteditable='true'], [tabindex]:not([tabindex='-1'], hr)";

/** Gives the focus to the element with this `data-focus` or the first in it that can have it; returns whether there is one. */
export function focusPlace(place: FocusPlace): boolean {
  const element = document.querySelector(`[data-focus='${place}']`);
  return element instanceof HTMLElement && focusInto(element);
}

/**
 * Gives the focus to the pane after (1) or before (−1) the one that has it, in the order of the document. A pane may name
 * the part that is to have it by `data-pane-start`; one without anything to focus has it itself, by its section.
 */
export function focusPane(direction: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")].filter(isShown);
  const present = document.activeElement?.closest<HTMLElement>("[data-pane]") ?? null;
  const at = present === null ? -1 : panes.indexOf(present);
  const first = at === -1 ? (direction === 1 ? 0 : panes.length - 1) : at + direction;
  const pane = panes[(first + panes.length) % Math.max(1, panes.length)];
  if (pane !== undefined) {
    const starts = [...pane.querySelectorAll<HTMLElement>("[data-pane-start]")];
    focusInto(starts.find(isShown) ?? pane);
  }
}

/** Whoever presses a button of the window with the pointer is done with typing: a text field gives the focus up. */
export function leaveTextField(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && focusKind(activeElement, "") === "text") {
    activeElement.blur();
  }
}

function focusInto(element: HTMLElement): boolean {
  const inside = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (one) => one.tabIndex >= 0 && isShown(one),
  );
  const target = element.matches(FOCUSABLE) ? element : (inside ?? named(element));
  target.focus();
  // A tree or list hands the focus on to one of its items.
  return target.contains(document.activeElement);
}

/** The named part of a pane that has nothing to focus in it, made able to have the focus. */
function named(element: HTMLElement): HTMLElement {
  const section = element.matches("[aria-label]")
    ? element
    : element.querySelector<HTMLElement>("[aria-label]");
  const target = section ?? element;
  target.tabIndex = -1;
  return target;
}

/** Folded panes, and parts of them, take no room. */
function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
