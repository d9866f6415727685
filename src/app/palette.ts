// Owns: what the command palette lists, which of it fits the words typed, and in what order.

import { firstWords } from "./own-texts.ts";
import { laneKey } from "../core/scene/arrangement.ts";
import { type UiKey, ui } from "../core/text/ui.ts";
import { openOwn, openScenario, reveal, seekStep } from "./actions.ts";
import { branchName } from "./branch-tree.ts";
import { openBranch } from "./branches.ts";
import { COMMAND_GROUPS } from "./commands/command.ts";
import { COMMANDS, runCommand } from "./commands/commands.ts";
import { closeDialog } from "./dialogs.ts";
import { offsetOfLine } from "./edit.ts";
import { checkGoToLine } from "./go-to-line.ts";
import { chooseLane } from "./lanes.ts";
import type { Link } from "./link.ts";
import { goToNote } from "./notes.ts";
import { runToLine } from "./stops.ts";
import { SCENARIOS } from "./scenarios.ts";
import type { AppState } from "./state.ts";

/** Something the palette can do. */
export interface PaletteEntry {
  readonly id: string;
  readonly name: string;
  /** The part of the window it belongs to, in words; "": none. */
  readonly group: string;
  /** Names of its keys; the first is shown. */
  readonly keys: readonly string[];
  readonly enabled: boolean;
  readonly run: (link: Link) => void;
}

/** Entries shown at most: more are not read, and drawing them takes time. */
const MOST = 60;
/** Entries remembered as used recently. */
const REMEMBERED = 8;

/** The entries that fit the words, the best first; without words those used recently first, then all as the window has them. */
export function paletteEntries(state: AppState, query: string): readonly PaletteEntry[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = allEntries(state, query).flatMap((entry, order) => {
    const rank = rankOf(entry, words);
    return rank === null ? [] : [{ entry, rank, order, used: usedRank(state, entry.id) }];
  });
  ranked.sort(
    (a, b) =>
      Number(b.entry.enabled) - Number(a.entry.enabled) ||
      a.rank - b.rank ||
      a.used - b.used ||
      a.order - b.order,
  );
  return ranked.slice(0, MOST).map(({ entry }) => entry);
}

/** Closes the palette and does what the entry says, once the focus is back where it was. */
export function runEntry(link: Link, entry: PaletteEntry): void {
  const { recent } = link.store.getState();
  link.store.setState({ recent: [entry.id, ...recent.filter((id) => id !== entry.id)].slice(0, REMEMBERED) });
  closeDialog(link);
  // The dialog holds the focus as long as it is there.
  link.ports.delay(() => entry.run(link), 0);
}

/**
 * How well an entry fits: 0 is best, null: a word is nowhere in its name, id or group. A word counts less the further it is
 * from the beginning of a word of the name.
 */
export function rankOf(
  { name, id, group }: Pick<PaletteEntry, "name" | "id" | "group">,
  words: readonly string[],
): number | null {
  const title = name.toLowerCase();
  const rest = `${id} ${group}`.toLowerCase();
  const initials = title
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => part.slice(0, 1))
    .join("");
  let rank = 0;
  for (const word of words) {
    const place = [
      title.startsWith(word),
      beginsWord(title, word),
      title.includes(word),
      words.length === 1 && word.length > 1 && initials.startsWith(word),
      rest.includes(word),
    ].indexOf(true);
    if (place === -1) {
      return null;
    }
    rank += place;
  }
  return rank;
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) {
      return true;
    }
  }
  return false;
}

function usedRank({ recent }: AppState, id: string): number {
  const place = recent.indexOf(id);
  return place === -1 ? REMEMBERED : place;
}

function allEntries(state: AppState, query: string): readonly PaletteEntry[] {
  return [
    ...numberEntries(state, query.trim()),
    ...commandEntries(state),
    ...noteEntries(state),
    ...branchEntries(state),
    ...laneEntries(state),
    ...textEntries(state),
  ];
}

function commandEntries(state: AppState): readonly PaletteEntry[] {
  const listed = COMMAND_GROUPS.flatMap((group) => COMMANDS.filter((one) => one.group === group));
  return listed
    .filter(({ id }) => id !== "palette")
    .map((command) => ({
      id: command.id,
      name: ui(command.name),
      group: ui(`ui.command-group.${command.group}`),
      keys: command.keys.map((key) => key.label),
      enabled: command.enabled(state),
      run: (link) => {
        runCommand(link, command.id);
      },
    }));
}

/** A number is a line to run to, on or back, or to look at, and a step to go to. */
function numberEntries(state: AppState, query: string): readonly PaletteEntry[] {
  const steps = state.session.good?.summary.steps ?? 0;
  const { line, there } = checkGoToLine(state, query);
  const at = line === null ? null : offsetOfLine(state.document.text, line);
  const entries: PaletteEntry[] = [];
  if (there !== null && steps > 0) {
    const name = (key: UiKey) => ui(key, { line: String(there) });
    entries.push(plainEntry("line-on", name("ui.palette-line"), (link) => void runToLine(link, there, 1)));
    entries.push(
      plainEntry("line-back", name("ui.palette-line-back"), (link) => void runToLine(link, there, -1)),
    );
  }
  if (at !== null) {
    entries.push(
      plainEntry("line-show", ui("ui.palette-show", { line: query }), (link) => reveal(link, at, at)),
    );
  }
  if (/^\d{1,9}$/.test(query) && steps > 0) {
    const step = Math.min(Number(query), steps);
    entries.push(plainEntry("step", ui("ui.palette-step", { step: query }), (link) => seekStep(link, step)));
  }
  return entries;
}

function noteEntries({ sheet }: AppState): readonly PaletteEntry[] {
  return sheet.notes.map((note) =>
    plainEntry(`note-${note.id}`, ui("ui.palette-note", { text: firstWords(note.text) }), (link) =>
      goToNote(link, note),
    ),
  );
}

/** The branches to go to: all but the one that is shown. */
function branchEntries({ sheet }: AppState): readonly PaletteEntry[] {
  return sheet.branches
    .filter((one) => one.id !== sheet.branch)
    .map((branch) =>
      plainEntry(`branch-${branch.id}`, ui("ui.palette-branch", { name: branchName(branch) }), (link) =>
        openBranch(link, branch.id),
      ),
    );
}

function laneEntries({ session }: AppState): readonly PaletteEntry[] {
  return (session.good?.trace.lanes ?? []).map((lane, number) =>
    plainEntry(`lane-${laneKey(lane)}`, ui("ui.palette-lane", { name: lane.name }), (link) =>
      chooseLane(link, number),
    ),
  );
}

function textEntries({ document }: AppState): readonly PaletteEntry[] {
  const scenarios = SCENARIOS.map(({ id, title }) =>
    plainEntry(`scenario-${id}`, ui("ui.palette-scenario", { title }), (link) => openScenario(link, id)),
  );
  const own = document.own.map((kept, i) =>
    plainEntry(`text-${i}`, ui("ui.palette-text", { text: kept.name ?? firstWords(kept.text) }), (link) =>
      openOwn(link, kept),
    ),
  );
  return [...scenarios, ...own];
}

function plainEntry(id: string, name: string, run: PaletteEntry["run"]): PaletteEntry {
  return { id, name, group: "", keys: [], enabled: true, run };
}
