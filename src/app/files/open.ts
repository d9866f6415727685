// Owns: opening files: as one text, each read in its own encoding or all in the one that the reader chooses.

import { ui } from "../../core/text/ui.ts";
import { openText } from "../actions.ts";
import type { Link } from "../link.ts";
import { decode, type Encoding } from "./decode.ts";
import { joinFiles } from "./join.ts";
import type { RawFile } from "./opened.ts";

/** Bytes that are opened at once at most: reading more would take many seconds. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Lets the reader pick files, and opens them. */
export async function pickAndOpen(link: Link): Promise<void> {
  openFiles(link, await link.ports.pickFiles());
}

/** Opens files as one text; what cannot be read is said, and nothing of the present text is lost. */
export function openFiles(link: Link, files: readonly RawFile[], encoding: Encoding | null = null): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (files.length === 0) {
    return;
  }
  link.store.setState({ notice: null });
  if (bytes === 0) {
    tell(link, ui("ui.files-empty", { names: files.map((file) => file.name).join(", ") }));
    return;
  }
  if (bytes > MOST_BYTES) {
    tell(link, ui("ui.files-too-large", { size: megabytes(bytes), most: megabytes(MOST_BYTES) }));
    return;
  }
  const read = files.map((file) => ({ file, decoded: decode(file.bytes, encoding) }));
  const texts = read.flatMap(({ file, decoded }) => (decoded === null ? [] : [{ file, decoded }]));
  const others = read.filter(({ decoded }) => decoded === null).map(({ file }) => file.name);
  if (texts.length > 0) {
    const joined = joinFiles(texts.map(({ file, decoded }) => ({ name: file.name, text: decoded.text })));
    // The editor counts an end of a line as one character: so does every offset of the app.
    const text = joined.replace(/\r\n?/g, "\n");
    openText(link, text, { scenario: null, name: nameOf(texts.map(({ file }) => file.name)) });
    const encodings = [...new Set(texts.map(({ decoded }) => decoded.encoding))];
    link.store.setState({ opened: { files: texts.map(({ file }) => file), encodings, text } });
  }
  if (others.length > 0) {
    tell(link, ui("ui.files-no-text", { names: others.join(", ") }));
  }
}

/** Reads the files that were opened last in another encoding; edits made since are put aside with their text. */
export function readAs(link: Link, encoding: Encoding): void {
  const { opened } = link.store.getState();
  if (opened !== null) {
    openFiles(link, opened.files, encoding);
  }
}

/** Says something about what the user did; shown until it is dismissed or something else is said. */
export function tell(link: Link, text: string, tone: "good" | "bad" = "bad"): void {
  link.store.setState({ notice: { text, tone } });
}

/** The first file that is no header names the text. */
function nameOf(names: readonly string[]): string | null {
  return names.find((name) => !/\.h\w*$/i.test(name)) ?? names[0] ?? null;
}

function megabytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toFixed(1);
}
