// Owns: what must hold of every program (ids in range, jumps inside their function's code). A front end that breaks one
// of these has a bug: the machine relies on them without checking.

import { invariant } from "../base/assert.ts";
import type { Expression, Place } from "./expression.ts";
import type { Instruction } from "./instruction.ts";
import type { Program } from "./program.ts";

/** Throws an InvariantError naming the first broken promise. */
export function validate(program: Program): void {
  program.code.forEach((instruction, address) => {
    const frame = frameAt(program, address);
    checkSite(program, instruction.site, `instruction ${address}`);
    checkInstruction(program, instruction, { frame, at: `instruction ${address} (${instruction.kind})` });
  });
  for (const [index, info] of program.functions.entries()) {
    const at = `function ${index} ${info.name}`;
    inRange(info.entry, program.code.length, `${at}: entry`);
    invariant(info.parameters <= info.frame, `${at}: parameters in the frame`);
    for (const local of info.locals) {
      invariant(local.local + local.cells <= info.frame, `${at}: local ${local.name} in the frame`);
    }
  }
  for (const thread of program.threads) {
    inRange(thread.entry, program.functions.length, `thread ${thread.name}`);
    invariant(program.functions[thread.entry]?.parameters === 0, `thread ${thread.name}: no parameters`);
  }
  for (const loop of program.loops) {
    checkSite(program, loop.site, "loop");
  }
  checkPreload(program);
}

interface Scope {
  readonly frame: number;
  readonly at: string;
}

function checkInstruction(program: Program, instruction: Instruction, scope: Scope): void {
  switch (instruction.kind) {
    case "jump":
      inRange(instruction.to, program.code.length, `${scope.at}: target`);
      return;
    case "branch":
      inRange(instruction.otherwise, program.code.length, `${scope.at}: target`);
      checkExpression(program, instruction.test, scope);
      return;
    case "call":
      inRange(instruction.callee, program.functions.length, `${scope.at}: callee`);
      invariant(
        program.functions[instruction.callee]?.parameters === instruction.arguments.length,
        `${scope.at}: as many arguments as parameters`,
      );
      checkAll(program, instruction.arguments, scope);
      checkPlace(program, instruction.result, scope);
      return;
    case "set":
    case "write":
      checkPlace(program, instruction.place, scope);
      checkExpression(program, instruction.value, scope);
      return;
    case "return":
      instruction.value === null ? undefined : checkExpression(program, instruction.value, scope);
      return;
    case "loop":
      inRange(instruction.loop, program.loops.length, `${scope.at}: loop`);
      return;
    case "opaque":
      inRange(instruction.label, program.strings.length, `${scope.at}: label`);
      return;
    case "read":
      checkExpression(program, instruction.address, scope);
      checkPlace(program, instruction.into, scope);
      return;
    case "enter-gpu":
      for (const work of instruction.works) {
        inRange(work, program.works.length, `${scope.at}: work`);
      }
      return;
    case "cpu-begin":
    case "cpu-end":
      inRange(instruction.work, program.works.length, `${scope.at}: work`);
      return;
    case "api":
      checkAll(program, instruction.arguments, scope);
      checkPlace(program, instruction.result, scope);
      checkPlace(program, instruction.out, scope);
      invariant(instruction.work < program.works.length, `${scope.at}: work`);
      invariant(instruction.name < program.strings.length, `${scope.at}: name`);
      return;
    case "fault":
    case "leave-gpu":
      undefined;
      return;
  }
}

function checkAll(program: Program, expressions: readonly Expression[], scope: Scope): void {
  for (const expression of expressions) {
    checkExpression(program, expression, scope);
  }
}

function checkExpression(program: Program, expression: Expression, scope: Scope): void {
  switch (expression.kind) {
    case "constant":
      return;
    case "local":
    case "address-of-local":
      inRange(expression.local, scope.frame, `${scope.at}: local`);
      return;
    case "cell":
      inRange(expression.cell, program.cells.length, `${scope.at}: cell`);
      return;
    case "load":
      checkExpression(program, expression.address, scope);
      return;
    case "offset":
      checkExpression(program, expression.base, scope);
      return;
    case "element":
      checkAll(program, [expression.base, expression.index], scope);
      return;
    case "unary":
    case "cast":
      checkExpression(program, expression.operand, scope);
      return;
    case "binary":
      checkAll(program, [expression.left, expression.right], scope);
      return;
    case "select":
      checkAll(program, [expression.test, expression.then, expression.otherwise], scope);
      return;
  }
}

function checkPlace(program: Program, place: Place | null, scope: Scope): void {
  if (place === null) {
    return;
  }
  switch (place.kind) {
    case "local":
      inRange(place.local, scope.frame, `${scope.at}: local place`);
      return;
    case "cell":
      inRange(place.cell, program.cells.length, `${scope.at}: cell place`);
      return;
    case "at":
      checkExpression(program, place.address, scope);
      return;
  }
}

function checkPreload(program: Program): void {
  const queues = program.objects.filter((object) => object.kind === "queue").length;
  const fences = program.objects.filter((object) => object.kind === "fence").length;
  for (const item of program.preload) {
    inRange(item.queue, queues, "preload: queue");
    if (item.kind === "signal") {
      inRange(item.fence, fences, "preload: fence");
    } else {
      inRange(item.work, program.works.length, "preload: work");
    }
  }
}

/** Frame size of the function whose code holds `address`: the one with the last entry at or before it. */
function frameAt(program: Program, address: number): number {
  let best = -1;
  let frame = 0;
  for (const info of program.functions) {
    if (info.entry <= address && info.entry > best) {
      best = info.entry;
      frame = info.frame;
    }
  }
  return frame;
}

function checkSite(program: Program, site: number, what: string): void {
  invariant(site >= -1 && site < program.sites.length, `${what}: site ${site}`);
}

function inRange(value: number, length: number, what: string): void {
  invariant(Number.isInteger(value) && value >= 0 && value < length, `${what}: ${value} of ${length}`);
}
