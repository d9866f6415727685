// Owns: what a person can do that needs an argument: type, pick, drag, point. Commands without one are in commands.ts.

import { outdated } from "./branch-list.ts";
import { movedBreakpoints } from "./breakpoint-lines.ts";
import { type Edit, editBetween } from "./edit.ts";
import { type Link, loadNow, loadSoon, seek } from "./link.ts";
import { putAside } from "./own-texts.ts";
import { scenarioText } from "./scenarios.ts";
import { type KeptText, type NumberedEdit, THEMES, type ThemeChoice } from "./state.ts";
import { patchPreferences, patchSelection, patchSession } from "./store.ts";
import { EMPTY_WORKSHEET, ROOT, type Worksheet } from "./worksheet.ts";

/** An edit that leaves less than this share of the text puts another text in its place. */
const WHOLE = 0.8;

/** The text after an edit; it runs a moment later. `edit` null: found by comparing. */
export function editText(link: Link, text: string, edit: Edit | null = null): void {
  const { document, sheet } = link.store.getState();
  if (text === document.text) {
    return;
  }
  const numbered = number(document.text, text, edit, document.revision + 1);
  const left = outdated(sheet);
  const breakpoints = movedBreakpoints(sheet.breakpoints, numbered.edit, document.text, text);
  link.store.setState({
    // Choices that were made in another text are not made in this one, but they are kept.
    sheet: numbered.whole ? { ...left, branch: ROOT.id } : { ...left, breakpoints },
    document: {
      text,
      name: document.name,
      scenario: numbered.whole ? null : keptScenario(document.scenario, text),
      revision: numbered.revision,
      own: document.own,
      edits: [...document.edits, numbered],
    },
    playing: false,
  });
  loadSoon(link);
}

/** Opens a bundled scenario by its id, or an empty text. */
export function openScenario(link: Link, id: string | null): void {
  openText(link, id === null ? "" : scenarioText(id), { scenario: id });
}

/** Opens one of the user's own texts that were put aside, with what was made of it. */
export function openOwn(link: Link, kept: KeptText): void {
  openText(link, kept.text, { scenario: null, name: kept.name, sheet: kept.sheet });
}

/** Where a text comes from. */
export interface TextOrigin {
  readonly scenario: string | null;
  readonly name?: string | null;
  readonly sheet?: Worksheet;
  /** The step to show; without it the last. */
  readonly step?: number;
}

/** Puts a text in place of the present one and runs it at once; the user's own text is put aside. */
export function openText(link: Link, text: string, origin: TextOrigin): void {
  const { document, sheet } = link.store.getState();
  const { scenario, name = null, step } = origin;
  const revision = document.revision + 1;
  const whole: NumberedEdit = { revision, edit: editBetween(document.text, text), whole: true };
  link.store.setState({
    document: {
      text,
      name,
      scenario,
      revision,
      own: putAside(document, sheet),
      edits: [...document.edits, whole],
    },
    sheet: origin.sheet ?? EMPTY_WORKSHEET,
    playing: false,
  });
  patchSelection(link.store, { hovered: null, selected: null, pointer: null, range: null, lane: null });
  patchSession(link.store, { load: null });
  loadNow(link, step === undefined ? {} : { step });
}

/** Goes to the position after `step` steps; playing stops. */
export function seekStep(link: Link, step: number): void {
  stopPlaying(link);
  seek(link, { kind: "step", step });
}

/** Goes to a time in ns; playing stops. */
export function seekTime(link: Link, time: number): void {
  stopPlaying(link);
  seek(link, { kind: "time", time: Math.max(0, time) });
}

/** Stops playing. Everybody who looks at the store looks again after a change: none is made while dragging. */
export function stopPlaying({ store }: Link): void {
  if (store.getState().playing) {
    store.setState({ playing: false });
  }
}

/** Shows a stretch of the text in the editor. */
export function reveal(link: Link, from: number, to: number): void {
  const count = (link.store.getState().selection.reveal?.count ?? 0) + 1;
  patchSelection(link.store, { reveal: { from, to, count } });
}

export function setTheme(link: Link, theme: ThemeChoice): void {
  patchPreferences(link.store, { theme });
}

/** Chooses the theme after the chosen one, in the order of the picker. */
export function nextTheme(link: Link): void {
  const { theme } = link.store.getState().preferences;
  setTheme(link, THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system");
}

function number(before: string, after: string, edit: Edit | null, revision: number): NumberedEdit {
  const given = edit ?? editBetween(before, after);
  if (!isWhole(given, before.length)) {
    return { revision, edit: given, whole: false };
  }
  // Pasting nearly the same text over everything is a small edit all the same.
  const found = editBetween(before, after);
  return { revision, edit: found, whole: isWhole(found, before.length) };
}

function isWhole(edit: Edit, length: number): boolean {
  const removed = edit.reduce((sum, change) => sum + change.to - change.from, 0);
  return removed >= length * WHOLE;
}

function keptScenario(scenario: string | null, text: string): string | null {
  return scenario !== null && scenarioText(scenario) === text ? scenario : null;
}

/** Sets the factor of the playing speed. */
export function setSpeed(link: Link, speed: number): void {
  patchPreferences(link.store, { speed });
}
