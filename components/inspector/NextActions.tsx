// Owns: the list of what could happen next, with the scheduler's choice marked; picking another one makes a branch.
// Plain buttons: a list that keeps a collection of its own would cost more on every step than all the rest of the inspector.

import { type KeyboardEvent, memo } from "react";
import { canChoose, choose } from "../../src/app/branches.ts";
import { type NextAction, selectNext } from "../../src/app/inspect-words.ts";
import { say } from "../../src/app/words.ts";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import "./branches.css";

/** Why nothing can go next, by how the run ended. */
const NOTHING = {
  hung: "ui.next-none",
  finished: "ui.next-finished",
  removed: "ui.next-finished",
  limit: "ui.next-limit",
} as const;

export function NextActions() {
  const next = useApp(selectNext);
  const open = useApp(canChoose);
  const outcome = useApp(({ session }) => session.good?.summary.outcome ?? null);
  if (outcome === null) {
    return null;
  }
  return (
    <section className="state" data-focus="choose">
      <h3 className="pane-title">
        {say("ui.next")} · {next.length}
      </h3>
      {next.length === 0 ? <p className="state-more">{say(NOTHING[outcome])}</p> : null}
      <ul className="next-list" aria-label={say("ui.next")} onKeyDown={moveFocus}>
        {next.map((one) => (
          <NextItem key={one.key} one={one} open={open} />
        ))}
      </ul>
    </section>
  );
}

interface NextItemProps {
  readonly one: NextAction;
  readonly open: boolean;
}

const NextItem = memo(function NextItem({ one, open }: NextItemProps) {
  const link = useLink();
  const { agent, action, tokens, time, scheduled, known } = one;
  return (
    <li>
      <button
        type="button"
        className={scheduled ? "state-row next next-scheduled" : "state-row next"}
        disabled={!open}
        onClick={() => {
          choose(link, agent, action);
          // The list is another one then; on the timeline the keys go on from what was chosen.
          link.ports.focus("timeline");
        }}
      >
        <span className="next-text">
          <Tokens tokens={tokens} />
        </span>
        <span className="state-value">
          {scheduled ? `${say("ui.scheduled")} · ` : ""}
          {known ? `${say("ui.next-known")} · ` : ""}
          {time}
        </span>
      </button>
    </li>
  );
});

/** Up and down go through the list. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((one) => one.matches(":focus"));
  const next = buttons[at + by];
  if (by !== 0 && next !== undefined) {
    event.preventDefault();
    next.focus();
  }
}
