// Owns: the question with which code a call is to fail.

import { type FormEvent, useState } from "react";
import { Button, Label, Radio, RadioGroup } from "react-aria-components";
import { problemText } from "../../src/app/assume.ts";
import { closeDialog } from "../../src/app/dialogs.ts";
import { letFail, lineOf, selectFailTarget } from "../../src/app/fail-call.ts";
import type { WriteProblem } from "../../src/app/link.ts";
import { say } from "../../src/app/words.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import "./fail.css";

export function FailDialog() {
  const link = useLink();
  const now = useApp(selectFailTarget);
  const [target] = useState(now);
  const [code, setCode] = useState(target?.codes[0] ?? "");
  const [problem, setProblem] = useState<WriteProblem | null>(null);
  if (target === null) {
    return null;
  }
  const { method, execution, codes } = target;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    letFail(link, {
      target,
      code,
      done: (found) => (found === null ? closeDialog(link) : setProblem(found)),
    });
  };
  return (
    <DialogFrame title={say("ui.fail.title", { method })}>
      <form onSubmit={submit}>
        <div className="dialog-body">
          <p className="fail-about">{say("ui.fail.about", { count: String(execution), method })}</p>
          <RadioGroup className="fail-codes" value={code} onChange={setCode}>
            <Label className="field-label">{say("ui.fail.codes")}</Label>
            {codes.map((one) => (
              <Radio key={one} value={one} className="fail-code" autoFocus={one === codes[0]}>
                {one}
              </Radio>
            ))}
          </RadioGroup>
          <p className="fail-problem" role="alert">
            {problem === null ? "" : problemText(problem)}
          </p>
        </div>
        <footer className="dialog-footer">
          <code className="dialog-hint">{lineOf(target, code)}</code>
          <Button className="button" onPress={() => closeDialog(link)}>
            {say("ui.cancel")}
          </Button>
          <Button className="button button-strong" type="submit">
            {say("ui.fail.write")}
          </Button>
        </footer>
      </form>
    </DialogFrame>
  );
}
