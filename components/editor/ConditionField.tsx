// Owns: the field of a breakpoint's condition: it is checked while it is typed, and the place of an error is shown.

import { useEffect } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { conditionParts, problemWords } from "../../src/app/breakpoint-words.ts";
import { checkCondition } from "../../src/app/link.ts";
import { say } from "../../src/app/words.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import { ConditionText } from "./ConditionText.tsx";

interface ConditionFieldProps {
  readonly text: string;
  readonly set: (text: string) => void;
  /** It has the focus to begin with. */
  readonly first: boolean;
}

export function ConditionField({ text, set, first }: ConditionFieldProps) {
  const link = useLink();
  const run = useApp(({ session }) => session.good?.number);
  const checked = useApp(({ session }) => session.checkedCondition);
  const condition = text.trim();
  // With another run other names are known.
  useEffect(() => {
    if (condition !== "" && run !== undefined) {
      checkCondition(link, condition);
    }
  }, [link, condition, run]);
  const answer = condition === "" || checked?.condition !== condition ? null : checked;
  const problem = answer?.problem ?? null;
  return (
    <TextField
      value={text}
      onChange={set}
      isInvalid={problem !== null}
      validationBehavior="aria"
      autoFocus={first}
    >
      <Label className="field-label">{say("ui.breakpoint.field.condition")}</Label>
      <Input
        className="field field-code"
        placeholder={say("ui.breakpoint.condition-example")}
        spellCheck="false"
        autoComplete="off"
      />
      <p className="field-hint condition-hint" aria-live="polite">
        {problem === null ? null : (
          <ConditionText parts={conditionParts(condition, problem)} problem={problemWords(problem)} />
        )}
        {answer !== null && problem === null ? say("ui.breakpoint.condition-good") : null}
      </p>
    </TextField>
  );
}
