// Owns: a state as people read it. Allocates freely: asked for one position at a time.

import { QUEUE_TYPES } from "../program/instruction.ts";
import { type ObjectKind, OBJECT_KINDS } from "../program/value.ts";
import { PACKET_KINDS } from "./effect.ts";
import * as f from "./fields.ts";
import type { Machine } from "./machine.ts";
import { numberedRef, objectRef } from "./names.ts";
import {
  countOf,
  EVENT,
  eventAt,
  FENCE,
  fenceAt,
  LOCK_KIND,
  lockAt,
  packetAt,
  PRESENT_PACKET,
  QUEUE,
  queueAt,
  registrationAt,
  SET_EVENT_PACKET,
  SIGNAL_PACKET,
  SWAPCHAIN,
  swapchainAt,
  THREAD,
  WAIT_PACKET,
  WORK_PACKET,
} from "./objects.ts";
import { isWaitable } from "./rules-chain.ts";
import type { State } from "./state.ts";
import { DUE, queueStatus, RUNNING, STUCK, threadCount } from "./status.ts";
import { valueText } from "./value-text.ts";
import { isWaitingFor, viewThread } from "./view-thread.ts";
import type * as types from "./view-types.ts";

/** The whole state by name. */
export function viewState(machine: Machine, state: State): types.StateView {
  const { words } = state;
  const all = <T>(kind: number, make: (ref: types.ObjectRef) => T): readonly T[] =>
    Array.from({ length: countOf(state, kind) }, (_, number) =>
      make(objectRef(machine, state, kindName(kind), number)),
    );
  const registrations = viewRegistrations(machine, state);
  return {
    threads: all(THREAD, (ref) => viewThread(machine, state, ref)),
    queues: all(QUEUE, (ref) => viewQueue(machine, state, ref)),
    fences: all(FENCE, (ref) => ({
      number: ref.number,
      name: ref.name,
      value: wordsAt(state, fenceAt(state, ref.number) + f.F_VALUE),
      registrations: registrations.filter((one) => one.fence.number === ref.number),
    })),
    events: all(EVENT, (ref) => viewEvent(machine, state, ref)),
    swapchains: all(SWAPCHAIN, (ref) => viewSwapchain(state, ref)),
    locks: all(LOCK_KIND, (ref) => viewLock(machine, state, ref)),
    variables: viewVariables(machine, state),
    removed: words[f.REMOVED] === 1 ? wordsAt(state, f.REASON) : null,
  };
}

function kindName(kind: number): ObjectKind {
  return OBJECT_KINDS[kind] ?? "resource";
}

function wordsAt(state: State, at: number): { readonly hi: number; readonly lo: number } {
  return { hi: state.words[at] ?? 0, lo: state.words[at + 1] ?? 0 };
}

function viewRegistrations(machine: Machine, state: State): readonly types.RegistrationView[] {
  return Array.from({ length: state.words[f.REGISTRATIONS] ?? 0 }, (_, place) => {
    const at = registrationAt(state, place);
    return {
      number: state.words[at + f.R_NUMBER] ?? 0,
      fence: objectRef(machine, state, "fence", state.words[at + f.R_FENCE] ?? 0),
      value: wordsAt(state, at + f.R_VALUE),
      event: numberedRef(machine, state, EVENT, state.words[at + f.R_EVENT] ?? -1),
      thread: objectRef(machine, state, "thread", state.words[at + f.R_THREAD] ?? 0),
      group: state.words[at + f.R_GROUP] === 0 ? null : (state.words[at + f.R_GROUP] ?? 0) - 1,
    };
  });
}

function viewQueue(machine: Machine, state: State, ref: types.ObjectRef): types.QueueView {
  const at = queueAt(state, ref.number);
  const count = state.words[at + f.Q_COUNT] ?? 0;
  const capacity = state.words[at + f.Q_CAPACITY] ?? 0;
  return {
    number: ref.number,
    name: ref.name,
    type: QUEUE_TYPES[state.words[at + f.Q_TYPE] ?? 0] ?? "DIRECT",
    state: queueState(state, ref.number),
    capacity: capacity === 0 ? null : capacity,
    held: state.words[at + f.Q_HELD] ?? 0,
    closed: state.words[at + f.Q_CLOSED] === 1,
    packets: Array.from({ length: count }, (_, place) => viewPacket(machine, state, ref.number, place)),
  };
}

