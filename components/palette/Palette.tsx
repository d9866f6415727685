// Owns: the command palette: a field, and below it everything whose name has the words typed.

import { useState } from "react";
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from "react-aria-components";
import { type PaletteEntry, paletteEntries, runEntry } from "../../src/app/palette.ts";
import { say } from "../../src/app/words.ts";
import { DialogFrame } from "../dialogs/DialogFrame.tsx";
import { useLink } from "../shared/use-app.ts";
import "../shared/menu.css";
import "./palette.css";

export function Palette() {
  const link = useLink();
  const [query, setQuery] = useState("");
  const entries = paletteEntries(link.store.getState(), query);
  const run = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (entry !== undefined) {
      runEntry(link, entry);
    }
  };
  return (
    <DialogFrame title={say("ui.palette")} bare>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <TextField className="palette-search" aria-label={say("ui.palette-field")} autoFocus>
          <Input
            className="field palette-field"
            placeholder={say("ui.palette-field")}
            role="combobox"
            aria-expanded
          />
        </TextField>
        <ListBox
          className="menu-list palette-list"
          aria-label={say("ui.palette-list")}
          items={entries}
          onAction={(id) => run(String(id))}
          renderEmptyState={() => <p className="palette-none">{say("ui.palette-none")}</p>}
        >
          {(entry) => <PaletteItem entry={entry} />}
        </ListBox>
      </Autocomplete>
    </DialogFrame>
  );
}

function PaletteItem({ entry }: { readonly entry: PaletteEntry }) {
  const { id, name, group, keys, enabled } = entry;
  return (
    <ListBoxItem id={id} textValue={name} isDisabled={!enabled} className="menu-item palette-item">
      <span className="palette-name">{name}</span>
      <span className="palette-group">{group}</span>
      {keys[0] === undefined ? null : <kbd>{keys[0]}</kbd>}
    </ListBoxItem>
  );
}
