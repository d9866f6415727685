// What every step of a run needed, found by listening to the effects of each step, one after the other. An independent
// account of what run/relations.ts reads from the trace's columns.
import { ACTION_KINDS, agentKind, agentNumber, threadAgent } from "../../src/core/machine/action.ts";
import {
  EFFECT_WORDS,
  EFFECTS,
  type EffectSink,
  effectSink,
  PACKET_KINDS,
} from "../../src/core/machine/effect.ts";
import { initial } from "../../src/core/machine/start.ts";
import { seek } from "../../src/core/run/history.ts";
import type { Run } from "../../src/core/run/runner.ts";

interface Packet {
  readonly number: number;
  readonly kind: string;
  readonly call: number;
  readonly swapchain: number;
  latched: number;
}

interface Ears {
  step: number;
  agent: number;
  /** Steps that the step in work needs. */
  needs: number[];
  readonly queues: Map<number, Packet[]>;
  /** When a packet of a queue left it last, and when its work started. */
  readonly left: Map<number, number>;
  readonly begun: Map<number, number>;
  /** What a thread's next step needs. */
  readonly released: Map<number, number>;
  readonly set: Map<number, number>;
  /** Calls whose CPU signals are on their way. */
  readonly sent: number[];
  /** Presents of a swap chain that have ended: the step, and the call. */
  readonly ended: Map<number, { readonly step: number; readonly call: number }[]>;
}

/** The steps (from 0) that each step of a run needed, rising. */
export function neededSteps(run: Run): readonly (readonly number[])[] {
  const ears: Ears = {
    step: -1,
    agent: -1,
    needs: [],
    queues: new Map(),
    left: new Map(),
    begun: new Map(),
    released: new Map(),
    set: new Map(),
    sent: [],
    ended: new Map(),
  };
  const sink = effectSink();
  initial(run.machine, sink);
  hear(ears, sink);
  return Array.from({ length: run.steps }, (_, step) => {
    ears.step = step;
    ears.agent = run.trace.steps.agent[step] ?? -1;
    ears.needs = [];
    if (agentKind(ears.agent) === "thread") {
      ears.needs.push(ears.released.get(agentNumber(ears.agent)) ?? -1);
      ears.released.delete(agentNumber(ears.agent));
    }
    if (ACTION_KINDS[run.trace.steps.action[step] ?? -1] === "land") {
      ears.needs.push(ears.sent.shift() ?? -1);
    }
    const effects = effectSink();
    seek(run, step + 1, effects);
    hear(ears, effects);
    return [...new Set(ears.needs.filter((one) => one >= 0 && one < step))].sort((a, b) => a - b);
  });
}

function hear(ears: Ears, { words, count }: EffectSink): void {
  for (let at = 0; at < count * EFFECT_WORDS; at += EFFECT_WORDS) {
    const kind = EFFECTS[words[at] ?? -1] ?? "called";
    HEARD[kind]?.(ears, (place) => words[at + place] ?? -1);
  }
}

type Word = (place: number) => number;

const HEARD: Partial<Record<(typeof EFFECTS)[number], (ears: Ears, word: Word) => void>> = {
  enqueued(ears, word) {
    const kind = PACKET_KINDS[word(3)] ?? "work";
    const swapchain = kind === "present" ? word(5) : -1;
    queueOf(ears, word(1)).push({ number: word(2), kind, call: ears.step, swapchain, latched: -1 });
  },
  latched(ears, word) {
    const packet = queueOf(ears, word(1)).find((one) => one.number === word(2));
    if (packet !== undefined && word(6) >= 0) {
      packet.latched = ears.step;
    }
  },
  started(ears, word) {
    needPacket(ears, word(1));
    ears.begun.set(word(1), ears.step);
  },
  finished(ears, word) {
    ears.needs.push(ears.begun.get(word(1)) ?? -1);
    const packet = leave(ears, word(1));
    if (packet?.kind === "present") {
      const ended = ears.ended.get(packet.swapchain) ?? [];
      ears.ended.set(packet.swapchain, [...ended, { step: ears.step, call: packet.call }]);
    }
  },
  passed: done,
  signalled: done,
  dropped: (ears, word) => void leave(ears, word(1)),
  flipped(ears, word) {
    const [first, ...rest] = ears.ended.get(word(1)) ?? [];
    ears.needs.push(first?.step ?? -1, first?.call ?? -1);
    ears.ended.set(word(1), rest);
  },
  sent: (ears) => void ears.sent.push(ears.step),
  removed: (ears) => ears.ended.clear(),
  released: (ears, word) => void ears.released.set(word(1), ears.step),
  unheld: (ears, word) => void ears.released.set(word(1), ears.step),
  "thread-started": (ears, word) => void ears.released.set(word(2), ears.step),
  "event-set"(ears, word) {
    if (word(3) !== 1) {
      ears.set.set(word(1), ears.step);
    }
  },
  "event-consumed"(ears, word) {
    if (ears.agent === threadAgent(word(2))) {
      const set = ears.set.get(word(1)) ?? -1;
      // Of several events that a wait takes at once, the one that was set last made it possible.
      const before = ears.needs.pop() ?? -1;
      ears.needs.push(Math.max(before, set));
    }
  },
};

function done(ears: Ears, word: Word): void {
  if (agentKind(ears.agent) === "queue") {
    needPacket(ears, word(1));
  }
  leave(ears, word(1));
}

/** The packet at the head needs its call, what satisfied it, and the packet before it when that left after the call. */
function needPacket(ears: Ears, queue: number): void {
  const packet = queueOf(ears, queue)[0];
  const left = ears.left.get(queue) ?? -1;
  ears.needs.push(packet?.call ?? -1, packet?.latched ?? -1, left > (packet?.call ?? -1) ? left : -1);
}

function leave(ears: Ears, queue: number): Packet | undefined {
  ears.left.set(queue, ears.step);
  return queueOf(ears, queue).shift();
}

function queueOf({ queues }: Ears, queue: number): Packet[] {
  const known = queues.get(queue) ?? [];
  queues.set(queue, known);
  return known;
}
