// Steps a program by hand in a test: `world(builder).does("T", "call")`. No time, no assertions.
import {
  ACTION_KINDS,
  type ActionKind,
  type Agent,
  agentKind,
  agentNumber,
  move,
} from "../../src/core/machine/action.ts";
import { applyInto } from "../../src/core/machine/apply.ts";
import { EFFECT_WORDS, EFFECTS, type EffectKind, effectSink } from "../../src/core/machine/effect.ts";
import { enabled } from "../../src/core/machine/enabled.ts";
import { compile, type Machine } from "../../src/core/machine/machine.ts";
import { nameOf } from "../../src/core/machine/names.ts";
import { initial } from "../../src/core/machine/start.ts";
import type { State } from "../../src/core/machine/state.ts";
import { viewState } from "../../src/core/machine/view.ts";
import { viewEffects } from "../../src/core/machine/view-effects.ts";
import type { EffectView, StateView } from "../../src/core/machine/view-types.ts";
import type { Program } from "../../src/core/program/program.ts";

/** An action by name: `T call`, `Q start`. */
export type Named = `${string} ${ActionKind}`;

export class World {
  readonly machine: Machine;
  readonly state: State;
  /** Effects of the last step (of the start, before any). */
  effects: readonly EffectView[];
  flags = 0;

  constructor(made: { build(): Program }, adapt: (machine: Machine) => Machine = (machine) => machine) {
    const sink = effectSink();
    this.machine = adapt(compile(made.build()));
    this.state = initial(this.machine, sink);
    this.effects = viewEffects(this.machine, this.state, sink);
  }

  /** What could happen, by name. */
  get enabled(): readonly Named[] {
    return enabled(this.machine, this.state).map((one) => this.named(one.agent, one.kind));
  }

  get view(): StateView {
    return viewState(this.machine, this.state);
  }

  /** Does each of these actions; throws when one is not enabled. */
  does(...names: readonly Named[]): this {
    for (const name of names) {
      const action = enabled(this.machine, this.state).find(
        (one) => this.named(one.agent, one.kind) === name,
      );
      if (action === undefined) {
        throw new Error(`${name} is not enabled, only ${this.enabled.join(", ")}`);
      }
      this.act(action.agent, action.kind);
    }
    return this;
  }

  /** Does always the first enabled action, time-outs and the ends of Sleep last, until nothing can move. */
  runs(most = 10_000): this {
    for (let step = 0; step < most; step++) {
      const actions = enabled(this.machine, this.state);
      const action = actions.find((one) => one.kind !== "timeout" && one.kind !== "sleep-end") ?? actions[0];
      if (action === undefined) {
        return this;
      }
      this.act(action.agent, action.kind);
    }
    throw new Error(`still moving after ${most} steps`);
  }

  /** Kinds of the effects of the last step. */
  get kinds(): readonly EffectKind[] {
    return this.effects.map((one) => one.kind);
  }

  /** The first effect of a kind in the last step. */
  effect(kind: EffectKind): EffectView | undefined {
    return this.effects.find((one) => one.kind === kind);
  }

  /** Text of a listed variable. */
  variable(name: string): string | undefined {
    return this.view.variables.find((one) => one.name === name)?.text;
  }

  /** Decimal value of a fence. */
  fence(name: string): string | undefined {
    const value = this.view.fences.find((one) => one.name === name)?.value;
    return value === undefined
      ? undefined
      : ((BigInt(value.hi >>> 0) << 32n) | BigInt(value.lo >>> 0)).toString();
  }

  /** State of a thread. */
  thread(name: string): string | undefined {
    return this.view.threads.find((one) => one.name === name)?.state;
  }

  private act(agent: Agent, kind: ActionKind): void {
    const sink = effectSink();
    this.flags = applyInto(this.machine, this.state, move(agent, ACTION_KINDS.indexOf(kind)), sink);
    this.effects = viewEffects(this.machine, this.state, sink);
    if (sink.words.length < sink.count * EFFECT_WORDS || EFFECTS[sink.words[0] ?? 0] === undefined) {
      throw new Error("an effect was not written");
    }
  }

  private named(agent: Agent, kind: ActionKind): Named {
    return `${nameOf(this.machine, this.state, agentKind(agent), agentNumber(agent))} ${kind}`;
  }
}

/** A program ready to be stepped. */
export function world(made: { build(): Program }): World {
  return new World(made);
}
