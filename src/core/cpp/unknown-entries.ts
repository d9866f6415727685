// Owns: the calls of `//@ thread` lines that call nothing: neither a modelled API nor a function of the text.

import { type Diagnostic, textDiagnostic } from "../program/diagnostic.ts";
import type { Expression, FunctionDefinition } from "./ast.ts";
import type { Model } from "./model.ts";
import { nearest } from "./near.ts";
import { last } from "./type-names.ts";
import { eachStatement } from "./walk.ts";

/** One `bad-directive` for each call that stands as a statement in a thread line and is unknown, at its name. */
export function unknownEntries(model: Model): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const directive of model.unit.directives) {
    if (directive.kind !== "thread") {
      continue;
    }
    eachStatement(directive.body, (statement) => {
      const call = statement.kind === "evaluate" ? statement.expression : null;
      if (call?.kind === "call" && model.inference.callees.get(call)?.kind === "unknown") {
        found.push(...unknown(model, call.callee));
      }
    });
  }
  return found;
}

function unknown(model: Model, callee: Expression): readonly Diagnostic[] {
  if (callee.kind !== "name" && callee.kind !== "member") {
    return [];
  }
  const written = model.unit.functions.filter((one) => one.body.kind !== "return");
  const near = nearest(last(callee.name), [...new Set(written.map((one) => one.name))]);
  const meant = written.find((one) => one.name === near) ?? written[0];
  return [
    meant
      ? textDiagnostic("bad-directive", "unknown-function", callee.at, {
          found: callee.name,
          nearest: fullName(meant),
        })
      : textDiagnostic("bad-directive", "no-function", callee.at, { found: callee.name }),
  ];
}

function fullName(one: FunctionDefinition): string {
  return one.scope === "" ? one.name : `${last(one.scope)}::${one.name}`;
}
