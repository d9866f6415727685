// Owns: the functions of a text that could run as threads, with what running them does.

import type { EntryCandidate } from "../program/loaded.ts";
import type { Unit } from "./ast.ts";
import { doingsIn } from "./doings.ts";
import { isForever } from "./endless.ts";
import { callText, fullName } from "./entry-arguments.ts";
import type { Inference } from "./inference.ts";
import { callsIn } from "./reach.ts";

/** One for each function that stands in the text: made ones (`//@ returns`, bodies of lambdas) are none. */
export function candidatesIn(
  unit: Unit,
  inference: Inference,
  written: Unit["functions"],
): readonly EntryCandidate[] {
  const starts = new Set(written.map((one) => one.at.from));
  const own = unit.functions.filter((one) => starts.has(one.at.from));
  const doing = doingsIn(inference);
  const called = new Set(
    unit.functions.flatMap((one) => {
      const calls = callsIn(inference, one.body);
      return [...calls.called, ...calls.started].filter((target) => target !== one);
    }),
  );
  return own.map((one) => {
    const { submits, signals, waits } = doing(one);
    return {
      name: fullName(one),
      call: callText(inference, one, { frame: "0", waited: null }) ?? `${fullName(one)}()`,
      at: one.at,
      submits: submits > 0,
      signals: signals > 0,
      waits: waits > 0,
      loops: isForever(inference, one.body),
      called: called.has(one),
    };
  });
}
