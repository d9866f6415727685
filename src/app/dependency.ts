// Owns: going along dependencies: to what a step needed, to what needed it, to another of these, and back the same way.

import type { Moment } from "../core/run/moment.ts";
import { seekStep } from "./actions.ts";
import type { Link } from "./link.ts";
import type { AppState } from "./state.ts";
import { patchSelection } from "./store.ts";

/** −1: to causes, 1: to effects. */
export type Along = -1 | 1;

/** One hop: from a step to one of the moments that it could have gone to. */
interface Hop {
  readonly run: number;
  readonly from: number;
  readonly along: Along;
  readonly choices: readonly Moment[];
  readonly at: number;
}

/** The way that was gone, as long as the cursor stands at its end. */
const ways = new WeakMap<Link, readonly Hop[]>();

/** Goes to the nearest cause (−1) or effect (1) of the last step; against the last hop it goes back to where that came from. */
export function follow(link: Link, along: Along): void {
  const way = wayHere(link);
  const last = way.at(-1);
  if (last !== undefined && last.along !== along) {
    ways.set(link, way.slice(0, -1));
    goTo(link, last.from);
    return;
  }
  const { good } = link.store.getState().session;
  const choices = neighbours(link.store.getState(), along);
  const first = choices[0];
  // What the step that is awaited has to do with others is not known yet.
  if (good !== null && first !== undefined && !link.seeking) {
    const hop: Hop = { run: good.number, from: good.position.view.step, along, choices, at: 0 };
    ways.set(link, [...way, hop]);
    goTo(link, first.step);
  }
}

/** After a hop, goes to the next other cause or effect of the step it came from, round in circles; else it hops. */
export function followOther(link: Link, along: Along): void {
  const way = wayHere(link);
  const last = way.at(-1);
  if (last === undefined || last.along !== along) {
    follow(link, along);
    return;
  }
  const at = (last.at + 1) % last.choices.length;
  ways.set(link, [...way.slice(0, -1), { ...last, at }]);
  goTo(link, last.choices[at]?.step ?? last.from);
}

/** Whether the last step has a cause (−1) or an effect (1). */
export function canFollow(state: AppState, along: Along): boolean {
  return neighbours(state, along).length > 0;
}

function neighbours({ session }: AppState, along: Along): readonly Moment[] {
  const relations = session.good?.position.relations;
  return (along === 1 ? relations?.effects : relations?.causes) ?? [];
}

/** The hops that lead to where the cursor is; none when it was moved in another way since. */
function wayHere(link: Link): readonly Hop[] {
  const { good } = link.store.getState().session;
  const way = ways.get(link) ?? [];
  const last = way.at(-1);
  // A hop that is still on its way counts as done: the keys may come faster than the answers.
  const wish = link.wish?.kind === "step" ? link.wish.step : link.asked;
  const step = wish ?? good?.position.view.step;
  return last?.run === good?.number && last?.choices[last.at]?.step === step ? way : [];
}

/** What was selected is left: the arrows of the step itself are meant now. */
function goTo(link: Link, step: number): void {
  patchSelection(link.store, { selected: null });
  seekStep(link, step);
}
