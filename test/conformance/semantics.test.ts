// The tables of fence semantics, case by case, text to result: values, events, order and times worked out by hand.

import { describe, expect, it } from "vitest";
import { resultOf } from "../../src/core/run/result.ts";
import { DUE, diagnosedText } from "../support/diagnosed-text.ts";
import table from "./semantics-cases.json" with { type: "json" };

type Values = Readonly<Record<string, string>>;

interface Case {
  readonly id: string;
  readonly text: readonly string[];
  readonly outcome: string;
  readonly time?: number;
  readonly fences?: Values;
  readonly events?: Values;
  readonly threads?: Values;
  readonly queues?: Values;
  readonly variables?: Values;
  readonly gpuOrder?: readonly string[];
  readonly codes: readonly string[];
}

const cases: readonly Case[] = table.cases;

describe("the tables of fence semantics", () => {
  it.each(cases.map((one) => [one.id, one] as const))("%s", (_, one) => {
    const { run, diagnostics } = diagnosedText(`${one.text.join("\n")}\n`);
    const result = resultOf(run);

    expect(result.outcome).toBe(one.outcome);
    expect(result.fences).toMatchObject(one.fences ?? {});
    expect(result.events).toMatchObject(one.events ?? {});
    expect(result.variables).toMatchObject(one.variables ?? {});
    expect(states(result.threads)).toMatchObject(one.threads ?? {});
    expect(states(result.queues)).toMatchObject(one.queues ?? {});
    expect(result.gpuOrder).toEqual(one.gpuOrder ?? result.gpuOrder);
    expect(result.time).toBe(one.time ?? result.time);
    expect(diagnostics.map(({ code }) => code).filter((code) => DUE.includes(code))).toEqual(one.codes);
  });
});

function states(all: Readonly<Record<string, { readonly state: string }>>): Values {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one.state]));
}
