// Owns: what the card about the selected stretch of time says: its length, what happened in it, and who was busy and blocked.

import type { LaneFigures } from "../core/run/figures.ts";
import type { Lane } from "../core/run/trace.ts";
import { timeText } from "../core/scene/time-text.ts";
import { formatTime } from "../core/text/format.ts";
import { ui } from "../core/text/ui.ts";
import { derive } from "./derive.ts";
import type { AppState, ObjectId } from "./state.ts";

/** A lane's line. Shares are percent of the stretch, whole, and for the bar. */
export interface RangeRow {
  readonly key: string;
  readonly name: string;
  readonly object: ObjectId;
  readonly busy: string;
  readonly blocked: string;
  readonly busyShare: number;
  readonly blockedShare: number;
  /** "2 signals, 1 wait"; "" for none. */
  readonly made: string;
}

export interface RangeCard {
  readonly duration: string;
  readonly fromTo: string;
  /** null: the figures are on their way. */
  readonly counts: readonly string[] | null;
  readonly rows: readonly RangeRow[];
}

/** The card; null: no stretch of time is selected. */
export const selectRangeCard = derive(
  ({ selection, session }: AppState) => [selection.range, session.good?.trace.lanes] as const,
  (range, lanes): RangeCard | null => {
    if (range === null || lanes === undefined) {
      return null;
    }
    const { from, to, figures } = range;
    return {
      duration: timeText(to - from),
      fromTo: ui("ui.range-from-to", { from: timeText(from), to: timeText(to) }),
      counts:
        figures === null
          ? null
          : [
              counted("ui.range-steps", figures.steps),
              counted("ui.range-signals", figures.signals),
              counted("ui.range-waits", figures.waits),
            ],
      rows: (figures?.lanes ?? []).flatMap((one) => rowOf(one, lanes[one.lane], to - from)),
    };
  },
);

function rowOf(figures: LaneFigures, lane: Lane | undefined, length: number): readonly RangeRow[] {
  if (lane === undefined) {
    return [];
  }
  const { busy, blocked, signals, waits } = figures;
  const made = [
    ...(signals === 0 ? [] : [counted("ui.range-signals", signals)]),
    ...(waits === 0 ? [] : [counted("ui.range-waits", waits)]),
  ];
  return [
    {
      key: `${lane.kind}:${lane.number}`,
      name: lane.name,
      object: { kind: lane.kind, number: lane.number },
      busy: busy === 0 ? "" : formatTime(busy),
      blocked: blocked === 0 ? "" : formatTime(blocked),
      busyShare: share(busy, length),
      blockedShare: share(blocked, length),
      made: made.join(", "),
    },
  ];
}

/** The figures shown may be those of a stretch a moment ago: no bar is longer than the whole. */
function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : Math.min(100, Math.round((part / whole) * 100));
}

function counted(key: "ui.range-steps" | "ui.range-signals" | "ui.range-waits", count: number): string {
  return ui(key, { count, figure: count.toLocaleString("en") });
}
