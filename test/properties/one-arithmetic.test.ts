// One arithmetic: an expression of constants (folded while loading) and the same expression of variables (computed by
// the machine) come to the same value or the same fault.

import fc from "fast-check";
import { expect, it } from "vitest";
import { filled, formula } from "../support/formulas.ts";
import { runText } from "../support/run-text.ts";

it("is the same while loading and in the run", () => {
  fc.assert(
    fc.property(formula, (one) => {
      const { operands } = one;
      const constants = filled(one, (index) => `(${operands[index]?.type})${operands[index]?.value}ull`);
      const declarations = operands.map(
        ({ type, value }, index) => `${type} v${index} = (${type})${value}ull;`,
      );
      const folded = runText(`//@ thread T: Run()\nvoid Run() { r = ${constants}; }`).result;
      const computed = runText(
        `//@ thread T: Run()\nvoid Run() { ${declarations.join(" ")} r = ${filled(one, (index) => `v${index}`)}; }`,
      ).result;
      expect(folded.variables).toEqual(computed.variables);
      expect(folded.threads["T"]?.state).toBe(computed.threads["T"]?.state);
    }),
    { numRuns: 300 },
  );
});
