// Owns: the fence triple that is lit as a line of links: the call, the value set, everybody whose wait it ended.

import type { FenceTriple, Moment } from "../core/run/moment.ts";
import type { Lane, Trace } from "../core/run/trace.ts";
import type { Site } from "../core/program/program.ts";
import { valueToken } from "../core/text/format.ts";
import type { Token } from "../core/text/tokens.ts";
import { sentence } from "../core/text/translate.ts";
import { ui, type UiKey } from "../core/text/ui.ts";
import { derive } from "./derive.ts";
import { selectLitTriple } from "./lit-triple.ts";
import type { AppState } from "./state.ts";

/** A moment of the triple; `step` null: there is none to go to. `here`: the cursor stands there. */
export interface TriplePart {
  readonly key: string;
  readonly text: readonly Token[];
  readonly step: number | null;
  readonly here: boolean;
  /** The text of the call. */
  readonly site: Site | null;
}

export interface TripleLine {
  /** "Signal of F = 3". */
  readonly title: readonly Token[];
  /** Joined by arrows. */
  readonly parts: readonly TriplePart[];
  /** Ends that are not listed. */
  readonly more: number;
}

/** Ends listed at most. */
const SHOWN = 4;

/** The line about the signal that is lit; null: none is. */
export const selectTriple = derive(
  (state: AppState) =>
    [selectLitTriple(state), state.session.good?.trace.lanes ?? NONE, stepOf(state.session)] as const,
  (triple, lanes, step): TripleLine | null =>
    triple === null
      ? null
      : {
          title: sentence("ui.triple", {
            fence: fenceToken(lanes, triple.fence),
            value: valueToken({ hi: triple.valueHi, lo: triple.valueLo }),
          }),
          parts: [...madeParts(triple, step), ...endParts(triple, lanes, step)],
          more: Math.max(0, triple.ends.length - SHOWN),
        },
);

const NONE: Trace["lanes"] = [];

function stepOf({ good }: AppState["session"]): number {
  return good?.position.view.step ?? 0;
}

/** CS-2: a Signal on the CPU is called and set in one. */
function madeParts({ call, set, site }: FenceTriple, step: number): readonly TriplePart[] {
  if (call !== null && call.step === set?.step) {
    return [part("ui.triple-both", call, { step, site })];
  }
  return [
    call === null ? quiet("ui.triple-queued-before") : part("ui.triple-called", call, { step, site }),
    set === null ? quiet("ui.triple-not-set") : part("ui.triple-set", set, { step, site: null }),
  ];
}

function endParts({ set, ends }: FenceTriple, lanes: readonly Lane[], step: number): readonly TriplePart[] {
  if (ends.length === 0) {
    return set === null ? [] : [quiet("ui.triple-nobody")];
  }
  return ends.slice(0, SHOWN).map((end) => {
    const lane = lanes[end.lane];
    const key = lane?.kind === "queue" ? "ui.triple-passed" : "ui.triple-woke";
    return part(key, end, { step, site: null, name: lane === undefined ? null : laneToken(lane) });
  });
}

function part(
  key: UiKey,
  moment: Moment,
  of: { readonly step: number; readonly site: Site | null; readonly name?: Token | null },
): TriplePart {
  const figure = moment.step.toLocaleString("en");
  return {
    key: `${key} ${moment.lane} ${moment.step}`,
    text: sentence(key, { step: figure, name: of.name ?? null }),
    step: moment.step,
    here: moment.step === of.step,
    site: of.site,
  };
}

function quiet(key: UiKey): TriplePart {
  return { key, text: [{ kind: "text", text: ui(key) }], step: null, here: false, site: null };
}

function fenceToken(lanes: readonly Lane[], fence: number): Token | null {
  const lane = lanes.find((one) => one.kind === "fence" && one.number === fence);
  return lane === undefined ? null : laneToken(lane);
}

function laneToken({ kind, number, name }: Lane): Token {
  return { kind: "name", text: name, object: { kind, number } };
}
