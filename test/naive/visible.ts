// Owns: a visible instruction of a thread taking effect, and its call returning (scenario-language.md, section 2).
// Must not know the machine.
import type { ApiOp } from "../../src/core/program/api-op.ts";
import type { ApiInstruction } from "../../src/core/program/instruction.ts";
import { METHODS } from "./api-methods.ts";
import { type Call, type Outcome, type Rule, returns } from "./call.ts";
import { CHAIN_RULES } from "./calls-chain.ts";
import { EVENT_RULES } from "./calls-event.ts";
import { FENCE_RULES } from "./calls-fence.ts";
import { LIST_RULES, QUEUE_RULES } from "./calls-queue.ts";
import { failedRequest, STORAGE_RULES } from "./calls-storage.ts";
import { THREAD_RULES } from "./calls-thread.ts";
import { evaluate, load, store } from "./evaluate.ts";
import { runLocal } from "./local-code.ts";
import { block } from "./releases.ts";
import { big, CODES } from "./values.ts";
import { at, type World } from "./world.ts";

const RULES: Readonly<Record<ApiOp, Rule>> = {
  ...FENCE_RULES,
  ...EVENT_RULES,
  ...QUEUE_RULES,
  ...LIST_RULES,
  ...CHAIN_RULES,
  ...STORAGE_RULES,
  ...THREAD_RULES,
};

/** The visible instruction at which a thread stands takes effect. */
export function callNow(world: World, number: number): void {
  const thread = at(world.threads, number);
  const instruction = at(world.program.code, thread.pc);
  switch (instruction.kind) {
    case "read": {
      const address = evaluate(world, thread, instruction.address);
      store(world, thread, instruction.into, load(world, address));
      break;
    }
    case "write":
      store(world, thread, instruction.place, evaluate(world, thread, instruction.value));
      break;
    case "cpu-begin":
    case "cpu-end":
      break;
    case "api":
      callApi(world, number, instruction);
      return;
    default:
      throw new Error(`${instruction.kind} is no visible instruction`);
  }
  thread.pc++;
  runLocal(world, number);
}

function callApi(world: World, number: number, instruction: ApiInstruction): void {
  const thread = at(world.threads, number);
  const args = instruction.arguments.map((one) => evaluate(world, thread, one));
  const call = { world, thread, number, instruction, args };
  const outcome = failure(call) ?? RULES[instruction.op](call);
  switch (outcome.kind) {
    case "returns":
      finishCall(world, number, outcome);
      return;
    case "blocks":
      block(world, thread, outcome.waiting);
      thread.limited = outcome.limited;
      return;
    case "sleeps":
      thread.status = "sleeping";
      return;
  }
}

/** The call returns: its results are stored, and local code runs on. */
export function finishCall(
  world: World,
  number: number,
  { value, out }: { readonly value: bigint; readonly out?: bigint },
): void {
  const thread = at(world.threads, number);
  const instruction = at(world.program.code, thread.pc);
  if (instruction.kind === "api") {
    if (instruction.out !== null && out !== undefined) {
      store(world, thread, instruction.out, out);
    }
    if (instruction.result !== null) {
      store(world, thread, instruction.result, value);
    }
  }
  thread.pc++;
  runLocal(world, number);
}

/** `//@ fail METHOD #n CODE`: that call has no effect and returns the code, a null handle or WAIT_FAILED. */
function failure(call: Call): Outcome | null {
  const { world, instruction } = call;
  const entry = METHODS[instruction.op];
  if (entry === undefined) {
    return null;
  }
  const occurrence = (world.calls.get(entry.method) ?? 0) + 1;
  world.calls.set(entry.method, occurrence);
  const planned = world.program.failures.find(
    (one) => one.method === entry.method && one.occurrence === occurrence,
  );
  if (planned === undefined) {
    return null;
  }
  if (instruction.op === "storage-request") {
    return failedRequest(call);
  }
  switch (entry.fails) {
    case "hresult":
      return returns(big(planned.code), 0n);
    case "null":
      call.thread.lastError = BigInt.asUintN(32, big(planned.code));
      return returns(0n, 0n);
    case "wait":
      call.thread.lastError = BigInt.asUintN(32, big(planned.code));
      return returns(CODES.waitFailed);
  }
}
