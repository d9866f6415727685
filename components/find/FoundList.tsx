// Owns: the list below the search field: the places around the present one, each with its lane, time and text.

import { type FoundRow, goToPlace, selectFoundRows } from "../../src/app/find.ts";
import { entityClass } from "../../src/app/entity.ts";
import { say, sayTime } from "../../src/app/words.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import "../shared/tokens.css";

export function FoundList() {
  const rows = useApp(selectFoundRows);
  if (rows.length === 0) {
    return null;
  }
  return (
    <ul className="find-list" aria-label={say("ui.find-list")}>
      {rows.map((row) => (
        <Found key={row.index} row={row} />
      ))}
    </ul>
  );
}

function Found({ row }: { readonly row: FoundRow }) {
  const link = useLink();
  const entity = useApp(entityClass(row.object));
  return (
    <li>
      <button
        type="button"
        className="find-item"
        {...(row.present ? { "aria-current": "true" as const } : {})}
        onClick={() => goToPlace(link, row.index)}
      >
        <span className={`find-lane ${entity}`}>{row.lane}</span>
        <span className="find-what">{row.text}</span>
        <span className="find-time">{sayTime(row.time)}</span>
      </button>
    </li>
  );
}
