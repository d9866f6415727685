// Owns: opening and closing what lies over the window.

import type { Link } from "./link.ts";
import type { DialogName } from "./state.ts";

/** Opens a dialog in place of any other; playing stops, for nobody sees it. */
export function openDialog(link: Link, dialog: DialogName): void {
  link.store.setState({ dialog, playing: false });
}

/** Closes the dialog that is open. */
export function closeDialog(link: Link): void {
  link.store.setState({ dialog: null });
}
