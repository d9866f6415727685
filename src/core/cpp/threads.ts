// Owns: the threads of a text: those of its `//@ thread` lines, of `--entry`, or of its bare statements. What a paste
// without any of them runs is chosen in entry.ts and comes here as directives too.

import type { Range } from "../program/diagnostic.ts";
import type { FileDirective, Statement, Unit } from "./ast.ts";

/** A thread to be: its body runs `times` times. */
export interface ThreadText {
  readonly name: string;
  readonly body: readonly Statement[];
  readonly times: number;
  readonly at: Range | null;
  readonly assumed: boolean;
  /** It is the statements outside functions. */
  readonly bare: boolean;
}

/** The threads that the text declares. */
export function declaredThreads(
  directives: readonly FileDirective[],
  assumed: boolean,
): readonly ThreadText[] {
  return directives
    .filter((one) => one.kind === "thread")
    .map((one) => ({ name: one.name, body: [one.body], times: one.times, at: one.at, assumed, bare: false }));
}

/** Bare statements run as thread Main. */
export function bareThread(unit: Unit): ThreadText | null {
  const [first] = unit.statements;
  return first
    ? { name: "Main", body: unit.statements, times: 1, at: first.at, assumed: false, bare: true }
    : null;
}
