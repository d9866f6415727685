// Builds the code of one function for tests: a method for every call and statement of a program.
import { fromBigInt } from "../../src/core/base/u64.ts";
import type { Expression, Place } from "../../src/core/program/expression.ts";
import {
  codeAddress,
  type LocalId,
  localId,
  NO_STRING,
  NO_WORK,
  type WorkId,
} from "../../src/core/program/ids.ts";
import type { ApiOp } from "../../src/core/program/api-op.ts";
import type { FaultReason, Instruction, Poll } from "../../src/core/program/instruction.ts";
import type { LocalVariable } from "../../src/core/program/program.ts";
import { CODE_BASE, POINTER, type ScalarType, UINT64 } from "../../src/core/program/value.ts";
import { cellPlace, localPlace } from "./expressions.ts";
import type { ProgramBuilder, Value } from "./program-builder.ts";

/** Where a result goes: a cell's name, a local, a place, or nowhere. */
export type Into = string | LocalId | Place | null;

/** INFINITE of the wait functions. */
export const INFINITE = 0xffff_ffff;

type Unplaced<T> = T extends unknown ? Omit<T, "site"> : never;

/** The body of a function. Locals that exist when a loop begins are watched by it. */
export class Body {
  frame: number;
  readonly locals: LocalVariable[] = [];
  private depth = 0;
  private readonly builder: ProgramBuilder;

  constructor(builder: ProgramBuilder, parameters: number) {
    this.builder = builder;
    this.frame = parameters;
  }

  /** A new local of one cell, or the first of several. */
  local(name = `local${this.frame}`, type: ScalarType = UINT64, cells = 1): LocalId {
    const id = localId(this.frame);
    this.frame += cells;
    this.locals.push({ name, type, refersTo: null, local: id, cells, from: 0, to: Number.MAX_SAFE_INTEGER });
    return id;
  }

  /** Number of a cell of the program. */
  cell(name: string) {
    return this.builder.cellNumber(name);
  }

  set(into: Into, value: Value): void {
    this.add({ kind: "set", place: this.placed(into), value: this.builder.value(value) });
  }

  read(cell: string, into: Into): void {
    const address = { kind: "constant", value: this.addressOf(cell) } as const;
    this.add({ kind: "read", address, into: this.placed(into) });
  }

  write(cell: string, value: Value): void {
    this.add({ kind: "write", place: this.placed(cell), value: this.builder.value(value) });
  }

  call(name: string, values: readonly Value[] = [], into: Into = null): void {
    const callee = this.builder.functionNumber(name);
    this.add({ kind: "call", callee, arguments: this.values(values), result: this.place(into) });
  }

  ret(value: Value | undefined = undefined): void {
    this.add({ kind: "return", value: value === undefined ? null : this.builder.value(value) });
  }

  fault(reason: FaultReason): void {
    this.add({ kind: "fault", reason });
  }

  if(test: Expression, then: () => void, otherwise: () => void = () => {}): void {
    const branch = this.hole();
    then();
    const jump = this.hole();
    this.fill(branch, { kind: "branch", test, otherwise: this.here() });
    otherwise();
    this.fill(jump, { kind: "jump", to: this.here() });
  }

  /** `for (;;) body`, left by `leave()`. */
  forever(body: (leave: () => void) => void, poll: Poll | null = null): void {
    const watched = Array.from({ length: this.frame }, (_, index) => localId(index));
    const shadow = localId(this.frame);
    this.frame += watched.length;
    const head = this.here();
    this.add({ kind: "loop", loop: this.builder.loop({ poll, depth: this.depth, watched, shadow }) });
    const exits: number[] = [];
    this.depth++;
    body(() => exits.push(this.hole()));
    this.depth--;
    this.add({ kind: "jump", to: head });
    for (const exit of exits) {
      this.fill(exit, { kind: "jump", to: this.here() });
    }
  }

  /** `while (prepare(), test) body`. */
  while(prepare: () => Expression, body: () => void = () => {}, poll: Poll | null = null): void {
    this.forever((leave) => {
      this.if(prepare(), () => {}, leave);
      body();
    }, poll);
  }

  /** `while (F->GetCompletedValue() < value) body`. */
  poll(fence: Value, value: number | bigint, body: () => void = () => {}): void {
    const wanted: Expression = { kind: "constant", value: fromBigInt(BigInt(value)) };
    const test = () => {
      // A temporary of the round: no local that the loop carries on.
      const seen = this.local();
      this.completed(fence, seen);
      return {
        kind: "binary",
        op: "<",
        type: UINT64,
        left: { kind: "local", local: seen },
        right: wanted,
      } as const;
    };
    this.while(test, body, { leavesWhen: "at-least", value: wanted });
  }

  /** Works for the submits in the body, in order. */
  gpu(works: readonly { label: string; ns?: number }[], body: () => void): void {
    this.add({ kind: "enter-gpu", works: works.map((one) => this.builder.work(one.label, one.ns)) });
    body();
    this.add({ kind: "leave-gpu" });
  }

  cpu(ns: number, label = "cpu"): void {
    const work = this.builder.work(label, ns);
    this.add({ kind: "cpu-begin", work });
    this.add({ kind: "cpu-end", work });
  }

