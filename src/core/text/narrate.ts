// Owns: the sentence that explains a step: what was done, what followed, and the rule at work.
// It reads the step's effects only, so that it can never say what the machine did not do.

import type { EffectView, ObjectRef, StepView } from "../machine/view-types.ts";
import { narrateCall } from "./narrate-call.ts";
import { nameToken, valueToken } from "./format.ts";
import { consequences } from "./narrate-then.ts";
import { effectOf, type RuleId, workToken } from "./step-effects.ts";
import { sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** A step in words: sentences in order, and the id of the rule of semantics.md that explains it best (null: none). */
export interface Narration {
  readonly sentences: readonly (readonly Token[])[];
  readonly rule: RuleId | null;
}

/** What one step did. `null`: no step has been made yet. */
export function narrate(step: StepView | null): Narration {
  if (step === null) {
    return { sentences: [sentence("step.start")], rule: null };
  }
  const main = step.action === "call" ? narrateCall(step) : narrateAgent(step);
  return { sentences: [main.sentence, ...consequences(step)], rule: main.rule };
}

interface Main {
  readonly sentence: readonly Token[];
  readonly rule: RuleId | null;
}

/** Steps of queues, swap chains and the device, and the ends of waits. */
function narrateAgent(step: StepView): Main {
  const who = nameToken(step.who);
  switch (step.action) {
    case "finish":
      return {
        sentence: sentence("step.finish", { who, work: workToken(effectOf(step, "finished")?.text) }),
        rule: "QX-2",
      };
    case "start":
      return {
        sentence: sentence("step.start-work", { who, work: workToken(effectOf(step, "started")?.text) }),
        rule: "QX-2",
      };
    case "signal":
      return withFence("step.signal", step.who, effectOf(step, "signalled"), "GS-1");
    case "pass":
      return withFence("step.pass", step.who, effectOf(step, "passed"), "FV-3");
    case "flip":
      return { sentence: sentence("step.flip", { who }), rule: "SC-2" };
    case "wake":
      return { sentence: sentence("step.wake", { who }), rule: null };
    case "timeout":
      return { sentence: sentence("step.timeout", { who }), rule: "EV-7" };
    case "sleep-end":
      return { sentence: sentence("step.sleep-end", { who }), rule: null };
    case "remove":
      return { sentence: sentence("step.device-removed"), rule: "DR-1" };
    case "call":
      return { sentence: sentence("step.other", { who }), rule: null };
  }
}

function withFence(
  key: "step.signal" | "step.pass",
  who: ObjectRef,
  effect: EffectView | undefined,
  rule: RuleId,
): Main {
  return {
    sentence: sentence(key, {
      who: nameToken(who),
      fence: nameToken(effect?.other ?? null),
      value: valueToken(effect?.value ?? null),
    }),
    rule,
  };
}
