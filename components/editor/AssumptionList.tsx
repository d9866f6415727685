// Owns: the list of what the text does not say and what was taken for it, each with its evidence.

import { reveal } from "../../src/app/actions.ts";
import { type AssumptionLine, selectAssumptions } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function AssumptionList() {
  const assumptions = useApp(selectAssumptions);
  const read = useApp(({ session }) => session.load?.runnable === true);
  if (!read) {
    return null;
  }
  return (
    <section aria-label={say("ui.assumed")}>
      <h3 className="pane-title">
        {say("ui.assumed")} · {assumptions.length}
      </h3>
      {assumptions.length === 0 ? <p className="note-more">{say("ui.assumed-none")}</p> : null}
      <ul className="note-list">
        {assumptions.map((one) => (
          <AssumptionRow key={one.key} assumption={one} />
        ))}
      </ul>
    </section>
  );
}

function AssumptionRow({ assumption }: { readonly assumption: AssumptionLine }) {
  const link = useLink();
  const { tokens, evidence, directive, at } = assumption;
  return (
    <li className="assumption">
      <span className="note-text">
        <Tokens tokens={tokens} />
        {evidence.length === 0 ? null : (
          <span className="note-quiet assumption-evidence">
            <Tokens tokens={evidence} />
          </span>
        )}
        {directive === "" ? null : (
          <code className="note-quiet assumption-directive" title={say("ui.assumed-directive")}>
            {directive}
          </code>
        )}
      </span>
      {at === null ? null : (
        <button type="button" className="link note-place" onClick={() => reveal(link, at.from, at.to)}>
          {say("ui.line", { line: at.line })}
        </button>
      )}
    </li>
  );
}
