// Owns: the sentence of a thread's call, by what the call did.

import type { EffectView, StepView } from "../machine/view-types.ts";
import { codeToken, nameToken, valueToken } from "./format.ts";
import { effectOf, type RuleId, workToken } from "./step-effects.ts";
import { type Filling, type MessageKey, sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

interface Main {
  readonly sentence: readonly Token[];
  readonly rule: RuleId | null;
}

/** What a thread's visible instruction did. */
export function narrateCall(step: StepView): Main {
  for (const [kind, describe] of BY_EFFECT) {
    const effect = effectOf(step, kind);
    const said = effect === undefined ? null : describe(step, effect);
    if (said !== null) {
      return said;
    }
  }
  const called = effectOf(step, "called");
  return called === undefined ? say(step, "step.other", null) : plainCall(step, called);
}

type Describe = (step: StepView, effect: EffectView) => Main | null;

/** The effect that tells most about a call comes first. */
const BY_EFFECT: readonly (readonly [EffectView["kind"], Describe])[] = [
  ["enqueued", describeEnqueued],
  ["registered", describeRegistered],
  ["blocked", describeBlocked],
  ["removed", (step) => say(step, "step.remove-device", "DR-1")],
  [
    "thread-started",
    (step, effect) => say(step, "step.start-thread", null, { thread: nameToken(effect.other) }),
  ],
  ["created", (step, effect) => say(step, "step.create", null, { object: nameToken(effect.object) })],
  ["closed", (step, effect) => say(step, "step.close-handle", null, { object: nameToken(effect.object) })],
  ["locked", (step, effect) => say(step, "step.lock", null, { lock: nameToken(effect.object) })],
  ["unlocked", (step, effect) => say(step, "step.unlock", null, { lock: nameToken(effect.object) })],
  ["slept", (step, effect) => say(step, "step.sleep", null, { value: valueToken(effect.value) })],
  ["event-reset", (step, effect) => say(step, "step.reset-event", null, { event: nameToken(effect.object) })],
  ["cpu-began", (step, effect) => say(step, "step.cpu-began", null, { work: workToken(effect.text) })],
  ["cpu-ended", (step, effect) => say(step, "step.cpu-ended", null, { work: workToken(effect.text) })],
  ["wrote", (step, effect) => describeCell(step, effect, "write")],
  ["read", (step, effect) => describeCell(step, effect, "read")],
];

function describeEnqueued(step: StepView, effect: EffectView): Main {
  const fillings = {
    queue: nameToken(effect.object),
    fence: nameToken(effect.other),
    value: valueToken(effect.value),
  };
  switch (effect.text) {
    case "signal":
      return say(step, "step.queue-signal", "GS-1", fillings);
    case "wait": {
      const met = step.effects.some((other) => other.kind === "latched" && other.by === null);
      return met
        ? say(step, "step.queue-wait-met", "GW-3", fillings)
        : say(step, "step.queue-wait", "GW-1", fillings);
    }
    default:
      break;
  }
  const presented = effectOf(step, "presented");
  if (presented !== undefined) {
    const sleeps = effectOf(step, "blocked") !== undefined;
    return say(step, sleeps ? "step.present-blocked" : "step.present", "SC-15", {
      swapchain: nameToken(presented.object),
      value: valueToken(presented.value),
    });
  }
  return say(step, "step.execute", "QX-2", {
    ...fillings,
    work: workToken(effect.text),
  });
}

function describeRegistered(step: StepView, effect: EffectView): Main {
  const met = effectOf(step, "fired") !== undefined;
  const fillings = {
    fence: nameToken(effect.object),
    event: nameToken(effect.other),
    value: valueToken(effect.value),
  };
  if (effect.other === null) {
    return say(step, met ? "step.register-null-met" : "step.register-null", "SE-9", fillings);
  }
  return say(step, met ? "step.register-met" : "step.register", met ? "SE-1" : "SE-2", fillings);
}

function describeBlocked(step: StepView, effect: EffectView): Main {
  switch (effect.text) {
    case "event":
      return say(step, "step.wait-blocked", null, { event: nameToken(effect.object) });
    case "events-any":
      return say(step, "step.wait-events-blocked", "EV-8");
    case "events-all":
      return say(step, "step.wait-events-blocked", "EV-9");
    case "lock":
      return say(step, "step.lock-blocked", null, { lock: nameToken(effect.object) });
    case "thread":
      return say(step, "step.join-blocked", null, { thread: nameToken(effect.object) });
    default:
      return say(step, "step.call", null, { call: codeToken(step.call) });
  }
}

/** A pointer is told by what it points at, anything else by its value. */
function describeCell(step: StepView, effect: EffectView, verb: "read" | "write"): Main {
  const name = codeToken(effect.text);
  return effect.other === null
    ? say(step, `step.${verb}`, null, { name, value: valueToken(effect.value) })
    : say(step, `step.${verb}-object`, null, { name, object: nameToken(effect.other) });
}

/** A wait that did not block: an auto-reset event was consumed by it (EV-1), a manual-reset one stays set (EV-2). */
function describeWaitEnded(step: StepView, called: EffectView): Main {
  const event = nameToken(called.object);
  const call = codeToken(step.call);
  if (called.value?.lo === WAIT_TIMEOUT) {
    return event === null
      ? say(step, "step.wait-call", "EV-7", { call })
      : say(step, "step.wait-zero", "EV-7", { event });
  }
  const rule = effectOf(step, "event-consumed") === undefined ? "EV-2" : "EV-1";
  return event === null
    ? say(step, "step.wait-events-met", rule, { call })
    : say(step, "step.wait-met", rule, { event });
}

const WAIT_TIMEOUT = 0x102;

/** Calls that leave nothing behind but their value, or whose effect is a fence's or an event's change. */
function plainCall(step: StepView, called: EffectView): Main {
  const object = nameToken(called.object);
  const value = valueToken(called.value);
  switch (step.call) {
    case "Signal":
      return say(step, "step.fence-signal", loweredRule(step), { fence: object, value });
    case "GetCompletedValue":
      return say(step, "step.completed-value", "FV-1", { fence: object, value });
    case "SetEvent":
      return effectOf(step, "event-set")?.text === "again"
        ? say(step, "step.set-event-again", "EV-3", { event: object })
        : say(step, "step.set-event", null, { event: object });
    case "GetCurrentBackBufferIndex":
      return say(step, "step.back-buffer-index", "SC-15", { swapchain: object, value });
    case "GetDeviceRemovedReason":
      return say(step, "step.device-removed-reason", "DR-2", { result: value });
    case "WaitForSingleObject":
    case "WaitForSingleObjectEx":
    case "WaitForMultipleObjects":
      return describeWaitEnded(step, called);
    default:
      return say(step, "step.call", null, { call: codeToken(step.call) });
  }
}

/** A smaller value than before is legal (FV-4), and worth saying. */
function loweredRule(step: StepView): RuleId {
  const set = effectOf(step, "fence-set");
  const lowered =
    set?.value !== null && set?.previous !== null && set !== undefined
      ? set.value.hi >>> 0 < set.previous.hi >>> 0 ||
        (set.value.hi === set.previous.hi && set.value.lo >>> 0 < set.previous.lo >>> 0)
      : false;
  return lowered ? "FV-4" : "CS-1";
}

function say(
  step: StepView,
  key: MessageKey,
  rule: RuleId | null,
  fillings: Readonly<Record<string, Filling | null>> = {},
): Main {
  return { sentence: sentence(key, { who: nameToken(step.who), ...fillings }), rule };
}
