// Owns: the list of all keys and mouse gestures. Keys are taken from the commands themselves, so that the list is never stale.

import { type UiKey, ui } from "../core/text/ui.ts";
import { COMMAND_GROUPS, type Command, type Key } from "./commands/command.ts";
import { COMMANDS } from "./commands/commands.ts";

/** One line of the list. */
export interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly keys: readonly { readonly label: string; readonly everywhere: boolean }[];
  /** Shift does more of it. */
  readonly fast: boolean;
}

export interface KeyGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly KeyRow[];
}

/** What the mouse does: the gesture and its effect. */
const MOUSE: readonly (readonly [UiKey, UiKey])[] = [
  ["ui.mouse.click", "ui.mouse.click-does"],
  ["ui.mouse.double", "ui.mouse.double-does"],
  ["ui.mouse.end", "ui.mouse.end-does"],
  ["ui.mouse.drag", "ui.mouse.drag-does"],
  ["ui.mouse.alt", "ui.mouse.alt-does"],
  ["ui.mouse.edge", "ui.mouse.edge-does"],
  ["ui.mouse.shift", "ui.mouse.shift-does"],
  ["ui.mouse.axis", "ui.mouse.axis-does"],
  ["ui.mouse.wheel", "ui.mouse.wheel-does"],
  ["ui.mouse.zoom", "ui.mouse.zoom-does"],
  ["ui.mouse.across", "ui.mouse.across-does"],
  ["ui.mouse.minimap", "ui.mouse.minimap-does"],
  ["ui.mouse.flag", "ui.mouse.flag-does"],
  ["ui.mouse.name", "ui.mouse.name-does"],
  ["ui.mouse.order", "ui.mouse.order-does"],
  ["ui.mouse.height", "ui.mouse.height-does"],
  ["ui.mouse.fold", "ui.mouse.fold-does"],
  ["ui.mouse.group", "ui.mouse.group-does"],
  ["ui.mouse.menu", "ui.mouse.menu-does"],
  ["ui.mouse.gutter", "ui.mouse.gutter-does"],
  ["ui.mouse.value", "ui.mouse.value-does"],
];

/** All keys and gestures by group; with words only the lines that have them all, in their name, group or keys. */
export function keyList(query: string): readonly KeyGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return [...COMMAND_GROUPS.map(commandGroup), mouseGroup()].flatMap((group) => {
    const rows = group.rows.filter((row) => fits(row, group.title, words));
    return rows.length === 0 ? [] : [{ ...group, rows }];
  });
}

function fits(row: KeyRow, title: string, words: readonly string[]): boolean {
  const text = `${row.name} ${title} ${row.keys.map((key) => key.label).join(" ")}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function commandGroup(id: (typeof COMMAND_GROUPS)[number]): KeyGroup {
  const commands = COMMANDS.filter((command) => command.group === id);
  return { id, title: ui(`ui.command-group.${id}`), rows: commands.flatMap(rowsOf) };
}

/** A series is one line, where its first command stands. */
function rowsOf(command: Command, _: number, all: readonly Command[]): readonly KeyRow[] {
  const { id, name, series, keys, fast = false } = command;
  if (series === undefined) {
    return [{ id, name: ui(name), keys: keys.map(keyOf), fast }];
  }
  const members = all.filter((one) => one.series === series);
  if (members[0] !== command) {
    return [];
  }
  const labels = members.map((one) => one.keys[0].label);
  const label = ui("ui.keys-series", { first: labels[0] ?? "", last: labels.at(-1) ?? "" });
  return [{ id: series, name: ui(series), keys: [{ label, everywhere: false }], fast }];
}

function keyOf({ label, where }: Key): KeyRow["keys"][number] {
  return { label, everywhere: where === "everywhere" };
}

function mouseGroup(): KeyGroup {
  const rows = MOUSE.map(
    ([gesture, does]): KeyRow => ({
      id: gesture,
      name: ui(does),
      keys: [{ label: ui(gesture), everywhere: false }],
      fast: false,
    }),
  );
  return { id: "mouse", title: ui("ui.keys-mouse"), rows };
}
