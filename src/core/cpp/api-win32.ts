// Owns: the functions of Win32 on events, handles and locks, and the methods of the locks and threads of std.

import { BOOL, UINT32 } from "../program/value.ts";
import {
  type ApiCall,
  any,
  type FunctionTable,
  i32,
  type MethodTable,
  NONE,
  object,
  objects,
  plain,
  text,
  u32,
  WAITS,
  WIN32,
} from "./api-call.ts";

const event = object("event");
const handle = object("handle");
const handles = objects("handle", 0);

const CREATE_EVENT: ApiCall = {
  op: "create-event",
  receiver: null,
  arity: [4],
  roles: [any, i32, i32, text],
  operands: [1, 2, 3],
  returns: null,
  creates: { object: "event", by: "result" },
  weak: false,
};
const CREATE_EVENT_EX: ApiCall = {
  ...CREATE_EVENT,
  roles: [any, text, u32, any],
  operands: ["event-flags-manual", "event-flags-initial", 1],
};
const OPEN_EVENT: ApiCall = {
  ...CREATE_EVENT,
  op: "open-event",
  arity: [3],
  roles: [any, any, text],
  operands: [2],
};
const SET_EVENT: ApiCall = { op: "set-event", arity: [1], roles: [event], operands: [0], ...WIN32 };
const LOCK: ApiCall = {
  op: "lock",
  receiver: null,
  arity: [1],
  roles: [object("lock")],
  operands: [0],
  ...NONE,
};
const UNLOCK: ApiCall = { ...LOCK, op: "unlock" };

export const STD_METHODS: MethodTable = {
  join: [{ ...plain("join-thread", "thread"), ...NONE, weak: true }],
  lock: [{ ...plain("lock", "lock"), ...NONE, weak: true }],
  unlock: [{ ...plain("unlock", "lock"), ...NONE, weak: true }],
  try_lock: [{ ...plain("try-lock", "lock"), ...NONE, returns: BOOL, weak: true }],
};

export const WIN32_FUNCTIONS: FunctionTable = {
  CreateEvent: CREATE_EVENT,
  CreateEventA: CREATE_EVENT,
  CreateEventW: CREATE_EVENT,
  CreateEventEx: CREATE_EVENT_EX,
  CreateEventExA: CREATE_EVENT_EX,
  CreateEventExW: CREATE_EVENT_EX,
  OpenEvent: OPEN_EVENT,
  OpenEventA: OPEN_EVENT,
  OpenEventW: OPEN_EVENT,
  SetEvent: SET_EVENT,
  ResetEvent: { ...SET_EVENT, op: "reset-event" },
  PulseEvent: { ...SET_EVENT, op: "pulse-event" },
  CloseHandle: { op: "close-handle", arity: [1], roles: [handle], operands: [0], ...WIN32 },
  GetLastError: { op: "last-error", arity: [0], roles: [], operands: [], ...WAITS },
  WaitForSingleObject: { op: "wait-one", arity: [2], roles: [handle, u32], operands: [0, 1], ...WAITS },
  WaitForSingleObjectEx: {
    op: "wait-one",
    arity: [3],
    roles: [handle, u32, i32],
    operands: [0, 1],
    ...WAITS,
  },
  WaitForMultipleObjects: {
    op: "wait-many",
    arity: [4],
    roles: [u32, handles, i32, u32],
    operands: [0, 1, 2, 3],
    ...WAITS,
  },
  WaitForMultipleObjectsEx: {
    op: "wait-many",
    arity: [5],
    roles: [u32, handles, i32, u32, i32],
    operands: [0, 1, 2, 3],
    ...WAITS,
  },
  MsgWaitForMultipleObjects: {
    op: "wait-message",
    arity: [5],
    roles: [u32, handles, i32, u32, any],
    operands: [0, 1, 2, 3],
    ...WAITS,
  },
  MsgWaitForMultipleObjectsEx: {
    op: "wait-message",
    arity: [5],
    roles: [u32, handles, u32, any, u32],
    operands: [0, 1, "waits-for-all", 2],
    ...WAITS,
  },
  SignalObjectAndWait: {
    op: "signal-and-wait",
    arity: [4],
    roles: [event, handle, u32, i32],
    operands: [0, 1, 2],
    ...WAITS,
  },
  Sleep: { op: "sleep", receiver: null, arity: [1], roles: [u32], operands: [0], ...NONE },
  SleepEx: {
    op: "sleep",
    receiver: null,
    arity: [2],
    roles: [u32, i32],
    operands: [0],
    ...NONE,
    returns: UINT32,
  },
  EnterCriticalSection: LOCK,
  LeaveCriticalSection: UNLOCK,
  AcquireSRWLockExclusive: LOCK,
  ReleaseSRWLockExclusive: UNLOCK,
};
