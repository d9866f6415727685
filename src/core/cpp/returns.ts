// Owns: `//@ returns` lines: an unknown function becomes one that is pasted. And the helpers that are assumed: an unknown
// call whose value is signalled counts up.

import type { Analysis } from "./analyse.ts";
import type { FunctionDefinition, Unit } from "./ast.ts";
import type { Guess } from "./guesses.ts";
import { CALL, type Known } from "./order-events.ts";
import { last } from "./type-names.ts";
import { plainType } from "./plain-type.ts";

/** The unit with a function for each `//@ returns` line. */
export function withReturns(unit: Unit): Unit {
  const made = unit.directives.filter((one) => one.kind === "returns").map(definitionOf);
  return made.length === 0 ? unit : { ...unit, functions: [...unit.functions, ...made] };
}

/** Helpers that give fence values: one whose value is signalled counts up, one that is only waited for gives 1. */
export function assumeReturns(analysis: Analysis): readonly Guess[] {
  const helpers = new Map<string, Guess>();
  for (const kind of ["signal", "wait"] as const) {
    for (const event of analysis.events) {
      const name = event.kind === kind ? helperIn(event.value) : null;
      if (name !== null && !helpers.has(name)) {
        const value = kind === "signal" ? `++${name}_value` : "1";
        const directive = `//@ returns ${name}() = ${value}`;
        helpers.set(name, {
          kind: "returns",
          subject: name,
          value,
          directive,
          why: `${kind}-call`,
          at: event.at,
        });
      }
    }
  }
  return [...helpers.values()];
}

/** The name of the unknown function that gave a value, or null. */
function helperIn(value: Known): string | null {
  if (value.kind !== "linear" || !value.base?.startsWith(CALL)) {
    return null;
  }
  const name = last(value.base.slice(CALL.length)).replace(/^.*[.>]/, "");
  return /^\w+$/.test(name) ? name : null;
}

type Returns = Extract<Unit["directives"][number], { kind: "returns" }>;

function definitionOf(directive: Returns): FunctionDefinition {
  const { at } = directive;
  const type = plainType("auto", at);
  return {
    name: last(directive.name),
    scope: "",
    returns: type,
    parameters: directive.parameters.map((name) => ({ name, type, dimensions: [], initializer: null, at })),
    body: { kind: "return", value: directive.value, directives: [], at },
    at,
  };
}
