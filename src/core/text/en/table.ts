// Owns: the English message table, put together from its parts. Another language is another such file.

import { ASSUMPTIONS } from "./assumptions.ts";
import { CLI } from "./cli.ts";
import { DIAGNOSTICS } from "./diagnostics.ts";
import { INPUT } from "./input.ts";
import { FENCE_STEPS } from "./steps-fences.ts";
import { OBJECT_STEPS } from "./steps-objects.ts";
import { STEPS } from "./steps.ts";
import { WHY } from "./why.ts";
import { WINDOW } from "./window.ts";

export const EN = {
  ...DIAGNOSTICS,
  ...INPUT,
  ...STEPS,
  ...OBJECT_STEPS,
  ...FENCE_STEPS,
  ...WHY,
  ...ASSUMPTIONS,
  ...CLI,
  ...WINDOW,
} as const;
