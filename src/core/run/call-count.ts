// Owns: which execution of its method each call of a run is, as `//@ fail METHOD #n` counts them.

import { ACTION_KINDS } from "../machine/action.ts";
import { callName } from "./call-names.ts";
import type { Run } from "./runner.ts";

const CALL = ACTION_KINDS.indexOf("call");

/** By step (from 0): the how-manieth execution of its method it is, from 1; 0: the step is no call of the API. */
export function countCalls({ trace, machine }: Run): Int32Array {
  const { steps } = trace;
  const methods = new Map<string, number>();
  const methodAt = machine.program.code.map((instruction) => {
    const name = callName(instruction);
    return name === null ? -1 : (methods.get(name) ?? methods.set(name, methods.size).size - 1);
  });
  const counts = new Int32Array(methods.size);
  const executions = new Int32Array(steps.count);
  for (let step = 0; step < steps.count; step++) {
    const method = steps.action[step] === CALL ? (methodAt[steps.address[step] ?? -1] ?? -1) : -1;
    if (method >= 0) {
      const count = (counts[method] ?? 0) + 1;
      counts[method] = count;
      executions[step] = count;
    }
  }
  return executions;
}
