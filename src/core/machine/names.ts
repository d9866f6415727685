// Owns: the one name of every object, used everywhere. Declared objects have the name of their declaration; others that
// of the text or of the first cell that held them; what SetName calls an object comes first in each of them. Repeats are
// numbered (`m_event #2`), so that two objects with one name stay apart.

import { OBJECT_KINDS, type ObjectKind } from "../program/value.ts";
import { agentKind, agentNumber } from "./action.ts";
import * as f from "./fields.ts";
import type { Machine } from "./machine.ts";
import { countOf, nameWord, threadAt } from "./objects.ts";
import type { State } from "./state.ts";
import type { ObjectRef } from "./view-types.ts";

/** The name of an object; its kind when nothing names it. */
export function nameOf(machine: Machine, state: State, kind: ObjectKind, number: number): string {
  const own = baseName(machine, state, kind, number);
  let earlier = 0;
  for (let other = 0; other < number; other++) {
    earlier += baseName(machine, state, kind, other) === own ? 1 : 0;
  }
  return earlier === 0 ? own : `${own} #${earlier + 1}`;
}

/** The object with its name. */
export function objectRef(machine: Machine, state: State, kind: ObjectKind, number: number): ObjectRef {
  return { kind, number, name: nameOf(machine, state, kind, number) };
}

/** The object with the number of its kind in OBJECT_KINDS; null for −1. */
export function numberedRef(machine: Machine, state: State, kind: number, number: number): ObjectRef | null {
  const name = OBJECT_KINDS[kind];
  return name === undefined || number < 0 ? null : objectRef(machine, state, name, number);
}

/** The agent as an object; null for −1. */
export function agentRef(machine: Machine, state: State, agent: number): ObjectRef | null {
  return agent < 0 ? null : objectRef(machine, state, agentKind(agent), agentNumber(agent));
}

function baseName(machine: Machine, state: State, kind: ObjectKind, number: number): string {
  const { program } = machine;
  if (kind === "thread" && number < program.threads.length) {
    return program.threads[number]?.name ?? kind;
  }
  const declared = kind === "thread" ? undefined : declaredName(machine, kind, number);
  if (declared !== undefined) {
    return declared;
  }
  const kindNumber = OBJECT_KINDS.indexOf(kind);
  if (number >= countOf(state, kindNumber)) {
    return kind;
  }
  const named = state.words[nameWord(state, kindNumber, number)] ?? f.UNNAMED;
  if (named >= 0) {
    return program.cells[named]?.objectName ?? program.cells[named]?.name ?? kind;
  }
  if (named <= f.NAMED_BY_STRING) {
    return program.strings[f.NAMED_BY_STRING - named] ?? kind;
  }
  return kind === "thread" ? entryName(machine, state, number) : kind;
}

function declaredName(machine: Machine, kind: ObjectKind, number: number): string | undefined {
  let place = 0;
  for (const one of machine.program.objects) {
    if (one.kind === kind && place++ === number) {
      return one.name;
    }
  }
  return undefined;
}

/** A started thread that nothing names is called after its function. */
function entryName(machine: Machine, state: State, thread: number): string {
  const entry = state.words[threadAt(state, thread) + f.T_ENTRY] ?? -1;
  return machine.program.functions[entry]?.name ?? "thread";
}
