// Owns: bounded waits that ended by their limit and whose result is thrown away: the diagnosis `timeout`, and
// `never-signalled` when at the end of the run nobody could ever have ended the wait.

import type { Machine } from "../../machine/machine.ts";
import type { Diagnostic } from "../../program/diagnostic.ts";
import { registrationOf, siteOfCall } from "../causes.ts";
import { diagnostic } from "../finding.ts";
import { LAST_CALL, LAST_EVENT, LAST_VALUE, ofThread } from "../past.ts";
import { boundRegistration, wasRegistered } from "../registrations.ts";
import type { Heard, Rule } from "../rule.ts";
import type { Situation } from "../situation.ts";
import { isSignalled } from "../sources.ts";
import { touchesResource, usesResult } from "../uses.ts";
import { reaches } from "../wants.ts";

/** A wait that timed out. */
interface TimedOut {
  readonly thread: number;
  readonly call: number;
  /** The event; −1: several handles, or a thread's. */
  readonly event: number;
  /** Milliseconds. */
  readonly limit: number;
  /** Row of the registration that it was bound to; −1: none. */
  readonly registration: number;
  readonly step: number;
}

interface Notes {
  /** Waits whose thread has neither asked a fence nor gone on yet; never many. */
  open: readonly TimedOut[];
  /** Waits whose thread went on, or ended, without asking: one for each place. */
  readonly unasked: Map<number, TimedOut>;
  /** Waits with a registration: one for each registration. */
  readonly bound: Map<number, TimedOut>;
  /** By code address: what the instruction is here. */
  readonly what: Uint8Array;
}

const USES = 1;
const ASKS = 2;
const WAITS_DISCARDING = 3;
const WAIT_TIMEOUT = 0x102;

/** Bounded waits, and what their threads do afterwards. */
export const timeout: Rule<Notes> = {
  codes: ["timeout", "never-signalled"],
  start: (machine) => ({ open: [], unasked: new Map(), bound: new Map(), what: classes(machine) }),
  hear: {
    called(notes, heard, words, at) {
      if (notes.open.length === 0) {
        return;
      }
      const what = notes.what[words[at + 2] ?? 0];
      if (what === USES) {
        goesOn(notes, words[at + 1] ?? 0);
      } else if (what === ASKS) {
        asks(notes, heard, words[at + 1] ?? 0, words[at + 3] ?? -1);
      }
    },
    "cpu-began"(notes, heard, words, at) {
      if (notes.open.length > 0 && touchesResource(heard.machine.program, words[at + 2] ?? -1)) {
        goesOn(notes, words[at + 1] ?? 0);
      }
    },
    returned(notes, heard, words, at) {
      if (words[at + 3] === WAIT_TIMEOUT && words[at + 2] === 0) {
        timedOut(notes, heard, words[at + 1] ?? 0);
      }
    },
    ended(notes, _heard, words, at) {
      goesOn(notes, words[at + 1] ?? 0);
    },
    faulted(notes, _heard, words, at) {
      goesOn(notes, words[at + 1] ?? 0);
    },
  },
  findings: (notes, end) => [
    ...[...notes.unasked.values()].map((wait) => unaskedTimeout(wait, end)),
    ...[...notes.bound.values()].flatMap((wait) => neverSignalled(wait, end)),
  ],
};

function classes(machine: Machine): Uint8Array {
  const { program } = machine;
  return Uint8Array.from(program.code, (instruction) => {
    if (instruction.kind === "api" && (instruction.op === "wait-one" || instruction.op === "wait-many")) {
      return instruction.discarded ? WAITS_DISCARDING : 0;
    }
    if (instruction.kind === "api" && instruction.op === "completed-value") {
      return ASKS;
    }
    return usesResult(instruction) ? USES : 0;
  });
}

/** The thread's last wait has returned WAIT_TIMEOUT: it counts when nobody takes the result. */
function timedOut(notes: Notes, heard: Heard, thread: number): void {
  const { past } = heard;
  const call = ofThread(past, thread, LAST_CALL);
  if (notes.what[call] !== WAITS_DISCARDING) {
    return;
  }
  const event = ofThread(past, thread, LAST_EVENT);
  const registration = event < 0 ? -1 : boundRegistration(past.registrations, event, thread, heard.step);
  const limit = ofThread(past, thread, LAST_VALUE) >>> 0;
  const wait = { thread, call, event, limit, registration, step: heard.step };
  notes.open = [...notes.open.filter((one) => one.call !== call || one.thread !== thread), wait];
  if (registration >= 0 && !notes.bound.has(registration)) {
    notes.bound.set(registration, wait);
  }
}

/** The thread uses what it waited for, or ends: its open waits were never looked at. */
function goesOn(notes: Notes, thread: number): void {
  for (const wait of notes.open) {
    if (wait.thread === thread && !notes.unasked.has(wait.call)) {
      notes.unasked.set(wait.call, wait);
    }
  }
  notes.open = notes.open.filter((wait) => wait.thread !== thread);
}

/** The thread asks a fence: that settles its waits on events that the fence was registered on. */
function asks(notes: Notes, heard: Heard, thread: number, fence: number): void {
  const { registrations } = heard.past;
  notes.open = notes.open.filter(
    (wait) => wait.thread !== thread || !wasRegistered(registrations, fence, wait.event),
  );
}

function unaskedTimeout(wait: TimedOut, end: Situation): Diagnostic {
  return diagnostic({
    code: "timeout",
    detail: detailOf(wait),
    at: siteOfCall(end, wait.call),
    thread: end.view.threads[wait.thread]?.name ?? null,
    object: end.view.events[wait.event]?.name ?? null,
    args: { limit: wait.limit },
    step: wait.step,
  });
}

function detailOf(wait: TimedOut): string {
  if (wait.event < 0) {
    return "several";
  }
  return wait.limit === 0 ? "zero" : "";
}

/** The registration has not fired at the end, nobody could fire it, and the device is not removed. */
function neverSignalled(wait: TimedOut, end: Situation): readonly Diagnostic[] {
  const bound = registrationOf(end, wait.registration);
  if (!end.over || bound === null || bound.fired || end.view.removed !== null) {
    return [];
  }
  if (isSignalled(end, bound.fence.number, reaches(bound.value))) {
    return [];
  }
  return [
    diagnostic({
      code: "never-signalled",
      detail: "bounded",
      at: siteOfCall(end, wait.call),
      thread: end.view.threads[wait.thread]?.name ?? null,
      fence: bound.fence.name,
      value: bound.value,
      object: end.view.events[wait.event]?.name ?? null,
      related: [bound.site],
      step: wait.step,
    }),
  ];
}
