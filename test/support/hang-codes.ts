// Small hung programs and what is found in them. No assertions.

import type { Diagnostic } from "../../src/core/program/diagnostic.ts";
import { describeDiagnostic } from "../../src/core/text/describe-diagnostic.ts";
import { plain } from "../../src/core/text/tokens.ts";
import { diagnosedProgram } from "./diagnosed-program.ts";
import type { ProgramBuilder } from "./program-builder.ts";

/** Each diagnosis of the timed run as `code.detail who`. */
export function found(builder: ProgramBuilder): readonly string[] {
  return diagnosedProgram(builder.build()).map(summary);
}

function summary(one: Diagnostic): string {
  return `${one.code}${one.detail === "" ? "" : `.${one.detail}`} ${one.thread ?? one.queue}`;
}

/** The sentences of all diagnoses, a line each. */
export function sentenceOf(builder: ProgramBuilder): string {
  return diagnosedProgram(builder.build())
    .map((one) => plain(describeDiagnostic(one)))
    .join("\n");
}

type Body = Parameters<Parameters<ProgramBuilder["thread"]>[1]>[0];

/** `while (F->GetCompletedValue() != value) { }` */
export function pollEqual(t: Body, value: number): void {
  const seen = t.local();
  const wanted = { kind: "constant", value: { hi: 0, lo: value } } as const;
  const left = { kind: "local", local: seen } as const;
  const type = { kind: "int", bits: 64, signed: false } as const;
  t.while(
    () => {
      t.completed("F", seen);
      return { kind: "binary", op: "!=", type, left, right: wanted };
    },
    () => {},
    { leavesWhen: "equal", value: wanted },
  );
}

/** `while (cell == 0) { }` */
export function pollCell(t: Body, cell: string): void {
  const seen = t.local();
  const zero = { kind: "constant", value: { hi: 0, lo: 0 } } as const;
  const type = { kind: "int", bits: 64, signed: false } as const;
  t.while(
    () => {
      t.read(cell, seen);
      return { kind: "binary", op: "==", type, left: { kind: "local", local: seen }, right: zero };
    },
    () => {},
    { leavesWhen: "not-equal", value: zero },
  );
}
