// All keys of all commands, in tables of which each has a test file of its own.
import type { KeyCase } from "./key-case.ts";
import { SELECT_CASES } from "./select-cases.ts";
import { SHEET_CASES } from "./sheet-cases.ts";
import { STEP_CASES } from "./step-cases.ts";
import { WORK_CASES } from "./work-cases.ts";

export const KEY_CASES = {
  steps: STEP_CASES,
  select: SELECT_CASES,
  sheet: SHEET_CASES,
  work: WORK_CASES,
} as const satisfies Record<string, readonly KeyCase[]>;
