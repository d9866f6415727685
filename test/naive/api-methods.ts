// Owns: which method of the API a call is, for `//@ fail METHOD #n CODE` (scenario-language.md, section 1).
// Must not know the machine.
import type { ApiOp } from "../../src/core/program/api-op.ts";

/** Calls that fail as `//@ fail` says: by method, and what a failed one returns. */
export const METHODS: Readonly<
  Partial<Record<ApiOp, { method: string; fails: "hresult" | "null" | "wait" }>>
> = {
  "create-fence": { method: "CreateFence", fails: "hresult" },
  "fence-signal": { method: "Signal", fails: "hresult" },
  "queue-signal": { method: "Signal", fails: "hresult" },
  "queue-wait": { method: "Wait", fails: "hresult" },
  "set-event-on-completion": { method: "SetEventOnCompletion", fails: "hresult" },
  "set-event-on-multiple": { method: "SetEventOnMultipleFenceCompletion", fails: "hresult" },
  share: { method: "CreateSharedHandle", fails: "hresult" },
  "open-shared": { method: "OpenSharedHandle", fails: "hresult" },
  "create-event": { method: "CreateEvent", fails: "null" },
  "open-event": { method: "OpenEvent", fails: "null" },
  "wait-one": { method: "WaitForSingleObject", fails: "wait" },
  "wait-many": { method: "WaitForMultipleObjects", fails: "wait" },
  "wait-message": { method: "MsgWaitForMultipleObjects", fails: "wait" },
  "signal-and-wait": { method: "SignalObjectAndWait", fails: "wait" },
  "create-queue": { method: "CreateCommandQueue", fails: "hresult" },
  execute: { method: "ExecuteCommandLists", fails: "hresult" },
  "create-allocator": { method: "CreateCommandAllocator", fails: "hresult" },
  "create-list": { method: "CreateCommandList", fails: "hresult" },
  "create-list-closed": { method: "CreateCommandList1", fails: "hresult" },
  "allocator-reset": { method: "Reset", fails: "hresult" },
  "list-reset": { method: "Reset", fails: "hresult" },
  "list-close": { method: "Close", fails: "hresult" },
  "create-resource": { method: "CreateCommittedResource", fails: "hresult" },
  "create-swap-chain": { method: "CreateSwapChainForHwnd", fails: "hresult" },
  present: { method: "Present", fails: "hresult" },
  "get-buffer": { method: "GetBuffer", fails: "hresult" },
  "resize-buffers": { method: "ResizeBuffers", fails: "hresult" },
  "frame-latency-waitable": { method: "GetFrameLatencyWaitableObject", fails: "null" },
  "set-maximum-frame-latency": { method: "SetMaximumFrameLatency", fails: "hresult" },
  "storage-request": { method: "EnqueueRequest", fails: "hresult" },
};
