// Owns: storing a value in a place of the program: conversion, naming of objects, telling the poll rounds.

import { MEMORY_BASE, OBJECT_BASE } from "../program/value.ts";
import { narrow } from "./arithmetic.ts";
import { evaluate } from "./evaluate.ts";
import { NO_FAULT } from "./faults.ts";
import * as f from "./fields.ts";
import type { Step } from "./machine.ts";
import { localWord, wordOf } from "./memory.ts";
import { countOf, nameWord, WAITABLE } from "./objects.ts";
import * as op from "./opcodes.ts";
import { changed, changedOwnCell, ownStack, touch } from "./poll.ts";

/** Stores `step.value`, converted to the place's type, and leaves it so there; returns a fault. */
export function store(step: Step, thread: number, place: number): number {
  const { code, value, hi, lo } = step;
  const kind = code[place] ?? op.NOWHERE;
  if (kind === op.NOWHERE) {
    return NO_FAULT;
  }
  hi[0] = value[0] ?? 0;
  lo[0] = value[1] ?? 0;
  narrow(step, 0, code[place + 2] ?? 0);
  const newHi = hi[0] ?? 0;
  const newLo = lo[0] ?? 0;
  value[0] = newHi;
  value[1] = newLo;
  step.cell = -1;
  const target = code[place + 1] ?? 0;
  if (kind === op.IN_LOCAL) {
    const word = localWord(step.state, thread, target);
    step.state.words[word] = newHi;
    step.state.words[word + 1] = newLo;
    return NO_FAULT;
  }
  let addressHi = MEMORY_BASE;
  let addressLo = target;
  if (kind === op.AT_ADDRESS) {
    const fault = evaluate(step, thread, target);
    if (fault !== NO_FAULT) {
      return fault;
    }
    addressHi = value[0] ?? 0;
    addressLo = value[1] ?? 0;
    value[0] = newHi;
    value[1] = newLo;
  }
  return storeAt(step, thread, addressHi, addressLo);
}

/** Writes `step.value` into the cell at an address; returns a fault. */
function storeAt(step: Step, thread: number, hi: number, lo: number): number {
  const { words } = step.state;
  const word = wordOf(step.state, hi, lo);
  if (word < 0) {
    return -word;
  }
  step.cell = hi === MEMORY_BASE ? lo : -1;
  const newHi = step.value[0] ?? 0;
  const newLo = step.value[1] ?? 0;
  if (words[word] === newHi && words[word + 1] === newLo) {
    return NO_FAULT;
  }
  words[word] = newHi;
  words[word + 1] = newLo;
  if (hi === ownStack(thread)) {
    changedOwnCell(step, thread, lo);
  } else {
    changed(step, thread);
  }
  if (hi === MEMORY_BASE) {
    nameObject(step, lo, newHi, newLo);
  }
  touch(step, hi, lo);
  return NO_FAULT;
}

/** The first cell of static memory that holds an object's address names it. */
function nameObject(step: Step, cell: number, hi: number, lo: number): void {
  const kind = hi - OBJECT_BASE;
  if (kind < 0 || kind > WAITABLE || lo < 0 || lo >= countOf(step.state, kind)) {
    return;
  }
  const at = nameWord(step.state, kind, lo);
  if (step.state.words[at] === f.UNNAMED) {
    step.state.words[at] = cell;
  }
}
