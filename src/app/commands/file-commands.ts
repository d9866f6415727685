// Owns: the commands that open, save and give away.

import { pickAndOpen } from "../files/open.ts";
import { exportPng, exportSvg } from "../files/picture.ts";
import { copyReport } from "../files/report.ts";
import { saveText } from "../files/save.ts";
import { type CommandTable, hasRun } from "./command.ts";

export const FILE_COMMANDS = {
  open: {
    group: "files",
    name: "command.open",
    keys: [{ code: "KeyO", ctrl: true, where: "everywhere", label: "Ctrl+O" }],
    run: (link) => {
      void pickAndOpen(link);
    },
    enabled: () => true,
  },
  save: {
    group: "files",
    name: "command.save",
    keys: [{ code: "KeyS", ctrl: true, where: "everywhere", label: "Ctrl+S" }],
    run: saveText,
    enabled: (state) => state.document.text !== "",
  },
  "export-svg": {
    group: "files",
    name: "command.export-svg",
    keys: [{ code: "KeyV", shift: true, label: "Shift+V" }],
    run: (link) => {
      void exportSvg(link);
    },
    enabled: hasRun,
  },
  "export-png": {
    group: "files",
    name: "command.export-png",
    keys: [{ code: "KeyP", shift: true, label: "Shift+P" }],
    run: (link) => {
      void exportPng(link);
    },
    enabled: hasRun,
  },
  "copy-report": {
    group: "files",
    name: "command.copy-report",
    keys: [{ code: "KeyR", shift: true, label: "Shift+R" }],
    run: (link) => {
      void copyReport(link);
    },
    enabled: hasRun,
  },
} as const satisfies CommandTable;
