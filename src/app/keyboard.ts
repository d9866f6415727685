// Owns: which key runs which command. Letters by their place on the keyboard, so that AZERTY and Dvorak work.

import { COMMANDS, type Command, type Key, runCommand } from "./commands.ts";
import type { Link } from "./link.ts";

/** The parts of a KeyboardEvent that decide, so that a test needs no browser. */
export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** What has the focus: a text field takes every key; a control takes the keys that operate it. */
export type FocusKind = "text" | "control" | "other";

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
  "Escape",
]);

/** The command of a key press; undefined: none. */
export function commandFor(press: KeyPress, focus: FocusKind): Command | undefined {
  if (focus === "text" || press.ctrlKey || press.altKey || press.metaKey) {
    return undefined;
  }
  if (focus === "control" && CONTROL_KEYS.has(press.code)) {
    return undefined;
  }
  return COMMANDS.find((command) => command.keys.some((key) => matches(key, press)));
}

/** Handles a key press; returns whether it was used. */
export function pressKey(link: Link, press: KeyPress, focus: FocusKind): boolean {
  const command = commandFor(press, focus);
  return command !== undefined && runCommand(link, command.id, press.shiftKey);
}

/** What kind of thing an element is for keys. Arrow keys stay with a slider or an open list, but a button gives them on. */
export function focusKind(target: EventTarget | null, code: string): FocusKind {
  if (!(target instanceof Element)) {
    return "other";
  }
  const field = target.closest("input, textarea, select, [contenteditable='true']");
  if (field !== null && field.getAttribute("type") !== "range") {
    return "text";
  }
  if (
    field !== null ||
    target.closest("[role='listbox'], [role='menu'], [role='separator'], [role='dialog']") !== null
  ) {
    return "control";
  }
  const button = target.closest("button, a, summary, [role='button']") !== null;
  return button && (code === "Space" || code === "Enter") ? "control" : "other";
}

function matches(key: Key, press: KeyPress): boolean {
  return key.code === undefined ? key.key === press.key : key.code === press.code;
}