/** A queue whose head can go on at once counts as running. */
function queueState(state: State, queue: number): types.QueueView["state"] {
  switch (queueStatus(state, queue)) {
    case RUNNING:
    case DUE:
      return "running";
    case STUCK:
      return "blocked";
    default:
      return "idle";
  }
}

function viewPacket(machine: Machine, state: State, queue: number, place: number): types.PacketView {
  const { words } = state;
  const { program } = machine;
  const at = packetAt(state, queue, place);
  const kind = words[at + f.P_KIND] ?? 0;
  const works = kind === WORK_PACKET || kind === PRESENT_PACKET;
  const fenced = kind === SIGNAL_PACKET || kind === WAIT_PACKET;
  const object = words[at + f.P_OBJECT] ?? -1;
  const site = program.code[words[at + f.P_PC] ?? -1]?.site ?? -1;
  return {
    number: words[at + f.P_NUMBER] ?? 0,
    kind: PACKET_KINDS[kind] ?? "work",
    label: works ? (program.works[object]?.label ?? null) : null,
    fence: fenced ? objectRef(machine, state, "fence", object) : null,
    value: fenced ? wordsAt(state, at + f.P_VALUE) : null,
    event: kind === SET_EVENT_PACKET ? objectRef(machine, state, "event", object) : null,
    satisfied: words[at + f.P_SATISFIED] === 1,
    running: place === 0 && queueStatus(state, queue) === RUNNING,
    site: program.sites[site] ?? null,
  };
}

function viewEvent(machine: Machine, state: State, ref: types.ObjectRef): types.EventView {
  const at = eventAt(state, ref.number);
  return {
    number: ref.number,
    name: ref.name,
    manualReset: state.words[at + f.E_MANUAL] === 1,
    signaled: state.words[at + f.E_SIGNALED] === 1,
    closed: state.words[at + f.E_CLOSED] === 1,
    waiters: waiters(machine, state, ref),
  };
}

function waiters(machine: Machine, state: State, ref: types.ObjectRef): readonly types.ObjectRef[] {
  const found: types.ObjectRef[] = [];
  for (let thread = 0; thread < threadCount(state); thread++) {
    if (isWaitingFor(state, thread, OBJECT_KINDS.indexOf(ref.kind), ref.number)) {
      found.push(objectRef(machine, state, "thread", thread));
    }
  }
  return found;
}

function viewSwapchain(state: State, ref: types.ObjectRef): types.SwapchainView {
  const at = swapchainAt(state, ref.number);
  return {
    number: ref.number,
    name: ref.name,
    buffers: state.words[at + f.S_BUFFERS] ?? 0,
    current: state.words[at + f.S_CURRENT] ?? 0,
    pending: state.words[at + f.S_PENDING] ?? 0,
    latency: state.words[at + f.S_LATENCY] ?? 0,
    tokens: isWaitable(state, ref.number) ? (state.words[at + f.S_TOKENS] ?? 0) : null,
  };
}

function viewLock(machine: Machine, state: State, ref: types.ObjectRef): types.LockView {
  const owner = state.words[lockAt(state, ref.number) + f.LOCK_OWNER] ?? -1;
  return {
    number: ref.number,
    name: ref.name,
    owner: numberedRef(machine, state, THREAD, owner),
    waiters: waiters(machine, state, ref),
  };
}

function viewVariables(machine: Machine, state: State): readonly types.VariableView[] {
  return machine.program.cells.flatMap((cell, index) => {
    if (!cell.listed) {
      return [];
    }
    const value = wordsAt(state, state.layout.cells + index * 2);
    return [{ name: cell.name, type: cell.type, value, text: valueText(machine, state, cell.type, value) }];
  });
}
