// Owns: which encoding the opened files were read in, and the way to another one.

import { ENCODING_NAMES } from "../../src/app/files/encoding-names.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { LaterMenu } from "../shared/LaterMenu.tsx";
import { later } from "../shared/later.ts";
import { useApp } from "../shared/use-app.ts";
import "./files.css";

const EncodingList = later(() => import("./EncodingList.tsx").then((it) => it.EncodingList));

/** Nothing while the text is not one that was just opened. */
export function ReadAs() {
  const encodings = useApp(({ opened, document }) =>
    opened !== null && opened.text === document.text ? opened.encodings : null,
  );
  if (encodings === null) {
    return null;
  }
  const shown = say("ui.files-read-as", { encoding: encodings.map((one) => ENCODING_NAMES[one]).join(", ") });
  return (
    <LaterMenu
      part={EncodingList}
      kind="listbox"
      className="read-as"
      label={`${shown}. ${say("ui.files-read-as-other")}`}
    >
      {shown}
      <Icon name="chevron" />
    </LaterMenu>
  );
}
