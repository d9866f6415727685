// Owns: a link to a line of the text, as rows of the state have it.

import { reveal } from "../../src/app/actions.ts";
import type { Row } from "../../src/app/inspect.ts";
import { placeNow } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { useLink } from "../shared/use-app.ts";

export function PlaceLink({ at }: { readonly at: Row["at"] }) {
  const link = useLink();
  if (at === null) {
    return null;
  }
  const show = () => {
    const state = link.store.getState();
    reveal(link, placeNow(state, at.from), placeNow(state, at.to));
  };
  return (
    <button type="button" className="link state-place" onClick={show}>
      {say("ui.line", { line: at.line })}
    </button>
  );
}
