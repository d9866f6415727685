// Owns: the dialog in which it is chosen which functions run as threads, under which names and how often.

import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components";
import { problemText } from "../../src/app/assume.ts";
import { closeDialog } from "../../src/app/dialogs.ts";
import { type EntryRow, rowsOf, runsBare, threadsOf, withThread } from "../../src/app/entries.ts";
import type { WriteProblem } from "../../src/app/link.ts";
import { say } from "../../src/app/words.ts";
import { askWrite } from "../../src/app/write-text.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { EntryOffers } from "./EntryOffers.tsx";
import { EntryRows } from "./EntryRows.tsx";
import "./entries.css";

export function EntriesDialog() {
  const link = useLink();
  const load = useApp(({ session }) => session.load);
  const bare = useApp(runsBare);
  const [rows, setRows] = useState<readonly EntryRow[]>(() => (load === null ? [] : rowsOf(load)));
  const [problem, setProblem] = useState<WriteProblem | null>(null);
  const change = (next: readonly EntryRow[]) => {
    setRows(next);
    setProblem(null);
  };
  const write = (threads: readonly EntryRow[]) =>
    askWrite(link, { kind: "threads", threads: threadsOf(threads) }, (found) =>
      found === null ? closeDialog(link) : setProblem(found),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write(rows);
  };
  const raw = load?.finished === false;
  const wrong = problem?.kind === "unreadable" ? (rows[problem.index]?.key ?? null) : null;
  return (
    <DialogFrame title={say("ui.entries.title")} size="text">
      <form className="entries" onSubmit={submit}>
        <div className="dialog-body">
          {raw ? <p className="entries-note">{say(bare ? "ui.entries.bare" : "ui.entries.raw")}</p> : null}
          <EntryRows rows={rows} change={change} wrong={wrong} />
          <p className="entries-wrong" role="alert">
            {problem === null ? "" : problemText(problem)}
          </p>
          <EntryOffers rows={rows} add={(offer) => change(withThread(rows, offer))} />
        </div>
        <footer className="dialog-footer">
          {raw ? null : (
            <Button className="button entries-assume" onPress={() => write([])}>
              {say("ui.entries.assume")}
            </Button>
          )}
          <Button className="button" onPress={() => closeDialog(link)}>
            {say("ui.cancel")}
          </Button>
          <Button className="button button-strong" type="submit" isDisabled={raw && rows.length === 0}>
            {say("ui.entries.apply")}
          </Button>
        </footer>
      </form>
    </DialogFrame>
  );
}
