// Owns: what a thread would do later: it is run on alone, on a copy of the state, as if its wait and every later one had
// succeeded (diagnosis-rules.md, "Source of something blocked"). Only the calls that could release others are kept.

import type { U64 } from "../base/u64.ts";
import { CALL, DEVICE_AGENT, LAND, move, SLEEP_END, threadAgent, WAKE } from "../machine/action.ts";
import { applyInto } from "../machine/apply.ts";
import { canonical, waitingIn } from "../machine/hash.ts";
import { EFFECT_WORDS, EFFECTS, type EffectSink, effectSink, PACKET_KINDS } from "../machine/effect.ts";
import { landingDue } from "../machine/landing.ts";
import type { Machine } from "../machine/machine.ts";
import { copyState, type State } from "../machine/state.ts";
import {
  BLOCKED,
  POLLING,
  READY,
  RELEASED,
  SLEEPING,
  threadLimit,
  threadSite,
  threadStatus,
} from "../machine/status.ts";
import { succeed } from "../machine/succeed.ts";
import type { Instruction } from "../program/instruction.ts";
import type { Site } from "../program/program.ts";
import { callName } from "../run/call-names.ts";

/** `call`: its name in the API; empty for a write. */
interface FutureSite {
  readonly call: string;
  readonly site: Site | null;
}

/** A call that the thread would make, with its real values. */
export type FutureCall = FutureSite &
  /** Signal of a fence or of a queue. */
  (
    | { readonly kind: "signal"; readonly fence: number; readonly value: U64 }
    | { readonly kind: "set-event"; readonly event: number }
    /** SetEventOnCompletion; `met`: the value would be reached at the call. */
    | {
        readonly kind: "register";
        readonly event: number;
        readonly fence: number;
        readonly value: U64;
        readonly met: boolean;
      }
    /** What a DirectStorage queue held back is submitted. DS-3 */
    | { readonly kind: "submit"; readonly queue: number }
    /** Present, or a raised frame latency: the waitable object of the swap chain counts up by it. SC-8 */
    | { readonly kind: "show"; readonly swapchain: number }
    /** A write of a shared variable. */
    | { readonly kind: "write"; readonly name: string; readonly value: U64 }
  );

/** Steps after which nobody looks further. */
const MOST_STEPS = 100_000;

/**
 * What a thread would do, found out as far as somebody asks. `calls` grows. A state that comes again ends it: from there on
 * nothing new happens, for the thread runs alone.
 */
export interface Future {
  readonly machine: Machine;
  readonly thread: number;
  /** Its own copy of the state, as far as it has been run on. */
  readonly state: State;
  readonly sink: EffectSink;
  readonly calls: FutureCall[];
  steps: number;
  ended: boolean;
  /** Brent's method: the state that is waited for to come again; another takes its place at every power of two of the steps. */
  seen: Seen;
}

/** A state, and what is cheaper to compare than all of it. */
interface Seen {
  readonly words: Int32Array;
  readonly site: number;
  readonly waiting: number;
  readonly until: number;
}

/** The future of thread `thread` from here on, not looked into yet; the state stays as it is. */
export function futureOf(machine: Machine, from: State, thread: number): Future {
  const state = copyState(from);
  landAll(machine, state, null);
  return {
    machine,
    thread,
    state,
    sink: effectSink(),
    calls: [],
    steps: 0,
    ended: false,
    seen: look(machine, state, thread, 1),
  };
}

/** The first call, in their order, that is such a one; undefined: the thread would make none. */
export function firstCall(future: Future, isSuch: (call: FutureCall) => boolean): FutureCall | undefined {
  for (let at = 0; at < future.calls.length || goOn(future); at += 1) {
    const call = future.calls[at];
    if (call !== undefined && isSuch(call)) {
      return call;
    }
  }
  return undefined;
}

/** Runs on to the next call; false when there is none. */
function goOn(future: Future): boolean {
  const { machine, state, thread, sink, calls } = future;
  const known = calls.length;
  while (calls.length === known && !future.ended) {
    sink.count = 0;
    future.steps += 1;
    future.ended = future.steps > MOST_STEPS || !stepOn(machine, state, thread, sink);
    collect(machine, sink, calls);
    future.ended ||= comesAgain(future);
  }
  return calls.length > known;
}

