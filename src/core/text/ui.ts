// Owns: the words of the app's window by key; the sentences about a run are in describe-*.ts and narrate.ts.

import type { WINDOW } from "./en/window.ts";
import { type Filling, words } from "./translate.ts";

/** A key of the window's part of the message table. */
export type UiKey = keyof typeof WINDOW;

/** The words for `key` with its placeholders filled; `count` picks the plural form. */
export function ui(key: UiKey, fillings: Readonly<Record<string, Filling | null>> = {}): string {
  return words(key, fillings);
}
