// Owns: the numbers of the API operations in the encoded program, and what holds for a call whatever its rule does.

import type { ApiOp } from "../program/api-op.ts";

interface Traits {
  readonly op: ApiOp;
  /** The operand that is reported as the value of the call. */
  readonly value?: number;
  /** It reads something that others change, so that a poll may be held in front of it. */
  readonly reads?: true;
  /** Of the C++ library: it costs nothing (scenario-language.md: only D3D12, DXGI, DirectStorage and Win32 calls do). */
  readonly free?: true;
}

const TRAITS: readonly Traits[] = [
  { op: "create-fence", value: 0 },
  { op: "creation-flags" },
  { op: "fence-signal", value: 1 },
  { op: "completed-value", reads: true },
  { op: "set-event-on-completion", value: 1 },
  { op: "set-event-on-multiple", value: 2 },
  { op: "share" },
  { op: "open-shared" },
  { op: "add-ref" },
  { op: "release" },
  { op: "create-event" },
  { op: "open-event", reads: true },
  { op: "set-event" },
  { op: "reset-event" },
  { op: "pulse-event" },
  { op: "wait-one", value: 1, reads: true },
  { op: "wait-many", value: 3, reads: true },
  { op: "wait-message", value: 3, reads: true },
  { op: "signal-and-wait", value: 2, reads: true },
  { op: "close-handle" },
  { op: "last-error" },
  { op: "create-queue" },
  { op: "execute" },
  { op: "queue-signal", value: 2 },
  { op: "queue-wait", value: 2 },
  { op: "remove-device" },
  { op: "device-removed-reason", reads: true },
  { op: "create-allocator" },
  { op: "create-list" },
  { op: "create-list-closed" },
  { op: "allocator-reset", reads: true },
  { op: "list-reset" },
  { op: "list-close" },
  { op: "record-transition", value: 3 },
  { op: "create-resource" },
  { op: "create-swap-chain", value: 1 },
  { op: "present", value: 1, reads: true },
  { op: "back-buffer-index", reads: true },
  { op: "get-buffer", value: 1 },
  { op: "resize-buffers", value: 1 },
  { op: "frame-latency-waitable" },
  { op: "set-maximum-frame-latency", value: 1 },
  { op: "maximum-frame-latency" },
  { op: "create-storage-queue", value: 0 },
  { op: "storage-request" },
  { op: "storage-request-after", value: 3 },
  { op: "storage-signal", value: 2 },
  { op: "storage-set-event" },
  { op: "storage-submit" },
  { op: "storage-cancel" },
  { op: "storage-close" },
  { op: "sleep", value: 0 },
  { op: "start-thread", free: true },
  { op: "join-thread", free: true },
  { op: "lock", reads: true, free: true },
  { op: "try-lock", reads: true, free: true },
  { op: "unlock", free: true },
];

/** By number: the operation. */
export const API_OPS: readonly ApiOp[] = TRAITS.map((one) => one.op);
/** By number: the operand that is reported as the value of the call; −1: none. */
export const VALUE_ARGUMENT: readonly number[] = TRAITS.map((one) => one.value ?? -1);
/** By number: whether the call pays for itself. */
export const COSTS: readonly boolean[] = TRAITS.map((one) => one.free !== true);
/** By number: whether it reads something that others change. */
export const READS: readonly boolean[] = TRAITS.map((one) => one.reads === true);

/* The ones that the code asks for by number. */

export const COMPLETED_VALUE = API_OPS.indexOf("completed-value");
export const BACK_BUFFER_INDEX = API_OPS.indexOf("back-buffer-index");
export const DEVICE_REMOVED_REASON = API_OPS.indexOf("device-removed-reason");
export const STORAGE_REQUEST_AFTER = API_OPS.indexOf("storage-request-after");
export const STORAGE_SIGNAL = API_OPS.indexOf("storage-signal");
export const STORAGE_SET_EVENT = API_OPS.indexOf("storage-set-event");
export const WAIT_ONE = API_OPS.indexOf("wait-one");
export const WAIT_MANY = API_OPS.indexOf("wait-many");
export const LOCK = API_OPS.indexOf("lock");
export const TRY_LOCK = API_OPS.indexOf("try-lock");
