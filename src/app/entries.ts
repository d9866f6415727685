// Owns: which functions run as threads, as rows to be edited, and the `//@ thread` lines they come to.

import type { WantedThread } from "../core/cpp/wish.ts";
import type { EntryCandidate } from "../core/program/loaded.ts";
import { type UiKey, ui } from "../core/text/ui.ts";
import { derive } from "./derive.ts";
import { openDialog } from "./dialogs.ts";
import type { Link } from "./link.ts";
import type { AppState } from "./state.ts";
import type { LoadSummary } from "./worker/protocol.ts";

/** A thread as it is edited. */
export interface EntryRow {
  readonly key: number;
  readonly name: string;
  readonly runs: string;
  readonly times: string;
  /** The thread line of the text that it is, from 0; null: it has none yet. */
  readonly origin: number | null;
  /** The line as it was, which stays as it is written when nothing is changed; "": a new thread. */
  readonly line: string;
  /** What was read from that line. */
  readonly was: { readonly name: string; readonly runs: string; readonly times: string };
}

/** A function that may be added, with what it does in words. */
export interface EntryOffer {
  readonly key: string;
  readonly call: string;
  readonly name: string;
  readonly line: number;
  readonly does: readonly string[];
  /** No thread's call names it yet. */
  readonly free: boolean;
}

const DOES = [
  ["submits", "ui.entries.submits"],
  ["signals", "ui.entries.signals"],
  ["waits", "ui.entries.waits"],
  ["loops", "ui.entries.loops"],
  ["called", "ui.entries.called"],
] as const satisfies readonly (readonly [keyof EntryCandidate, UiKey])[];

/** Opens the dialog in which they are chosen. */
export function openEntries(link: Link): void {
  openDialog(link, "entries");
}

/** The threads that run now; the statements outside functions are none that can be edited. */
export function rowsOf(load: LoadSummary): readonly EntryRow[] {
  return load.threads
    .filter((one) => one.line !== "")
    .map(({ name, runs, times, origin, line }, key) => {
      const was = { name, runs, times: String(times) };
      return { key, ...was, origin, line, was };
    });
}

/** The functions of the newest text. */
export const selectOffers = derive(
  ({ session }: AppState) => [session.load?.candidates] as const,
  (candidates): readonly EntryOffer[] =>
    (candidates ?? []).map((one) => ({
      key: `${one.at.from}`,
      call: one.call,
      name: one.name,
      line: one.at.line,
      does: DOES.flatMap(([what, words]) => (one[what] ? [ui(words)] : [])),
      free: !one.called,
    })),
);

/** Whether the statements outside functions run, which they do only as long as no thread is chosen. */
export function runsBare({ session }: AppState): boolean {
  return session.load?.threads.some((one) => one.line === "") === true;
}

/** The rows with a thread for a function behind them, named after it. */
export function withThread(rows: readonly EntryRow[], { call, name }: EntryOffer): readonly EntryRow[] {
  const key = Math.max(-1, ...rows.map((one) => one.key)) + 1;
  const was = { name: "", runs: "", times: "1" };
  const own = freeName(rows, name.replace(/^.*::/, "").replace(/\W/g, ""));
  return [...rows, { key, name: own, runs: call, times: "1", origin: null, line: "", was }];
}

/** The lines that the rows come to. */
export function threadsOf(rows: readonly EntryRow[]): readonly WantedThread[] {
  return rows.map(({ name, runs, times, origin, line, was }) => {
    const same = line !== "" && name === was.name && runs === was.runs && times === was.times;
    const often = times.trim() === "1" || times.trim() === "" ? "" : ` x${times.trim()}`;
    return { line: same ? line : `//@ thread ${name.trim()}: ${runs.trim()}${often}`, origin };
  });
}

function freeName(rows: readonly EntryRow[], name: string): string {
  const taken = new Set(rows.map((one) => one.name));
  let own = name;
  for (let number = 2; taken.has(own); number += 1) {
    own = `${name}${number}`;
  }
  return own;
}
