// Owns: a program as one column of int32 words: first the instructions (STRIDE words each), then what they point at.
// Also the tables about functions and loops that the interpreter needs. Runs once per program.

import * as ops from "./api-ops.ts";
import { present, unreachable } from "../base/assert.ts";
import type { WorkId } from "../program/ids.ts";
import type { ApiInstruction, Instruction } from "../program/instruction.ts";
import type { FunctionInfo, Program } from "../program/program.ts";
import { FAULT_REASONS } from "./effect.ts";
import { placeWords, type Writer, writeExpression, writeList, writeNumbers } from "./encode-expression.ts";
import { LOOP_CELLS, SCOPE_CELLS } from "./fields.ts";
import * as op from "./opcodes.ts";

/** A program in numbers. All columns about functions are indexed by FunctionId. */
export interface Encoded {
  readonly code: Int32Array;
  /** By code address: the function that it belongs to. */
  readonly functionAt: Int32Array;
  /** Cells of a frame, the machine's own included. */
  readonly frameCells: Int32Array;
  /** First of the machine's cells for loops, and the number of loops. */
  readonly loopCell: Int32Array;
  readonly loopCount: Int32Array;
  /** By LoopId: position of the value that its poll waits for; −1: none. */
  readonly pollValue: Int32Array;
  /** Deepest stack of any expression. */
  readonly depth: number;
  /** Most arguments of any call. */
  readonly mostArguments: number;
}

interface Encoder {
  readonly program: Program;
  readonly writer: Writer;
  readonly code: number[];
  readonly functionAt: Int32Array;
  readonly frameCells: Int32Array;
  /** By code address: the machine cell of a loop or scope. */
  readonly ownCell: Int32Array;
  /** By code address of a loop: the machine cell after those of its nested loops. */
  readonly nestedEnd: Int32Array;
}

/** Encodes a program. */
export function encode(program: Program): Encoded {
  const count = program.code.length;
  const functionAt = functionsByAddress(program);
  const frames = frameTables(program, functionAt);
  const writer: Writer = { words: [], base: count * op.STRIDE, depth: 1 };
  const encoder: Encoder = {
    program,
    writer,
    code: new Array(count * op.STRIDE).fill(0),
    functionAt,
    ...frames,
  };
  program.code.forEach((instruction, pc) => {
    words(encoder, instruction, pc).forEach((word, index) => {
      encoder.code[pc * op.STRIDE + index] = word;
    });
  });
  const pollValue = program.loops.map((one) =>
    one.poll === null ? -1 : writeExpression(writer, one.poll.value),
  );
  return {
    code: Int32Array.from([...encoder.code, ...writer.words]),
    functionAt,
    frameCells: frames.frameCells,
    loopCell: frames.loopCell,
    loopCount: frames.loopCount,
    pollValue: Int32Array.from(pollValue),
    depth: writer.depth,
    mostArguments: program.code.reduce(
      (most, one) => Math.max(most, one.kind === "api" ? one.arguments.length : 0),
      3,
    ),
  };
}

/** A function's code runs from its entry up to the next entry. */
function functionsByAddress(program: Program): Int32Array {
  const at = new Int32Array(program.code.length).fill(-1);
  const order = program.functions
    .map((one, id) => ({ entry: one.entry, id }))
    .sort((a, b) => a.entry - b.entry);
  order.forEach(({ entry, id }, place) => {
    at.fill(id, entry, order[place + 1]?.entry ?? at.length);
  });
  return at;
}

/** Gives every loop and every `enter-gpu` its cells behind those of the function: loops first, in the order of the code. */
function frameTables(program: Program, functionAt: Int32Array) {
  const frameCells = Int32Array.from(program.functions, (one: FunctionInfo) => one.frame);
  const loopCell = frameCells.slice();
  const loopCount = new Int32Array(program.functions.length);
  const ownCell = new Int32Array(program.code.length);
  const nestedEnd = new Int32Array(program.code.length);
  const give = (pc: number, cells: number) => {
    const id = functionAt[pc] ?? 0;
    ownCell[pc] = frameCells[id] ?? 0;
    frameCells[id] = (frameCells[id] ?? 0) + cells;
    return id;
  };
  program.code.forEach((instruction, pc) => {
    if (instruction.kind === "loop") {
      const id = give(pc, LOOP_CELLS);
      loopCount[id] = (loopCount[id] ?? 0) + 1;
      nestedEnd[pc] = (ownCell[pc] ?? 0) + LOOP_CELLS * (1 + nestedLoops(program, functionAt, pc));
    }
  });
  const open: number[] = [];
  program.code.forEach((instruction, pc) => {
    if (instruction.kind === "enter-gpu") {
      give(pc, SCOPE_CELLS);
      open.push(pc);
    } else if (instruction.kind === "leave-gpu") {
      ownCell[pc] = ownCell[open.pop() ?? pc] ?? 0;
    }
  });
  return { frameCells, loopCell, loopCount, ownCell, nestedEnd };
}

