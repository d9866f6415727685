// Owns: the calls on a fence: CreateFence, Signal, GetCompletedValue, SetEventOnCompletion (semantics.md, 1, 2 and 5).

import { eventArgument, fenceArgument } from "./arguments.ts";
import { sendSignal } from "./landing.ts";
import { create, finishCreate, refuseCreate } from "./create.ts";
import * as f from "./fields.ts";
import { reserve } from "./grow.ts";
import { DXGI_ERROR_DEVICE_REMOVED, E_INVALIDARG } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { add, DEVICE, FENCE, fenceAt, highOf, registrationAt, threadAt } from "./objects.ts";
import { changed, readThing, watchThing } from "./poll.ts";
import { FIRED, last, more, REGISTERED, report } from "./report.ts";
import { hasReached, setFence } from "./set-fence.ts";
import { setEvent } from "./set-event.ts";
import { isRemoved } from "./status.ts";
import { block, FOR_FENCE } from "./waiting.ts";

/** Those of D3D12_FENCE_FLAGS, and the 8 of D3D11_FENCE_FLAG. */
const KNOWN_FLAGS = 0xf;

/** FV-2: any 64-bit initial value. FV-15: flags are kept as given; unknown ones are refused (14, which names no code). */
export function createFence(step: Step, thread: number, at: number): void {
  const flags = (step.code[at + 8] ?? 0) > 1 ? (step.given[3] ?? 0) : 0;
  if (isRemoved(step.state)) {
    refuseCreate(step, thread);
    return;
  }
  if ((flags & ~KNOWN_FLAGS) !== 0) {
    refuseCreate(step, thread, E_INVALIDARG);
    return;
  }
  const fence = create(step, thread, at, FENCE);
  const record = fenceAt(step.state, fence);
  step.state.words[record + f.F_VALUE] = step.given[0] ?? 0;
  step.state.words[record + f.F_VALUE + 1] = step.given[1] ?? 0;
  step.state.words[record + f.F_FLAGS] = flags;
  step.state.words[record + f.F_REFERENCES] = 1;
  finishCreate(step, thread, FENCE, fence);
}

/** CS-1, CS-2: takes effect at once and is complete on return. CS-6: it is not ordered with what is queued. */
export function signalFence(step: Step, thread: number): void {
  const fence = fenceArgument(step, thread, 0);
  if (fence < 0) {
    return;
  }
  if (isRemoved(step.state)) {
    finishRemoved(step, thread);
    return;
  }
  if (step.program.options["cs-5"] === "async") {
    sendSignal(step, thread, fence);
    finishCall(step, thread, 0, 0);
    return;
  }
  if (setFence(step, fence, step.given[2] ?? 0, step.given[3] ?? 0)) {
    changed(step, thread);
  } else {
    // A poll's round that signals the value that is there changes nothing until there is another one, or a removal.
    watchThing(step, thread, highOf(FENCE), fence);
    watchThing(step, thread, highOf(DEVICE), 0);
  }
  finishCall(step, thread, 0, 0);
}

/** FV-2; FV-10: UINT64_MAX on a removed device. */
export function completedValue(step: Step, thread: number): void {
  const fence = fenceArgument(step, thread, 0);
  if (fence < 0) {
    return;
  }
  readThing(step, thread, highOf(FENCE), fence);
  const at = fenceAt(step.state, fence) + f.F_VALUE;
  finishCall(step, thread, step.state.words[at] ?? 0, step.state.words[at + 1] ?? 0);
}

/** SE-1, SE-2; SE-4: the event is not reset; SE-9: without an event the caller itself sleeps until the value is reached. */
export function setEventOnCompletion(step: Step, thread: number): void {
  const fence = fenceArgument(step, thread, 0);
  if (fence < 0) {
    return;
  }
  const { given } = step;
  const nobody = given[4] === 0 && given[5] === 0;
  const event = nobody ? -1 : eventArgument(step, thread, 2);
  if (event < 0 && !nobody) {
    return;
  }
  const hi = given[2] ?? 0;
  const lo = given[3] ?? 0;
  const number = step.state.words[f.NEXT_REGISTRATION] ?? 0;
  add(step.state.words, f.NEXT_REGISTRATION, 1);
  report(step, REGISTERED, fence, number);
  more(step, hi, lo, event);
  last(step, thread, 0);
  if (hasReached(step, fence, hi, lo)) {
    completeAtOnce(step, thread, fence, event);
    return;
  }
  register(step, thread, fence, event);
  if (event >= 0) {
    finishCall(step, thread, 0, 0);
    return;
  }
  block(step, thread, FOR_FENCE, fence);
  more(step, fence, hi, lo);
}

/** The answer of DR-21 to a signal or a queue wait on a removed device: without effect. */
export function finishRemoved(step: Step, thread: number): void {
  const fails = step.program.options["dr-21"] === "removed";
  finishCall(step, thread, fails ? -1 : 0, fails ? DXGI_ERROR_DEVICE_REMOVED : 0);
}

/** SE-1: the value is reached already. */
function completeAtOnce(step: Step, thread: number, fence: number, event: number): void {
  const { given } = step;
  const number = (step.state.words[f.NEXT_REGISTRATION] ?? 0) - 1;
  report(step, FIRED, fence, number);
  more(step, given[2] ?? 0, given[3] ?? 0, event);
  last(step, step.agent, 0);
  readThing(step, thread, highOf(FENCE), fence);
  if (event >= 0 && setEvent(step, event)) {
    changed(step, thread);
  }
  finishCall(step, thread, 0, 0);
}

/** FV-16 */
export function creationFlags(step: Step, thread: number): void {
  const fence = fenceArgument(step, thread, 0);
  if (fence >= 0) {
    finishCall(step, thread, 0, step.state.words[fenceAt(step.state, fence) + f.F_FLAGS] ?? 0);
  }
}

function register(step: Step, thread: number, fence: number, event: number): void {
  const { state, given } = step;
  const place = state.words[f.REGISTRATIONS] ?? 0;
  reserve(state, "registrations", place + 1);
  const { words } = state;
  const at = registrationAt(state, place);
  words[at + f.R_NUMBER] = (words[f.NEXT_REGISTRATION] ?? 0) - 1;
  words[at + f.R_FENCE] = fence;
  words[at + f.R_VALUE] = given[2] ?? 0;
  words[at + f.R_VALUE + 1] = given[3] ?? 0;
  words[at + f.R_EVENT] = event;
  words[at + f.R_THREAD] = thread;
  const record = threadAt(state, thread);
  words[record + f.T_VALUE] = given[2] ?? 0;
  words[record + f.T_VALUE + 1] = given[3] ?? 0;
  add(words, f.REGISTRATIONS, 1);
  add(words, fenceAt(state, fence) + f.F_REGISTRATIONS, 1);
  changed(step, thread);
}
