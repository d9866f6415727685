// Owns: a thread's part of the canonical words.

import * as f from "./fields.ts";
import type { Machine } from "./machine.ts";
import { threadAt } from "./objects.ts";
import type { State } from "./state.ts";
import { BLOCKED, RELEASED, threadCount } from "./status.ts";

/** Words that mean the same in every state. */
const PLAIN = [
  f.NAME,
  f.T_STATUS,
  f.T_PC,
  f.T_FRAME,
  f.T_TOP,
  f.T_DEPTH,
  f.T_SCOPE,
  f.T_LAST_QUEUE,
  f.T_REASON,
  f.T_OBJECT,
  f.T_LIMIT,
  f.T_ENDLESS,
  f.T_FRESH,
  f.T_READS,
  f.T_FAULT,
  f.T_CLOSED,
  f.T_ENTRY,
  f.T_OWNED,
  f.T_ERROR,
] as const;

/** Appends the thread's words: header, wait, poll rounds, frames. */
export function threadWords(machine: Machine, state: State, thread: number, out: number[]): void {
  const { words, layout } = state;
  const at = threadAt(state, thread);
  for (const word of PLAIN) {
    out.push(words[at + word] ?? 0);
  }
  waitWords(state, thread, out);
  roundWords(state, at, out);
  const depth = words[at + f.T_DEPTH] ?? 0;
  for (let caller = 0; caller < depth - 1; caller++) {
    const record = at + layout.callers + caller * f.CALLER_WORDS;
    out.push(words[record + f.C_PC] ?? 0, words[record + f.C_FRAME] ?? 0);
  }
  const start = out.length;
  for (let word = 0; word < (words[at + f.T_TOP] ?? 0) * 2; word++) {
    out.push(words[at + layout.stack + word] ?? 0);
  }
  loopCells(machine, state, at, { out, start });
}

/** What a blocked thread waits for, its place in the order of waiting; what a released one returns. */
function waitWords(state: State, thread: number, out: number[]): void {
  const { words, layout } = state;
  const at = threadAt(state, thread);
  const status = words[at + f.T_STATUS];
  if (status === RELEASED) {
    out.push(words[at + f.T_RESULT] ?? 0, words[at + f.T_RESULT + 1] ?? 0);
  }
  if (status !== BLOCKED) {
    return;
  }
  out.push(words[at + f.T_VALUE] ?? 0, words[at + f.T_VALUE + 1] ?? 0, rank(state, thread));
  const handles = words[at + f.T_OBJECT] === -1 ? (words[at + f.T_HANDLES] ?? 0) : 0;
  out.push(handles);
  for (let word = 0; word < handles * 2; word++) {
    out.push(words[at + layout.handles + word] ?? 0);
  }
}

/** How many blocked threads have waited longer. */
function rank(state: State, thread: number): number {
  const { words } = state;
  const own = words[threadAt(state, thread) + f.T_TURN] ?? 0;
  let longer = 0;
  for (let other = 0; other < threadCount(state); other++) {
    const at = threadAt(state, other);
    longer += words[at + f.T_STATUS] === BLOCKED && (words[at + f.T_TURN] ?? 0) < own ? 1 : 0;
  }
  return longer;
}

/** The read set by address and by the order of the last reads; counts of reads become how many entries are younger. */
function roundWords(state: State, at: number, out: number[]): void {
  const { words } = state;
  const hold = words[at + f.T_HOLD] ?? 0;
  out.push(
    hold,
    hold === 0 ? 0 : (words[at + f.T_HOLD_FRAME] ?? 0),
    hold === 0 ? 0 : (words[at + f.T_HOLD_CELL] ?? 0),
  );
  out.push(hold === 0 ? 0 : youngerThan(state, at, words[at + f.T_HOLD_MARK] ?? 0));
  const count = Math.min(words[at + f.T_READS] ?? 0, f.READ_SET);
  const entries = Array.from({ length: count }, (_, index) => at + f.T_READ_SET + index * f.READ_WORDS);
  entries.sort((a, b) => (words[a + 2] ?? 0) - (words[b + 2] ?? 0));
  for (const entry of entries) {
    out.push(words[entry] ?? 0, words[entry + 1] ?? 0);
  }
}

function youngerThan(state: State, at: number, mark: number): number {
  const { words } = state;
  const count = Math.min(words[at + f.T_READS] ?? 0, f.READ_SET);
  let younger = 0;
  for (let entry = 0; entry < count; entry++) {
    younger += (words[at + f.T_READ_SET + entry * f.READ_WORDS + 2] ?? 0) > mark ? 1 : 0;
  }
  return younger;
}

/** In the frames' own cells of loops, an epoch says only whether it is the present one. */
function loopCells(
  machine: Machine,
  state: State,
  at: number,
  target: { out: number[]; start: number },
): void {
  const { words, layout } = state;
  const { step } = machine;
  const { out, start } = target;
  let pc = words[at + f.T_PC] ?? 0;
  let frame = words[at + f.T_FRAME] ?? 0;
  for (let caller = (words[at + f.T_DEPTH] ?? 0) - 2; caller >= -1; caller--) {
    const id = step.functionAt[pc] ?? 0;
    for (let loop = 0; loop < (step.loopCount[id] ?? 0); loop++) {
      const place = (frame + (step.loopCell[id] ?? 0) + loop * f.LOOP_CELLS) * 2;
      const present = words[at + layout.stack + place] === words[at + f.T_EPOCH];
      const mark = words[at + layout.stack + place + 1] ?? 0;
      out[start + place] = present ? 1 : 0;
      // Without any read since, "none younger" and "nothing read in the round" are one.
      const read = mark !== (words[at + f.T_READ_COUNT] ?? 0);
      out[start + place + 1] = present ? youngerThan(state, at, mark) * 2 + (read ? 1 : 0) : 0;
      out[start + place + 2] = present ? (out[start + place + 2] ?? 0) : 0;
    }
    const record = at + layout.callers + Math.max(caller, 0) * f.CALLER_WORDS;
    pc = words[record + f.C_PC] ?? 0;
    frame = words[record + f.C_FRAME] ?? 0;
  }
}
