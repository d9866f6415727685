// Owns: the effects of a step with names, for the sentence that explains it. One row for each kind of effect.

import * as ops from "./api-ops.ts";
import { fromNumber, type U64 } from "../base/u64.ts";
import { type ObjectKind, objectKindOf } from "../program/value.ts";
import {
  BLOCK_REASONS,
  EFFECT_WORDS,
  EFFECTS,
  type EffectKind,
  type EffectSink,
  FAULT_REASONS,
  LIST_MISUSES,
  LIST_STATES,
  PACKET_KINDS,
} from "./effect.ts";
import type { Machine } from "./machine.ts";
import { agentRef, numberedRef, objectRef } from "./names.ts";
import type { State } from "./state.ts";
import type { EffectView, ObjectRef } from "./view-types.ts";

/** The effects in `sink` by name; `state` is the state after them. */
export function viewEffects(machine: Machine, state: State, sink: EffectSink): readonly EffectView[] {
  return Array.from({ length: sink.count }, (_, index) => {
    const record: Record = { machine, state, sink, at: index * EFFECT_WORDS };
    const kind = EFFECTS[word(record, 0)] ?? "called";
    return { ...NOTHING, kind, ...ROWS[kind](record) };
  });
}

interface Record {
  readonly machine: Machine;
  readonly state: State;
  readonly sink: EffectSink;
  readonly at: number;
}

type Details = Partial<Omit<EffectView, "kind">>;

const NOTHING: Omit<EffectView, "kind"> = {
  agent: null,
  object: null,
  other: null,
  by: null,
  value: null,
  previous: null,
  text: null,
  packet: -1,
};

const ROWS: { readonly [Kind in EffectKind]: (record: Record) => Details } = {
  called,
  blocked,
  released: (e) => ({ agent: ref(e, "thread", 1), by: by(e, 2) }),
  returned: (e) => ({ agent: ref(e, "thread", 1), value: value(e, 2) }),
  slept: (e) => ({ agent: ref(e, "thread", 1), value: fromNumber(word(e, 2) >>> 0) }),
  held: (e) => ({ agent: ref(e, "thread", 1) }),
  unheld: (e) => ({ agent: ref(e, "thread", 1), by: by(e, 2) }),
  ended: (e) => ({ agent: ref(e, "thread", 1) }),
  faulted: (e) => ({ agent: ref(e, "thread", 1), text: FAULT_REASONS[word(e, 2)] ?? null }),
  "cpu-began": (e) => ({ agent: ref(e, "thread", 1), text: label(e, 2) }),
  "cpu-ended": (e) => ({ agent: ref(e, "thread", 1), text: label(e, 2) }),
  "fence-set": (e) => ({
    object: ref(e, "fence", 1),
    value: value(e, 2),
    previous: value(e, 4),
    by: by(e, 6),
  }),
  registered: (e) => ({
    agent: ref(e, "thread", 6),
    object: ref(e, "fence", 1),
    value: value(e, 3),
    other: ref(e, "event", 5),
  }),
  fired: (e) => ({ object: ref(e, "fence", 1), value: value(e, 3), other: ref(e, "event", 5), by: by(e, 6) }),
  // `text`: members of the group that are still missing.
  "counted-off": (e) => ({
    object: ref(e, "fence", 1),
    value: value(e, 3),
    text: String(word(e, 5)),
    by: by(e, 6),
  }),
  sent: (e) => ({ object: ref(e, "fence", 1), value: value(e, 2), agent: ref(e, "thread", 4) }),
  deleted: (e) => ({
    object: ref(e, "fence", 1),
    agent: ref(e, "thread", 2),
    text: word(e, 3) === 1 ? "fire" : null,
  }),
  failed: (e) => ({
    agent: ref(e, "thread", 1),
    value: value(e, 3),
    text: e.machine.program.failures[word(e, 2)]?.method ?? null,
  }),
  // `again`: it was set already (EV-3).
  "event-set": (e) => ({ object: ref(e, "event", 1), by: by(e, 2), text: word(e, 3) === 1 ? "again" : null }),
  "event-reset": (e) => ({ object: ref(e, "event", 1), by: by(e, 2) }),
  "event-consumed": (e) => ({ object: ref(e, "event", 1), other: ref(e, "thread", 2) }),
  enqueued,
  latched: (e) => ({ ...packet(e), other: ref(e, "fence", 3), value: value(e, 4), by: by(e, 6) }),
  started: work,
  finished: work,
  passed: (e) => ({ ...packet(e), other: ref(e, "fence", 3), value: value(e, 4) }),
  signalled: (e) => ({ ...packet(e), other: ref(e, "fence", 3), value: value(e, 4) }),
  dropped: packet,
  presented: (e) => ({ object: ref(e, "swapchain", 1), value: fromNumber(word(e, 2)) }),
  flipped: (e) => ({ object: ref(e, "swapchain", 1), packet: word(e, 2) }),
  "list-state": (e) => ({
    agent: ref(e, "thread", 4),
    object: ref(e, "list", 1),
    other: ref(e, "allocator", 3),
    text: LIST_STATES[word(e, 2)] ?? null,
  }),
  "allocator-reset": (e) => ({
    agent: ref(e, "thread", 2),
    object: ref(e, "allocator", 1),
    text: word(e, 3) === 1 ? "in-flight" : null,
  }),
  submitted: (e) => ({ ...packet(e), other: ref(e, "list", 3), by: ref(e, "thread", 5) }),
  misused: (e) => ({
    agent: ref(e, "thread", 1),
    object: ref(e, "list", 3),
    other: ref(e, "resource", 5) ?? ref(e, "queue", 4),
    text: LIST_MISUSES[word(e, 2)] ?? null,
  }),
  transitioned: (e) => ({
    object: ref(e, "resource", 1),
    value: fromNumber(word(e, 2) >>> 0),
    previous: fromNumber(word(e, 3) >>> 0),
    other: ref(e, "list", 4),
  }),
  "off-state": (e) => ({
    agent: ref(e, "thread", 4),
    object: ref(e, "swapchain", 1),
    other: ref(e, "resource", 2),
    value: fromNumber(word(e, 3) >>> 0),
  }),
  resized: (e) => ({
    agent: ref(e, "thread", 3),
    object: ref(e, "swapchain", 1),
    value: fromNumber(word(e, 2)),
  }),
  counted: (e) => ({ object: ref(e, "waitable", 1), value: fromNumber(word(e, 2)), by: by(e, 3) }),
  "storage-submitted": (e) => ({
    agent: ref(e, "queue", 1),
    object: ref(e, "queue", 1),
    value: fromNumber(word(e, 2)),
    by: by(e, 3),
  }),
  cancelled: (e) => ({ ...packet(e), by: by(e, 3) }),
  created: (e) => ({
    object: numberedRef(e.machine, e.state, word(e, 1), word(e, 2)),
    agent: ref(e, "thread", 3),
  }),
  closed: (e) => ({
    object: numberedRef(e.machine, e.state, word(e, 1), word(e, 2)),
    agent: ref(e, "thread", 3),
  }),
  locked: (e) => ({ object: ref(e, "lock", 1), agent: ref(e, "thread", 2) }),
  unlocked: (e) => ({ object: ref(e, "lock", 1), agent: ref(e, "thread", 2) }),
  wrote: cell,
  read: cell,
  removed: (e) => ({ value: value(e, 1) }),
  "thread-started": (e) => ({ agent: ref(e, "thread", 1), other: ref(e, "thread", 2) }),
  refused: (e) => ({
    agent: ref(e, "thread", 1),
    value: fromNumber(word(e, 3)),
    text: word(e, 2) === 1 ? "twice" : "too-many",
  }),
};

