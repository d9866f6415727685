// Builds small programs for tests: `program().fence("F", 0n).queue("Q").thread("T", (t) => t.signal("F", 1)).build()`.
import { duration, instant } from "../../src/core/base/brand.ts";
import { fromBigInt, ZERO } from "../../src/core/base/u64.ts";
import type { Expression } from "../../src/core/program/expression.ts";
import {
  cellId,
  codeAddress,
  functionId,
  type LoopId,
  loopId,
  type SiteId,
  siteId,
  stringId,
  type WorkId,
  workId,
} from "../../src/core/program/ids.ts";
import type { Instruction, Loop, QueueType, Work } from "../../src/core/program/instruction.ts";
import { DEFAULT_OPTIONS, type Options } from "../../src/core/program/options.ts";
import type {
  Cell,
  Failure,
  FunctionInfo,
  ObjectDeclaration,
  Preload,
  Program,
  Removal,
  Site,
  ThreadDeclaration,
} from "../../src/core/program/program.ts";
import { DEFAULT_TIMING, type Timing } from "../../src/core/program/timing.ts";
import { objectHigh, POINTER, type ScalarType, UINT64 } from "../../src/core/program/value.ts";
import { Body } from "./body-builder.ts";

/** A value in a test: a number, the name of an object (its address) or of a cell (what it holds), or an expression. */
export type Value = number | bigint | string | null | Expression;

/** The parts of a program under construction; `Body` adds instructions to it. */
export class ProgramBuilder {
  readonly code: Instruction[] = [];
  readonly functions: FunctionInfo[] = [];
  readonly threads: ThreadDeclaration[] = [];
  readonly objects: ObjectDeclaration[] = [];
  readonly cells: Cell[] = [];
  readonly loops: Loop[] = [];
  readonly works: Work[] = [];
  readonly strings: string[] = [];
  readonly sites: Site[] = [];
  readonly preload: Preload[] = [];
  readonly failures: Failure[] = [];
  private removal: Removal | null = null;
  private timing: Timing = DEFAULT_TIMING;
  private options: Options = DEFAULT_OPTIONS;

  fence(name: string, initial: number | bigint = 0): this {
    return this.object({ kind: "fence", name, site: this.site(), initial: fromBigInt(BigInt(initial)) });
  }

  queue(name: string, type: QueueType = "DIRECT"): this {
    return this.object({ kind: "queue", name, site: this.site(), type });
  }

  /** Auto-reset and nonsignaled unless said otherwise. */
  event(name: string, { manualReset = false, signaled = false } = {}): this {
    return this.object({ kind: "event", name, site: this.site(), manualReset, signaled });
  }

  /** `queue`: number among the queues, null: that of the presenting thread. */
  swapchain(name: string, queue: number | null = 0, buffers = 2): this {
    return this.object({ kind: "swapchain", name, site: this.site(), queue, buffers });
  }

  lock(name: string): this {
    return this.object({ kind: "lock", name, site: this.site() });
  }

  /** A list, an allocator or a resource that the text does not make. */
  declared(kind: "list" | "allocator" | "resource", name: string): this {
    return this.object({ kind, name, site: this.site() });
  }

  device(name = "device"): this {
    return this.object({ kind: "device", name, site: this.site() });
  }

  cell(name: string, initial: number | bigint = 0, type: ScalarType = UINT64): this {
    this.cells.push({ name, type, initial: fromBigInt(BigInt(initial)), listed: true });
    return this;
  }

  /** A cell for a handle or pointer, null at first unless an address is given. */
  pointer(name: string, initial = 0n): this {
    this.cells.push({ name, type: POINTER, initial: fromBigInt(initial), listed: true });
    return this;
  }

  option(options: Partial<Options>): this {
    this.options = { ...this.options, ...options };
    return this;
  }

  /** Nanoseconds. */
  cost(costs: { call?: number; wake?: number; vblank?: number; work?: number }): this {
    const { call, wake, vblank, work } = { ...this.timing, ...costs };
    this.timing = {
      call: duration(call),
      wake: duration(wake),
      vblank: duration(vblank),
      work: duration(work),
    };
    return this;
  }

