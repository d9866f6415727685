// Owns: changes of the list of breakpoints that a person makes one by one, and what its dialog begins with.

import type { Breakpoint, Trigger } from "../core/debug/breakpoint.ts";
import { currentLine } from "./current-line.ts";
import type { Link } from "./link.ts";
import type { AppState } from "./state.ts";
import { patchSession, patchSheet } from "./store.ts";

/** Id of a breakpoint that is not in the list yet. */
export const NEW_BREAKPOINT = 0;

/** Puts a breakpoint into the list, in place of the one with its id; one with NEW_BREAKPOINT gets an id of its own. */
export function keepBreakpoint(link: Link, breakpoint: Breakpoint): void {
  const { breakpoints } = link.store.getState().sheet;
  const known = breakpoints.some((one) => one.id === breakpoint.id);
  const id = known ? breakpoint.id : Math.max(0, ...breakpoints.map((one) => one.id)) + 1;
  const kept = { ...breakpoint, id };
  change(link, (list) => (known ? list.map((one) => (one.id === id ? kept : one)) : [...list, kept]));
  const { brokenConditions, checkedCondition } = link.store.getState().session;
  // What was found out while it was typed is known until a search finds it again.
  const problem = checkedCondition?.condition === kept.condition ? checkedCondition.problem : null;
  if (problem !== null) {
    patchSession(link.store, { brokenConditions: [...brokenConditions, { breakpoint: id, problem }] });
  }
}

export function removeBreakpoint(link: Link, id: number): void {
  change(link, (list) => list.filter((one) => one.id !== id));
}

/**
 * Removes the breakpoints of a line; where there are none, those of the first line from there on at which a thread can stand;
 * without any, one is set there.
 */
export function toggleBreakpoint(link: Link, line: number): void {
  const state = link.store.getState();
  const there = standLine(state, line);
  const at = (wanted: number | null) =>
    state.sheet.breakpoints.filter(({ trigger }) => trigger.kind === "line" && trigger.line === wanted);
  const gone = at(line).length > 0 ? at(line) : at(there);
  if (gone.length > 0) {
    change(link, (list) => list.filter((one) => !gone.includes(one)));
  } else if (there !== null) {
    keepBreakpoint(link, fresh({ kind: "line", line: there }));
  }
}

/** Switches a breakpoint on or off. */
export function enableBreakpoint(link: Link, id: number, enabled: boolean): void {
  change(link, (list) => list.map((one) => (one.id === id ? { ...one, enabled } : one)));
}

/** Opens the dialog on a breakpoint of the list. */
export function editBreakpoint(link: Link, id: number): void {
  const breakpoint = link.store.getState().sheet.breakpoints.find((one) => one.id === id);
  if (breakpoint !== undefined) {
    open(link, breakpoint);
  }
}

/** Opens the dialog on the breakpoint of a line (from 1), or on a new one there. */
export function editLineBreakpoint(link: Link, line: number): void {
  const state = link.store.getState();
  const known = state.sheet.breakpoints.find(
    ({ trigger }) => trigger.kind === "line" && trigger.line === (standLine(state, line) ?? line),
  );
  open(link, known ?? fresh({ kind: "line", line: standLine(state, line) ?? line }));
}

/** Opens the dialog on the breakpoint of the current line, or on a new one there. */
export function editBreakpointAtCaret(link: Link): void {
  editLineBreakpoint(link, currentLine(link.store.getState()));
}

/** Opens the dialog on a new breakpoint: at the current line. */
export function addBreakpoint(link: Link): void {
  const state = link.store.getState();
  const line = currentLine(state);
  open(link, fresh({ kind: "line", line: standLine(state, line) ?? line }));
}

/** The first line from `line` on at which a thread can stand; null: there is none. */
export function standLine({ session }: AppState, line: number): number | null {
  return session.load?.lines.find((one) => one >= line) ?? null;
}

function open(link: Link, breakpointDraft: Breakpoint): void {
  link.store.setState({ dialog: "breakpoint", breakpointDraft, playing: false });
}

function fresh(trigger: Trigger): Breakpoint {
  return { id: NEW_BREAKPOINT, trigger, condition: "", enabled: true };
}

function change(link: Link, made: (list: readonly Breakpoint[]) => readonly Breakpoint[]): void {
  const { breakpoints } = link.store.getState().sheet;
  const changed = made(breakpoints);
  patchSheet(link.store, { breakpoints: changed });
  const stays = ({ id, trigger, condition }: Breakpoint) =>
    changed.some((one) => one.id === id && one.trigger === trigger && one.condition === condition);
  forget(
    link,
    breakpoints.filter((one) => !stays(one)).map((one) => one.id),
  );
}

/** What is known of breakpoints that are gone, or are others now, is not known any more. */
function forget({ store }: Link, gone: readonly number[]): void {
  const { good, brokenConditions } = store.getState().session;
  if (brokenConditions.some((one) => gone.includes(one.breakpoint))) {
    patchSession(store, {
      brokenConditions: brokenConditions.filter((one) => !gone.includes(one.breakpoint)),
    });
  }
  if (good?.position.stoppedBy.some((id) => gone.includes(id)) === true) {
    const stoppedBy = good.position.stoppedBy.filter((id) => !gone.includes(id));
    patchSession(store, { good: { ...good, position: { ...good.position, stoppedBy } } });
  }
}
