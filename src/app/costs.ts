// Owns: what a run charges for, as lines that can be edited: `//@ cost` says them.

import { type UiKey, ui } from "../core/text/ui.ts";
import { derive } from "./derive.ts";
import { durationText } from "./durations.ts";
import type { AppState } from "./state.ts";

/** A cost: `before` and `after` are the words around its time. */
export interface CostLine {
  readonly id: "call" | "wake" | "vblank";
  readonly label: UiKey;
  readonly before: string;
  /** As the directive has it: `1us`. */
  readonly time: string;
}

const LINES = [
  ["call", "ui.cost.call"],
  ["wake", "ui.cost.wake"],
  ["vblank", "ui.cost.vblank"],
] as const;

/** The costs of the newest text that was read. */
export const selectCosts = derive(
  ({ session }: AppState) => [session.load?.costs] as const,
  (costs): readonly CostLine[] =>
    costs === undefined
      ? []
      : LINES.map(([id, label]) => ({ id, label, before: ui(label), time: durationText(costs[id]) })),
);
