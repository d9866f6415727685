// The figures of a stretch of a run by brute force: every span is looked at for every moment between two borders, and signals
// are counted in the effects of the steps. An independent account of what run/measure-range.ts finds by bisection.
import { agentKind, agentNumber } from "../../src/core/machine/action.ts";
import { EFFECT_WORDS, EFFECTS, effectSink } from "../../src/core/machine/effect.ts";
import type { LaneFigures } from "../../src/core/run/figures.ts";
import { seek } from "../../src/core/run/history.ts";
import type { Run } from "../../src/core/run/runner.ts";
import { SPAN_KINDS, type Trace } from "../../src/core/run/trace.ts";

const BUSY = ["call", "cpu", "work", "present", "signaled"];
const BLOCKED = ["wait-event", "wait-fence", "wait-lock", "wait-thread", "wait-present", "wait-queue"];
const STANDING = [...BLOCKED, "sleep", "poll", "waking"];

/** Who made signals in which step: lanes of the fence and of the agent. */
export function countedSignals(
  run: Run,
): readonly { readonly time: number; readonly lanes: readonly number[] }[] {
  return Array.from({ length: run.steps }, (_, step) => {
    const sink = effectSink();
    seek(run, step + 1, sink);
    const kinds = Array.from({ length: sink.count }, (_, at) => EFFECTS[sink.words[at * EFFECT_WORDS] ?? -1]);
    const time = run.trace.steps.time[step] ?? 0;
    const agent = run.trace.steps.agent[step] ?? -1;
    return kinds.flatMap((kind, at) => {
      const fence = laneOf(run.trace, "fence", sink.words[at * EFFECT_WORDS + 1] ?? -1);
      const maker = laneOf(run.trace, agentKind(agent), agentNumber(agent));
      return kind === "fence-set"
        ? [{ time, lanes: kinds.includes("removed") ? [fence] : [fence, maker] }]
        : [];
    });
  }).flat();
}

/** The figures of every lane, also of those with nothing to say. */
export function countedRange(
  run: Run,
  signals: ReturnType<typeof countedSignals>,
  [from, to]: readonly [number, number],
): readonly LaneFigures[] {
  const { spans, lanes } = run.trace;
  const rows = Array.from({ length: spans.count }, (_, row) => ({
    lane: spans.lane[row] ?? -1,
    kind: SPAN_KINDS[spans.kind[row] ?? -1] ?? "dense",
    start: spans.start[row] ?? 0,
    end: spans.end[row] ?? 0,
    first: spans.firstStep[row] ?? -1,
  }));
  const borders = [from, to, ...rows.flatMap((row) => [row.start, row.end])]
    .filter((time) => time >= from && time <= to)
    .sort((a, b) => a - b);
  return lanes.map((_, lane) => {
    const own = rows.filter((row) => row.lane === lane);
    let busy = 0;
    let blocked = 0;
    borders.slice(1).forEach((end, at) => {
      const start = borders[at] ?? 0;
      const here = own.filter((row) => row.start <= start && row.end >= end).map((row) => row.kind);
      if (here.some((kind) => STANDING.includes(kind))) {
        blocked += end - start;
      } else if (here.some((kind) => BUSY.includes(kind))) {
        busy += end - start;
      }
    });
    const begun = own.filter((row) => row.start >= from && row.start <= to);
    const made = signals.filter(
      (one) => one.time >= from && one.time <= to && one.lanes.includes(lane),
    ).length;
    const set = begun.filter((row) => row.kind === "signaled" && row.first >= 0).length;
    return {
      lane,
      busy,
      blocked,
      signals: made + set,
      waits: begun.filter((row) => BLOCKED.includes(row.kind)).length,
    };
  });
}

function laneOf({ lanes }: Trace, kind: string, number: number): number {
  return lanes.findIndex((lane) => lane.kind === kind && lane.number === number);
}
