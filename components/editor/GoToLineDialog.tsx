// Owns: the dialog that asks for a line and runs to it, forward or back.

import { type FormEvent, useState } from "react";
import { Button, Input, Label, TextField } from "react-aria-components";
import { currentLine } from "../../src/app/current-line.ts";
import { checkGoToLine, goToLine, selectLineCount } from "../../src/app/go-to-line.ts";
import { say } from "../../src/app/words.ts";
import { DialogFrame } from "../dialogs/DialogFrame.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import "./breakpoints.css";

export function GoToLineDialog() {
  const link = useLink();
  const lines = useApp(selectLineCount);
  const [typed, setTyped] = useState(() => String(currentLine(link.store.getState())));
  const { there, hint } = checkGoToLine(link.store.getState(), typed);
  const run = (direction: 1 | -1) => {
    if (there !== null) {
      goToLine(link, there, direction);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    run(1);
  };
  return (
    <DialogFrame title={say("ui.goto.title")}>
      <form className="dialog-form" onSubmit={onSubmit}>
        <div className="dialog-body">
          <TextField
            value={typed}
            onChange={setTyped}
            isInvalid={there === null && typed !== ""}
            inputMode="numeric"
            validationBehavior="aria"
            autoFocus
          >
            <Label className="field-label">{say("ui.goto.line", { lines })}</Label>
            <Input className="field field-code" onFocus={(event) => event.currentTarget.select()} />
          </TextField>
          <p className={there === null ? "field-hint field-wrong" : "field-hint"} aria-live="polite">
            {hint}
          </p>
        </div>
        <footer className="dialog-footer">
          <Button className="button" isDisabled={there === null} onPress={() => run(-1)}>
            {say("ui.goto.back")}
          </Button>
          <Button className="button button-strong" type="submit" isDisabled={there === null}>
            {say("ui.goto.forward")}
          </Button>
        </footer>
      </form>
    </DialogFrame>
  );
}
