// One arithmetic: an expression of constants (folded while loading) and the same expression of variables (computed by
// the machine) come to the same value or the same fault.

import fc from "fast-check";
import { expect, it } from "vitest";
import { runText } from "../support/run-text.ts";

interface Formula {
  /** With `#0`, `#1` … for its operands. */
  readonly text: string;
  readonly operands: readonly { readonly type: string; readonly value: bigint }[];
}

const TYPES = ["UINT64", "INT64", "UINT", "int", "UINT16", "INT8", "bool", "HRESULT"];
const OPERATORS = [
  "+",
  "-",
  "*",
  "/",
  "%",
  "<<",
  ">>",
  "&",
  "|",
  "^",
  "==",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "&&",
  "||",
];

const leaf: fc.Arbitrary<Formula> = fc
  .record({
    type: fc.constantFrom(...TYPES),
    value: fc.oneof(
      fc.constantFrom(0n, 1n, 2n, 31n, 63n, 0xffff_ffffn, 0x7fff_ffff_ffff_ffffn),
      fc.bigInt(0n, (1n << 64n) - 1n),
    ),
  })
  .map((operand) => ({ text: "#0", operands: [operand] }));

const formula: fc.Arbitrary<Formula> = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom(...OPERATORS), tie("formula"), tie("formula"))
      .map(([op, a, b]) => joined(`(#) ${op} (#)`, [a, b])),
    fc.tuple(fc.constantFrom("-", "~", "!"), tie("formula")).map(([op, a]) => joined(`${op}(#)`, [a])),
    fc.tuple(fc.constantFrom(...TYPES), tie("formula")).map(([type, a]) => joined(`(${type})(#)`, [a])),
    fc.tuple(tie("formula"), tie("formula"), tie("formula")).map((parts) => joined("(#) ? (#) : (#)", parts)),
  ),
})).formula;

function joined(pattern: string, parts: readonly Formula[]): Formula {
  const operands = parts.flatMap((part) => part.operands);
  let next = 0;
  let first = 0;
  const text = pattern.replace(/#/g, () => {
    const part = parts[next];
    next += 1;
    const shifted = (part?.text ?? "").replace(/#(\d+)/g, (_, index: string) => `#${Number(index) + first}`);
    first += part?.operands.length ?? 0;
    return shifted;
  });
  return { text, operands };
}

it("is the same while loading and in the run", () => {
  fc.assert(
    fc.property(formula, ({ text, operands }) => {
      const constants = text.replace(/#(\d+)/g, (_, index: string) => {
        const operand = operands[Number(index)];
        return `(${operand?.type})${operand?.value}ull`;
      });
      const declarations = operands.map(
        ({ type, value }, index) => `${type} v${index} = (${type})${value}ull;`,
      );
      const folded = runText(`//@ thread T: Run()\nvoid Run() { r = ${constants}; }`).result;
      const computed = runText(
        `//@ thread T: Run()\nvoid Run() { ${declarations.join(" ")} r = ${text.replace(/#(\d+)/g, "v$1")}; }`,
      ).result;
      expect(folded.variables).toEqual(computed.variables);
      expect(folded.threads["T"]?.state).toBe(computed.threads["T"]?.state);
    }),
    { numRuns: 300 },
  );
});
