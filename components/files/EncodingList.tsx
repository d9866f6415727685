// Owns: the choice of the encoding that the opened files are read in.

import { Button, ListBox, ListBoxItem, Popover, Select } from "react-aria-components";
import { ENCODINGS } from "../../src/app/files/decode.ts";
import { ENCODING_NAMES } from "../../src/app/files/encoding-names.ts";
import { readAs } from "../../src/app/files/open.ts";
import { say } from "../../src/app/words.ts";
import type { LaterMenuPart } from "../shared/LaterMenu.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function EncodingList({ className, label, children }: LaterMenuPart) {
  const link = useLink();
  const encodings = useApp(({ opened }) => opened?.encodings ?? null);
  const choose = (id: string) => {
    const encoding = ENCODINGS.find((one) => one === id);
    if (encoding !== undefined) {
      readAs(link, encoding);
    }
  };
  return (
    <Select
      aria-label={say("ui.files-read-as-other")}
      value={encodings?.length === 1 ? (encodings[0] ?? null) : null}
      defaultOpen
      onChange={(id) => choose(String(id))}
    >
      <Button className={className} {...(label === undefined ? {} : { "aria-label": label })}>
        {children}
      </Button>
      <Popover className="menu" offset={4}>
        <ListBox className="menu-list">
          {ENCODINGS.map((one) => (
            <ListBoxItem key={one} id={one} className="menu-item">
              {ENCODING_NAMES[one]}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
