// Owns: one group of objects at the cursor, a row each, with what changed marked.

import { memo } from "react";
import { entityClass } from "../../src/app/entity.ts";
import type { Row, Section } from "../../src/app/inspect.ts";
import { chooseThread, selectThread } from "../../src/app/selected-thread.ts";
import { say } from "../../src/app/words.ts";
import { editPacket } from "../../src/app/work-target.ts";
import type { Token } from "../../src/core/text/tokens.ts";
import { keyed } from "../shared/keyed.ts";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import { PlaceLink } from "./PlaceLink.tsx";

/** Rows shown at most of one group. */
const ROWS = 60;

export const StateSection = memo(function StateSection({ section }: { readonly section: Section }) {
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
});

const StateRow = memo(function StateRow({ row }: { readonly row: Row }) {
  const entity = useApp(entityClass(row.object));
  const { name, chip, value, was, changed, details, works } = row;
  return (
    <li className={changed ? "state-row state-changed" : "state-row"}>
      {changed ? <span className="hidden">{say("ui.changed")}: </span> : null}
      {row.object?.kind === "thread" ? (
        <ThreadName name={name} number={row.object.number} entity={entity} />
      ) : (
        <span className={`state-name ${entity}`} title={name}>
          {name}
        </span>
      )}
      <PlaceLink at={row.at} />
      <span className="state-value">
        {was === null ? null : <span className="state-was">{was}</span>}
        {value === null ? null : <span className="state-figure">{value}</span>}
        {chip === null ? null : <span className={`chip chip-${chip.tone}`}>{chip.text}</span>}
      </span>
      {keyed(details).map(({ key, item }, at) => (
        <span key={key} className="state-detail">
          <Detail tokens={item} queue={row.object?.number ?? -1} packet={works[at] ?? null} />
        </span>
      ))}
    </li>
  );
});

interface DetailProps {
  readonly tokens: readonly Token[];
  readonly queue: number;
  /** The packet that it is, when its duration can be changed. */
  readonly packet: number | null;
}

/** A line below a row; a press on work that stands in a queue begins to change how long it takes. */
function Detail({ tokens, queue, packet }: DetailProps) {
  const link = useLink();
  if (packet === null) {
    return <Tokens tokens={tokens} />;
  }
  return (
    <button
      type="button"
      className="state-work"
      title={say("command.edit-duration")}
      onClick={() => editPacket(link, queue, packet)}
    >
      <Tokens tokens={tokens} />
    </button>
  );
}

/** A thread's name chooses it: its call stack is shown, and commands that move a thread move this one. */
function ThreadName(props: { readonly name: string; readonly number: number; readonly entity: string }) {
  const link = useLink();
  const { name, number, entity } = props;
  const chosen = useApp((state) => selectThread(state) === number);
  return (
    <button
      type="button"
      className={`state-name state-thread ${entity}`}
      aria-pressed={chosen}
      title={say("ui.choose-thread", { name })}
      onClick={() => chooseThread(link, number)}
    >
      {name}
    </button>
  );
}
