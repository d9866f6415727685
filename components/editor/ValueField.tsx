// Owns: one field of a value: typed, or chosen from a list.

import { Input, Label, TextField } from "react-aria-components";
import type { AssumeField } from "../../src/app/assume.ts";
import { say } from "../../src/app/words.ts";
import { InlineChoice } from "./InlineChoice.tsx";

interface ValueFieldProps {
  readonly field: AssumeField;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly focused: boolean;
  /** One of several has its name in front of it; one alone stands for the value of a sentence. */
  readonly named: boolean;
  /** Id of the words that say what is wrong; null: nothing is. */
  readonly wrong: string | null;
}

export function ValueField({
  field: { label, options },
  value,
  change,
  focused,
  named,
  wrong,
}: ValueFieldProps) {
  if (options !== null) {
    return (
      <InlineChoice label={say(label)} options={options} chosen={value} choose={change} focused={focused} />
    );
  }
  return (
    <TextField
      className="assume-named"
      {...(named ? {} : { "aria-label": say(label) })}
      value={value}
      onChange={change}
      autoFocus={focused}
      isInvalid={wrong !== null}
      {...(wrong === null ? {} : { "aria-describedby": wrong })}
    >
      {named ? <Label className="assume-label">{say(label)}</Label> : null}
      <Input
        className="assume-field"
        title={say(label)}
        size={Math.min(28, Math.max(6, value.length + 1))}
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
      />
    </TextField>
  );
}
