// Owns: the local computation of a thread: from one visible instruction to the next (scenario-language.md, section 2).
// Must not know the machine.
import type { Instruction } from "../../src/core/program/instruction.ts";
import { evaluate, store } from "./evaluate.ts";
import { threadFinished } from "./releases.ts";
import { at, Fault, type Thread, unreachable, type World } from "./world.ts";

/** Whether an instruction is a step of its own. */
export function isVisible(instruction: Instruction): boolean {
  switch (instruction.kind) {
    case "read":
    case "write":
    case "cpu-begin":
    case "cpu-end":
    case "api":
      return true;
    default:
      return false;
  }
}

/** A new thread that runs a function with these arguments; it has come to its first visible instruction. */
export function startThread(world: World, entry: number, values: readonly bigint[]): number {
  const info = at(world.program.functions, entry);
  const thread: Thread = {
    status: "ready",
    pc: info.entry,
    stack: [],
    frames: [],
    gpu: [],
    waiting: null,
    limited: false,
    since: 0,
    result: 0n,
    fault: null,
    lastError: 0n,
    direct: null,
  };
  const number = world.threads.push(thread) - 1;
  push(thread, { size: info.frame, back: null, result: null }, values);
  attempt(world, number, () => runLocal(world, number));
  return number;
}

/** Does something for a thread; where the program fails the thread stops there. */
export function attempt(world: World, number: number, what: () => void): void {
  const thread = at(world.threads, number);
  try {
    what();
  } catch (error) {
    if (!(error instanceof Fault)) {
      throw error;
    }
    thread.status = "faulted";
    thread.fault = error.reason;
  }
}

/** Goes on until the next visible instruction, or the end of the thread. */
export function runLocal(world: World, number: number): void {
  const thread = at(world.threads, number);
  for (;;) {
    const instruction = at(world.program.code, thread.pc);
    if (isVisible(instruction)) {
      thread.status = "ready";
      return;
    }
    if (!doLocal(world, thread, instruction)) {
      return;
    }
  }
}

/** One local instruction; false when the thread does not go on. */
function doLocal(world: World, thread: Thread, instruction: Instruction): boolean {
  switch (instruction.kind) {
    case "set":
      store(world, thread, instruction.place, evaluate(world, thread, instruction.value));
      break;
    case "jump":
      thread.pc = instruction.to;
      return true;
    case "branch":
      if (evaluate(world, thread, instruction.test) === 0n) {
        thread.pc = instruction.otherwise;
        return true;
      }
      break;
    case "call":
      enterFunction(world, thread, instruction);
      return true;
    case "return":
      return leaveFunction(world, thread, instruction);
    case "fault":
      throw new Fault(instruction.reason);
    case "enter-gpu":
      thread.gpu.push({ works: instruction.works, next: 0 });
      break;
    case "leave-gpu":
      thread.gpu.pop();
      break;
    case "loop":
    case "opaque":
      break;
    case "read":
    case "write":
    case "cpu-begin":
    case "cpu-end":
    case "api":
      throw new Error("a visible instruction is a step of its own");
    default:
      return unreachable(instruction);
  }
  thread.pc++;
  return true;
}

function enterFunction(world: World, thread: Thread, call: Instruction & { kind: "call" }): void {
  const info = at(world.program.functions, call.callee);
  const values = call.arguments.map((one) => evaluate(world, thread, one));
  push(thread, { size: info.frame, back: thread.pc + 1, result: call.result }, values);
  thread.pc = info.entry;
}

function leaveFunction(world: World, thread: Thread, instruction: Instruction & { kind: "return" }): boolean {
  const value = instruction.value === null ? 0n : evaluate(world, thread, instruction.value);
  const frame = at(thread.frames, thread.frames.length - 1);
  thread.frames.pop();
  thread.stack.length = frame.base;
  if (frame.back === null) {
    thread.status = "finished";
    threadFinished(world, world.threads.indexOf(thread));
    return false;
  }
  thread.pc = frame.back;
  if (frame.result !== null) {
    store(world, thread, frame.result, value);
  }
  return true;
}

function push(
  thread: Thread,
  { size, back, result }: Pick<Thread["frames"][number], "size" | "back" | "result">,
  values: readonly bigint[],
): void {
  thread.frames.push({ base: thread.stack.length, size, back, result });
  for (let index = 0; index < size; index++) {
    thread.stack.push(values[index] ?? 0n);
  }
}
