// Owns: the search box over the timeline: the query, how many places have it, and the places around the present one.

import type { KeyboardEvent } from "react";
import { Input, TextField } from "react-aria-components";
import { closeFind, goToNextPlace, selectFindCount, setQuery } from "../../src/app/find.ts";
import { say } from "../../src/app/words.ts";
import { CommandButton } from "../shared/CommandButton.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import { FoundList } from "./FoundList.tsx";
import "./find.css";

export function FindBar() {
  const link = useLink();
  const query = useApp(({ find }) => find.query);
  const count = useApp(selectFindCount);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (direction !== null) {
      event.preventDefault();
      goToNextPlace(link, direction);
    } else if (event.key === "Escape") {
      event.preventDefault();
      closeFind(link);
    }
  };
  return (
    <search className="find" aria-label={say("ui.find")}>
      <div className="find-bar">
        <TextField
          className="find-text"
          aria-label={say("ui.find")}
          value={query}
          onChange={(text) => setQuery(link, text)}
          onKeyDown={onKeyDown}
          autoFocus
        >
          <Input
            className="field find-field"
            data-focus="find"
            placeholder={say("ui.find-field")}
            onFocus={(event) => event.currentTarget.select()}
          />
        </TextField>
        <output className="find-count">{count}</output>
        <CommandButton id="find-previous" icon="up" />
        <CommandButton id="find-next" icon="chevron" />
        <CommandButton id="close-find" icon="cross" />
      </div>
      <FoundList />
    </search>
  );
}

/** Enter and the arrow keys go from place to place, and the keys that do it elsewhere. */
function directionOf({ key, shiftKey }: KeyboardEvent): 1 | -1 | null {
  switch (key) {
    case "Enter":
    case "F3":
      return shiftKey ? -1 : 1;
    case "ArrowDown":
      return 1;
    case "ArrowUp":
      return -1;
    default:
      return null;
  }
}
