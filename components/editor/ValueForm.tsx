// Owns: the fields that stand for a value while it is edited: Enter writes it, Esc leaves it, what is wrong stands below.

import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { type AssumeField, type AssumeValues, problemText } from "../../src/app/assume.ts";
import type { WriteProblem } from "../../src/app/link.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { ValueField } from "./ValueField.tsx";
import "./assume.css";

interface ValueFormProps {
  readonly fields: readonly AssumeField[];
  readonly write: (values: AssumeValues, done: (problem: WriteProblem | null) => void) => void;
  readonly close: () => void;
}

export function ValueForm({ fields, write, close }: ValueFormProps) {
  const [values, setValues] = useState<AssumeValues>(() =>
    Object.fromEntries(fields.map(({ id, value }) => [id, value])),
  );
  const [problem, setProblem] = useState("");
  const wrong = useId();
  const send = (now: AssumeValues) =>
    write(now, (found) => (found === null ? close() : setProblem(problemText(found))));
  const change = (id: string, value: string) => {
    const now = { ...values, [id]: value };
    setValues(now);
    setProblem("");
    // A single choice is made with its choosing.
    if (fields.length === 1 && fields[0]?.options !== null) {
      send(now);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(values);
  };
  return (
    <form
      className="assume-form"
      onSubmit={submit}
      onKeyDown={keepLetters}
      onKeyDownCapture={(event) => closeOnEscape(event, close)}
    >
      {fields.map((field, index) => (
        <ValueField
          key={field.id}
          field={field}
          value={values[field.id] ?? ""}
          change={(value) => change(field.id, value)}
          focused={index === 0}
          named={fields.length > 1}
          wrong={problem === "" ? null : wrong}
        />
      ))}
      <FormTools close={close} />
      <span id={wrong} className="assume-wrong" role="alert">
        {problem}
      </span>
    </form>
  );
}

/** Caught on its way in, for a choice keeps it; an open list of one is elsewhere in the page and closes first. */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  const inside = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === "Escape" && inside) {
    event.preventDefault();
    event.stopPropagation();
    close();
  }
}

/** A letter goes to what begins with it in a choice, not to a command. */
function keepLetters(event: KeyboardEvent): void {
  if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.stopPropagation();
  }
}

function FormTools({ close }: { readonly close: () => void }) {
  const apply = say("ui.assume.apply");
  const cancel = say("ui.assume.cancel");
  return (
    <>
      <button type="submit" className="assume-button" title={apply} aria-label={apply}>
        <Icon name="check" />
      </button>
      <button type="button" className="assume-button" title={cancel} aria-label={cancel} onClick={close}>
        <Icon name="cross" />
      </button>
    </>
  );
}
