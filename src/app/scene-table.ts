// Owns: what is seen as a table, in words: for screen readers always, for everybody when it is wanted.

import { sceneTable, type TableRow, type TableWords } from "../core/scene/table.ts";
import { timeText } from "../core/scene/time-text.ts";
import { ui } from "../core/text/ui.ts";
import type { Link } from "./link.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import { type Settled, settled } from "./settled.ts";
import type { AppState } from "./state.ts";
import { endOf, viewportOf } from "./viewport.ts";

export interface WrittenRow {
  readonly key: string;
  readonly lane: string;
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** The position that it leads to: steps done. */
  readonly step: number;
}

export interface WrittenTable {
  readonly caption: string;
  readonly rows: readonly WrittenRow[];
  /** "and 57 more"; "": that is all. */
  readonly more: string;
}

/** Rows that are written; more would take longer to put on the page than a frame. */
const MOST = 200;
/** How long view and run must be quiet before the table follows, in ms. */
const QUIET = 250;

const tables = new WeakMap<Link, Settled<WrittenTable | null>>();

/** The table of a window; null without a run. It does not depend on the cursor, so that steps leave it as it is. */
export function tableOf(link: Link): Settled<WrittenTable | null> {
  const known = tables.get(link);
  if (known !== undefined) {
    return known;
  }
  const made = settled(link, inputsOf, (state) => writtenTable(link, state), QUIET);
  tables.set(link, made);
  return made;
}

/** The row of `table` that has begun last at the cursor; −1: none has. */
export function rowAtCursor(table: WrittenTable | null, state: AppState): number {
  const step = state.session.good?.position.view.step ?? 0;
  let best = -1;
  table?.rows.forEach((row, at) => {
    const before = table.rows[best]?.step ?? -1;
    if (row.step <= step && row.step > before) {
      best = at;
    }
  });
  return best;
}

function inputsOf(state: AppState): readonly unknown[] {
  const { good } = state.session;
  return [good?.trace, good?.summary.names, viewportOf(state), state.sheet.lanes];
}

function writtenTable(link: Link, state: AppState): WrittenTable | null {
  const { good } = state.session;
  const { scene, options } = sceneSelectors(link);
  const picture = scene(state);
  const given = options(state);
  if (good === null || picture === null || given === null) {
    return null;
  }
  const rows = sceneTable(picture, good.trace, given, WORDS);
  const { from, to } = viewportOf(state);
  const range = { from: Math.max(0, Math.round(from)), to: Math.min(endOf(state), Math.round(to)) };
  const hidden = rows.length - MOST;
  return {
    caption: ui("ui.table-caption", { from: timeText(range.from), to: timeText(range.to) }),
    rows: rows.slice(0, MOST).map(written),
    more: hidden > 0 ? ui("ui.table-more", { figure: hidden.toLocaleString("en") }) : "",
  };
}

function written({ lane, what, from, to, step }: TableRow, at: number): WrittenRow {
  const end = to === null ? ui("ui.table-open") : to === from ? ui("ui.table-at-once") : timeText(to);
  return { key: `${at}:${lane}:${from}:${what}`, lane, what, from: timeText(from), to: end, step };
}

const WORDS: TableWords = {
  waits: (kind, name, value) => ui(`ui.table-waits.${kind}`, { name, value }),
  pending: (name, value) => ui("ui.table-pending", { name, value }),
  more: (count) => ui("ui.tooltip.more", { count, figure: count.toLocaleString("en") }),
  releases: (kind, signal, name) => ui(`ui.table-link.${kind}`, { signal, name }),
};
