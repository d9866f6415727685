// Random formulas of C++ with their operands: for properties of its arithmetic.
import fc from "fast-check";

/** A formula over operands that have a type and a value. */
export interface Formula {
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

/** Formulas of all operators, with values at the edges of their types. */
export const formula: fc.Arbitrary<Formula> = fc.letrec<{ formula: Formula }>((tie) => ({
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

/** The text of a formula with `#n` put in place by what stands for operand n. */
export function filled({ text }: Formula, operand: (index: number) => string): string {
  return text.replace(/#(\d+)/g, (_, index: string) => operand(Number(index)));
}
