// Owns: one group of objects at the cursor, a row each, with what changed marked.

import { reveal } from "../../src/app/actions.ts";
import { entityClass } from "../../src/app/entity.ts";
import type { Row, Section } from "../../src/app/inspect.ts";
import { placeNow } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { keyed } from "../shared/keyed.ts";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

/** Rows shown at most of one group. */
const ROWS = 60;

export function StateSection({ section }: { readonly section: Section }) {
  const hidden = section.rows.length - ROWS;
  return (
    <section className={section.names ? "state state-named" : "state"} aria-label={section.title}>
      <h3 className="pane-title">{section.title}</h3>
      <ul className="state-rows">
        {section.rows.slice(0, ROWS).map((row) => (
          <StateRow key={row.key} row={row} />
        ))}
      </ul>
      {hidden > 0 ? <p className="state-more">{say("ui.rows-more", { count: hidden })}</p> : null}
    </section>
  );
}

function StateRow({ row }: { readonly row: Row }) {
  const entity = useApp(entityClass(row.object));
  const { name, chip, value, was, changed, details } = row;
  return (
    <li className={changed ? "state-row state-changed" : "state-row"}>
      {changed ? <span className="hidden">{say("ui.changed")}: </span> : null}
      <span className={`state-name ${entity}`} title={name}>
        {name}
      </span>
      <RowPlace row={row} />
      <span className="state-value">
        {was === null ? null : <span className="state-was">{was}</span>}
        {value === null ? null : <span className="state-figure">{value}</span>}
        {chip === null ? null : <span className={`chip chip-${chip.tone}`}>{chip.text}</span>}
      </span>
      {keyed(details).map(({ key, item }) => (
        <span key={key} className="state-detail">
          <Tokens tokens={item} />
        </span>
      ))}
    </li>
  );
}

function RowPlace({ row }: { readonly row: Row }) {
  const link = useLink();
  const { at } = row;
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
