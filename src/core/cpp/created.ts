// Owns: where a creating call stores what it makes.

import type { Expression } from "./ast.ts";
import type { Inference } from "./inference.ts";

/**
 * The place that an out argument gives: `p` of `IID_PPV_ARGS(&p)`, `(void**)&p`, `p.GetAddressOf()`, `&p`; a macro of any
 * name around one argument is looked through. Null: it gives none that can be named, e.g. a pointer parameter.
 */
export function createdIn(inference: Inference, out: Expression): Expression | null {
  switch (out.kind) {
    case "cast":
      return createdIn(inference, out.operand);
    case "prefix":
      return out.op === "&" ? out.operand : null;
    case "call": {
      const callee = inference.callees.get(out);
      if (callee?.kind === "address") {
        return callee.inner;
      }
      const only = out.arguments.at(-1);
      return only && out.callee.kind === "name" ? createdIn(inference, only) : null;
    }
    default:
      return null;
  }
}
