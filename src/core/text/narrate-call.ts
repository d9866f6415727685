// Owns: the sentence of a thread's call, by what the call did.

import type { EffectView, StepView } from "../machine/view-types.ts";
import { codeToken, nameToken, valueToken } from "./format.ts";
import { narrateDeleted, narrateFailed, narrateMultiple, narratePulse } from "./narrate-fences.ts";
import {
  narrateAllocatorReset,
  narrateCancel,
  narrateFull,
  narrateList,
  narrateOther,
  narrateResize,
  narrateStorage,
  narrateSubmit,
} from "./narrate-objects.ts";
import { effectOf, workToken } from "./step-effects.ts";
import { type Filling, type MessageKey, sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** What a thread's visible instruction did. */
export function narrateCall(step: StepView): readonly Token[] {
  for (const [kind, describe] of BY_EFFECT) {
    const effect = effectOf(step, kind);
    const said = effect === undefined ? null : describe(step, effect);
    if (said !== null) {
      return said;
    }
  }
  const called = effectOf(step, "called");
  return called === undefined ? say(step, "step.other") : plainCall(step, called);
}

type Describe = (step: StepView, effect: EffectView) => readonly Token[] | null;

/** The effect that tells most about a call comes first. */
const BY_EFFECT: readonly (readonly [EffectView["kind"], Describe])[] = [
  ["failed", narrateFailed],
  ["deleted", narrateDeleted],
  ["sent", (step, effect) => say(step, "step.signal-sent", { fence: nameToken(effect.object) })],
  ["enqueued", describeEnqueued],
  ["storage-submitted", (step, effect) => (step.call === "Submit" ? narrateSubmit(step, effect) : null)],
  ["registered", describeRegistered],
  ["blocked", describeBlocked],
  ["removed", (step) => say(step, "step.remove-device")],
  ["thread-started", (step, effect) => say(step, "step.start-thread", { thread: nameToken(effect.other) })],
  ["created", (step, effect) => say(step, "step.create", { object: nameToken(effect.object) })],
  ["list-state", narrateList],
  ["allocator-reset", narrateAllocatorReset],
  ["resized", narrateResize],
  ["cancelled", narrateCancel],
  ["closed", (step, effect) => say(step, "step.close-handle", { object: nameToken(effect.object) })],
  ["locked", (step, effect) => say(step, "step.lock", { lock: nameToken(effect.object) })],
  ["unlocked", (step, effect) => say(step, "step.unlock", { lock: nameToken(effect.object) })],
  ["slept", (step, effect) => say(step, "step.sleep", { value: valueToken(effect.value) })],
  ["event-reset", narratePulse],
  ["event-reset", (step, effect) => say(step, "step.reset-event", { event: nameToken(effect.object) })],
  ["cpu-began", (step, effect) => say(step, "step.cpu-began", { work: workToken(effect.text) })],
  ["cpu-ended", (step, effect) => say(step, "step.cpu-ended", { work: workToken(effect.text) })],
  ["wrote", (step, effect) => describeCell(step, effect, "write")],
  ["read", (step, effect) => describeCell(step, effect, "read")],
];

function describeEnqueued(step: StepView, effect: EffectView): readonly Token[] {
  const storage = narrateStorage(step, effect);
  if (storage !== null) {
    return storage;
  }
  const fillings = {
    queue: nameToken(effect.object),
    fence: nameToken(effect.other),
    value: valueToken(effect.value),
  };
  switch (effect.text) {
    case "signal":
      return say(step, "step.queue-signal", fillings);
    case "wait": {
      const met = step.effects.some((other) => other.kind === "latched" && other.by === null);
      return met ? say(step, "step.queue-wait-met", fillings) : say(step, "step.queue-wait", fillings);
    }
    default:
      break;
  }
  const presented = effectOf(step, "presented");
  if (presented !== undefined) {
    const sleeps = effectOf(step, "blocked") !== undefined;
    return say(step, sleeps ? "step.present-blocked" : "step.present", {
      swapchain: nameToken(presented.object),
      value: valueToken(presented.value),
    });
  }
  return say(step, "step.execute", {
    ...fillings,
    work: workToken(effect.text),
  });
}

function describeRegistered(step: StepView, effect: EffectView): readonly Token[] {
  if (step.call === "SetEventOnMultipleFenceCompletion") {
    return narrateMultiple(step, effect);
  }
  const met = effectOf(step, "fired") !== undefined;
  const fillings = {
    fence: nameToken(effect.object),
    event: nameToken(effect.other),
    value: valueToken(effect.value),
  };
  if (effect.other === null) {
    return say(step, met ? "step.register-null-met" : "step.register-null", fillings);
  }
  return say(step, met ? "step.register-met" : "step.register", fillings);
}

function describeBlocked(step: StepView, effect: EffectView): readonly Token[] {
  switch (effect.text) {
    case "event":
      return say(step, "step.wait-blocked", { event: nameToken(effect.object) });
    case "events-any":
      return say(step, "step.wait-events-blocked");
    case "events-all":
      return say(step, "step.wait-events-blocked");
    case "lock":
      return say(step, "step.lock-blocked", { lock: nameToken(effect.object) });
    case "storage":
      return narrateFull(step, effect.object);
    case "thread":
      return say(step, "step.join-blocked", { thread: nameToken(effect.object) });
    default:
      return say(step, "step.call", { call: codeToken(step.call) });
  }
}

/** A pointer is told by what it points at, anything else by its value. */
function describeCell(step: StepView, effect: EffectView, verb: "read" | "write"): readonly Token[] {
  const name = codeToken(effect.text);
  return effect.other === null
    ? say(step, `step.${verb}`, { name, value: valueToken(effect.value) })
    : say(step, `step.${verb}-object`, { name, object: nameToken(effect.other) });
}

/** A wait that did not block; one that asked only returns WAIT_TIMEOUT. */
function describeWaitEnded(step: StepView, called: EffectView): readonly Token[] {
  const event = nameToken(called.object);
  const call = codeToken(step.call);
  if (effectOf(step, "returned")?.value?.lo === WAIT_TIMEOUT) {
    return event === null ? say(step, "step.wait-call", { call }) : say(step, "step.wait-zero", { event });
  }
  return event === null ? say(step, "step.wait-events-met", { call }) : say(step, "step.wait-met", { event });
}

const WAIT_TIMEOUT = 0x102;

/** Calls that leave nothing behind but their value, or whose effect is a fence's or an event's change. */
function plainCall(step: StepView, called: EffectView): readonly Token[] {
  const object = nameToken(called.object);
  const value = valueToken(called.value);
  switch (step.call) {
    case "Signal":
      return effectOf(step, "sent") === undefined
        ? say(step, "step.fence-signal", { fence: object, value })
        : say(step, "step.signal-sent", { fence: object });
    case "GetCompletedValue":
      return say(step, "step.completed-value", { fence: object, value });
    case "SetEvent":
      return effectOf(step, "event-set")?.text === "again"
        ? say(step, "step.set-event-again", { event: object })
        : say(step, "step.set-event", { event: object });
    case "GetCurrentBackBufferIndex":
      return say(step, "step.back-buffer-index", { swapchain: object, value });
    case "GetDeviceRemovedReason":
      return say(step, "step.device-removed-reason", { result: value });
    case "WaitForSingleObject":
    case "WaitForSingleObjectEx":
    case "WaitForMultipleObjects":
      return describeWaitEnded(step, called);
    default:
      return narrateOther(step);
  }
}

function say(
  step: StepView,
  key: MessageKey,
  fillings: Readonly<Record<string, Filling | null>> = {},
): readonly Token[] {
  return sentence(key, { who: nameToken(step.who), ...fillings });
}
