// Owns: the commands that open, save and give away.

import { exportSvg } from "../export.ts";
import { type CommandTable, hasRun } from "./command.ts";

export const FILE_COMMANDS = {
  "export-svg": {
    group: "files",
    name: "command.export-svg",
    keys: [{ code: "KeyV", shift: true, label: "Shift+V" }],
    run: (link) => {
      void exportSvg(link);
    },
    enabled: hasRun,
  },
} as const satisfies CommandTable;
