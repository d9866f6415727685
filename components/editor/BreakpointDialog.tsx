// Owns: the dialog in which a breakpoint is made or changed.

import { type FormEvent, useState } from "react";
import { Button, Checkbox } from "react-aria-components";
import { type BreakpointFields, checkFields, fieldsOf } from "../../src/app/breakpoint-draft.ts";
import { keepBreakpoint, NEW_BREAKPOINT } from "../../src/app/breakpoint-list.ts";
import { closeDialog } from "../../src/app/dialogs.ts";
import { say } from "../../src/app/words.ts";
import { DialogFrame } from "../dialogs/DialogFrame.tsx";
import { Icon } from "../shared/Icon.tsx";
import { useLink } from "../shared/use-app.ts";
import { TriggerFields } from "./BreakpointFields.tsx";
import { ConditionField } from "./ConditionField.tsx";
import "./breakpoints.css";

export function BreakpointDialog() {
  const link = useLink();
  const [fields, setFields] = useState(() => fieldsOf(link.store.getState()));
  const change = (patch: Partial<BreakpointFields>) => setFields((now) => ({ ...now, ...patch }));
  const { breakpoint, wrong, hint } = checkFields(link.store.getState(), fields);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (breakpoint !== null) {
      keepBreakpoint(link, breakpoint);
      closeDialog(link);
    }
  };
  const isNew = fields.id === NEW_BREAKPOINT;
  return (
    <DialogFrame title={say(isNew ? "ui.breakpoint.new-title" : "ui.breakpoint.edit-title")}>
      <form className="dialog-form" onSubmit={keep}>
        <div className="dialog-body">
          <TriggerFields fields={fields} change={change} first={isNew} />
          <p className={wrong === "" ? "field-hint" : "field-hint field-wrong"} aria-live="polite">
            {wrong}
            {hint}
          </p>
          <ConditionField text={fields.condition} set={(condition) => change({ condition })} first={!isNew} />
          <Checkbox className="check" isSelected={fields.enabled} onChange={(enabled) => change({ enabled })}>
            <span className="check-box">
              <Icon name="check" />
            </span>
            {say("ui.breakpoint.field.enabled")}
          </Checkbox>
        </div>
        <footer className="dialog-footer">
          <Button className="button" onPress={() => closeDialog(link)}>
            {say("ui.cancel")}
          </Button>
          <Button className="button button-strong" type="submit" isDisabled={breakpoint === null}>
            {say("ui.ok")}
          </Button>
        </footer>
      </form>
    </DialogFrame>
  );
}
