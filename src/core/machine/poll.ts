// Owns: poll rounds (scenario-language.md, section 2): what a thread's rounds read, whether a round changed anything,
// holding a thread whose round changed nothing, and letting it go on when something that it read changes.

import { STACK_BASE } from "../program/value.ts";
import * as f from "./fields.ts";
import type { Step } from "./machine.ts";
import { add, threadAt } from "./objects.ts";
import * as op from "./opcodes.ts";
import { HELD, report, UNHELD } from "./report.ts";
import { POLLING, READY, threadCount } from "./status.ts";

/** The thread has changed something beyond its own frame: none of its rounds so far was empty. */
export function changed(step: Step, thread: number): void {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  add(words, at + f.T_EPOCH, 1);
  words[at + f.T_READS] = 0;
  words[at + f.T_HOLD] = 0;
  words[at + f.T_ENDLESS] = 0;
  if (words[at + f.T_STATUS] === POLLING) {
    words[at + f.T_STATUS] = READY;
    keepEmptyRound(step, at);
    report(step, UNHELD, thread, step.agent);
  }
}

/**
 * A thread that was held in front of the first read of its round reads everything after the change: its round is as
 * good as one that begins now. One that was held at the head of its loop looks there anew.
 */
function keepEmptyRound(step: Step, at: number): void {
  const { words, layout } = step.state;
  const own = at + layout.stack + (words[at + f.T_HOLD_CELL] ?? 0) * 2;
  const atHead = step.code[(words[at + f.T_PC] ?? 0) * op.STRIDE] === op.ROUND;
  if (!atHead && words[own + 1] === words[at + f.T_READ_COUNT]) {
    words[own] = words[at + f.T_EPOCH] ?? 0;
  }
}

/** The thing at this address has changed: the rounds of all who read it must look again. */
export function touch(step: Step, hi: number, lo: number): void {
  const { state } = step;
  const count = threadCount(state);
  for (let thread = 0; thread < count; thread++) {
    const at = threadAt(state, thread);
    const reads = state.words[at + f.T_READS] ?? 0;
    if (reads > 0 && (reads > f.READ_SET || entryOf(step, at, hi, lo) >= 0)) {
      changed(step, thread);
    }
  }
}

/** The thread has read the thing at this address. */
export function readThing(step: Step, thread: number, hi: number, lo: number): void {
  add(step.state.words, threadAt(step.state, thread) + f.T_READ_COUNT, 1);
  note(step, thread, { hi, lo, count: step.state.words[threadAt(step.state, thread) + f.T_READ_COUNT] ?? 0 });
}

/**
 * What the thread did had no effect because of how this thing stands: its round must look again when the thing changes. It
 * is no read: a round of nothing but such calls is held at its head.
 */
export function watchThing(step: Step, thread: number, hi: number, lo: number): void {
  const count = step.state.words[threadAt(step.state, thread) + f.T_READ_COUNT] ?? 0;
  note(step, thread, { hi, lo, count: count + 1 });
}

/** Puts the thing into the read set, or renews its entry. */
function note(
  step: Step,
  thread: number,
  { hi, lo, count }: { readonly hi: number; readonly lo: number; readonly count: number },
): void {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  const reads = words[at + f.T_READS] ?? 0;
  let entry = entryOf(step, at, hi, lo);
  if (entry < 0) {
    if (reads >= f.READ_SET) {
      words[at + f.T_READS] = f.READ_SET + 1;
      return;
    }
    entry = at + f.T_READ_SET + reads * f.READ_WORDS;
    words[at + f.T_READS] = reads + 1;
    words[entry] = hi;
    words[entry + 1] = lo;
  }
  words[entry + 2] = count;
}

/** A cell of the thread's own stack got another value: matters to the rounds of the frames above it only. */
export function changedOwnCell(step: Step, thread: number, cell: number): void {
  const { words, layout } = step.state;
  const at = threadAt(step.state, thread);
  let frame = words[at + f.T_FRAME] ?? 0;
  let pc = words[at + f.T_PC] ?? 0;
  for (let caller = (words[at + f.T_DEPTH] ?? 0) - 2; frame > cell && caller >= -1; caller--) {
    const id = step.functionAt[pc] ?? 0;
    forgetRounds(step, at + layout.stack + (frame + (step.loopCell[id] ?? 0)) * 2, step.loopCount[id] ?? 0);
    const record = at + layout.callers + caller * f.CALLER_WORDS;
    pc = caller >= 0 ? (words[record + f.C_PC] ?? 0) : pc;
    frame = caller >= 0 ? (words[record + f.C_FRAME] ?? 0) : -1;
  }
}

