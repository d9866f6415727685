// Owns: which work a submitting call takes: its own, or that of the enclosing `//@ gpu` statement.
// Must not know the machine.
import { NO_WORK } from "../../src/core/program/ids.ts";
import type { Work } from "../../src/core/program/instruction.ts";
import type { Call } from "./call.ts";
import { at } from "./world.ts";

/** The work of a submitting call, or null when the defaults apply. Works of a statement are taken in order, the last again. */
export function takeWork({ world, thread, instruction }: Call): Work | null {
  const own = instruction.work === NO_WORK ? null : at(world.program.works, instruction.work);
  if (own !== null && own.standsBack !== true) {
    return own;
  }
  const scope = thread.gpu.at(-1);
  const given = scope?.works[Math.min(scope.next, scope.works.length - 1)];
  if (scope === undefined || given === undefined) {
    return own;
  }
  scope.next++;
  return at(world.program.works, given);
}
