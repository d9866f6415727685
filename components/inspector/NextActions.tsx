// Owns: the list of what could happen next, with the scheduler's choice marked; picking another one makes a branch.

import { ListBox, ListBoxItem } from "react-aria-components";
import { canChoose, choose } from "../../src/app/branches.ts";
import { type NextAction, selectNext } from "../../src/app/inspect-words.ts";
import { say } from "../../src/app/words.ts";
import { KeysThrough } from "../shared/KeysThrough.tsx";
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

/** Letters typed in the list are commands, not a search for an item: no item begins with a blank. */
const NO_SEARCH = " ";

export function NextActions() {
  const link = useLink();
  const next = useApp(selectNext);
  const open = useApp(canChoose);
  const outcome = useApp(({ session }) => session.good?.summary.outcome ?? null);
  if (outcome === null) {
    return null;
  }
  const pick = (key: unknown) => {
    const one = next.find((other) => other.key === key);
    if (one !== undefined) {
      choose(link, one.agent, one.action);
    }
  };
  return (
    <section className="state" data-focus="choose">
      <h3 className="pane-title">
        {say("ui.next")} · {next.length}
      </h3>
      <KeysThrough on="[role='listbox'], [role='option']">
        <ListBox
          aria-label={say("ui.next")}
          className="next-list"
          selectionMode="none"
          items={next}
          disabledKeys={open ? [] : next.map((one) => one.key)}
          dependencies={[open]}
          onAction={pick}
          renderEmptyState={() => <p className="state-more">{say(NOTHING[outcome])}</p>}
        >
          {(one) => <NextItem one={one} />}
        </ListBox>
      </KeysThrough>
    </section>
  );
}

function NextItem({ one }: { readonly one: NextAction }) {
  const { key, tokens, time, scheduled, known } = one;
  return (
    <ListBoxItem
      id={key}
      textValue={NO_SEARCH}
      className={scheduled ? "state-row next next-scheduled" : "state-row next"}
    >
      <span className="next-text">
        <Tokens tokens={tokens} />
      </span>
      <span className="state-value">
        {scheduled ? `${say("ui.scheduled")} · ` : ""}
        {known ? `${say("ui.next-known")} · ` : ""}
        {time}
      </span>
    </ListBoxItem>
  );
}
