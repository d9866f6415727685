// Owns: the fields of a breakpoint's dialog that belong to what it waits for.

import { useState } from "react";
import { Input, Label, Radio, RadioGroup, TextField } from "react-aria-components";
import {
  type BreakpointFields,
  selectOffers,
  TRIGGER_KINDS,
  type TriggerKind,
} from "../../src/app/breakpoint-draft.ts";
import { say } from "../../src/app/words.ts";
import { useApp } from "../shared/use-app.ts";
import { Choice } from "./Choice.tsx";

interface FieldsProps {
  readonly fields: BreakpointFields;
  readonly change: (patch: Partial<BreakpointFields>) => void;
}

/** Its first radio button has the focus when `first`. */
export function TriggerFields({ fields, change, first }: FieldsProps & { readonly first: boolean }) {
  const [chosenFirst] = useState(fields.kind);
  const choose = (chosen: string) => {
    const kind = TRIGGER_KINDS.find((one) => one === chosen);
    if (kind !== undefined) {
      change({ kind });
    }
  };
  return (
    <>
      <RadioGroup value={fields.kind} onChange={choose} className="radios">
        <Label className="field-label">{say("ui.breakpoint.kind")}</Label>
        {TRIGGER_KINDS.map((kind: TriggerKind) => (
          <Radio key={kind} value={kind} className="radio" autoFocus={first && kind === chosenFirst}>
            <span className="radio-dot" />
            {say(`ui.breakpoint.kind.${kind}`)}
          </Radio>
        ))}
      </RadioGroup>
      <div className="fields">
        <KindFields fields={fields} change={change} />
      </div>
    </>
  );
}

function KindFields({ fields, change }: FieldsProps) {
  const { fences, threads, codes } = useApp(selectOffers);
  switch (fields.kind) {
    case "line":
      return (
        <Text name={say("ui.breakpoint.field.line")} value={fields.line} set={(line) => change({ line })} />
      );
    case "fence":
      return (
        <>
          <Choice
            label={say("ui.breakpoint.field.fence")}
            offers={fences}
            chosen={fields.fence}
            choose={(fence) => change({ fence })}
          />
          <Text
            name={say("ui.breakpoint.field.value")}
            value={fields.value}
            set={(value) => change({ value })}
          />
        </>
      );
    case "wake":
      return (
        <Choice
          label={say("ui.breakpoint.field.thread")}
          offers={threads}
          chosen={fields.thread}
          choose={(thread) => change({ thread })}
        />
      );
    case "diagnosis":
      return (
        <Choice
          label={say("ui.breakpoint.field.diagnosis")}
          offers={codes}
          chosen={fields.code}
          choose={(code) => change({ code })}
        />
      );
  }
}

interface TextProps {
  readonly name: string;
  readonly value: string;
  readonly set: (value: string) => void;
}

function Text({ name, value, set }: TextProps) {
  return (
    <TextField value={value} onChange={set}>
      <Label className="field-label">{name}</Label>
      <Input className="field field-code" />
    </TextField>
  );
}
