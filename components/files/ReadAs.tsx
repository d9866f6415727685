// Owns: which encoding the opened files were read in, and the choice of another one.

import { Button, ListBox, ListBoxItem, Popover, Select } from "react-aria-components";
import { ENCODINGS, type Encoding } from "../../src/app/files/decode.ts";
import { readAs } from "../../src/app/files/open.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import "../shared/menu.css";
import "./files.css";

const NAMES: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 BE",
  gbk: "GBK",
  shift_jis: "Shift-JIS",
  "windows-1252": "Windows-1252",
};

/** Nothing while the text is not one that was just opened. */
export function ReadAs() {
  const link = useLink();
  const encodings = useApp(({ opened, document }) =>
    opened !== null && opened.text === document.text ? opened.encodings : null,
  );
  if (encodings === null) {
    return null;
  }
  const shown = say("ui.files-read-as", { encoding: encodings.map((one) => NAMES[one]).join(", ") });
  const choose = (id: string) => {
    const encoding = ENCODINGS.find((one) => one === id);
    if (encoding !== undefined) {
      readAs(link, encoding);
    }
  };
  return (
    <Select
      aria-label={say("ui.files-read-as-other")}
      value={encodings.length === 1 ? (encodings[0] ?? null) : null}
      onChange={(id) => choose(String(id))}
    >
      <Button className="read-as" aria-label={`${shown}. ${say("ui.files-read-as-other")}`}>
        {shown}
        <Icon name="chevron" />
      </Button>
      <Popover className="menu" offset={4}>
        <ListBox className="menu-list">
          {ENCODINGS.map((one) => (
            <ListBoxItem key={one} id={one} className="menu-item">
              {NAMES[one]}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
