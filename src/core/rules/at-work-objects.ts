// Owns: the rules that calls on lists, allocators, swap chains, DirectStorage queues, shared fences and the device show.

import type { EffectView, StepView } from "../machine/view-types.ts";
import type { SteppedView } from "./stepped.ts";
import type { RuleId } from "./table.ts";

/** The rules of such a call; none: it is another. */
export function objectRules({ step, state, before }: SteppedView): readonly RuleId[] {
  const called = step.effects.find((one) => one.kind === "called");
  const failed = step.effects.some((one) => one.kind === "returned" && one.value?.hi === -1);
  switch (step.call) {
    case "Reset":
      return called?.object?.kind === "allocator"
        ? allocatorReset(step, failed)
        : listReset(step, failed, before);
    case "Close":
      return called?.object?.kind === "queue" ? ["DS-7"] : ["AL-8"];
    case "CreateCommandAllocator":
      return ["AL-6"];
    case "CreateCommandList":
      return [failed ? "AL-6" : "AL-5"];
    case "CreateCommandList1":
      return ["AL-9"];
    case "CreateFence":
      return ["FV-2"];
    case "GetCreationFlags":
      return ["FV-16"];
    case "CreateSharedHandle":
    case "OpenSharedHandle":
      return ["AL-12"];
    case "Release":
      return step.effects.some((one) => one.kind === "deleted") ? ["SE-17"] : [];
    case "CreateCommandQueue":
      return state.queues[created(step)?.number ?? -1] === undefined ? [] : ["QX-8", "DR-12"];
    case "GetDeviceRemovedReason":
      return ["DR-2"];
    default:
      return CALLS[step.call ?? ""] ?? [];
  }
}

/** Calls that always show the same rules. */
const CALLS: Readonly<Record<string, readonly RuleId[]>> = {
  RemoveDevice: ["DR-13"],
  CreateSwapChainForHwnd: ["SC-3"],
  Present: ["SC-15", "SC-2"],
  GetCurrentBackBufferIndex: ["SC-3", "SC-15"],
  ResizeBuffers: ["SC-16"],
  GetFrameLatencyWaitableObject: ["SC-6"],
  SetMaximumFrameLatency: ["SC-7"],
  GetMaximumFrameLatency: ["SC-7"],
  CreateQueue: ["DS-3"],
  EnqueueRequest: ["DS-3"],
  EnqueueRequests: ["DS-9"],
  EnqueueSignal: ["DS-1", "DS-10"],
  EnqueueSetEvent: ["DS-8"],
  Submit: ["DS-3"],
  CancelRequestsWithTag: ["DS-6"],
};

function allocatorReset({ effects }: StepView, failed: boolean): readonly RuleId[] {
  const inFlight = effects.some((one) => one.kind === "allocator-reset" && one.text === "in-flight");
  return inFlight ? ["AL-3"] : failed ? ["AL-1", "AL-3"] : ["AL-1"];
}

function listReset(step: StepView, failed: boolean, before: SteppedView["before"]): readonly RuleId[] {
  const running = before?.queues.some((one) => one.packets.some(({ kind }) => kind === "work")) === true;
  return failed
    ? ["AL-5", "AL-8"]
    : running
      ? ["AL-4", "AL-5"]
      : ["AL-5", ...(hasList(step) ? (["AL-4"] as const) : [])];
}

function hasList({ effects }: StepView): boolean {
  return effects.some((one) => one.kind === "submitted");
}

function created({ effects }: StepView): EffectView["object"] {
  return effects.find((one) => one.kind === "created")?.object ?? null;
}
