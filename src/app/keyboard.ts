// Owns: which key runs which command. Letters by their place on the keyboard, so that AZERTY and Dvorak work.

import type { Command, Key } from "./commands/command.ts";
import { COMMANDS, runCommand } from "./commands/commands.ts";
import type { Link } from "./link.ts";
import type { AppState } from "./state.ts";

/** The parts of a KeyboardEvent that decide, so that a test needs no browser. */
export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What has the focus: a text field takes most keys; a control takes the keys that operate it; `timeline` is the drawing. */
export type FocusKind = "text" | "control" | "timeline" | "other";

/** Keys that operate a focused button, slider, menu or list. */
const CONTROL_KEYS = new Set([
  "Space",
  "Enter",
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Escape",
]);

/** The command of a key press; undefined: none. Of several with the same key the first that can run is meant. */
export function commandFor(press: KeyPress, focus: FocusKind, state?: AppState): Command | undefined {
  const meant = COMMANDS.filter((command) =>
    command.keys.some((key) => works(key, press, focus) && matches(key, press, command.fast === true)),
  );
  return (state === undefined ? undefined : meant.find((command) => command.enabled(state))) ?? meant[0];
}

/** Handles a key press; returns whether it was used. */
export function pressKey(link: Link, press: KeyPress, focus: FocusKind): boolean {
  const command = commandFor(press, focus, link.store.getState());
  return command !== undefined && runCommand(link, command.id, press.shiftKey);
}

/** What kind of thing an element is for keys. Arrow keys stay with a slider or an open list, but a button gives them on. */
export function focusKind(target: EventTarget | null, code: string): FocusKind {
  if (!(target instanceof Element)) {
    return "other";
  }
  if (target.closest("[data-keys='timeline']") !== null) {
    return "timeline";
  }
  const field = target.closest("input, textarea, select, [contenteditable='true']");
  if (field !== null && field.getAttribute("type") !== "range") {
    return "text";
  }
  if (
    field !== null ||
    target.closest("[role='listbox'], [role='menu'], [role='separator'], [role='dialog'], [role='tree']") !==
      null
  ) {
    return "control";
  }
  const button = target.closest("button, a, summary, [role='button']") !== null;
  return button && (code === "Space" || code === "Enter") ? "control" : "other";
}

function works(key: Key, press: KeyPress, focus: FocusKind): boolean {
  switch (key.where) {
    case "everywhere":
      return true;
    case "timeline":
      return focus === "timeline";
    default:
      return focus !== "text" && !(focus === "control" && CONTROL_KEYS.has(press.code));
  }
}

function matches(key: Key, press: KeyPress, fast: boolean): boolean {
  const same = key.code === undefined ? key.key === press.key : key.code === press.code;
  const ctrl = press.ctrlKey || press.metaKey;
  const shiftFree = key.shift === undefined && (fast || key.code === undefined);
  const shift = shiftFree || press.shiftKey === (key.shift === true);
  return same && ctrl === (key.ctrl === true) && press.altKey === (key.alt === true) && shift;
}
