// Owns: the first state of a program: objects and preloaded packets in place, every declared thread at its first
// visible instruction.

import { QUEUE_TYPES } from "../program/instruction.ts";
import type { ObjectDeclaration, Preload, Program } from "../program/program.ts";
import { threadAgent } from "./action.ts";
import type { EffectSink } from "./effect.ts";
import { enqueue, reportEnqueued } from "./enqueue.ts";
import * as f from "./fields.ts";
import { addObject } from "./grow.ts";
import { runLocal } from "./interpret.ts";
import type { Machine, Step } from "./machine.ts";
import { setLatency } from "./latency.ts";
import { beginThread } from "./new-thread.ts";
import {
  ALLOCATOR,
  allocatorAt,
  EVENT,
  eventAt,
  FENCE,
  fenceAt,
  LIST,
  listAt,
  LOCK_KIND,
  lockAt,
  QUEUE,
  queueAt,
  RESOURCE,
  resourceAt,
  SIGNAL_PACKET,
  SWAPCHAIN,
  swapchainAt,
  THREAD,
  WORK_PACKET,
} from "./objects.ts";
import type { State } from "./state.ts";

/** The state in which nothing has happened yet; effects (preloaded packets, ends of threads without a call) go to `sink`. */
export function initial(machine: Machine, sink: EffectSink | null = null): State {
  const { step, program } = machine;
  const state: State = { words: new Int32Array(machine.layout.size), layout: machine.layout };
  step.state = state;
  step.sink = sink;
  step.agent = -1;
  program.cells.forEach((cell, index) => {
    state.words[state.layout.cells + index * 2] = cell.initial.hi;
    state.words[state.layout.cells + index * 2 + 1] = cell.initial.lo;
  });
  for (const declaration of program.objects) {
    addDeclared(state, declaration);
  }
  state.words[f.REMOVAL_DUE] = program.removal === null ? 0 : 1;
  program.preload.forEach((packet, index) => {
    addPreload(step, packet, index);
  });
  startThreads(step, program);
  return state;
}

function addDeclared(state: State, declaration: ObjectDeclaration): void {
  switch (declaration.kind) {
    case "fence": {
      const at = fenceAt(state, addObject(state, FENCE));
      state.words[at + f.F_VALUE] = declaration.initial.hi;
      state.words[at + f.F_VALUE + 1] = declaration.initial.lo;
      state.words[at + f.F_REFERENCES] = 1;
      return;
    }
    case "queue": {
      const number = addObject(state, QUEUE);
      state.words[queueAt(state, number) + f.Q_TYPE] = QUEUE_TYPES.indexOf(declaration.type);
      return;
    }
    case "event": {
      const at = eventAt(state, addObject(state, EVENT));
      state.words[at + f.E_MANUAL] = declaration.manualReset ? 1 : 0;
      state.words[at + f.E_SIGNALED] = declaration.signaled ? 1 : 0;
      state.words[at + f.E_HANDLES] = 1;
      return;
    }
    case "swapchain": {
      const at = swapchainAt(state, addObject(state, SWAPCHAIN));
      state.words[at + f.S_QUEUE] = declaration.queue ?? -1;
      state.words[at + f.S_BUFFERS] = declaration.buffers;
      setLatency(state, at, declaration.waitable === true);
      return;
    }
    case "lock": {
      const number = addObject(state, LOCK_KIND);
      state.words[lockAt(state, number) + f.LOCK_OWNER] = -1;
      return;
    }
    case "list": {
      const at = listAt(state, addObject(state, LIST));
      state.words[at + f.L_TYPE] = -1;
      state.words[at + f.L_ALLOCATOR] = -1;
      return;
    }
    case "allocator": {
      const at = allocatorAt(state, addObject(state, ALLOCATOR));
      state.words[at + f.A_TYPE] = -1;
      state.words[at + f.A_LIST] = -1;
      return;
    }
    case "resource": {
      const at = resourceAt(state, addObject(state, RESOURCE));
      state.words[at + f.RE_CHAIN] = -1;
      state.words[at + f.RE_BUFFER] = -1;
      return;
    }
    default:
    // Devices have no record, waitables that of their swap chain; threads are in `program.threads`.
  }
}

function addPreload(step: Step, packet: Preload, index: number): void {
  const at = enqueue(step, -1 - index, packet.queue, packet.kind === "work" ? WORK_PACKET : SIGNAL_PACKET);
  const { words } = step.state;
  words[at + f.P_OBJECT] = packet.kind === "work" ? packet.work : packet.fence;
  words[at + f.P_VALUE] = packet.kind === "work" ? 0 : packet.value.hi;
  words[at + f.P_VALUE + 1] = packet.kind === "work" ? 0 : packet.value.lo;
  reportEnqueued(step, packet.queue, at);
}

/** All threads exist before the first of them runs its local code. */
function startThreads(step: Step, program: Program): void {
  for (const { entry } of program.threads) {
    beginThread(step, addObject(step.state, THREAD), entry);
  }
  program.threads.forEach((_, thread) => {
    step.agent = threadAgent(thread);
    runLocal(step, thread);
  });
}
