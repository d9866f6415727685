// Owns: the transition system of the naive interpreter: the first state, what can happen, what happens then
// (scenario-language.md, section 2). Must not know the machine.
import type { ObjectDeclaration, Program } from "../../src/core/program/program.ts";
import { newChain } from "./calls-chain.ts";
import { signalFence } from "./fences.ts";
import { attempt, startThread } from "./local-code.ts";
import { advance, flip, queueAction, removeDevice } from "./queues.ts";
import { big, CODES } from "./values.ts";
import { callNow, finishCall } from "./visible.ts";
import { at, type Thread, unreachable, type World } from "./world.ts";

/** One thing that can happen: who does what. The device agent also lands CPU signals (CS-5). */
export interface Action {
  readonly agent: "thread" | "queue" | "swapchain" | "device";
  readonly number: number;
  readonly kind: string;
}

/** The state before the first step: the objects declared, and every thread at its first visible instruction. */
export function begin(program: Program): World {
  const world: World = {
    program,
    cells: program.cells.map((one) => big(one.initial)),
    threads: [],
    fences: [],
    events: [],
    queues: [],
    lists: [],
    allocators: [],
    resources: [],
    chains: [],
    locks: [],
    registrations: [],
    landing: [],
    removed: null,
    calls: new Map(),
    clock: 0,
  };
  for (const declaration of program.objects) {
    declare(world, declaration);
  }
  for (const one of program.preload) {
    const { packets } = at(world.queues, one.queue);
    packets.push(
      one.kind === "signal"
        ? { kind: "signal", fence: one.fence, value: big(one.value), submitted: true }
        : {
            kind: "work",
            duration: at(program.works, one.work).duration,
            running: false,
            allocators: [],
            submitted: true,
          },
    );
  }
  for (const one of program.threads) {
    startThread(world, one.entry, []);
  }
  return world;
}

function declare(world: World, declaration: ObjectDeclaration): void {
  switch (declaration.kind) {
    case "fence":
      world.fences.push({ value: big(declaration.initial), flags: 0n, references: 1, deleted: false });
      return;
    case "queue":
      world.queues.push({ type: declaration.type, flags: 0n, capacity: 0, closed: false, packets: [] });
      return;
    case "event":
      world.events.push({
        manualReset: declaration.manualReset,
        signaled: declaration.signaled,
        name: 0n,
        handles: 1,
      });
      return;
    case "swapchain":
      world.chains.push(newChain(declaration.queue, { buffers: declaration.buffers, waitable: false }));
      return;
    case "lock":
      world.locks.push(null);
      return;
    case "list":
      world.lists.push({ type: 0n, recording: false, allocator: -1, transitions: [] });
      return;
    case "allocator":
      world.allocators.push(0n);
      return;
    case "resource":
      world.resources.push(0n);
      return;
    case "thread":
    case "device":
    case "waitable":
      return;
  }
}

/** Everything that can happen now, time apart. */
export function enabled(world: World): readonly Action[] {
  const actions: Action[] = [];
  world.threads.forEach((thread, number) => {
    const kind = threadAction(thread);
    if (kind !== null) {
      actions.push({ agent: "thread", number, kind });
    }
  });
  world.queues.forEach((queue, number) => {
    const kind = queueAction(queue);
    if (kind !== null) {
      actions.push({ agent: "queue", number, kind });
    }
  });
  world.chains.forEach((chain, number) => {
    if (chain.finished > 0) {
      actions.push({ agent: "swapchain", number, kind: "flip" });
    }
  });
  if (world.landing.length > 0) {
    actions.push({ agent: "device", number: 0, kind: "land" });
  }
  if (world.program.removal !== null && world.removed === null) {
    actions.push({ agent: "device", number: 0, kind: "remove" });
  }
  if (isHanging(world)) {
    actions.push({ agent: "device", number: 0, kind: "tdr" });
  }
  return actions;
}

/** What a thread can do now, or null. */
export function threadAction(thread: Thread): string | null {
  switch (thread.status) {
    case "ready":
      return "call";
    case "due":
      return "wake";
    case "sleeping":
      return "sleep-end";
    case "blocked":
      return thread.limited ? "timeout" : null;
    case "finished":
    case "faulted":
      return null;
  }
}

/** DR-6, DR-12, option `tdr`: a queue runs work that is longer than the limit. */
function isHanging(world: World): boolean {
  const { tdr } = world.program.options;
  return (
    tdr !== "off" &&
    world.removed === null &&
    world.queues.some(({ type, flags, packets: [head] }) => {
      const runs = head !== undefined && "running" in head && head.running && head.duration > tdr;
      return runs && (flags & 0x1n) === 0n && type !== "STORAGE";
    })
  );
}

/** Makes one of the enabled actions happen. */
export function apply(world: World, { agent, number, kind }: Action): void {
  switch (agent) {
    case "thread":
      applyThread(world, number, kind);
      return;
    case "queue":
      advance(world, number);
      return;
    case "swapchain":
      flip(world, number);
      return;
    case "device":
      applyDevice(world, kind);
      return;
    default:
      unreachable(agent);
  }
}

function applyDevice(world: World, kind: string): void {
  if (kind === "land") {
    // CS-5: CPU signals land in the order of the calls.
    const signal = world.landing.shift();
    if (signal !== undefined) {
      signalFence(world, signal.fence, signal.value);
    }
    return;
  }
  removeDevice(
    world,
    kind === "tdr" ? CODES.deviceHung : big(world.program.removal?.reason ?? { hi: 0, lo: 0 }),
  );
}

function applyThread(world: World, number: number, kind: string): void {
  const thread = at(world.threads, number);
  attempt(world, number, () => {
    if (kind === "call") {
      callNow(world, number);
      return;
    }
    if (kind === "timeout") {
      thread.result = CODES.waitTimeout;
    }
    if (kind === "sleep-end") {
      thread.result = CODES.ok;
    }
    thread.waiting = null;
    finishCall(world, number, { value: thread.result });
  });
}
