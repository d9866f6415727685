// Owns: the threads that are chosen, each in a row of fields: name, what it runs, how often.

import { Button, Input, TextField } from "react-aria-components";
import type { EntryRow } from "../../src/app/entries.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";

interface EntryRowsProps {
  readonly rows: readonly EntryRow[];
  readonly change: (rows: readonly EntryRow[]) => void;
  /** Key of the row that cannot be written as it is; null: none. */
  readonly wrong: number | null;
}

export function EntryRows({ rows, change, wrong }: EntryRowsProps) {
  const patch = (key: number, fields: Partial<EntryRow>) =>
    change(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  return (
    <section aria-label={say("ui.entries.threads")}>
      <h3 className="dialog-heading">{say("ui.entries.threads")}</h3>
      {rows.length === 0 ? <p className="note-more entries-none">{say("ui.entries.none")}</p> : null}
      <ul className="entry-rows">
        {rows.map((row) => (
          <li key={row.key} className="entry-row">
            <Field
              label={say("ui.entries.name")}
              value={row.name}
              set={(name) => patch(row.key, { name })}
              wrong={false}
            />
            <Field
              label={say("ui.entries.runs")}
              value={row.runs}
              set={(runs) => patch(row.key, { runs })}
              wrong={row.key === wrong}
            />
            <Field
              label={say("ui.entries.times")}
              value={row.times}
              set={(times) => patch(row.key, { times })}
              wrong={false}
            />
            <Button
              className="button button-plain button-icon"
              aria-label={say("ui.entries.remove", { name: row.name })}
              onPress={() => change(rows.filter((one) => one.key !== row.key))}
            >
              <Icon name="cross" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly wrong: boolean;
}

function Field({ label, value, set, wrong }: FieldProps) {
  return (
    <TextField aria-label={label} value={value} onChange={set} isInvalid={wrong}>
      <Input className="field entry-field" title={label} spellCheck={false} autoComplete="off" />
    </TextField>
  );
}
