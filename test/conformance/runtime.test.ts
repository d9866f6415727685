// The outcomes recorded on a real implementation of D3D12 (Wine's d3d12 over vkd3d), case by case, text to result.

import { describe, expect, it } from "vitest";
import { runText } from "../support/run-text.ts";
import recorded from "./runtime-cases.json" with { type: "json" };

interface Recorded {
  readonly id: string;
  readonly text: readonly string[];
  readonly fences?: Readonly<Record<string, string>>;
  readonly events?: Readonly<Record<string, string>>;
  readonly threads?: Readonly<Record<string, string>>;
  readonly queues?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly gpuOrder: readonly string[];
}

const cases: readonly Recorded[] = recorded.cases;

describe("recorded on Wine's d3d12 over vkd3d", () => {
  it.each(cases.map((one) => [one.id, one] as const))("%s", (_, one) => {
    const { loaded, result } = runText(`${one.text.join("\n")}\n`);

    expect(loaded.diagnostics).toEqual([]);
    expect(result.fences).toMatchObject(one.fences ?? {});
    expect(result.events).toMatchObject(one.events ?? {});
    expect(result.variables).toMatchObject(one.variables ?? {});
    expect(states(result.threads)).toMatchObject(one.threads ?? {});
    expect(states(result.queues)).toMatchObject(one.queues ?? {});
    expect(result.gpuOrder).toEqual(one.gpuOrder);
  });

  it("has all seventeen recordings", () => {
    expect(cases).toHaveLength(17);
  });
});

function states(all: Readonly<Record<string, { readonly state: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one.state]));
}
