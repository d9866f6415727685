// Owns: the commands that move a thread by lines and functions.

import { canStrideBack, canStrideOn, stride } from "../strides.ts";
import type { CommandTable } from "./command.ts";

export const THREAD_COMMANDS = {
  "step-line": {
    group: "thread",
    name: "command.step-line",
    keys: [{ code: "KeyL", label: "L" }],
    run: (link) => stride(link, "line", 1),
    enabled: canStrideOn,
  },
  "step-line-back": {
    group: "thread",
    name: "command.step-line-back",
    keys: [{ code: "KeyL", shift: true, label: "Shift+L" }],
    run: (link) => stride(link, "line", -1),
    enabled: canStrideBack,
  },
  "step-in": {
    group: "thread",
    name: "command.step-in",
    keys: [{ code: "KeyI", label: "I" }],
    run: (link) => stride(link, "in", 1),
    enabled: canStrideOn,
  },
  "step-in-back": {
    group: "thread",
    name: "command.step-in-back",
    keys: [{ code: "KeyI", shift: true, label: "Shift+I" }],
    run: (link) => stride(link, "in", -1),
    enabled: canStrideBack,
  },
  "step-over": {
    group: "thread",
    name: "command.step-over",
    keys: [{ code: "KeyO", label: "O" }],
    run: (link) => stride(link, "over", 1),
    enabled: canStrideOn,
  },
  "step-over-back": {
    group: "thread",
    name: "command.step-over-back",
    keys: [{ code: "KeyO", shift: true, label: "Shift+O" }],
    run: (link) => stride(link, "over", -1),
    enabled: canStrideBack,
  },
  "step-out": {
    group: "thread",
    name: "command.step-out",
    keys: [{ code: "KeyX", label: "X" }],
    run: (link) => stride(link, "out", 1),
    enabled: canStrideOn,
  },
  "step-out-back": {
    group: "thread",
    name: "command.step-out-back",
    keys: [{ code: "KeyX", shift: true, label: "Shift+X" }],
    run: (link) => stride(link, "out", -1),
    enabled: canStrideBack,
  },
} as const satisfies CommandTable;
