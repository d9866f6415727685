// Owns: how many states a random walk over all choices makes per second, and how many of them are new.

import { load } from "../../src/core/cpp/load.ts";
import { ACTION_KINDS, move } from "../../src/core/machine/action.ts";
import { applyInto } from "../../src/core/machine/apply.ts";
import { enabled } from "../../src/core/machine/enabled.ts";
import { canonical } from "../../src/core/machine/hash.ts";
import { compile, type Machine } from "../../src/core/machine/machine.ts";
import { initial } from "../../src/core/machine/start.ts";
import { copyState, restoreState } from "../../src/core/machine/state.ts";
import { grouped, print, seeded } from "./figures.ts";

const STATES = 300_000;

/** Walks the scenario with the most agents, from the start again whenever nothing is left to do. */
export function benchWalk(texts: readonly { readonly file: string; readonly text: string }[]): void {
  const machines = texts.map(({ file, text }) => ({ file, machine: compile(load(text).program) }));
  const most = machines.toSorted((a, b) => agents(b.machine) - agents(a.machine))[0];
  if (most === undefined) {
    return;
  }
  const started = performance.now();
  const distinct = walk(most.machine);
  const seconds = (performance.now() - started) / 1_000;
  print(`random walk on ${most.file}, states generated per second`, grouped(STATES / seconds));
  print(`random walk on ${most.file}, distinct states per second`, grouped(distinct / seconds));
}

function agents({ program }: Machine): number {
  return program.threads.length + program.objects.filter((object) => object.kind === "queue").length;
}

function walk(machine: Machine): number {
  const random = seeded(7);
  const start = initial(machine);
  const state = copyState(start);
  const seen = new Set<string>();
  for (let made = 0; made < STATES; made += 1) {
    const choices = enabled(machine, state);
    const chosen = choices[Math.floor(random() * choices.length)];
    if (chosen === undefined) {
      restoreState(state, start);
      continue;
    }
    applyInto(machine, state, move(chosen.agent, ACTION_KINDS.indexOf(chosen.kind)), null);
    const words = canonical(machine, state);
    seen.add(Buffer.from(words.buffer, words.byteOffset, words.byteLength).toString("latin1"));
  }
  return seen.size;
}
