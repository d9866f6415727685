// Owns: which dialog lies over the window. Each is loaded apart from the first timeline: a new one is one line here.

import { type ComponentType, Suspense, useEffect } from "react";
import type { DialogName } from "../../src/app/state.ts";
import { fetchAll, later } from "../shared/later.ts";
import { useApp } from "../shared/use-app.ts";

const DIALOGS: Partial<Record<DialogName, ComponentType>> = {
  palette: later(() => import("../palette/Palette.tsx").then((it) => it.Palette)),
  keys: later(() => import("../keys/KeyList.tsx").then((it) => it.KeyList)),
  limits: later(() => import("./Limits.tsx").then((it) => it.Limits)),
  rules: later(() => import("../rules/RulesPage.tsx").then((it) => it.RulesPage)),
  "fail-call": later(() => import("./FailDialog.tsx").then((it) => it.FailDialog)),
  breakpoint: later(() => import("../editor/BreakpointDialog.tsx").then((it) => it.BreakpointDialog)),
  "go-to-line": later(() => import("../editor/GoToLineDialog.tsx").then((it) => it.GoToLineDialog)),
  entries: later(() => import("./EntriesDialog.tsx").then((it) => it.EntriesDialog)),
  note: later(() => import("../notes/NoteDialog.tsx").then((it) => it.NoteDialog)),
};

/** Time after the first run in ms at which everything that is not seen yet is fetched. */
const PATIENCE = 1500;

export function Dialogs() {
  const name = useApp((state) => state.dialog);
  const ran = useApp(({ session }) => session.good !== null);
  useEffect(() => {
    const timer = ran ? setTimeout(fetchAll, PATIENCE) : undefined;
    return () => clearTimeout(timer);
  }, [ran]);
  const Shown = name === null ? undefined : DIALOGS[name];
  return <Suspense fallback={null}>{Shown === undefined ? null : <Shown />}</Suspense>;
}
