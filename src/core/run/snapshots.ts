// Owns: the snapshots of a run, state and clock together, and reaching any step from them.
// Must not know schedulers: what happened is in the trace, so a seek never picks.

import { present } from "../base/assert.ts";
import type { EffectSink } from "../machine/effect.ts";
import type { Machine } from "../machine/machine.ts";
import { copyState } from "../machine/state.ts";
import { clockBytes, copyClock, rowOf } from "./clock.ts";
import { moveTo, type Position, takeStep } from "./step.ts";
import type { StepTable } from "./trace.ts";

/** Snapshot i stands before step i × `every`. */
export interface Snapshots {
  /** Steps from one snapshot to the next: doubled whenever the snapshots grow over `budget`. */
  every: number;
  readonly budget: number;
  bytes: number;
  taken: Position[];
}

/** No snapshots yet; `every` ≥ 1 steps, `budget` in bytes. */
export function emptySnapshots(every: number, budget: number): Snapshots {
  return { every, budget, bytes: 0, taken: [] };
}

/** Takes a snapshot of the head of a run when one is due; called before every step. */
export function record(snapshots: Snapshots, head: Position): void {
  if (head.step % snapshots.every !== 0 || head.step !== snapshots.taken.length * snapshots.every) {
    return;
  }
  snapshots.taken.push(copyPosition(head));
  snapshots.bytes += bytesOf(head);
  if (snapshots.bytes > snapshots.budget && snapshots.taken.length > 2) {
    thin(snapshots);
  }
}

/** A copy that shares nothing. */
export function copyPosition(position: Position): Position {
  return { state: copyState(position.state), clock: copyClock(position.clock), step: position.step };
}

/** Keeps every second snapshot. */
function thin(snapshots: Snapshots): void {
  snapshots.every *= 2;
  snapshots.taken = snapshots.taken.filter((_, index) => index % 2 === 0);
  snapshots.bytes = snapshots.taken.reduce((sum, one) => sum + bytesOf(one), 0);
}

function bytesOf(position: Position): number {
  return position.state.words.length * 4 + clockBytes(position.clock);
}

/** A run as far as going to a step needs it. */
export interface Recorded {
  readonly machine: Machine;
  readonly snapshots: Snapshots;
  readonly steps: StepTable;
}

/**
 * The position after `step` steps (0 … steps done), a copy: nearest snapshot and at most `every` − 1 steps. `sink`, when
 * given, is left with the effects of the last step.
 */
export function positionAt(recorded: Recorded, step: number, sink: EffectSink | null = null): Position {
  const { snapshots, steps, machine } = recorded;
  const wanted = Math.min(Math.max(step, 0), steps.count);
  // The last step is replayed even when a snapshot stands behind it: its effects are asked for.
  const from = Math.floor(Math.max(sink === null ? wanted : wanted - 1, 0) / snapshots.every);
  const index = Math.min(from, snapshots.taken.length - 1);
  const position = copyPosition(
    present(snapshots.taken[index], "a run has its first snapshot from the start"),
  );
  while (position.step < wanted) {
    const row = rowOf(position.clock, steps.agent[position.step] ?? -1);
    moveTo(position.clock, row);
    takeStep(machine, position, row, position.step === wanted - 1 ? emptied(sink) : null);
  }
  return position;
}

function emptied(sink: EffectSink | null): EffectSink | null {
  if (sink !== null) {
    sink.count = 0;
  }
  return sink;
}