/** Whether the state is the one that was seen. */
function comesAgain(future: Future): boolean {
  const { machine, state, thread, steps, seen } = future;
  if (threadSite(machine, state, thread) === seen.site && waitingIn(state) === seen.waiting) {
    const now = canonical(machine, state);
    if (now.length === seen.words.length && now.every((word, at) => word === seen.words[at])) {
      return true;
    }
  }
  if (steps >= seen.until) {
    future.seen = look(machine, state, thread, steps * 2);
  }
  return false;
}

function look(machine: Machine, state: State, thread: number, until: number): Seen {
  const site = threadSite(machine, state, thread);
  return { words: canonical(machine, state), site, waiting: waitingIn(state), until };
}

/** One step of the thread; false when it has ended or nobody can say what would end its wait. */
function stepOn(machine: Machine, state: State, thread: number, sink: EffectSink): boolean {
  const agent = threadAgent(thread);
  switch (threadStatus(state, thread)) {
    case READY:
      applyInto(machine, state, move(agent, CALL), sink);
      landAll(machine, state, sink);
      return true;
    case RELEASED:
      applyInto(machine, state, move(agent, WAKE), sink);
      return true;
    case SLEEPING:
      // Sleep(INFINITE) never ends.
      if (threadLimit(state, thread) < 0) {
        return false;
      }
      applyInto(machine, state, move(agent, SLEEP_END), sink);
      return true;
    case BLOCKED:
    case POLLING:
      return succeed(machine, state, thread);
    default:
      return false;
  }
}

/** Who runs alone waits for nobody: a CPU signal takes effect within its call (CS-5). */
function landAll(machine: Machine, state: State, sink: EffectSink | null): void {
  while (landingDue(state)) {
    applyInto(machine, state, move(DEVICE_AGENT, LAND), sink);
  }
}

/** Adds what one step did: at most one call, whose `called` comes before its other effects. */
function collect(machine: Machine, sink: EffectSink, calls: FutureCall[]): void {
  const { program } = machine;
  let instruction: Instruction | undefined;
  for (let index = 0; index < sink.count; index += 1) {
    const at = index * EFFECT_WORDS;
    if (EFFECTS[sink.words[at] ?? 0] === "called") {
      instruction = program.code[sink.words[at + 2] ?? -1];
    }
    const made = futureCall(machine, instruction, sink, at);
    if (made !== null) {
      calls.push(made);
    }
  }
}

/** The effect at `at` as a call that could release somebody; null when it is none. */
function futureCall(
  machine: Machine,
  instruction: Instruction | undefined,
  sink: EffectSink,
  at: number,
): FutureCall | null {
  const { program } = machine;
  const word = (place: number) => sink.words[at + place] ?? 0;
  const op = instruction?.kind === "api" ? instruction.op : null;
  const made = { call: callName(instruction) ?? "", site: program.sites[instruction?.site ?? -1] ?? null };
  switch (EFFECTS[word(0)]) {
    case "fence-set":
      // Only the Signal itself: what RemoveDevice sets is no signal.
      return op === "fence-signal"
        ? { ...made, kind: "signal", fence: word(1), value: { hi: word(2), lo: word(3) } }
        : null;
    case "enqueued":
      if (word(3) === SET_EVENT) {
        return { ...made, kind: "set-event", event: word(4) };
      }
      return word(3) === SIGNAL
        ? { ...made, kind: "signal", fence: word(4), value: { hi: word(5), lo: word(6) } }
        : null;
    case "storage-submitted":
      return { ...made, kind: "submit", queue: word(1) };
    case "presented":
    case "counted":
      return { ...made, kind: "show", swapchain: word(1) };
    case "event-set":
      return op === "set-event" ? { ...made, kind: "set-event", event: word(1) } : null;
    case "registered": {
      const met = at + EFFECT_WORDS < sink.count * EFFECT_WORDS && EFFECTS[word(EFFECT_WORDS)] === "fired";
      const value = { hi: word(3), lo: word(4) };
      return { ...made, kind: "register", fence: word(1), value, event: word(5), met };
    }
    case "wrote":
      return {
        ...made,
        kind: "write",
        name: program.cells[word(1)]?.name ?? "",
        value: { hi: word(2), lo: word(3) },
      };
    default:
      return null;
  }
}

const SET_EVENT = PACKET_KINDS.indexOf("set-event");
const SIGNAL = PACKET_KINDS.indexOf("signal");
