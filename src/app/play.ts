// Owns: moving the cursor by steps: single steps, the ends, and playing with a speed.

import { stopPlaying } from "./actions.ts";
import { type Link, seek } from "./link.ts";

/** Steps per second at speed 1. */
const STEPS_PER_SECOND = 2;
/** Shortest time between two shown steps in ms; faster playing skips steps. */
const FRAME = 33;

export const SPEEDS: readonly number[] = [0.5, 1, 2, 5, 20, 100];

/** Moves by `delta` steps and stops playing. */
export function step(link: Link, delta: number): void {
  stopPlaying(link);
  move(link, delta);
}

/** Goes to the state before the first step. */
export function toStart(link: Link): void {
  stopPlaying(link);
  seek(link, { kind: "step", step: 0 });
}

/** Goes to the state after the last step. */
export function toEnd(link: Link): void {
  stopPlaying(link);
  seek(link, { kind: "step", step: link.store.getState().session.good?.summary.steps ?? 0 });
}

/** Starts or stops playing; at the end it starts again from the beginning. */
export function togglePlaying(link: Link): void {
  const { playing, session } = link.store.getState();
  if (playing || session.good === null) {
    link.store.setState({ playing: false });
    return;
  }
  if (session.good.position.view.step >= session.good.summary.steps) {
    seek(link, { kind: "step", step: 0 });
  }
  link.store.setState({ playing: true });
  playOn(link, link.ports.now());
}

/** One beat of the player: shows the steps due since `last` (ms) and asks for the next beat. */
function playOn(link: Link, last: number): void {
  const { preferences } = link.store.getState();
  const period = 1000 / (STEPS_PER_SECOND * preferences.speed);
  link.ports.delay(() => beat(link, last, period), Math.max(FRAME, period));
}

function beat(link: Link, last: number, period: number): void {
  const { playing, session } = link.store.getState();
  if (!playing || session.good === null) {
    return;
  }
  const now = link.ports.now();
  // The worker sets the pace: no step is skipped because an answer is late.
  const due = link.seeking ? 0 : Math.max(1, Math.floor((now - last) / period));
  const target = session.good.position.view.step + due;
  seek(link, { kind: "step", step: Math.min(target, session.good.summary.steps) });
  if (target >= session.good.summary.steps) {
    link.store.setState({ playing: false });
    return;
  }
  playOn(link, link.seeking && due === 0 ? last : now);
}

function move(link: Link, delta: number): void {
  const { good } = link.store.getState().session;
  if (good === null) {
    return;
  }
  const { view, line } = good.position;
  // Inside a thread's own code the step is not quite done: forward it is finished first.
  const shown = line !== null && delta > 0 ? view.step - 1 : view.step;
  // Several key presses may be on their way: they add up from the newest wish.
  const from = link.wish?.kind === "step" ? link.wish.step : (link.asked ?? shown);
  seek(link, { kind: "step", step: Math.min(Math.max(0, from + delta), good.summary.steps) });
}
