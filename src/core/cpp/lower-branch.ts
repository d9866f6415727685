// Owns: conditions: jumps by the truth of an expression. `&&`, `||` and `!` become the order of jumps.

import type { Expression } from "./ast.ts";
import { toScalar } from "./lower-helpers.ts";
import { branchUnless, type Jump, jumpTo, type Lowering, newLabel, NO_HINT, placeLabel } from "./lowering.ts";
import { unary } from "./operations.ts";

/** Jumps to `jump.label` when the truth of `expression` is `jump.when`; else goes on. */
export function lowerBranch(lowering: Lowering, expression: Expression, jump: Jump): void {
  if (expression.kind === "prefix" && expression.op === "!") {
    lowerBranch(lowering, expression.operand, { when: !jump.when, label: jump.label });
    return;
  }
  if (expression.kind === "binary" && (expression.op === "&&" || expression.op === "||")) {
    lowerLogic(lowering, expression, jump);
    return;
  }
  const value = toScalar(lowering.forms.value(lowering, expression, NO_HINT));
  if (value.expression.kind === "constant") {
    const truth = value.expression.value.hi !== 0 || value.expression.value.lo !== 0;
    if (truth === jump.when) {
      jumpTo(lowering, jump.label);
    }
    return;
  }
  branchUnless(lowering, jump.when ? unary("!", value).expression : value.expression, jump.label);
}

function lowerLogic(lowering: Lowering, expression: Expression & { kind: "binary" }, jump: Jump): void {
  const decides = expression.op === "||";
  if (jump.when === decides) {
    // One side is enough: `a || b` is true, `a && b` is false.
    lowerBranch(lowering, expression.left, jump);
    lowerBranch(lowering, expression.right, jump);
    return;
  }
  const skip = newLabel();
  lowerBranch(lowering, expression.left, { when: decides, label: skip });
  lowerBranch(lowering, expression.right, jump);
  placeLabel(lowering, skip);
}
