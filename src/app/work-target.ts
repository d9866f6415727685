// Owns: which GPU work or CPU time a duration is changed of: the one whose bar is selected, or whose packet was pressed.

import { PACKET_KINDS } from "../core/machine/effect.ts";
import { SPAN_KINDS, type Trace } from "../core/run/trace.ts";
import { derive } from "./derive.ts";
import { durationText } from "./durations.ts";
import type { Link, WriteProblem } from "./link.ts";
import type { AppState, GoodRun, WorkRef } from "./state.ts";
import { patchSelection } from "./store.ts";
import { selectLane } from "./selected-lane.ts";
import { askWrite } from "./write-text.ts";

/** A work with its statement in the text. */
export interface WorkTarget {
  /** Its number in the program; −1: the default of its call. */
  readonly work: number;
  readonly label: string | null;
  readonly kind: "work" | "present" | "cpu";
  /** As a directive has it: `5.4ms`. */
  readonly duration: string;
  /** The call that submits it, and where it is described, else that call; null: neither stands in the text. */
  readonly call: { readonly from: number; readonly to: number } | null;
  readonly at: { readonly from: number; readonly to: number; readonly line: number } | null;
  /** A directive describes it. */
  readonly said: boolean;
}

/** The work that is meant; null: none is selected, or the run belongs to another text. */
export const selectWorkTarget = derive(
  (state: AppState) => [state.session.good, refOf(state), state.document.revision] as const,
  (good, ref, revision): WorkTarget | null =>
    good === null || ref === null || good.revision !== revision ? null : targetOf(good, ref),
);

/** Begins to change the duration of what is selected, else of the work at the head of the selected queue. */
export function editDuration(link: Link): void {
  const state = link.store.getState();
  const ref = refOf(state) ?? headOf(state);
  if (ref !== null) {
    patchSelection(link.store, { duration: ref });
  }
}

/** Whether there is one whose duration can be changed. */
export function hasDuration(state: AppState): boolean {
  const { good } = state.session;
  const ref = refOf(state) ?? headOf(state);
  return (
    good !== null && ref !== null && good.revision === state.document.revision && targetOf(good, ref) !== null
  );
}

/** Begins to change the duration of a packet of the queue with this number. */
export function editPacket(link: Link, queue: number, packet: number): void {
  const lanes = link.store.getState().session.good?.trace.lanes ?? [];
  const lane = lanes.findIndex((one) => one.kind === "queue" && one.number === queue);
  patchSelection(link.store, { duration: { lane, packet, time: 0 } });
}

/** Leaves it as it is. */
export function leaveDuration(link: Link): void {
  patchSelection(link.store, { duration: null });
}

/** Writes another duration of the work into the text. */
export function writeDuration(
  link: Link,
  what: {
    readonly target: WorkTarget;
    readonly typed: string;
    readonly done: (problem: WriteProblem | null) => void;
  },
): void {
  const { target, typed, done } = what;
  const { work, call } = target;
  askWrite(link, { kind: "work", work, call, duration: typed }, (problem) => {
    if (problem === null) {
      leaveDuration(link);
      link.ports.focus("timeline");
    }
    done(problem);
  });
}

/** What is being changed, else the selected bar. */
const refOf = derive(
  ({ selection, session }: AppState) =>
    [selection.duration, selection.selected, session.good?.trace] as const,
  (duration, selected, trace): WorkRef | null => {
    if (duration !== null || trace === undefined) {
      return duration;
    }
    if (selected?.kind === "span" && isWork(trace, selected.id)) {
      return { lane: selected.lane, packet: trace.spans.packet[selected.id] ?? -1, time: selected.time };
    }
    return null;
  },
);

function headOf(state: AppState): WorkRef | null {
  const lane = selectLane(state);
  const queue = state.session.good?.position.view.state.queues.find(
    (one) => lane?.lane.kind === "queue" && one.number === lane.lane.number,
  );
  const packet = queue?.packets.find((one) => one.kind === "work");
  return lane === null || packet === undefined ? null : { lane: lane.number, packet: packet.number, time: 0 };
}

function targetOf({ trace, load }: GoodRun, ref: WorkRef): WorkTarget | null {
  const row = rowOf(trace, ref);
  if (row < 0) {
    return null;
  }
  const { spans } = trace;
  const kind = SPAN_KINDS[spans.kind[row] ?? 0];
  const queued = kind === "queued";
  const work = (queued ? spans.object : spans.detail)[row] ?? -1;
  const isPresent = kind === "present" || (queued && PACKET_KINDS[spans.detail[row] ?? 0] === "present");
  const fact = load.works[work];
  const call = load.submits.find((one) => one.site === spans.site[row])?.at ?? null;
  return {
    work,
    label: fact?.label ?? null,
    kind: kind === "cpu" ? "cpu" : isPresent ? "present" : "work",
    duration: durationText(fact?.duration ?? (isPresent ? 0 : load.costs.work)),
    call,
    at: fact?.at ?? call,
    said: (fact?.at ?? null) !== null,
  };
}

/** The row of the span; a packet's newest one. −1: the part of the trace that is held has none. */
function rowOf(trace: Trace, { lane, packet, time }: WorkRef): number {
  const { spans } = trace;
  for (let row = spans.count - 1; row >= 0; row -= 1) {
    const same = packet < 0 ? spans.start[row] === time : spans.packet[row] === packet;
    if (spans.lane[row] === lane && same && isWork(trace, row)) {
      return row;
    }
  }
  return -1;
}

function isWork({ spans }: Trace, row: number): boolean {
  const kind = SPAN_KINDS[spans.kind[row] ?? 0];
  const packet = PACKET_KINDS[spans.detail[row] ?? 0];
  return (
    row < spans.count &&
    (kind === "work" ||
      kind === "present" ||
      kind === "cpu" ||
      (kind === "queued" && (packet === "work" || packet === "present")))
  );
}
