// Brings runs and positions into forms that can be compared. No assertions.
import { canonical } from "../../src/core/machine/hash.ts";
import { compile } from "../../src/core/machine/machine.ts";
import type { Program } from "../../src/core/program/program.ts";
import { advance, createRun, type Run, type RunOptions } from "../../src/core/run/runner.ts";
import { copyPosition } from "../../src/core/run/snapshots.ts";
import type { Position } from "../../src/core/run/step.ts";

/** All that a run left behind. */
export function traced(run: Run): unknown {
  const { steps, spans, fenceValues, thresholds, links, lanes } = run.trace;
  const tables = [steps, spans, fenceValues, thresholds, links].map((table) => columns(table, table.count));
  return [run.outcome, run.steps, run.now, run.limit, lanes, ...tables];
}

/** The first `count` steps that a run left behind. */
export function firstSteps(run: Run, count: number): unknown {
  return columns(run.trace.steps, count);
}

/** Step, state and clock of a position. */
export function compared(run: Run, position: Position): unknown {
  const { clock, state, step } = position;
  return [step, Array.from(canonical(run.machine, state)), columns(clock, clock.count)];
}

/** A run made one step at a time, with a copy of the position before each step and at the end. */
export function steppedRun(
  program: Program,
  options: RunOptions,
): { readonly run: Run; readonly positions: readonly Position[] } {
  const run = createRun(compile(program), options);
  const positions = [copyPosition(run.head)];
  while (run.outcome === "running") {
    const before = run.steps;
    if (advance(run, 1).steps > before) {
      positions.push(copyPosition(run.head));
    }
  }
  return { run, positions };
}

/** The fields of a table, its columns cut to what is in use. */
function columns(table: object, count: number): readonly unknown[] {
  return Object.entries(table).map(([name, field]) => {
    const isColumn =
      field instanceof Int32Array || field instanceof Float64Array || field instanceof Uint8Array;
    return [name, isColumn ? Array.from(field.subarray(0, count)) : name === "count" ? count : field];
  });
}