/**
 * At the head of a loop. False when the thread is held right here: its last round changed nothing, and it read nothing
 * either or has come round without meeting a reading op. Else notes what the next round is compared with.
 */
export function beginRound(step: Step, thread: number, at: number): boolean {
  const { code } = step;
  const { words, layout } = step.state;
  const record = threadAt(step.state, thread);
  const frame = record + layout.stack + (words[record + f.T_FRAME] ?? 0) * 2;
  const own = frame + (code[at + 2] ?? 0) * 2;
  const mark = words[own + 1] ?? 0;
  const compared = words[own] === words[record + f.T_EPOCH] && words[own + 2] === words[record + f.T_OWNED];
  const same = sameAsShadows(step, frame, at);
  words[own] = words[record + f.T_EPOCH] ?? 0;
  words[own + 1] = words[record + f.T_READ_COUNT] ?? 0;
  words[own + 2] = words[record + f.T_OWNED] ?? 0;
  // Entering a nested loop begins anew: what it compared in the round before does not count.
  forgetRounds(step, own + f.LOOP_CELLS * 2, ((code[at + 3] ?? 0) - (code[at + 2] ?? 0)) / f.LOOP_CELLS - 1);
  words[record + f.T_FRESH] = 1;
  if (!compared || !same) {
    return true;
  }
  const wholeRound = words[record + f.T_HOLD] !== 0;
  words[record + f.T_HOLD] = 1 + (code[at + 1] ?? 0);
  words[record + f.T_HOLD_FRAME] = words[record + f.T_FRAME] ?? 0;
  words[record + f.T_HOLD_MARK] = mark;
  words[record + f.T_HOLD_CELL] = (words[record + f.T_FRAME] ?? 0) + (code[at + 2] ?? 0);
  if (wholeRound || mark === words[record + f.T_READ_COUNT]) {
    hold(step, thread);
    return false;
  }
  return true;
}

/** Holds the thread until something that its last round read changes. */
export function hold(step: Step, thread: number): void {
  keepRound(step, thread);
  step.state.words[threadAt(step.state, thread) + f.T_STATUS] = POLLING;
  report(step, HELD, thread, 0);
}

/** Forgets what was read before the round that changed nothing. */
export function keepRound(step: Step, thread: number): void {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  const reads = words[at + f.T_READS] ?? 0;
  if (reads > f.READ_SET) {
    return;
  }
  let kept = 0;
  for (let entry = 0; entry < reads; entry++) {
    const from = at + f.T_READ_SET + entry * f.READ_WORDS;
    if ((((words[from + 2] ?? 0) - (words[at + f.T_HOLD_MARK] ?? 0)) | 0) > 0) {
      const to = at + f.T_READ_SET + kept * f.READ_WORDS;
      words.copyWithin(to, from, from + f.READ_WORDS);
      kept++;
    }
  }
  words[at + f.T_READS] = kept;
}

/** The address of a cell of the thread's own stack has this high word. */
export function ownStack(thread: number): number {
  return STACK_BASE + thread;
}

function entryOf(step: Step, at: number, hi: number, lo: number): number {
  const { words } = step.state;
  const reads = Math.min(words[at + f.T_READS] ?? 0, f.READ_SET);
  const end = at + f.T_READ_SET + reads * f.READ_WORDS;
  for (let entry = at + f.T_READ_SET; entry < end; entry += f.READ_WORDS) {
    if (words[entry] === hi && words[entry + 1] === lo) {
      return entry;
    }
  }
  return -1;
}

function forgetRounds(step: Step, word: number, loops: number): void {
  const { words } = step.state;
  for (let loop = 0; loop < loops; loop++) {
    words[word + loop * f.LOOP_CELLS * 2] = 0;
  }
}

/** Compares the watched locals with their shadows, then makes the shadows equal to them. */
function sameAsShadows(step: Step, frame: number, at: number): boolean {
  const { code } = step;
  const { words } = step.state;
  const count = code[at + 4] ?? 0;
  const list = code[at + 5] ?? 0;
  const shadows = frame + (code[at + 6] ?? 0) * 2;
  let same = true;
  for (let index = 0; index < count; index++) {
    const local = frame + (code[list + index] ?? 0) * 2;
    const shadow = shadows + index * 2;
    if (words[local] !== words[shadow] || words[local + 1] !== words[shadow + 1]) {
      same = false;
      words[shadow] = words[local] ?? 0;
      words[shadow + 1] = words[local + 1] ?? 0;
    }
  }
  return same;
}
