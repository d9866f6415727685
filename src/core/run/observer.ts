// Owns: how somebody outside hears the steps of a run while they are made (analysis/ does).

import type { EffectSink } from "../machine/effect.ts";

/** Hears each step: its number from 0, agent and action as in machine/action.ts, and its effects. Hot: called for every step. */
export interface Observer {
  readonly step: (step: number, agent: number, action: number, sink: EffectSink) => void;
}
