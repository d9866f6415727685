// Owns: the lines of a text at which a thread can be stopped.

import type { Program } from "../program/program.ts";

/** Lines at which a thread can stand before a step, rising, from 1. */
export function stoppableLines(_program: Program): readonly number[] {
  return [];
}
