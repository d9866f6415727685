// Owns: the calls of D3D12, DXGI, Win32 and std that the machine models: name, number of arguments, what each argument
// is, which become operands. A new call = one entry.

import type { ApiOp } from "../program/instruction.ts";
import type { ObjectKind, ScalarType } from "../program/value.ts";
import { BOOL, HRESULT, INT32, UINT32, UINT64 } from "../program/value.ts";
import type { ObjectRole } from "./types.ts";

/** What an argument is. `handles`: the address of the first handle; `any`: evaluated, of no interest. */
export type ArgumentRole =
  | { readonly kind: "object"; readonly object: ObjectRole }
  | { readonly kind: "number"; readonly type: ScalarType }
  | { readonly kind: "handles" | "any" };

/** What an operand of the instruction is made of: an argument, the receiver, or something computed from arguments. */
export type Operand = number | "receiver" | "event-flags-manual" | "event-flags-initial" | "queue-type";

export interface ApiCall {
  readonly op: ApiOp;
  /** Kind of the receiver; null: a function, or a receiver of no interest. */
  readonly receiver: ObjectRole | null;
  /** Numbers of arguments it is called with. */
  readonly arity: readonly number[];
  readonly roles: readonly ArgumentRole[];
  readonly operands: readonly Operand[];
  /** Type of the returned value; null: void. */
  readonly returns: ScalarType | null;
  /** The kind of object it creates; `by`: its last argument receives the address, or the call returns it. */
  readonly creates: { readonly object: ObjectKind; readonly by: "out" | "result" } | null;
  /** The name alone does not decide: other classes have a method like this too. */
  readonly weak: boolean;
}

/** The modelled methods with this name and number of arguments. */
export function apiMethods(name: string, arity: number): readonly ApiCall[] {
  return (METHODS[name] ?? []).filter((call) => call.arity.includes(arity));
}

/** The modelled function with this name (without qualification) and number of arguments, or undefined. */
export function apiFunction(name: string, arity: number): ApiCall | undefined {
  const call = FUNCTIONS[name];
  return call?.arity.includes(arity) ? call : undefined;
}

/** Calls that change fences, queues or events and are not modelled yet: they get `unsupported`, never silence. */
export function isUnmodelled(name: string): boolean {
  return UNMODELLED.has(name);
}

/** Whether a call submits GPU work. */
export function submits(op: ApiOp): boolean {
  return op === "execute" || op === "present";
}

const any: ArgumentRole = { kind: "any" };
const handles: ArgumentRole = { kind: "handles" };
const u64: ArgumentRole = { kind: "number", type: UINT64 };
const u32: ArgumentRole = { kind: "number", type: UINT32 };
const bool: ArgumentRole = { kind: "number", type: INT32 };
const fence = object("fence");
const event = object("event");
const handle = object("handle");
const lock = object("lock");

const NONE = { returns: null, creates: null, weak: false } as const;
const HR = { returns: HRESULT, creates: null, weak: false } as const;
const WIN32 = { receiver: null, returns: INT32, creates: null, weak: false } as const;
const WAITS = { receiver: null, returns: UINT32, creates: null, weak: false } as const;

const CREATE_FENCE = { op: "create-fence", receiver: "device", roles: [u64, any], operands: [0] } as const;
const CREATE_QUEUE = {
  op: "create-queue",
  receiver: "device",
  roles: [any],
  operands: ["queue-type"],
} as const;
const CREATE_EVENT: ApiCall = {
  op: "create-event",
  receiver: null,
  arity: [4],
  roles: [any, bool, bool, any],
  operands: [1, 2],
  returns: null,
  creates: { object: "event", by: "result" },
  weak: false,
};
const CREATE_EVENT_EX: ApiCall = {
  ...CREATE_EVENT,
  roles: [any, any, u32, any],
  operands: ["event-flags-manual", "event-flags-initial"],
};
const LOCK: ApiCall = { op: "lock", receiver: null, arity: [1], roles: [lock], operands: [0], ...NONE };
const UNLOCK: ApiCall = { ...LOCK, op: "unlock" };

