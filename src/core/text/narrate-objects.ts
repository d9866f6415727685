// Owns: the sentences of calls on lists, allocators, swap chains and DirectStorage queues, and what follows from them.

import type { EffectView, ObjectRef, StepView } from "../machine/view-types.ts";
import { codeToken, nameToken, valueToken } from "./format.ts";
import { effectOf, workToken } from "./step-effects.ts";
import { type Filling, isMessageKey, type MessageKey, sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** A packet that a call put into a DirectStorage queue; null: it is another call. */
export function narrateStorage(step: StepView, effect: EffectView): readonly Token[] | null {
  const queue = nameToken(effect.object);
  const fence = nameToken(effect.other);
  switch (step.call) {
    case "EnqueueRequest":
      return say(step, "step.storage-request", { queue, work: workToken(effect.text) });
    case "EnqueueRequests":
      return say(step, "step.storage-request-after", {
        queue,
        fence,
        value: valueToken(effect.value),
      });
    case "EnqueueSignal":
      return say(step, "step.queue-signal", { queue, fence, value: valueToken(effect.value) });
    case "EnqueueSetEvent":
      return say(step, "step.storage-set-event", { queue, event: nameToken(effect.other) });
    default:
      return null;
  }
}

/** A list that was opened or closed. */
export function narrateList(step: StepView, effect: EffectView): readonly Token[] {
  const fillings = { list: nameToken(effect.object), allocator: nameToken(effect.other) };
  return effect.text === "recording"
    ? say(step, "step.list-recording", fillings)
    : say(step, "step.list-closed", fillings);
}

/** An allocator that was reset. */
export function narrateAllocatorReset(step: StepView, effect: EffectView): readonly Token[] {
  const key = effect.text === null ? "step.allocator-reset" : "step.allocator-reset-in-flight";
  return say(step, key, { allocator: nameToken(effect.object) });
}

/** A swap chain whose buffers were made anew. */
export function narrateResize(step: StepView, effect: EffectView): readonly Token[] {
  const fillings = { swapchain: nameToken(effect.object), value: valueToken(effect.value) };
  return say(step, "step.resize-buffers", fillings);
}

/** Submit of a DirectStorage queue. */
export function narrateSubmit(step: StepView, effect: EffectView): readonly Token[] {
  const fillings = { queue: nameToken(effect.object), value: valueToken(effect.value) };
  return say(step, "step.storage-submit", fillings);
}

/** Requests that were cancelled. */
export function narrateCancel(step: StepView, effect: EffectView): readonly Token[] {
  return say(step, "step.storage-cancelled", { queue: nameToken(effect.object) });
}

/** A thread that waits for a free entry. */
export function narrateFull(step: StepView, queue: ObjectRef | null): readonly Token[] {
  return say(step, "step.storage-blocked", { queue: nameToken(queue) });
}

/** Any other call: a failing one did nothing. */
export function narrateOther(step: StepView): readonly Token[] {
  const called = effectOf(step, "called");
  const call = codeToken(step.call);
  if (step.call === "Close" && called?.object?.kind === "queue") {
    return say(step, "step.storage-closed", { queue: nameToken(called.object) });
  }
  const failed = effectOf(step, "returned")?.value?.hi === -1;
  return say(step, failed ? "step.call-failed" : "step.call", { call });
}

/** What a faulty list, a back buffer in another state, a count or a full queue has to say; null: the effect is another. */
export function objectConsequence(step: StepView, effect: EffectView): readonly Token[] | null {
  switch (effect.kind) {
    case "misused": {
      const key = `then.misused-${effect.text}`;
      const fillings = { list: nameToken(effect.object), other: nameToken(effect.other) };
      return isMessageKey(key) ? sentence(key, fillings) : null;
    }
    case "off-state":
      return sentence("then.off-state", { resource: nameToken(effect.other) });
    case "counted":
      return sentence("then.counted", {
        waitable: nameToken(effect.object),
        value: valueToken(effect.value),
      });
    case "storage-submitted":
      return step.call === "Submit"
        ? null
        : sentence("then.storage-submitted", { queue: nameToken(effect.object) });
    default:
      return null;
  }
}

function say(
  step: StepView,
  key: MessageKey,
  fillings: Readonly<Record<string, Filling | null>>,
): readonly Token[] {
  return sentence(key, { who: nameToken(step.who), ...fillings });
}
