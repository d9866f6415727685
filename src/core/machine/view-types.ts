// Owns: a state as people read it: names, decimal values, places in the text. Made by view.ts; plain data that can be
// posted from the worker.

import type { U64 } from "../base/u64.ts";
import type { FaultReason, QueueType } from "../program/instruction.ts";
import type { Site } from "../program/program.ts";
import type { ObjectKind, ScalarType } from "../program/value.ts";
import type { ActionKind, Agent } from "./action.ts";
import type { EffectKind, PacketKind } from "./effect.ts";

/** A named object: its kind, number and the one name used everywhere; aliases are other paths that hold it now. */
export interface ObjectRef {
  readonly kind: ObjectKind;
  readonly number: number;
  readonly name: string;
}

export interface VariableView {
  readonly name: string;
  readonly type: ScalarType;
  readonly value: U64;
  /** Decimal for integers, `true`/`false`, `S_OK` or 0x… for HRESULT, the object's name or `nullptr` for a pointer. */
  readonly text: string;
}

export interface FrameView {
  readonly functionName: string;
  readonly site: Site | null;
  readonly locals: readonly VariableView[];
}

/** What a thread or a queue waits for. */
export interface WaitView {
  readonly kind:
    | "event"
    | "events-any"
    | "events-all"
    | "fence"
    /** Several fences at once, in SetEventOnMultipleFenceCompletion without an event. MF-6 */
    | "fences-any"
    | "fences-all"
    | "lock"
    | "thread"
    | "present"
    | "storage"
    | "poll"
    | "sleep";
  /** The events, fences, lock, thread, swap chain or DirectStorage queue (of a poll: everything its round reads). */
  readonly objects: readonly ObjectRef[];
  /** Names of shared variables that a poll reads. */
  readonly variables: readonly string[];
  /** Value of the fence that is needed (`fence`, `poll` when it is known), else null. */
  readonly value: U64 | null;
  /** Values of several fences, one for each of `objects`; empty: they have none of their own. */
  readonly values: readonly U64[];
  /** Milliseconds of a bounded wait or Sleep; null: no limit. */
  readonly limit: number | null;
}

export interface ThreadView {
  readonly number: number;
  readonly name: string;
  readonly state: "running" | "blocked" | "released" | "sleeping" | "polling" | "finished" | "faulted";
  /** Where it stands: the instruction it does next or is blocked in; the last one when it has ended. */
  readonly site: Site | null;
  /** Innermost first. */
  readonly frames: readonly FrameView[];
  readonly waiting: WaitView | null;
  readonly fault: FaultReason | null;
  /** Locks it owns. */
  readonly owns: readonly ObjectRef[];
}

export interface PacketView {
  readonly number: number;
  readonly kind: PacketKind;
  /** Label of work; null when the text gave none. */
  readonly label: string | null;
  readonly fence: ObjectRef | null;
  readonly value: U64 | null;
  /** Of `set-event`: the event that it sets (DS-8). */
  readonly event: ObjectRef | null;
  /** A wait that is satisfied, wherever it stands (GW-6); of `work`: a request that will not run (DS-6). */
  readonly satisfied: boolean;
  readonly running: boolean;
  /** The call that put it there; null: before the program started. */
  readonly site: Site | null;
}

export interface QueueView {
  readonly number: number;
  readonly name: string;
  readonly type: QueueType;
  readonly state: "idle" | "running" | "blocked";
  /** Packets that a DirectStorage queue has room for (DS-4); null: any number. */
  readonly capacity: number | null;
  /** Packets at its tail that a DirectStorage queue holds back until Submit (DS-3). */
  readonly held: number;
  /** A DirectStorage queue that was closed (DS-7). */
  readonly closed: boolean;
  /** Head first. `pending` of the command line is their number without the one that runs. */
  readonly packets: readonly PacketView[];
}

/** A registration made by SetEventOnCompletion: pending until the fence reaches `value`. `event` null: the thread itself sleeps. */
export interface RegistrationView {
  readonly number: number;
  readonly fence: ObjectRef;
  readonly value: U64;
  readonly event: ObjectRef | null;
  readonly thread: ObjectRef;
  /** Number of the group that it is a member of (SetEventOnMultipleFenceCompletion); null: it stands for itself. */
  readonly group: number | null;
}

export interface FenceView {
  readonly number: number;
  readonly name: string;
  readonly value: U64;
  readonly registrations: readonly RegistrationView[];
}

export interface EventView {
  readonly number: number;
  readonly name: string;
  readonly manualReset: boolean;
  readonly signaled: boolean;
  readonly closed: boolean;
  readonly waiters: readonly ObjectRef[];
}

export interface SwapchainView {
  readonly number: number;
  readonly name: string;
  readonly buffers: number;
  readonly current: number;
  /** Presents that are not flipped yet. */
  readonly pending: number;
  /** SC-7, SC-9 */
  readonly latency: number;
  /** What its waitable object counts (SC-8); null: it has none. */
  readonly tokens: number | null;
}

export interface LockView {
  readonly number: number;
  readonly name: string;
  readonly owner: ObjectRef | null;
  readonly waiters: readonly ObjectRef[];
}

export interface StateView {
  readonly threads: readonly ThreadView[];
  readonly queues: readonly QueueView[];
  readonly fences: readonly FenceView[];
  readonly events: readonly EventView[];
  readonly swapchains: readonly SwapchainView[];
  readonly locks: readonly LockView[];
  readonly variables: readonly VariableView[];
  /** HRESULT of the removal; null: the device is healthy. */
  readonly removed: U64 | null;
}

/** One effect with names: for the sentence that explains a step. Fields that do not apply are null. */
export interface EffectView {
  readonly kind: EffectKind;
  readonly agent: ObjectRef | null;
  readonly object: ObjectRef | null;
  readonly other: ObjectRef | null;
  readonly by: ObjectRef | null;
  readonly value: U64 | null;
  readonly previous: U64 | null;
  /** Label of work, name of a cell, packet kind, block reason or fault reason. */
  readonly text: string | null;
  readonly packet: number;
}

/** A step as people read it. */
export interface StepView {
  readonly agent: Agent;
  readonly who: ObjectRef;
  readonly action: ActionKind;
  /** The call as the API names it (`Signal`, `WaitForSingleObject`); null for steps that are no call. */
  readonly call: string | null;
  readonly site: Site | null;
  readonly effects: readonly EffectView[];
}
