// Owns: the list of notes, each with its moment: go there, change it, remove it.

import { editNote, goToNote, type NoteRow, removeNote, selectNotes } from "../../src/app/notes.ts";
import { say } from "../../src/app/words.ts";
import { ToolButton } from "../editor/ToolButton.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import "./notes.css";

export function NoteList() {
  const notes = useApp(selectNotes);
  if (notes.length === 0) {
    return null;
  }
  return (
    <section aria-label={say("ui.notes")}>
      <h3 className="pane-title">
        {say("ui.notes")} · {notes.length}
      </h3>
      <ul className="note-list">
        {notes.map((row) => (
          <OneNote key={row.note.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function OneNote({ row }: { readonly row: NoteRow }) {
  const link = useLink();
  const { note, moment, branch } = row;
  return (
    <li className="moment-note">
      <div className="moment-note-text">
        <button type="button" className="link" onClick={() => goToNote(link, note)}>
          {note.text}
        </button>
        <span className="note-quiet moment-note-when">
          {moment}
          {branch === null ? null : ` · ${say("ui.note-in", { branch })}`}
        </span>
      </div>
      <ToolButton icon="pen" text={say("ui.note-edit")} about={note.text} run={() => editNote(link, note)} />
      <ToolButton
        icon="cross"
        text={say("ui.note-remove")}
        about={note.text}
        run={() => removeNote(link, note.id)}
      />
    </li>
  );
}
