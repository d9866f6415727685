// Owns: the shape of a rule about a run: what it notes while the run goes on, what it finds at the end.
// A new rule is one file under rules/ and one line in rules/rules.ts.

import type { Machine } from "../machine/machine.ts";
import { EFFECTS, type EffectKind } from "../machine/effect.ts";
import type { Diagnostic, DiagnosticCode } from "../program/diagnostic.ts";
import type { Past } from "./past.ts";
import type { Situation } from "./situation.ts";

/** The step that is being heard. Hot: one record for the whole run, changed in place. */
export interface Heard {
  readonly machine: Machine;
  /** What every rule may ask about the steps before, and about this step's effects so far. */
  readonly past: Past;
  /** Number of the step, from 0. */
  step: number;
  /** Agent and action as in machine/action.ts. */
  agent: number;
  action: number;
  /** Code address of the call that the step made; −1: it is no call. */
  call: number;
}

/** Hears one effect: its record begins at `words[at]` (machine/effect.ts). Allocates nothing where it can. */
export type Hear<Notes> = (notes: Notes, heard: Heard, words: Int32Array, at: number) => void;

/** A rule: `Notes` is what it keeps while the run goes on, plain data. */
export interface Rule<Notes> {
  /** The codes that it can give. */
  readonly codes: readonly DiagnosticCode[];
  readonly start: (machine: Machine) => Notes;
  readonly hear: Partial<Record<EffectKind, Hear<Notes>>>;
  /** What it found, when nothing can move any more or the run was stopped. */
  readonly findings: (notes: Notes, end: Situation) => readonly Diagnostic[];
}

/** Hears one effect for a rule whose notes it knows. */
export type HearEffect = (heard: Heard, words: Int32Array, at: number) => void;

/** A rule with its notes, for one run. */
export interface Attached {
  /** By number of the effect's kind. */
  readonly hear: readonly (HearEffect | undefined)[];
  readonly findings: (end: Situation) => readonly Diagnostic[];
}

/** Makes a rule ready for one run; the type of its notes is nobody else's business. */
export function attachable<Notes>(rule: Rule<Notes>): (machine: Machine) => Attached {
  return (machine) => {
    const notes = rule.start(machine);
    return {
      hear: EFFECTS.map((kind) => {
        const hear = rule.hear[kind];
        return hear && ((heard, words, at) => hear(notes, heard, words, at));
      }),
      findings: (end) => rule.findings(notes, end),
    };
  };
}
