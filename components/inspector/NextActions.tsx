// Owns: the list of what could happen next, with the scheduler's choice marked. Choosing another comes with branches (#3).

import { selectNext } from "../../src/app/inspect-words.ts";
import { say } from "../../src/app/words.ts";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp } from "../shared/use-app.ts";

/** Why nothing can go next, by how the run ended. */
const NOTHING = {
  hung: "ui.next-none",
  finished: "ui.next-finished",
  removed: "ui.next-finished",
  limit: "ui.next-limit",
} as const;

export function NextActions() {
  const next = useApp(selectNext);
  const outcome = useApp(({ session }) => session.good?.summary.outcome ?? null);
  if (outcome === null) {
    return null;
  }
  return (
    <section className="state" aria-label={say("ui.next")}>
      <h3 className="pane-title">
        {say("ui.next")} · {next.length}
      </h3>
      {next.length === 0 ? (
        <p className="state-more">{say(NOTHING[outcome])}</p>
      ) : (
        <ul className="state-rows">
          {next.map((one) => (
            <li key={one.key} className={one.scheduled ? "state-row next next-scheduled" : "state-row next"}>
              <span className="next-text">
                <Tokens tokens={one.tokens} />
              </span>
              <span className="state-value">
                {one.scheduled ? `${say("ui.scheduled")} · ` : ""}
                {one.time}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
