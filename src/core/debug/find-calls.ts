// Owns: what the instructions of a program say to a search by text: the name of the call, the fence it is about, its line.

import type { Program } from "../program/program.ts";
import { objectHigh } from "../program/value.ts";
import { callName } from "../run/call-names.ts";

/** By code address; "" where there is nothing. */
export interface CallTexts {
  /** `Signal frameFence`, `WaitForSingleObject`. */
  readonly calls: readonly string[];
  /** Whether the call hands a value over: to be set (`=`) or to be waited for (`≥`); null: it does not. */
  readonly signs: readonly ("=" | "≥" | null)[];
  /** The line of the text, without the blanks around it. */
  readonly lines: readonly string[];
  /** Its number from 1; 0: none. */
  readonly lineNumbers: readonly number[];
}

type Instruction = Program["code"][number];

/** The texts of all instructions. */
export function callTexts(program: Program, text: string): CallTexts {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim());
  const { code, sites } = program;
  const lineNumbers = code.map((one) => sites[one.site]?.line ?? 0);
  return {
    calls: code.map((one) =>
      [callName(one) ?? "", fenceName(program, one)].filter((part) => part !== "").join(" "),
    ),
    signs: code.map(signOf),
    lines: lineNumbers.map((line) => lines[line - 1] ?? ""),
    lineNumbers,
  };
}

function signOf(instruction: Instruction): "=" | "≥" | null {
  switch (instruction.kind === "api" ? instruction.op : null) {
    case "fence-signal":
    case "queue-signal":
      return "=";
    case "queue-wait":
    case "set-event-on-completion":
      return "≥";
    default:
      return null;
  }
}

/** The name of the fence that a call names itself: a variable or a declared fence; "": it is found in the run only. */
function fenceName({ cells, objects }: Program, instruction: Instruction): string {
  if (instruction.kind !== "api" || signOf(instruction) === null) {
    return "";
  }
  const isQueue = instruction.op === "queue-signal" || instruction.op === "queue-wait";
  const fence = instruction.arguments[isQueue ? 1 : 0];
  switch (fence?.kind) {
    case "cell":
      return cells[fence.cell]?.name ?? "";
    case "constant": {
      const { hi, lo } = fence.value;
      const fences = objects.filter((one) => one.kind === "fence");
      return hi === objectHigh("fence") ? (fences[lo]?.name ?? "") : "";
    }
    default:
      return "";
  }
}