const REASON_KINDS: readonly ObjectKind[] = [
  "event",
  "event",
  "event",
  "fence",
  "fence",
  "lock",
  "thread",
  "swapchain",
  "queue",
];

const RETURNED = EFFECTS.indexOf("returned");

/** A call without a value of its own shows what it returned in this step. */
function called(e: Record): Details {
  const instruction = e.machine.program.code[word(e, 2)];
  const number = instruction?.kind === "api" ? ops.API_OPS.indexOf(instruction.op) : -1;
  const handsOver = (ops.VALUE_ARGUMENT[number] ?? -1) >= 0;
  return {
    agent: ref(e, "thread", 1),
    object: numberedRef(e.machine, e.state, word(e, 6), word(e, 3)),
    value: handsOver ? value(e, 4) : returnedValue(e),
  };
}

function returnedValue(e: Record): U64 | null {
  for (let index = e.at / EFFECT_WORDS + 1; index < e.sink.count; index++) {
    const later: Record = { ...e, at: index * EFFECT_WORDS };
    if (word(later, 0) === RETURNED && word(later, 1) === word(e, 1)) {
      return value(later, 2);
    }
  }
  return null;
}

function blocked(e: Record): Details {
  const reason = word(e, 2);
  const kind = REASON_KINDS[reason] ?? "event";
  return {
    agent: ref(e, "thread", 1),
    text: BLOCK_REASONS[reason] ?? null,
    object: ref(e, kind, 3),
    value: value(e, 4),
    other: ref(e, kind, 6),
  };
}

function enqueued(e: Record): Details {
  const kind = PACKET_KINDS[word(e, 3)] ?? "work";
  const common = { ...packet(e), by: ref(e, "thread", 7) };
  if (kind === "signal" || kind === "wait") {
    return { ...common, text: kind, other: ref(e, "fence", 4), value: value(e, 5) };
  }
  if (kind === "set-event") {
    return { ...common, text: kind, other: ref(e, "event", 4) };
  }
  return { ...common, text: label(e, 4) ?? kind };
}

function packet(e: Record): Details {
  const queue = ref(e, "queue", 1);
  return { agent: queue, object: queue, packet: word(e, 2) };
}

/** Work that starts or ends: its label, else the kind of its packet. */
function work(e: Record): Details {
  return { ...packet(e), text: label(e, 4) ?? PACKET_KINDS[word(e, 3)] ?? null };
}

/** A cell that was read or written; `other` is the object whose address it holds. */
function cell(e: Record): Details {
  const held = value(e, 2);
  const kind = objectKindOf(held.hi);
  return {
    text: cellName(e),
    value: held,
    other: kind === undefined ? null : objectRef(e.machine, e.state, kind, held.lo),
    agent: ref(e, "thread", 4),
  };
}

function word(e: Record, place: number): number {
  return e.sink.words[e.at + place] ?? 0;
}

function value(e: Record, place: number): U64 {
  return { hi: word(e, place), lo: word(e, place + 1) };
}

function ref(e: Record, kind: ObjectKind, place: number): ObjectRef | null {
  const number = word(e, place);
  return number < 0 ? null : objectRef(e.machine, e.state, kind, number);
}

function by(e: Record, place: number): ObjectRef | null {
  return agentRef(e.machine, e.state, word(e, place));
}

function label(e: Record, place: number): string | null {
  return e.machine.program.works[word(e, place)]?.label ?? null;
}

function cellName(e: Record): string | null {
  return e.machine.program.cells[word(e, 1)]?.name ?? null;
}
