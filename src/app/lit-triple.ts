// Owns: which fence triple is lit: that of the last step, or of the wait whose bar is selected.

import type { FenceTriple } from "../core/run/moment.ts";
import { SPAN_KINDS, type Trace } from "../core/run/trace.ts";
import type { MarkRef } from "../core/scene/scene.ts";
import { derive } from "./derive.ts";
import type { AppState } from "./state.ts";

/** The triple whose moments light up; null: none. */
export const selectLitTriple = derive(
  ({ session, selection }: AppState) =>
    [session.good?.position, session.good?.trace, selection.selected] as const,
  (position, trace, selected): FenceTriple | null => {
    if (position === undefined || trace === undefined) {
      return null;
    }
    const { triple, wait } = position.relations;
    // A selected bar of waiting brings the cursor to where the wait begins; what ends it is asked for all the same.
    const here = selected?.step === position.view.step;
    return triple ?? (here && isWait(trace, selected) ? wait : null);
  },
);

function isWait({ spans }: Trace, { kind, id }: MarkRef): boolean {
  const span = SPAN_KINDS[spans.kind[id] ?? -1];
  return kind === "span" && (span === "poll" || span?.startsWith("wait-") === true);
}