const METHODS: { readonly [name: string]: readonly ApiCall[] } = {
  Signal: [
    {
      op: "queue-signal",
      receiver: "queue",
      arity: [2],
      roles: [fence, u64],
      operands: ["receiver", 0, 1],
      ...HR,
    },
    {
      op: "fence-signal",
      receiver: "fence",
      arity: [1],
      roles: [u64],
      operands: ["receiver", 0],
      ...HR,
      weak: true,
    },
  ],
  Wait: [
    {
      op: "queue-wait",
      receiver: "queue",
      arity: [2],
      roles: [fence, u64],
      operands: ["receiver", 0, 1],
      ...HR,
    },
  ],
  GetCompletedValue: [
    {
      op: "completed-value",
      receiver: "fence",
      arity: [0],
      roles: [],
      operands: ["receiver"],
      ...NONE,
      returns: UINT64,
    },
  ],
  SetEventOnCompletion: [
    {
      op: "set-event-on-completion",
      receiver: "fence",
      arity: [2],
      roles: [u64, event],
      operands: ["receiver", 0, 1],
      ...HR,
    },
  ],
  ExecuteCommandLists: [
    { op: "execute", receiver: "queue", arity: [2], roles: [u32, any], operands: ["receiver"], ...NONE },
  ],
  Present: [
    {
      op: "present",
      receiver: "swapchain",
      arity: [2],
      roles: [u32, u32],
      operands: ["receiver", 0, 1],
      ...HR,
      weak: true,
    },
  ],
  Present1: [
    {
      op: "present",
      receiver: "swapchain",
      arity: [3],
      roles: [u32, u32, any],
      operands: ["receiver", 0, 1],
      ...HR,
    },
  ],
  GetCurrentBackBufferIndex: [
    {
      op: "back-buffer-index",
      receiver: "swapchain",
      arity: [0],
      roles: [],
      operands: ["receiver"],
      ...NONE,
      returns: UINT32,
    },
  ],
  CreateFence: [{ ...CREATE_FENCE, arity: [3, 4], ...HR, creates: { object: "fence", by: "out" } }],
  CreateCommandQueue: [{ ...CREATE_QUEUE, arity: [2, 3], ...HR, creates: { object: "queue", by: "out" } }],
  RemoveDevice: [
    { op: "remove-device", receiver: "device", arity: [0], roles: [], operands: ["receiver"], ...NONE },
  ],
  GetDeviceRemovedReason: [
    { op: "device-removed-reason", receiver: "device", arity: [0], roles: [], operands: ["receiver"], ...HR },
  ],
  join: [
    {
      op: "join-thread",
      receiver: "thread",
      arity: [0],
      roles: [],
      operands: ["receiver"],
      ...NONE,
      weak: true,
    },
  ],
  lock: [
    { op: "lock", receiver: "lock", arity: [0], roles: [], operands: ["receiver"], ...NONE, weak: true },
  ],
  unlock: [
    { op: "unlock", receiver: "lock", arity: [0], roles: [], operands: ["receiver"], ...NONE, weak: true },
  ],
  try_lock: [
    {
      op: "try-lock",
      receiver: "lock",
      arity: [0],
      roles: [],
      operands: ["receiver"],
      ...NONE,
      returns: BOOL,
      weak: true,
    },
  ],
};

const FUNCTIONS: { readonly [name: string]: ApiCall } = {
  CreateEvent: CREATE_EVENT,
  CreateEventA: CREATE_EVENT,
  CreateEventW: CREATE_EVENT,
  CreateEventEx: CREATE_EVENT_EX,
  CreateEventExA: CREATE_EVENT_EX,
  CreateEventExW: CREATE_EVENT_EX,
  SetEvent: { op: "set-event", arity: [1], roles: [event], operands: [0], ...WIN32 },
  ResetEvent: { op: "reset-event", arity: [1], roles: [event], operands: [0], ...WIN32 },
  CloseHandle: { op: "close-handle", arity: [1], roles: [handle], operands: [0], ...WIN32 },
  WaitForSingleObject: { op: "wait-one", arity: [2], roles: [handle, u32], operands: [0, 1], ...WAITS },
  WaitForSingleObjectEx: {
    op: "wait-one",
    arity: [3],
    roles: [handle, u32, bool],
    operands: [0, 1],
    ...WAITS,
  },
  WaitForMultipleObjects: {
    op: "wait-many",
    arity: [4],
    roles: [u32, handles, bool, u32],
    operands: [0, 1, 2, 3],
    ...WAITS,
  },
  WaitForMultipleObjectsEx: {
    op: "wait-many",
    arity: [5],
    roles: [u32, handles, bool, u32, bool],
    operands: [0, 1, 2, 3],
    ...WAITS,
  },
  Sleep: { op: "sleep", receiver: null, arity: [1], roles: [u32], operands: [0], ...NONE },
  SleepEx: {
    op: "sleep",
    receiver: null,
    arity: [2],
    roles: [u32, bool],
    operands: [0],
    ...NONE,
    returns: UINT32,
  },
  EnterCriticalSection: LOCK,
  LeaveCriticalSection: UNLOCK,
  AcquireSRWLockExclusive: LOCK,
  ReleaseSRWLockExclusive: UNLOCK,
};

const UNMODELLED: ReadonlySet<string> = new Set([
  "SetEventOnMultipleFenceCompletion",
  "SetEventOnFenceCompletion",
  "SignalObjectAndWait",
  "PulseEvent",
  "MsgWaitForMultipleObjects",
  "MsgWaitForMultipleObjectsEx",
  "RegisterWaitForSingleObject",
  "UnregisterWait",
  "OpenSharedHandle",
  "CreateSharedHandle",
  "DuplicateHandle",
  "EnqueueSignal",
  "EnqueueSetEvent",
  "GetFrameLatencyWaitableObject",
  "WaitOnAddress",
  "CreateSemaphore",
  "ReleaseSemaphore",
  "CreateMutex",
  "ReleaseMutex",
  "CreateThread",
  "_beginthreadex",
]);

function object(kind: ObjectRole): ArgumentRole {
  return { kind: "object", object: kind };
}
