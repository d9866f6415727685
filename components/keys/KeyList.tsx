// Owns: the list of all keys and mouse gestures, by part of the window, with a field to filter it.

import { useState } from "react";
import { Input, TextField } from "react-aria-components";
import { type KeyGroup, type KeyRow, keyList } from "../../src/app/key-list.ts";
import { say } from "../../src/app/words.ts";
import { DialogFrame, SCROLLS } from "../dialogs/DialogFrame.tsx";
import "./keys.css";

export function KeyList() {
  const [query, setQuery] = useState("");
  const groups = keyList(query);
  return (
    <DialogFrame title={say("ui.keys")} size="wide">
      <div className="keys-top">
        <TextField
          className="keys-search"
          aria-label={say("ui.keys-field")}
          value={query}
          onChange={setQuery}
          autoFocus
        >
          <Input className="field" placeholder={say("ui.keys-field")} />
        </TextField>
        <p className="keys-hint">
          {say("ui.keys-where")} {say("ui.keys-timeline")}
        </p>
      </div>
      <section className="dialog-body" aria-label={say("ui.keys")} {...SCROLLS}>
        {groups.length === 0 ? <p className="keys-none">{say("ui.keys-none")}</p> : null}
        <div className="keys-columns">
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
      </section>
    </DialogFrame>
  );
}

function Group({ group }: { readonly group: KeyGroup }) {
  return (
    <section className="keys-group">
      <h3 className="keys-title">{group.title}</h3>
      <dl className="keys-list">
        {group.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </dl>
    </section>
  );
}

function Row({ row }: { readonly row: KeyRow }) {
  return (
    <div className="keys-row">
      <dt className="keys-name">{row.name}</dt>
      <dd className="keys-keys">
        {row.keys.map(({ label, everywhere }) => (
          <span key={label} className="keys-key">
            <kbd>{label}</kbd>
            {everywhere ? <span aria-hidden="true">∗</span> : null}
            {everywhere ? <span className="hidden">{say("ui.keys-everywhere")}</span> : null}
          </span>
        ))}
        {row.fast ? <span className="keys-fast">{say("ui.keys-fast")}</span> : null}
      </dd>
    </div>
  );
}
