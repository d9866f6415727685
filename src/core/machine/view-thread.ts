// Owns: a thread as people read it: where it stands, its frames, what it waits for.

import type { U64 } from "../base/u64.ts";
import type { LocalVariable } from "../program/program.ts";
import { MEMORY_BASE, OBJECT_BASE } from "../program/value.ts";
import { BLOCK_REASONS, FAULT_REASONS } from "./effect.ts";
import * as f from "./fields.ts";
import type { Machine } from "./machine.ts";
import { numberedRef, objectRef } from "./names.ts";
import {
  countOf,
  EVENT,
  FENCE,
  highOf,
  LOCK_KIND,
  lockAt,
  QUEUE,
  SWAPCHAIN,
  THREAD,
  threadAt,
  registrationAt,
} from "./objects.ts";
import { type FramePlace, framesOf, functionOf, isInScope, localValue } from "./peek.ts";
import { pollOf } from "./poll-condition.ts";
import type { State } from "./state.ts";
import * as status from "./status.ts";
import { valueText } from "./value-text.ts";
import type { FrameView, ObjectRef, ThreadView, VariableView, WaitView } from "./view-types.ts";
import {
  FOR_ALL,
  FOR_ANY,
  FOR_EVENT,
  FOR_FENCE,
  FOR_LOCK,
  FOR_PRESENT,
  FOR_STORAGE,
  FOR_THREAD,
} from "./waiting.ts";

const STATES = {
  [status.READY]: "running",
  [status.BLOCKED]: "blocked",
  [status.RELEASED]: "released",
  [status.SLEEPING]: "sleeping",
  [status.POLLING]: "polling",
  [status.FINISHED]: "finished",
  [status.FAULTED]: "faulted",
  [status.OVERRUN]: "running",
} as const;

/** A thread with its frames, innermost first. */
export function viewThread(machine: Machine, state: State, ref: ObjectRef): ThreadView {
  const thread = ref.number;
  const fault = state.words[threadAt(state, thread) + f.T_FAULT] ?? -1;
  const states: Readonly<Record<number, ThreadView["state"]>> = STATES;
  return {
    number: thread,
    name: ref.name,
    state: states[status.threadStatus(state, thread)] ?? "running",
    site: machine.program.sites[status.threadSite(machine, state, thread)] ?? null,
    frames: viewFrames(machine, state, thread),
    waiting: viewWait(machine, state, thread),
    fault: FAULT_REASONS[fault] ?? null,
    owns: ownedLocks(machine, state, thread),
  };
}

/** Whether the thread is blocked on this object, alone or among several. */
export function isWaitingFor(state: State, thread: number, kind: number, number: number): boolean {
  const { words } = state;
  const at = threadAt(state, thread);
  if (words[at + f.T_STATUS] !== status.BLOCKED) {
    return false;
  }
  const reason = words[at + f.T_REASON] ?? -1;
  if (reason === FOR_ANY || reason === FOR_ALL) {
    return handles(state, thread).some((one) => one.hi === highOf(kind) && one.lo === number);
  }
  return kindOfReason(reason) === kind && words[at + f.T_OBJECT] === number;
}

function kindOfReason(reason: number): number {
  switch (reason) {
    case FOR_EVENT:
      return EVENT;
    case FOR_FENCE:
      return FENCE;
    case FOR_LOCK:
      return LOCK_KIND;
    case FOR_THREAD:
      return THREAD;
    case FOR_PRESENT:
      return SWAPCHAIN;
    case FOR_STORAGE:
      return QUEUE;
    default:
      return -1;
  }
}

function handles(state: State, thread: number): readonly U64[] {
  const { words, layout } = state;
  const at = threadAt(state, thread);
  return Array.from({ length: words[at + f.T_HANDLES] ?? 0 }, (_, index) => {
    const handle = at + layout.handles + index * 2;
    return { hi: words[handle] ?? 0, lo: words[handle + 1] ?? 0 };
  });
}

function ownedLocks(machine: Machine, state: State, thread: number): readonly ObjectRef[] {
  const owned: ObjectRef[] = [];
  for (let lock = 0; lock < countOf(state, LOCK_KIND); lock++) {
    if (state.words[lockAt(state, lock) + f.LOCK_OWNER] === thread) {
      owned.push(objectRef(machine, state, "lock", lock));
    }
  }
  return owned;
}

function viewFrames(machine: Machine, state: State, thread: number): readonly FrameView[] {
  return framesOf(state, thread).map((frame) => viewFrame(machine, state, frame));
}

