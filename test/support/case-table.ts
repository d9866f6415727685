// A case of a conformance table: a C++ text and what its run must come to. Only what stands in the case is compared.

import { expect } from "vitest";
import { resultOf, type RunResult } from "../../src/core/run/result.ts";
import { endedRun } from "./diagnosed-program.ts";
import { DUE, diagnosedText } from "./diagnosed-text.ts";

type Values = Readonly<Record<string, string>>;

/** What a run must come to. Names that are missing are not compared. */
export interface Outcome {
  readonly outcome: string;
  /** Nanoseconds. */
  readonly time?: number;
  readonly fences?: Values;
  readonly events?: Values;
  readonly threads?: Values;
  readonly queues?: Values;
  readonly variables?: Values;
  readonly gpuOrder?: readonly string[];
  /** Exactly these diagnoses, of those that are due. */
  readonly codes: readonly string[];
}

/** A case; `schedules`: random orders, beside the timed one, in which it must come to the same (but for time and codes). */
export interface TableCase extends Outcome {
  /** Case id of the tables of fence semantics, further facts, and a sentence. */
  readonly id: string;
  readonly text: readonly string[];
  readonly schedules?: number;
}

/** Runs the case in the timed order and in its random ones, and compares. */
export function expectCase(one: TableCase): void {
  const text = `${one.text.join("\n")}\n`;
  expectOutcome(text, one);
  const { program } = diagnosedText(text).loaded;
  for (let seed = 1; seed <= (one.schedules ?? 0); seed++) {
    const result = resultOf(
      endedRun(program, { schedule: { base: { kind: "random", seed }, deviations: [] } }),
    );
    expectResult(result, one);
  }
}

/** Runs a text in the timed order and compares. */
export function expectOutcome(text: string, one: Outcome): void {
  const { run, diagnostics } = diagnosedText(text);
  const result = resultOf(run);
  expectResult(result, one);
  expect(result.time).toBe(one.time ?? result.time);
  expect(diagnostics.map(({ code }) => code).filter((code) => DUE.includes(code))).toEqual(one.codes);
}

function expectResult(result: RunResult, one: Outcome): void {
  const told: Outcome = {
    outcome: result.outcome,
    fences: result.fences,
    events: result.events,
    threads: states(result.threads),
    queues: states(result.queues),
    variables: result.variables,
    codes: [],
  };
  const { outcome, fences = {}, events = {}, threads = {}, queues = {}, variables = {} } = one;
  expect(told).toMatchObject({ outcome, fences, events, threads, queues, variables });
  expect(result.gpuOrder).toEqual(one.gpuOrder ?? result.gpuOrder);
}

function states(all: Readonly<Record<string, { readonly state: string }>>): Values {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one.state]));
}
