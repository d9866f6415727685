// Owns: the evaluation of expressions: postfix code over a stack of two int32 columns, nothing allocated.
// Must not know: who asks, what is done with the value.

import { MEMORY_BASE, STACK_BASE } from "../program/value.ts";
import { binary, narrow, negate } from "./arithmetic.ts";
import { BAD_POINTER, DIVISION_BY_ZERO, INDEX_OUT_OF_RANGE, NO_FAULT, NULL_POINTER } from "./faults.ts";
import * as f from "./fields.ts";
import type { Step } from "./machine.ts";
import { wordOf } from "./memory.ts";
import { countOf, THREAD, threadAt } from "./objects.ts";
import * as op from "./opcodes.ts";

/** Evaluates the expression at a position of the code in the thread's current frame into `step.value`; returns a fault. */
export function evaluate(step: Step, thread: number, position: number): number {
  const { code, state } = step;
  const record = threadAt(state, thread);
  const frame = state.words[record + f.T_FRAME] ?? 0;
  const locals = record + state.layout.stack + frame * 2;
  let top = -1;
  let at = position;
  for (;;) {
    const operation = code[at] ?? 0;
    switch (operation) {
      case op.END:
        step.value[0] = step.hi[0] ?? 0;
        step.value[1] = step.lo[0] ?? 0;
        return NO_FAULT;
      case op.CONSTANT:
        push(step, ++top, code[at + 1] ?? 0, code[at + 2] ?? 0);
        at += 3;
        break;
      case op.LOCAL:
        copyCell(step, ++top, locals + (code[at + 1] ?? 0) * 2);
        at += 2;
        break;
      case op.CELL:
        copyCell(step, ++top, state.layout.cells + (code[at + 1] ?? 0) * 2);
        at += 2;
        break;
      case op.ADDRESS:
        push(step, ++top, STACK_BASE + thread, frame + (code[at + 1] ?? 0));
        at += 2;
        break;
      case op.BINARY:
        if (!binary(step, --top, code[at + 1] ?? 0, code[at + 2] ?? 0)) {
          return DIVISION_BY_ZERO;
        }
        at += 3;
        break;
      case op.LOAD:
      case op.OFFSET:
      case op.ELEMENT: {
        top = operation === op.ELEMENT ? top - 1 : top;
        const fault = memoryOperation(step, top, at);
        if (fault !== NO_FAULT) {
          return fault;
        }
        // Their lengths are 1, 2 and 3 words.
        at += operation - op.LOAD + 1;
        break;
      }
      default: {
        const jumps = operation > op.TRUTH && jumpTaken(step, top, operation);
        if (operation <= op.TRUTH) {
          unary(step, top, at);
        } else {
          top -= isDropped(operation, jumps) ? 1 : 0;
        }
        at = jumps ? (code[at + 1] ?? 0) : at + 2;
      }
    }
  }
}

function push(step: Step, top: number, hi: number, lo: number): void {
  step.hi[top] = hi;
  step.lo[top] = lo;
}

/** Whether a jump takes the top off the stack. */
function isDropped(operation: number, taken: boolean): boolean {
  return operation === op.SKIP_IF_ZERO || (operation !== op.SKIP && !taken);
}

function copyCell(step: Step, top: number, word: number): void {
  const { words } = step.state;
  step.hi[top] = words[word] ?? 0;
  step.lo[top] = words[word + 1] ?? 0;
}

/** LOAD, OFFSET and ELEMENT: `top` is the place of the address, and of the result. */
function memoryOperation(step: Step, top: number, at: number): number {
  const { code, hi, lo } = step;
  const addressHi = hi[top] ?? 0;
  const addressLo = lo[top] ?? 0;
  if (code[at] === op.LOAD) {
    const word = wordOf(step.state, addressHi, addressLo);
    if (word < 0) {
      return -word;
    }
    copyCell(step, top, word);
    return NO_FAULT;
  }
  if (!isCellAddress(step, addressHi)) {
    return addressHi === 0 && addressLo === 0 ? NULL_POINTER : BAD_POINTER;
  }
  if (code[at] === op.OFFSET) {
    lo[top] = addressLo + (code[at + 1] ?? 0);
    return NO_FAULT;
  }
  const index = lo[top + 1] ?? 0;
  const length = code[at + 1] ?? -1;
  const high = hi[top + 1] ?? 0;
  if (length >= 0 ? high !== 0 || index < 0 || index >= length : high !== index >> 31) {
    return INDEX_OUT_OF_RANGE;
  }
  lo[top] = (addressLo + Math.imul(index, code[at + 2] ?? 0)) | 0;
  return NO_FAULT;
}

function isCellAddress(step: Step, hi: number): boolean {
  return hi === MEMORY_BASE || (hi >= STACK_BASE && hi < STACK_BASE + countOf(step.state, THREAD));
}

/** The operations that change the top only. */
function unary(step: Step, top: number, at: number): void {
  const { code, hi, lo } = step;
  const type = code[at + 1] ?? 0;
  switch (code[at]) {
    case op.NEGATE:
      negate(step, top);
      narrow(step, top, type);
      break;
    case op.COMPLEMENT:
      hi[top] = ~(hi[top] ?? 0);
      lo[top] = ~(lo[top] ?? 0);
      narrow(step, top, type);
      break;
    case op.CAST:
      narrow(step, top, type);
      break;
    default: {
      const zero = hi[top] === 0 && lo[top] === 0;
      lo[top] = zero === (code[at] === op.NOT) ? 1 : 0;
      hi[top] = 0;
    }
  }
}

/** Whether a jump is taken; `&&` and `||` leave their answer on the stack then. */
function jumpTaken(step: Step, top: number, operation: number): boolean {
  const { hi, lo } = step;
  const zero = hi[top] === 0 && lo[top] === 0;
  switch (operation) {
    case op.AND_ELSE:
    case op.SKIP_IF_ZERO:
      return zero;
    case op.OR_ELSE:
      if (!zero) {
        hi[top] = 0;
        lo[top] = 1;
      }
      return !zero;
    default:
      return true;
  }
}
