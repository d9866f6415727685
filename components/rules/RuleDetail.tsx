// Owns: one rule at length: its sentence, how sure it is and who says so, its choice when it is contested, its scenario.

import { Button } from "react-aria-components";
import { contestedRule } from "../../src/app/contested.ts";
import { codeLines, type RuleEntry, runRule } from "../../src/app/rules-page.ts";
import { say } from "../../src/app/words.ts";
import { SCROLLS } from "../dialogs/DialogFrame.tsx";
import { Icon } from "../shared/Icon.tsx";
import { keyed } from "../shared/keyed.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import { ContestedChoice } from "./ContestedChoice.tsx";

export function RuleDetail({ entry }: { readonly entry: RuleEntry }) {
  const link = useLink();
  const load = useApp(({ session }) => session.load);
  const { chip, also, sources, option, title, code } = entry;
  return (
    <section className={`rule-detail rule-${chip.confidence}`} aria-label={chip.id} {...SCROLLS}>
      <p className="rule-ids">
        <span className="rule-id">{chip.id}</span>
        {also.length === 0 ? null : <span className="rule-also">{also.join(", ")}</span>}
        <span className="rule-mark">{chip.mark}</span>
      </p>
      <h3 className="rule-sentence">{chip.sentence}</h3>
      <dl className="rule-facts">
        <dt>{say("ui.rules.source")}</dt>
        <dd>{sources.join(" · ")}</dd>
        <dt>{chip.mark}</dt>
        <dd>{say(`ui.rules.mark.${chip.confidence}`)}</dd>
      </dl>
      {option === null ? null : (
        <div className="rule-contested">
          <h4 className="rule-heading">{say("ui.rules.contested-title")}</h4>
          <ContestedChoice rule={contestedRule(option, load)} />
        </div>
      )}
      <div className="rule-scenario">
        <div className="rule-scenario-head">
          <h4 className="rule-heading">{title}</h4>
          <Button className="button button-strong" onPress={() => runRule(link, chip.id)}>
            <Icon name="play" />
            {say("ui.rules.run")}
          </Button>
        </div>
        <pre className="rule-code">
          {keyed(codeLines(code)).map(({ key, item }) => (
            <span key={key} className={item.directive ? "rule-directive" : undefined}>
              {item.code}
              {item.note === "" ? null : <span className="rule-note">{item.note}</span>}
              {"\n"}
            </span>
          ))}
        </pre>
        <p className="rule-run-note">{say("ui.rules.run-detail")}</p>
      </div>
    </section>
  );
}
