// Owns: the motion that explains a step: a dot that travels along each arrow that ends in the step, as its signal did.
// Must not know canvases or frames.

import { onCurve } from "../core/scene/curve.ts";
import { CALL_ARROW, SET_ARROW } from "../core/scene/scene.ts";
import type { Link } from "./link.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import type { AppState } from "./state.ts";

/** How long a dot is on its way, in ms. */
export const TRAVEL = 350;
/** Straight pieces in which a dot goes along its curve. */
const PIECES = 24;
/** Playing faster than this (factor of the speed) the next step comes before the dot has arrived. */
const SLOW = 1;

/** Whether the change from one state to the next is a single step forward, to be explained by motion. */
export function isStepForward(before: AppState, after: AppState): boolean {
  const from = before.session.good;
  const to = after.session.good;
  const hurried = after.playing && after.preferences.speed > SLOW;
  return (
    from !== null &&
    to !== null &&
    from.number === to.number &&
    to.position.view.step === from.position.view.step + 1 &&
    !hurried &&
    !after.reducedMotion
  );
}

/** The curves of the arrows that end in the last step, as they are drawn now. */
export function travelled(link: Link): readonly (readonly number[])[] {
  const state = link.store.getState();
  const { good } = state.session;
  const scene = sceneSelectors(link).scene(state);
  if (good === null || scene === null) {
    return [];
  }
  const { view, relations } = good.position;
  const { toStep } = good.trace.links;
  const ends = new Map([
    [CALL_ARROW, relations.triple?.call?.step],
    [SET_ARROW, relations.triple?.set?.step],
  ]);
  const endsHere = (id: number) => (ends.get(id) ?? (toStep[id] ?? -1) + 1) === view.step;
  return scene.arrows.filter((arrow) => endsHere(arrow.id)).map((arrow) => arrow.curve);
}

/** The places of a dot at equal times from its tail to where it arrives: it is slow at both ends. */
export function pathOf(curve: readonly number[]): readonly { readonly x: number; readonly y: number }[] {
  return Array.from({ length: PIECES + 1 }, (_, piece) => {
    const share = piece / PIECES;
    return onCurve(curve, share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
  });
}
