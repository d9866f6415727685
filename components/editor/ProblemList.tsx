// Owns: the list of what was found, worst first, each with a link to its place.

import { reveal } from "../../src/app/actions.ts";
import { countProblems, type Problem, selectProblems } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import type { Severity } from "../../src/core/program/diagnostic.ts";
import { Icon, type IconName } from "../shared/Icon.tsx";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

const ICONS: Readonly<Record<Severity, IconName>> = { error: "cross", warning: "warning", advice: "hint" };

export function ProblemList() {
  const problems = useApp(selectProblems);
  const count = useApp(countProblems);
  if (problems.length === 0) {
    return null;
  }
  const hidden = count - problems.length;
  return (
    <section aria-label={say("ui.problems")}>
      <h3 className="pane-title">
        {say("ui.problems")} · {count}
      </h3>
      <ul className="note-list">
        {problems.map((problem) => (
          <ProblemRow key={problem.key} problem={problem} />
        ))}
      </ul>
      {hidden > 0 ? <p className="note-more">{say("ui.rows-more", { count: hidden })}</p> : null}
    </section>
  );
}

function ProblemRow({ problem }: { readonly problem: Problem }) {
  const link = useLink();
  const { severity, allowed, tokens, at } = problem;
  return (
    <li className={`problem problem-${allowed ? "advice" : severity}`}>
      <Icon name={ICONS[severity]} />
      <span className="hidden">{say(`ui.severity.${severity}`)}: </span>
      <span className="note-text">
        <Tokens tokens={tokens} />
        {allowed ? <span className="note-quiet"> ({say("ui.allowed")})</span> : null}
      </span>
      <button type="button" className="link note-place" onClick={() => reveal(link, at.from, at.to)}>
        {say("ui.place", { line: at.line, column: at.column })}
      </button>
    </li>
  );
}
