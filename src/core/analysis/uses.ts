// Owns: what counts as going on to use the result of a wait (diagnosis-rules.md, "Words used below").

import type { Instruction } from "../program/instruction.ts";
import type { Program } from "../program/program.ts";

/**
 * Whether the call uses what a wait before it promised: it submits, presents, signals, queues a wait, registers, resets an
 * allocator or a list.
 * Not: Sleep, unlock, CloseHandle, SetEvent, returning.
 */
export function usesResult(instruction: Instruction): boolean {
  if (instruction.kind !== "api") {
    return false;
  }
  switch (instruction.op) {
    case "execute":
    case "present":
    case "fence-signal":
    case "queue-signal":
    case "queue-wait":
    case "set-event-on-completion":
    case "set-event-on-multiple":
    case "allocator-reset":
    case "list-reset":
    case "storage-request":
    case "storage-request-after":
    case "storage-signal":
    case "storage-set-event":
    case "storage-submit":
      return true;
    default:
      return false;
  }
}

/** Whether a `//@ cpu` statement touches a resource; CPU time alone uses nothing. */
export function touchesResource(program: Program, work: number): boolean {
  const described = program.works[work];
  return (
    described !== undefined && described.reads.length + described.writes.length + described.frees.length > 0
  );
}
