// Owns: the contested rules as settings, each with its values, what they mean and who says so.

import { contestedRules } from "../../src/app/contested.ts";
import { chipOf } from "../../src/app/rules.ts";
import { say } from "../../src/app/words.ts";
import { RuleChip } from "../shared/RuleChip.tsx";
import { useApp } from "../shared/use-app.ts";
import { ContestedChoice } from "./ContestedChoice.tsx";

interface ContestedListProps {
  readonly show: (rule: string) => void;
}

export function ContestedList({ show }: ContestedListProps) {
  const load = useApp(({ session }) => session.load);
  return (
    <>
      <p className="rules-about">
        {say("ui.rules.contested-about")} {load?.runnable === true ? null : say("ui.rules.no-text")}
      </p>
      <ul className="contested">
        {contestedRules(load).map((rule) => (
          <li
            key={rule.name}
            className={rule.isDefault ? "contested-rule" : "contested-rule contested-other"}
          >
            <h3 className="contested-title">
              {rule.title} <code className="contested-name">{rule.name}</code>
            </h3>
            <ContestedChoice rule={rule} />
            <p className="contested-sources">
              <RuleChip rule={chipOf(rule.rule)} open={show} /> {rule.sources.join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
