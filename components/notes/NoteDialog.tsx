// Owns: the dialog in which a note is written or changed.

import { type KeyboardEvent, useState } from "react";
import { Button, TextArea, TextField } from "react-aria-components";
import { closeDialog } from "../../src/app/dialogs.ts";
import { momentOf, saveNote } from "../../src/app/notes.ts";
import { say } from "../../src/app/words.ts";
import { DialogFrame } from "../dialogs/DialogFrame.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function NoteDialog() {
  const link = useLink();
  const draft = useApp((state) => state.noteDraft);
  const [text, setText] = useState(draft?.text ?? "");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      saveNote(link, text);
    }
  };
  if (draft === null) {
    return null;
  }
  const title = say(draft.id === null ? "ui.note-new" : "ui.note-change");
  return (
    <DialogFrame title={`${title} · ${momentOf(draft)}`}>
      <div className="dialog-body" onKeyDown={onKeyDown} role="none">
        <TextField aria-label={say("ui.note-field")} value={text} onChange={setText} autoFocus>
          <TextArea className="field" rows={4} />
        </TextField>
      </div>
      <footer className="dialog-footer">
        <span className="dialog-hint">{say("ui.note-hint")}</span>
        <Button className="button" onPress={() => closeDialog(link)}>
          {say("ui.note-cancel")}
        </Button>
        <Button
          className="button button-strong"
          isDisabled={text.trim() === ""}
          onPress={() => saveNote(link, text)}
        >
          {say("ui.note-save")}
        </Button>
      </footer>
    </DialogFrame>
  );
}
