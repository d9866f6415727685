// Owns: the window's words for components, which may not import the message table themselves.

import { formatTime } from "../core/text/format.ts";
import type { Filling } from "../core/text/translate.ts";
import { type UiKey, ui } from "../core/text/ui.ts";
import type { Command } from "./commands/command.ts";

/** The words for a key of the window's message table. */
export function say(key: UiKey, fillings: Readonly<Record<string, Filling | null>> = {}): string {
  return ui(key, fillings);
}

/** A time of `nanoseconds` in words. */
export function sayTime(nanoseconds: number): string {
  return formatTime(nanoseconds);
}

/** A command's name. */
export function commandName(command: Command): string {
  return ui(command.name);
}