  removeDevice(at: number, reason: bigint): this {
    this.removal = { at: instant(at), reason: fromBigInt(reason), site: this.site() };
    return this;
  }

  /** `//@ fail METHOD #occurrence CODE`. */
  fail(method: string, occurrence: number, code: bigint): this {
    this.failures.push({ method, occurrence, code: fromBigInt(code), site: this.site() });
    return this;
  }

  queued(
    queue: number,
    what: { work: string; ns?: number } | { fence: number; value: number | bigint },
  ): this {
    const site = this.site();
    this.preload.push(
      "work" in what
        ? { kind: "work", queue, work: this.work(what.work, what.ns), site }
        : { kind: "signal", queue, fence: what.fence, value: fromBigInt(BigInt(what.value)), site },
    );
    return this;
  }

  /** A function; its parameters are locals 0, 1 … in the body. */
  func(name: string, parameters: number, body: (t: Body) => void): this {
    const id = this.functions.length;
    const site = this.site();
    const info = {
      name,
      entry: codeAddress(this.code.length),
      parameters,
      frame: parameters,
      locals: [],
      site,
    };
    this.functions.push(info);
    const builder = new Body(this, parameters);
    body(builder);
    builder.ret();
    this.functions[id] = { ...info, frame: builder.frame, locals: builder.locals };
    return this;
  }

  /** A thread that runs this body. */
  thread(name: string, body: (t: Body) => void, assumed = false): this {
    const entry = functionId(this.functions.length);
    this.func(name, 0, body);
    this.threads.push({ name, entry, site: this.site(), assumed });
    return this;
  }

  build(): Program {
    const { code, functions, threads, objects, cells, loops, works, strings, sites, preload } = this;
    const { removal, failures, timing, options } = this;
    const parts = { code, functions, threads, objects, cells, loops, works, strings, sites, preload };
    return { title: null, ...parts, removal, failures, timing, options };
  }

  /** Address of a declared object, value of a cell, or a constant. */
  value(value: Value): Expression {
    if (typeof value === "string") {
      return this.named(value);
    }
    if (value === null) {
      return { kind: "constant", value: ZERO };
    }
    return typeof value === "object" ? value : { kind: "constant", value: fromBigInt(BigInt(value)) };
  }

  cellNumber(name: string) {
    const index = this.cells.findIndex((one) => one.name === name);
    if (index < 0) {
      throw new Error(`no cell ${name}`);
    }
    return cellId(index);
  }

  functionNumber(name: string) {
    return functionId(this.functions.findIndex((one) => one.name === name));
  }

  work(label: string | null, ns = 2_000_000): WorkId {
    const none = { reads: [], writes: [], frees: [], allocator: null, assumed: false };
    this.works.push({ label, duration: duration(ns), ...none, site: this.site() });
    return workId(this.works.length - 1);
  }

  string(text: string) {
    this.strings.push(text);
    return stringId(this.strings.length - 1);
  }

  loop(loop: Omit<Loop, "site">): LoopId {
    this.loops.push({ ...loop, site: this.site() });
    return loopId(this.loops.length - 1);
  }

  /** Every call of this gives a site on a line of its own. */
  site(): SiteId {
    const line = this.sites.length + 1;
    this.sites.push({ from: line * 10, to: line * 10 + 5, line, column: 1 });
    return siteId(this.sites.length - 1);
  }

  private object(declaration: ObjectDeclaration): this {
    this.objects.push(declaration);
    return this;
  }

  private named(name: string): Expression {
    const found = this.objects.find((one) => one.name === name);
    if (found === undefined) {
      return { kind: "cell", cell: this.cellNumber(name) };
    }
    const number = this.objects.filter((one) => one.kind === found.kind).indexOf(found);
    return { kind: "constant", value: { hi: objectHigh(found.kind), lo: number } };
  }
}

/** Begins a program. */
export function program(): ProgramBuilder {
  return new ProgramBuilder();
}
