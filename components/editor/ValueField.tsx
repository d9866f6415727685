// Owns: one field of a value: typed, or chosen from a list.

import { Input, TextField } from "react-aria-components";
import type { AssumeField } from "../../src/app/assume.ts";
import { say } from "../../src/app/words.ts";
import { InlineChoice } from "./InlineChoice.tsx";

interface ValueFieldProps {
  readonly field: AssumeField;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly focused: boolean;
  /** Id of the words that say what is wrong; null: nothing is. */
  readonly wrong: string | null;
}

export function ValueField({ field: { label, options }, value, change, focused, wrong }: ValueFieldProps) {
  if (options !== null) {
    return (
      <InlineChoice label={say(label)} options={options} chosen={value} choose={change} focused={focused} />
    );
  }
  return (
    <TextField
      aria-label={say(label)}
      value={value}
      onChange={change}
      autoFocus={focused}
      isInvalid={wrong !== null}
      {...(wrong === null ? {} : { "aria-describedby": wrong })}
    >
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
