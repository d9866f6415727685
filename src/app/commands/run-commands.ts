// Owns: the commands about the run of the text as a whole.

import { cancel, loadNow } from "../link.ts";
import { isStopped } from "../selectors.ts";
import type { CommandTable } from "./command.ts";

export const RUN_COMMANDS = {
  "run-anyway": {
    group: "window",
    name: "command.run-anyway",
    keys: [{ code: "KeyR", label: "R" }],
    run: (link) => loadNow(link, { anyway: true }),
    enabled: (state) => state.session.broken && state.session.load?.runnable === true,
  },
  "run-again": {
    group: "window",
    name: "command.run-again",
    keys: [{ code: "KeyR", label: "R" }],
    run: (link) => loadNow(link),
    enabled: isStopped,
  },
  cancel: {
    group: "window",
    name: "command.cancel",
    keys: [{ code: "Escape", label: "Esc" }],
    run: cancel,
    enabled: ({ session }) => session.job.kind !== "idle" || session.stopSearch !== null,
  },
} as const satisfies CommandTable;
