// Owns: which changes of a fence's value are signals. A fence's first value and those that a removal of the device gives are none.

import { ACTION_KINDS } from "../machine/action.ts";
import { isThread } from "./agents.ts";
import { SPAN_KINDS, type Trace } from "./trace.ts";

const REMOVE = ACTION_KINDS.indexOf("remove");
const TDR = ACTION_KINDS.indexOf("tdr");
const CALL = SPAN_KINDS.indexOf("call");

/** Whether a row of the fence values was made by a Signal, on the CPU or by a queue; for any but the first row of its fence. */
export function isSignal(trace: Trace, row: number): boolean {
  const { fenceValues, steps } = trace;
  const step = fenceValues.step[row] ?? -1;
  if (step < 0 || steps.action[step] === REMOVE || steps.action[step] === TDR) {
    return false;
  }
  const most = fenceValues.valueHi[row] === -1 && fenceValues.valueLo[row] === -1;
  return !most || !isThread(steps.agent[step] ?? 0) || isAskedFor(trace, step);
}

/** FV-10: a call that removes the device gives every fence UINT64_MAX, a value that it was not asked for. Rare, so it is looked for. */
function isAskedFor({ spans }: Trace, step: number): boolean {
  for (let span = 0; span < spans.count; span += 1) {
    if (spans.lastStep[span] === step && spans.kind[span] === CALL) {
      return spans.valueHi[span] === -1 && spans.valueLo[span] === -1;
    }
  }
  return true;
}
