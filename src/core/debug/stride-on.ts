// Owns: a stride forward: from where the thread stands to the first of its later stands that the stride asks for.

import { threadDepth, threadLine } from "../machine/note-lines.ts";
import { threadAddress, threadCount } from "../machine/status.ts";
import type { Program } from "../program/program.ts";
import { functionAt } from "../run/line-cursor.ts";
import type { Place } from "../run/place.ts";
import type { Run } from "../run/runner.ts";
import type { StrideWish, ThreadStride } from "./stop.ts";
import {
  noStands,
  skipOthers,
  type Stands,
  type Walk,
  walkFrom,
  walkFromStart,
  walkOn,
} from "./thread-stands.ts";

/** A stride forward under way. */
export interface StrideOn {
  readonly stride: ThreadStride;
  readonly walk: Walk;
  /** Stands of the last step, and the next one to look at. */
  readonly stands: Stands;
  next: number;
  /** Where the thread stands at the beginning; frames −1: it does not exist yet. */
  at: number;
  depth: number;
  /** `in`: no function is called any more before the present one returns. */
  callsNothing: boolean;
  /** `in`: the next line, for when no function is called. */
  nextLine: Place | null;
  /** Where it ends; null: not there yet, or never. */
  found: Place | null;
}

/** Begins a stride forward. */
export function strideOn(run: Run, { from, stride, thread }: StrideWish): StrideOn {
  const stands = noStands();
  const walk = beginning(run, thread, from, stands);
  const on: StrideOn = {
    stride,
    walk,
    stands,
    next: 0,
    at: 0,
    depth: -1,
    callsNothing: false,
    nextLine: null,
    found: null,
  };
  standAtBeginning(on, from);
  return on;
}

/** Goes on for about `steps` steps; returns whether there is more to do. */
export function continueOn(on: StrideOn, steps: number): boolean {
  const { walk, stands } = on;
  for (let left = steps; left > 0; left -= 1 + (stands.count >> 4)) {
    for (; on.next < stands.count; on.next += 1) {
      if (arrives(on, stands.at[on.next] ?? 0, stands.depth[on.next] ?? 0)) {
        return false;
      }
    }
    skipOthers(walk);
    if (walk.step >= walk.run.trace.steps.count) {
      on.found = on.nextLine;
      return false;
    }
    stands.count = 0;
    on.next = 0;
    walkOn(walk, stands);
  }
  return true;
}

/** A walk whose first stands contain those of the step in which the stride begins, when it begins inside of one. */
function beginning(run: Run, thread: number, from: Place, stands: Stands): Walk {
  if (from.line === 0) {
    return walkFrom(run, thread, from.step);
  }
  return from.step === 0 ? walkFromStart(run, thread, stands) : walkFrom(run, thread, from.step - 1);
}

function standAtBeginning(on: StrideOn, from: Place): void {
  const { walk, stands } = on;
  const { run, thread, lines, state } = walk;
  const exists = thread < threadCount(state);
  let address = -1;
  if (exists && (from.line === 0 || from.step > 0)) {
    on.at = threadLine(lines, state, thread);
    on.depth = threadDepth(state, thread);
    address = threadAddress(state, thread);
  }
  if (from.line > 0 && from.step > 0) {
    walkOn(walk, stands);
  }
  for (; on.next < stands.count && isUpTo(stands.line[on.next] ?? 0, from.line); on.next += 1) {
    on.at = stands.at[on.next] ?? 0;
    on.depth = stands.depth[on.next] ?? 0;
    address = lines.address[(stands.line[on.next] ?? 0) - 1] ?? -1;
  }
  on.callsNothing = on.stride === "in" && !hasCalls(run.machine.program, address);
}

/** Whether this line of a step comes up to the one where the stride begins. */
function isUpTo(line: number, begins: number): boolean {
  return line > 0 && line <= begins;
}

function arrives(on: StrideOn, at: number, depth: number): boolean {
  const { stands, next } = on;
  const place = { step: stands.step[next] ?? 0, line: stands.line[next] ?? 0 };
  if (on.depth < 0 || lands(on, at, depth)) {
    on.found = place;
    return true;
  }
  if (on.stride === "in" && (at !== on.at || depth !== on.depth)) {
    on.nextLine ??= place;
    // The function was left, or nothing is called in it.
    on.found = depth < on.depth || on.callsNothing ? on.nextLine : null;
  }
  return on.found !== null;
}

function lands({ stride, at: from, depth: frames }: StrideOn, at: number, depth: number): boolean {
  switch (stride) {
    case "line":
      return at !== from;
    case "in":
      return depth > frames;
    case "over":
      return depth < frames || (depth === frames && at !== from);
    case "out":
      return depth < frames;
  }
}

/** Whether the function of this address calls others; if not, no step of it has to be looked at for that. */
function hasCalls(program: Program, address: number): boolean {
  const within = functionAt(program.functions, address);
  return program.code.some((one, at) => one.kind === "call" && functionAt(program.functions, at) === within);
}
