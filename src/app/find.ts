// Owns: the search over labels, lines, fences and values: its box, going from place to place, what its list shows.
// The places themselves are found by the worker (core/debug/find.ts).

import { laneKey } from "../core/scene/arrangement.ts";
import { ui } from "../core/text/ui.ts";
import { seekStep } from "./actions.ts";
import { derive } from "./derive.ts";
import { findPlaces, type Link } from "./link.ts";
import type { AppState, FindState, ObjectId } from "./state.ts";
import { patchFind, patchSelection } from "./store.ts";
import { revealMoment } from "./view.ts";

/** Time between the last key and the question in ms. */
const DEBOUNCE = 120;
/** Places in the list below the field: as many as leave most of the drawing free. */
const LISTED = { least: 3, most: 8 } as const;
/** Height of one in CSS pixels, and what the list leaves free of the drawing. */
const ROW = 26;
const FREE = 200;

/** Opens the box, or gives it the focus again. */
export function openFind(link: Link): void {
  if (link.store.getState().find.open) {
    link.ports.focus("find");
    return;
  }
  patchFind(link.store, { open: true });
  askIfNew(link);
}

/** Closes the box; the timeline has the focus then. What was found stays for F3. */
export function closeFind(link: Link): void {
  link.ports.focus("timeline");
  patchFind(link.store, { open: false });
}

/** Takes another query; it is asked once the typing pauses. */
export function setQuery(link: Link, query: string): void {
  patchFind(link.store, { query, at: -1 });
  if (query === "") {
    patchFind(link.store, { places: [], total: 0, answered: null });
    return;
  }
  link.ports.delay(() => {
    if (link.store.getState().find.query === query) {
      askIfNew(link);
    }
  }, DEBOUNCE);
}

/** Goes to the next (1) or previous (−1) place, round in circles; the first time to the nearest one from the cursor. */
export function goToNextPlace(link: Link, direction: 1 | -1): void {
  const { query } = link.store.getState().find;
  if (query === "") {
    openFind(link);
    return;
  }
  whenAnswered(link, () => {
    const state = link.store.getState();
    const { places, at } = state.find;
    const next = at === -1 ? nearest(state, direction) : at + direction;
    goToPlace(link, (next + places.length) % Math.max(1, places.length));
  });
}

/** Goes to a place that was found, by its index: its step, with its lane selected and seen. */
export function goToPlace(link: Link, index: number): void {
  const { find, session } = link.store.getState();
  const place = isAnswered(find) ? find.places[index] : undefined;
  const lane = place === undefined ? undefined : session.good?.trace.lanes[place.lane];
  if (place === undefined || lane === undefined) {
    return;
  }
  patchFind(link.store, { at: index });
  patchSelection(link.store, { lane: laneKey(lane) });
  seekStep(link, place.step);
  revealMoment(link, place);
}

/** The places shown are those of the query that stands in the field. */
export function isAnswered(find: FindState): boolean {
  return find.query !== "" && find.answered === find.query;
}

/** How many places there are, and which was gone to last, in words. */
export const selectFindCount = derive(
  ({ find }: AppState) => [find] as const,
  (find): string => {
    if (find.query === "") {
      return "";
    }
    if (!isAnswered(find)) {
      return ui("ui.find-asking");
    }
    const total = find.total.toLocaleString("en");
    if (find.total === 0) {
      return ui("ui.find-none");
    }
    return find.at === -1
      ? ui("ui.find-total", { count: find.total, total })
      : ui("ui.find-count", { at: (find.at + 1).toLocaleString("en"), total });
  },
);

/** A row of the list below the field. */
export interface FoundRow {
  readonly index: number;
  readonly lane: string;
  /** What the lane is of, for its colour. */
  readonly object: ObjectId | null;
  readonly time: number;
  readonly text: string;
  /** It is the place that was gone to last. */
  readonly present: boolean;
}

/** The places around the one gone to last, or around the cursor before any was. */
export const selectFoundRows = derive(
  (state: AppState) => [state.find, state.session.good?.trace.lanes, startOf(state), listed(state)] as const,
  ({ places, at }, lanes, start, most): readonly FoundRow[] => {
    const first = Math.max(0, Math.min(start - Math.floor(most / 2), places.length - most));
    return places.slice(first, first + most).map(({ lane, time, text }, i) => ({
      index: first + i,
      lane: lanes?.[lane]?.name ?? "",
      object: lanes?.[lane] ?? null,
      time,
      text,
      present: first + i === at,
    }));
  },
);

function listed({ view }: AppState): number {
  return Math.min(LISTED.most, Math.max(LISTED.least, Math.floor((view.height - FREE) / ROW)));
}

function startOf(state: AppState): number {
  return state.find.at === -1 ? nearest(state, 1) : state.find.at;
}

/** The first place at or after the cursor, or (−1) the last before it; −1 or the number of places: none on that side. */
function nearest({ find, session }: AppState, direction: 1 | -1): number {
  const step = session.good?.position.view.step ?? 0;
  const after = find.places.findIndex((one) => one.step >= step);
  const first = after === -1 ? find.places.length : after;
  return direction === 1 ? first : first - 1;
}

function askIfNew(link: Link): void {
  const { find } = link.store.getState();
  if (find.query !== "" && !isAnswered(find)) {
    findPlaces(link);
  }
}

/** Does it at once, or as soon as the present query is answered; Enter may come before the answer. */
function whenAnswered(link: Link, go: () => void): void {
  const { find } = link.store.getState();
  if (isAnswered(find)) {
    go();
    return;
  }
  const { query } = find;
  const stop = link.store.subscribe(
    (state) => state.find,
    (now) => {
      if (now.query !== query || isAnswered(now)) {
        stop();
      }
      if (now.query === query && isAnswered(now)) {
        go();
      }
    },
  );
  askIfNew(link);
}
