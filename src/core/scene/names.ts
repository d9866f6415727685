// Owns: the names that a trace leaves to its program: of calls, works and locks.

import type { Program } from "../program/program.ts";
import { callName } from "../run/call-names.ts";
import type { SceneNames } from "./options.ts";

/** The names of a program's parts. */
export function namesOf(program: Program): SceneNames {
  const locks = program.objects.filter((object) => object.kind === "lock");
  return {
    call: (address) => callName(program.code[address]),
    work: (work) => program.works[work]?.label ?? null,
    lock: (lock) => locks[lock]?.name ?? "",
  };
}
