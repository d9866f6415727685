// Owns: what a command is. Every command has a name and at least one key, and is in the palette and in the key list.

import type { UiKey } from "../../core/text/ui.ts";
import type { Link } from "../link.ts";
import type { AppState } from "../state.ts";

/** A key by its place on the keyboard (`KeyboardEvent.code`) or, for signs, by what it types (`KeyboardEvent.key`). */
export interface Key {
  readonly code?: string;
  readonly key?: string;
  /** Modifiers that must be held; those not named must not. Shift is free for signs, and where the command has `fast`. */
  readonly ctrl?: true;
  readonly shift?: true;
  readonly alt?: true;
  /** Where it works: `timeline`: only while the drawing has the focus, for keys that the browser has its own use for;
   * `everywhere`: in the editor and in text fields too. Without it: wherever no text field has the focus. */
  readonly where?: "timeline" | "everywhere";
  /** How the key is named to the reader, modifiers included: `Shift+F10`. */
  readonly label: string;
}

/** The parts of the key list and the palette, in this order. */
export const COMMAND_GROUPS = [
  "steps",
  "thread",
  "stops",
  "branches",
  "select",
  "view",
  "lanes",
  "notes",
  "files",
  "window",
  "help",
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly name: UiKey;
  readonly keys: readonly [Key, ...Key[]];
  /** Commands of one series are one line of the key list, with this name: `1 … 5`. */
  readonly series?: UiKey;
  /** With Shift the same command does more of it (anchors: faster zoom). */
  readonly fast?: true;
  /** `fast` is only ever true for commands that have it. */
  readonly run: (link: Link, fast: boolean) => void;
  readonly enabled: (state: AppState) => boolean;
}

/** Commands by id, as a part of the window lists them. */
export type CommandTable = Readonly<Record<string, Omit<Command, "id">>>;

/** There is a run to look at. */
export const hasRun = (state: AppState): boolean => state.session.good !== null;
