// Owns: the last step in plain words, with the rule at work; announced to screen readers on every step.

import { selectAnnouncement, selectNarration } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { keyed } from "../shared/keyed.ts";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp } from "../shared/use-app.ts";
import { FailButton } from "./FailButton.tsx";
import { HoldingRules, RulesAtWork } from "./RulesAtWork.tsx";
import { StoppedBy } from "./StoppedBy.tsx";
import { Triple } from "./Triple.tsx";
import "./explanation.css";

export function Explanation() {
  const narration = useApp(selectNarration);
  const announcement = useApp(selectAnnouncement);
  const playing = useApp((state) => state.playing);
  return (
    <section className="explanation" aria-label={say("ui.explanation")}>
      {narration === null ? <p className="explanation-empty">{say("ui.explanation-empty")}</p> : null}
      <p className="explanation-text">
        {keyed(narration?.sentences ?? []).map(({ key, item }) => (
          <span key={key}>
            <Tokens tokens={item} />{" "}
          </span>
        ))}
      </p>
      {narration === null || narration.standing.length === 0 ? null : (
        <div className="explanation-standing">
          {keyed(narration.standing).map(({ key, item }) => (
            <span key={key}>
              <Tokens tokens={item} />{" "}
            </span>
          ))}
          <HoldingRules />
        </div>
      )}
      <StoppedBy />
      <Triple />
      <div className="explanation-rules">
        <RulesAtWork />
        <FailButton />
      </div>
      <p className="hidden" aria-live={playing ? "off" : "polite"}>
        {announcement}
      </p>
    </section>
  );
}