/** Loops of the same function that stand inside this one: those after it, as long as they are deeper. */
function nestedLoops(program: Program, functionAt: Int32Array, head: number): number {
  const depth = depthOf(program, head);
  let count = 0;
  for (let pc = head + 1; pc < program.code.length && functionAt[pc] === functionAt[head]; pc++) {
    if (program.code[pc]?.kind === "loop") {
      if (depthOf(program, pc) <= depth) {
        break;
      }
      count++;
    }
  }
  return count;
}

function depthOf(program: Program, pc: number): number {
  const instruction = program.code[pc];
  return instruction?.kind === "loop"
    ? present(program.loops[instruction.loop], "loop of the program").depth
    : 0;
}

function words(encoder: Encoder, instruction: Instruction, pc: number): readonly number[] {
  const { writer } = encoder;
  const own = encoder.ownCell[pc] ?? 0;
  switch (instruction.kind) {
    case "set":
      return [op.SET, ...placeWords(writer, instruction.place), writeExpression(writer, instruction.value)];
    case "jump":
      return [op.JUMP, instruction.to];
    case "branch":
      return [op.BRANCH, writeExpression(writer, instruction.test), instruction.otherwise];
    case "call":
      return callWords(encoder, instruction);
    case "return":
      return [op.LEAVE, instruction.value === null ? -1 : writeExpression(writer, instruction.value)];
    case "loop":
      return roundWords(encoder, instruction.loop, pc);
    case "opaque":
      return [op.NOTHING];
    case "fault":
      return [op.FAIL, FAULT_REASONS.indexOf(instruction.reason)];
    case "enter-gpu":
      return [
        op.SCOPE_BEGIN,
        own,
        instruction.works.length,
        writeNumbers(
          writer,
          instruction.works.map((work) => workWord(encoder.program, work)),
        ),
      ];
    case "leave-gpu":
      return [op.SCOPE_END, own];
    case "read":
      return [op.READ, ...placeWords(writer, instruction.into), writeExpression(writer, instruction.address)];
    case "write":
      return [op.WRITE, ...placeWords(writer, instruction.place), writeExpression(writer, instruction.value)];
    case "cpu-begin":
      return [op.CPU_BEGIN, instruction.work];
    case "cpu-end":
      return [op.CPU_END, instruction.work];
    case "api":
      return apiWords(encoder, instruction);
    default:
      return unreachable(instruction);
  }
}

function callWords(encoder: Encoder, instruction: Instruction & { kind: "call" }): readonly number[] {
  const { writer, program, frameCells } = encoder;
  const callee = present(program.functions[instruction.callee], "callee of the program");
  return [
    op.ENTER,
    ...placeWords(writer, instruction.result),
    callee.entry,
    frameCells[instruction.callee] ?? 0,
    Math.min(instruction.arguments.length, callee.parameters),
    writeList(writer, instruction.arguments),
  ];
}

function roundWords(encoder: Encoder, id: number, pc: number): readonly number[] {
  const loop = present(encoder.program.loops[id], "loop of the program");
  const list = writeNumbers(encoder.writer, loop.watched);
  const cell = encoder.ownCell[pc] ?? 0;
  return [op.ROUND, id, cell, encoder.nestedEnd[pc] ?? 0, loop.watched.length, list, loop.shadow];
}

/** A work that stands back is written as −2 − WorkId (works.ts). */
function workWord(program: Program, work: WorkId): number {
  return program.works[work]?.standsBack === true ? -2 - work : work;
}

function apiWords({ writer, program }: Encoder, instruction: ApiInstruction): readonly number[] {
  return [
    op.API,
    ...placeWords(writer, instruction.result),
    ...placeWords(writer, instruction.out),
    ops.API_OPS.indexOf(instruction.op),
    instruction.arguments.length,
    writeList(writer, instruction.arguments),
    workWord(program, instruction.work),
    instruction.name,
  ];
}
