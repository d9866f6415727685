// Owns: which effect leaves what in the trace: one line for each kind that leaves something.

import { EFFECT_WORDS, EFFECTS, type EffectKind, type EffectSink } from "../machine/effect.ts";
import {
  created,
  eventCleared,
  eventConsumed,
  eventSet,
  fenceSet,
  fired,
  flipped,
  registered,
  removed,
  sent,
} from "./trace-objects.ts";
import { dropped, enqueued, finished, latched, left, started } from "./trace-queues.ts";
import type { TraceBuilder } from "./trace-state.ts";
import {
  blocked,
  called,
  cpuBegan,
  cpuEnded,
  held,
  released,
  slept,
  threadEnded,
  threadStarted,
  unheld,
} from "./trace-threads.ts";

type Handler = (builder: TraceBuilder, words: Int32Array, at: number) => void;

const HANDLERS: Partial<Record<EffectKind, Handler>> = {
  called,
  blocked,
  released,
  slept,
  held,
  unheld,
  ended: threadEnded,
  faulted: threadEnded,
  "cpu-began": cpuBegan,
  "cpu-ended": cpuEnded,
  "fence-set": fenceSet,
  sent,
  registered,
  fired,
  "event-set": eventSet,
  "event-reset": eventCleared,
  "event-consumed": eventConsumed,
  enqueued,
  latched,
  started,
  finished,
  passed: left,
  signalled: left,
  dropped,
  removed,
  flipped,
  created,
  "thread-started": threadStarted,
};

const BY_NUMBER: readonly (Handler | undefined)[] = EFFECTS.map((kind) => HANDLERS[kind]);

/** Puts the effects of the step in work into the tables, in their order. */
export function traceEffects(builder: TraceBuilder, sink: EffectSink): void {
  const { words, count } = sink;
  for (let index = 0; index < count; index += 1) {
    const at = index * EFFECT_WORDS;
    const handler = BY_NUMBER[words[at] ?? 0];
    if (handler !== undefined) {
      handler(builder, words, at);
    }
  }
}
