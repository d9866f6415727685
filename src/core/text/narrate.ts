// Owns: the sentence that explains a step: what was done, and what followed.
// It reads the step's effects only, so that it can never say what the machine did not do.

import type { EffectView, ObjectRef, StepView } from "../machine/view-types.ts";
import { narrateCall } from "./narrate-call.ts";
import { nameToken, valueToken } from "./format.ts";
import { consequences } from "./narrate-then.ts";
import { effectOf, workToken } from "./step-effects.ts";
import { sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** What one step did, in sentences. `null`: no step has been made yet. */
export function narrate(step: StepView | null): readonly (readonly Token[])[] {
  if (step === null) {
    return [sentence("step.start")];
  }
  const main = step.action === "call" ? narrateCall(step) : narrateAgent(step);
  return [main, ...consequences(step)];
}

/** Steps of queues, swap chains and the device, and the ends of waits. */
function narrateAgent(step: StepView): readonly Token[] {
  const who = nameToken(step.who);
  switch (step.action) {
    case "finish":
      return sentence("step.finish", { who, work: workToken(effectOf(step, "finished")?.text) });
    case "start":
      return sentence("step.start-work", { who, work: workToken(effectOf(step, "started")?.text) });
    case "signal":
      return effectOf(step, "event-set") !== undefined && effectOf(step, "signalled")?.other === null
        ? withEvent(step)
        : withFence("step.signal", step.who, effectOf(step, "signalled"));
    case "pass":
      return effectOf(step, "passed")?.other === null
        ? sentence("step.pass-cancelled", { who })
        : withFence("step.pass", step.who, effectOf(step, "passed"));
    case "flip":
      return sentence("step.flip", { who });
    case "wake":
      return sentence("step.wake", { who });
    case "timeout":
      return sentence("step.timeout", { who });
    case "sleep-end":
      return sentence("step.sleep-end", { who });
    case "remove":
      return sentence("step.device-removed");
    case "tdr":
      return sentence("step.timed-out");
    case "land": {
      const set = effectOf(step, "fence-set");
      return set === undefined
        ? sentence("step.land-removed")
        : sentence("step.land", { fence: nameToken(set.object), value: valueToken(set.value) });
    }
    case "call":
      return sentence("step.other", { who });
  }
}

function withEvent(step: StepView): readonly Token[] {
  const event = nameToken(effectOf(step, "event-set")?.object ?? null);
  return sentence("step.queue-set-event", { who: nameToken(step.who), event });
}

function withFence(
  key: "step.signal" | "step.pass",
  who: ObjectRef,
  effect: EffectView | undefined,
): readonly Token[] {
  return sentence(key, {
    who: nameToken(who),
    fence: nameToken(effect?.other ?? null),
    value: valueToken(effect?.value ?? null),
  });
}
