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
  const found = COMMANDS.flatMap((command) => {
    const key = keyOf(command, press, focus);
    return key === undefined ? [] : [{ command, key, rank: rankOf(key) }];
  });
  const best = Math.min(...found.map((one) => one.rank));
  const meant = found
    .filter((one) => one.rank === best)
    // A key that names Shift goes before one with which Shift only does more.
    .sort((a, b) => Number(b.key.shift === true) - Number(a.key.shift === true))
    .map((one) => one.command);
  return (state === undefined ? undefined : meant.find((command) => command.enabled(state))) ?? meant[0];
}

/** Handles a key press; returns whether it was used. Over a dialog only what closes it, helps, or keeps the text has keys. */
export function pressKey(link: Link, press: KeyPress, focus: FocusKind): boolean {
  const state = link.store.getState();
  const command = commandFor(press, state.dialog === null ? focus : "text", state);
  if (command === undefined || (state.dialog !== null && !worksOverDialogs(command))) {
    return false;
  }
  // A sign may need Shift to be typed at all.
  const fast = press.shiftKey && keyOf(command, press, focus)?.code !== undefined;
  return runCommand(link, command.id, fast);
}

/** Commands whose keys work while a dialog is open, if they work everywhere. */
function worksOverDialogs({ id, group }: Command): boolean {
  return id === "close-dialog" || group === "help" || group === "files";
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
    target.closest(
      "[role='listbox'], [role='menu'], [role='separator'], [role='dialog'], [role='tree'], [role='treegrid']",
    ) !== null
  ) {
    return "control";
  }
  const button = target.closest("button, a, summary, [role='button']") !== null;
  return button && (code === "Space" || code === "Enter") ? "control" : "other";
}

/**
 * One press can be several keys: on a German keyboard `+` stands where `]` is, on Dvorak `,` where W is. Letters go by their
 * place before everything else, then signs by what they type, then other keys by their place.
 */
function rankOf({ code }: Key): number {
  if (code === undefined) {
    return 1;
  }
  return code.startsWith("Key") ? 0 : 2;
}

/** The key of a command that a press is; undefined: none. */
function keyOf({ keys, fast }: Command, press: KeyPress, focus: FocusKind): Key | undefined {
  return keys.find((key) => works(key, press, focus) && matches(key, press, fast === true));
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
  // AltGr types signs, and is reported as Ctrl and Alt on Windows.
  const typed = key.code === undefined && press.ctrlKey && press.altKey;
  const ctrl = (press.ctrlKey && !typed) || press.metaKey;
  const alt = press.altKey && !typed;
  const shiftFree = key.shift === undefined && (fast || key.code === undefined);
  const shift = shiftFree || press.shiftKey === (key.shift === true);
  return same && ctrl === (key.ctrl === true) && alt === (key.alt === true) && shift;
}
