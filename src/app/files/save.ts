// Owns: saving the text as a file.

import { ui } from "../../core/text/ui.ts";
import type { Link } from "../link.ts";
import type { AppState } from "../state.ts";
import { tell } from "./open.ts";

/** Gives the text to the user as a UTF-8 file, under the name it was opened or saved with. */
export function saveText(link: Link): void {
  const state = link.store.getState();
  const name = state.document.name ?? `${fileStem(state)}.cpp`;
  link.ports.download(name, "text/x-c++src;charset=utf-8", state.document.text);
  link.store.setState(({ document }) => ({ document: { ...document, name } }));
  tell(link, ui("ui.files-saved", { name }), "good");
}

/** A file name for what is shown, without its ending: from the file, the scenario or the title. */
export function fileStem({ document, session }: AppState): string {
  const name = document.name?.replace(/\.\w+$/, "") ?? document.scenario ?? session.load?.title ?? "";
  // Letters of every script may stand in a file name; what separates folders or is reserved may not.
  const stem = name.replace(/[^\p{Letter}\p{Number}_-]+/gu, "-").replace(/^-+|-+$/g, "");
  return stem === "" ? "fenceline" : stem.slice(0, 60);
}
