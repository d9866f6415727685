// Owns: one pass over what a run does: the past that rules share, then each rule, effect by effect.
// Hot: called once a step; columns, no allocation per step.

import { present } from "../base/assert.ts";
import { EFFECT_WORDS, EFFECTS, type EffectSink } from "../machine/effect.ts";
import type { Machine } from "../machine/machine.ts";
import type { Observer } from "../run/observer.ts";
import type { Run } from "../run/runner.ts";
import { hearPast } from "./hear-past.ts";
import { type Past, startPast } from "./past.ts";
import type { Attached, Heard, HearEffect } from "./rule.ts";
import { RULES } from "./rules/rules.ts";

/** What was noted of a run while it went on. */
export interface Observation extends Observer {
  readonly kind: "observation";
  readonly past: Past;
  readonly rules: readonly Attached[];
}

/** For `RunOptions.observe`: begins to note a run; `sink` holds what its start reported. */
export function observe(machine: Machine, sink: EffectSink): Observation {
  const past = startPast(machine);
  const rules = RULES.map((attach) => attach(machine));
  const heard: Heard = { machine, past, step: -1, agent: -1, action: -1, call: -1 };
  const hearers = EFFECTS.map((_, number) => rules.flatMap((rule) => rule.hear[number] ?? []));
  hearAll(heard, hearers, sink);
  return {
    kind: "observation",
    past,
    rules,
    step(step, agent, action, effects) {
      heard.step = step;
      heard.agent = agent;
      heard.action = action;
      heard.call = -1;
      hearAll(heard, hearers, effects);
    },
  };
}

/** What was noted of this run; it must have been made with `observe`. */
export function observationOf(run: Run): Observation {
  const observer = present(run.observer, "a run to diagnose is made with observe");
  return present(
    isObservation(observer) ? observer : null,
    "the observer of a run to diagnose is an observation",
  );
}

type Hearers = readonly (readonly HearEffect[])[];

function hearAll(heard: Heard, hearers: Hearers, sink: EffectSink): void {
  const { words, count } = sink;
  for (let index = 0; index < count; index += 1) {
    const at = index * EFFECT_WORDS;
    hearPast(heard.past, heard, words, at);
    const rules = hearers[words[at] ?? 0];
    for (let place = 0; rules !== undefined && place < rules.length; place += 1) {
      rules[place]?.(heard, words, at);
    }
  }
}

function isObservation(observer: Observer): observer is Observation {
  return "kind" in observer && observer.kind === "observation";
}
