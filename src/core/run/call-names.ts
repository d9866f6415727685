// Owns: what the modelled calls are called in the API. Identifiers, not prose: they are the same in every language.

import type { ApiOp, Instruction } from "../program/instruction.ts";

const NAMES: Readonly<Record<ApiOp, string>> = {
  "create-fence": "CreateFence",
  "create-queue": "CreateCommandQueue",
  "create-event": "CreateEvent",
  "fence-signal": "Signal",
  "completed-value": "GetCompletedValue",
  "set-event-on-completion": "SetEventOnCompletion",
  execute: "ExecuteCommandLists",
  "queue-signal": "Signal",
  "queue-wait": "Wait",
  present: "Present",
  "back-buffer-index": "GetCurrentBackBufferIndex",
  "remove-device": "RemoveDevice",
  "device-removed-reason": "GetDeviceRemovedReason",
  "set-event": "SetEvent",
  "reset-event": "ResetEvent",
  "wait-one": "WaitForSingleObject",
  "wait-many": "WaitForMultipleObjects",
  "close-handle": "CloseHandle",
  sleep: "Sleep",
  "start-thread": "std::thread",
  "join-thread": "join",
  lock: "lock",
  "try-lock": "try_lock",
  unlock: "unlock",
};

/** The name of a call as the API gives it; null for an instruction that is no call of a modelled API. */
export function callName(instruction: Instruction | undefined): string | null {
  return instruction?.kind === "api" ? NAMES[instruction.op] : null;
}