function viewFrame(machine: Machine, state: State, frame: FramePlace): FrameView {
  const { program } = machine;
  const info = functionOf(machine, frame.address);
  const locals = (info?.locals ?? []).filter((one) => isInScope(machine, one, frame.address));
  return {
    functionName: info?.name ?? "",
    site: program.sites[program.code[frame.address]?.site ?? -1] ?? null,
    locals: locals.flatMap((one) => viewLocal(machine, state, one, frame)),
  };
}

function viewLocal(
  machine: Machine,
  state: State,
  local: LocalVariable,
  frame: FramePlace,
): readonly VariableView[] {
  return Array.from({ length: local.cells }, (_, index) => {
    const { type, value } = localValue(state, frame, local, index);
    const name = local.cells === 1 ? local.name : `${local.name}[${index}]`;
    return { name, type, value, text: valueText(machine, state, type, value) };
  });
}

function viewWait(machine: Machine, state: State, thread: number): WaitView | null {
  const limit = status.threadLimit(state, thread);
  const wait = { objects: [], variables: [], value: null, values: [], limit: limit < 0 ? null : limit };
  switch (status.threadStatus(state, thread)) {
    case status.BLOCKED:
      return { ...wait, ...blockedOn(machine, state, thread) };
    case status.SLEEPING:
      return { ...wait, kind: "sleep" };
    case status.POLLING:
      return { ...wait, ...polled(machine, state, thread) };
    default:
      return null;
  }
}

function blockedOn(
  machine: Machine,
  state: State,
  thread: number,
): Pick<WaitView, "kind" | "objects" | "value"> & Partial<Pick<WaitView, "values">> {
  const { words } = state;
  const at = threadAt(state, thread);
  const reason = words[at + f.T_REASON] ?? -1;
  const kind = BLOCK_REASONS[reason] ?? "event";
  if (kind === "fences") {
    return blockedOnFences(machine, state, thread);
  }
  const one = numberedRef(machine, state, kindOfReason(reason), words[at + f.T_OBJECT] ?? -1);
  const several = reason === FOR_ANY || reason === FOR_ALL ? handles(state, thread) : [];
  const value = { hi: words[at + f.T_VALUE] ?? 0, lo: words[at + f.T_VALUE + 1] ?? 0 };
  return {
    kind,
    objects: one === null ? refs(machine, state, several) : [one],
    value: reason === FOR_FENCE ? value : null,
  };
}

/** The fences of the group that the thread itself is registered with, and the values that are still missing. */
function blockedOnFences(
  machine: Machine,
  state: State,
  thread: number,
): Pick<WaitView, "kind" | "objects" | "value" | "values"> {
  const { words, layout } = state;
  const members = Array.from({ length: words[f.REGISTRATIONS] ?? 0 }, (_, place) =>
    registrationAt(state, place),
  ).filter(
    (at) => words[at + f.R_THREAD] === thread && words[at + f.R_EVENT] === -1 && words[at + f.R_GROUP] !== 0,
  );
  const number = (words[(members[0] ?? 0) + f.R_GROUP] ?? 0) - 1;
  const groups = Array.from(
    { length: words[f.GROUPS] ?? 0 },
    (_, place) => layout.groups + place * f.GROUP_WORDS,
  );
  const any = groups.some((at) => words[at + f.G_NUMBER] === number && words[at + f.G_ANY] === 1);
  return {
    kind: any ? "fences-any" : "fences-all",
    objects: members.map((at) => objectRef(machine, state, "fence", words[at + f.R_FENCE] ?? 0)),
    value: null,
    values: members.map((at) => ({ hi: words[at + f.R_VALUE] ?? 0, lo: words[at + f.R_VALUE + 1] ?? 0 })),
  };
}

function refs(machine: Machine, state: State, addresses: readonly U64[]): readonly ObjectRef[] {
  return addresses.flatMap(({ hi, lo }) => numberedRef(machine, state, hi - OBJECT_BASE, lo) ?? []);
}

/** Everything that the empty round read; a shared local of another thread has no name here. */
function polled(
  machine: Machine,
  state: State,
  thread: number,
): Pick<WaitView, "kind" | "objects" | "variables" | "value"> {
  const { words } = state;
  const at = threadAt(state, thread);
  const count = Math.min(words[at + f.T_READS] ?? 0, f.READ_SET);
  const read = Array.from({ length: count }, (_, index) => {
    const entry = at + f.T_READ_SET + index * f.READ_WORDS;
    return { hi: words[entry] ?? 0, lo: words[entry + 1] ?? 0 };
  });
  const cells = read.filter((one) => one.hi === MEMORY_BASE);
  return {
    kind: "poll",
    objects: refs(machine, state, read),
    variables: cells.flatMap((one) => machine.program.cells[one.lo]?.name ?? []),
    value: pollOf(machine, state, thread)?.value ?? null,
  };
}