  /** Work for a call of `api`. */
  work(label: string | null, ns?: number): WorkId {
    return this.builder.work(label, ns);
  }

  signal(fence: Value, value: Value, into: Into = null): void {
    this.api("fence-signal", [fence, value], { into });
  }

  completed(fence: Value, into: Into): void {
    this.api("completed-value", [fence], { into });
  }

  /** SetEventOnCompletion. */
  register(fence: Value, value: Value, event: Value, into: Into = null): void {
    this.api("set-event-on-completion", [fence, value, event], { into });
  }

  execute(queue: Value, label: string | null = null, ns = 2_000_000): void {
    this.api("execute", [queue], { work: label === null ? NO_WORK : this.builder.work(label, ns) });
  }

  queueSignal(queue: Value, fence: Value, value: Value, into: Into = null): void {
    this.api("queue-signal", [queue, fence, value], { into });
  }

  queueWait(queue: Value, fence: Value, value: Value, into: Into = null): void {
    this.api("queue-wait", [queue, fence, value], { into });
  }

  present(
    chain: Value,
    { interval = 1, flags = 0, into = null }: { interval?: number; flags?: number; into?: Into } = {},
  ): void {
    this.api("present", [chain, interval, flags], { into });
  }

  wait(handle: Value, ms: number = INFINITE, into: Into = null): void {
    this.api("wait-one", [handle, ms], { into });
  }

  /** Puts the handles into an array of the frame and waits for any or all of them. */
  waitMany(
    handles: readonly Value[],
    { all = false, ms = INFINITE, into = null }: { all?: boolean; ms?: number; into?: Into } = {},
  ): void {
    this.api("wait-many", [handles.length, this.array(handles), all ? 1 : 0, ms], { into });
  }

  /** Puts the values into cells of the frame; the address of the first. */
  array(values: readonly Value[]): Expression {
    const array = this.local("array", POINTER, values.length);
    values.forEach((value, index) => {
      this.set(localPlace(localId(array + index), POINTER), value);
    });
    return { kind: "address-of-local", local: array };
  }

  /** ExecuteCommandLists with these lists. */
  executeLists(queue: Value, lists: readonly Value[], ns = 2_000_000): void {
    const work = this.builder.work(null, ns);
    this.api("execute", [queue, lists.length, this.array(lists)], { work });
  }

  createFence(out: Into, initial: Value = 0, into: Into = null): void {
    this.api("create-fence", [initial], { out, into });
  }

  createQueue(out: Into, type = 0, into: Into = null): void {
    this.api("create-queue", [type], { out, into });
  }

  createEvent(out: Into, { manualReset = false, signaled = false, name = "" } = {}): void {
    this.api("create-event", [manualReset ? 1 : 0, signaled ? 1 : 0], { out, name });
  }

  start(name: string, values: readonly Value[] = [], out: Into = null): void {
    const entry = {
      kind: "constant",
      value: { hi: CODE_BASE, lo: this.builder.functionNumber(name) },
    } as const;
    this.api("start-thread", [entry, ...values], { out });
  }

  /** Any call by its op: `lock`, `unlock`, `set-event`, `sleep`, `close-handle` … */
  api(
    op: ApiOp,
    values: readonly Value[],
    {
      into = null,
      out = null,
      work = NO_WORK,
      name = "",
    }: { into?: Into; out?: Into; work?: typeof NO_WORK; name?: string } = {},
  ): void {
    this.add({
      kind: "api",
      op,
      arguments: this.values(values),
      result: this.place(into),
      out: this.place(out, POINTER),
      work,
      name: name === "" ? NO_STRING : this.builder.string(name),
      discarded: into === null,
    });
  }

  /** Adds any instruction. */
  add(instruction: Unplaced<Instruction>): void {
    this.builder.code.push({ ...instruction, site: this.builder.site() });
  }

  private here() {
    return codeAddress(this.builder.code.length);
  }

  /** A place for an instruction that is known later. */
  private hole(): number {
    this.add({ kind: "jump", to: codeAddress(0) });
    return this.builder.code.length - 1;
  }

  private fill(hole: number, instruction: Unplaced<Instruction>): void {
    const site = this.builder.code[hole]?.site ?? this.builder.site();
    this.builder.code[hole] = { ...instruction, site };
  }

  private values(values: readonly Value[]): readonly Expression[] {
    return values.map((one) => this.builder.value(one));
  }

  private addressOf(cell: string) {
    return { hi: 0x4d45_0000, lo: this.builder.cellNumber(cell) };
  }

  private place(into: Into, type: ScalarType = UINT64): Place | null {
    return into === null ? null : this.placed(into, type);
  }

  private placed(into: Into, type: ScalarType = UINT64): Place {
    if (typeof into === "string") {
      const id = this.builder.cellNumber(into);
      return cellPlace(id, this.builder.cells[id]?.type ?? type);
    }
    if (typeof into === "number") {
      return localPlace(into, type);
    }
    if (into === null) {
      throw new Error("a place is needed");
    }
    return into;
  }
}
