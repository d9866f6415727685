// Owns: the calls of DirectStorage: IDStorageFactory::CreateQueue and the methods of its queues.

import { any, HR, type MethodTable, NONE, object, plain, u32, u64 } from "./api-call.ts";

/** DSTORAGE_MIN_QUEUE_CAPACITY */
const LEAST_CAPACITY = 0x80;
const TAG = { argument: 0, field: "CancellationTag", otherwise: 0 } as const;

export const STORAGE_METHODS: MethodTable = {
  CreateQueue: [
    {
      op: "create-storage-queue",
      receiver: null,
      arity: [2, 3],
      roles: [any],
      operands: [{ argument: 0, field: "Capacity", otherwise: LEAST_CAPACITY }],
      ...HR,
      creates: { object: "storage", by: "out" },
      weak: "out",
    },
  ],
  EnqueueRequest: [
    {
      op: "storage-request",
      receiver: "storage",
      arity: [1],
      roles: [any],
      operands: ["receiver", TAG],
      ...NONE,
    },
  ],
  EnqueueRequests: [
    {
      op: "storage-request-after",
      receiver: "storage",
      arity: [5],
      roles: [any, u32, object("fence"), u64, any],
      operands: ["receiver", TAG, 2, 3],
      ...NONE,
      repeats: "requests",
    },
  ],
  EnqueueSignal: [
    {
      op: "storage-signal",
      receiver: "storage",
      arity: [2],
      roles: [object("fence"), u64],
      operands: ["receiver", 0, 1],
      ...NONE,
    },
  ],
  EnqueueSetEvent: [
    {
      op: "storage-set-event",
      receiver: "storage",
      arity: [1],
      roles: [object("event")],
      operands: ["receiver", 0],
      ...NONE,
    },
  ],
  Submit: [{ ...plain("storage-submit", "storage"), ...NONE, weak: "known" }],
  CancelRequestsWithTag: [
    {
      op: "storage-cancel",
      receiver: "storage",
      arity: [2],
      roles: [u64, u64],
      operands: ["receiver", 0, 1],
      ...NONE,
    },
  ],
  Close: [{ ...plain("storage-close", "storage"), ...NONE, weak: "known" }],
};
