// Owns: a value in a sentence that can be edited: a quiet button, or the fields in its place. Left again, it has the focus.

import { Suspense, useEffect, useRef } from "react";
import type { AssumeField, AssumeValues } from "../../src/app/assume.ts";
import type { WriteProblem } from "../../src/app/link.ts";
import { later } from "../shared/later.ts";
import "./assume.css";

const ValueForm = later(() => import("./ValueForm.tsx").then((it) => it.ValueForm));

interface EditableValueProps {
  readonly text: string;
  readonly title: string;
  readonly fields: readonly AssumeField[];
  readonly editing: boolean;
  readonly edit: () => void;
  readonly leave: () => void;
  readonly write: (values: AssumeValues, done: (problem: WriteProblem | null) => void) => void;
}

export function EditableValue({ text, title, fields, editing, edit, leave, write }: EditableValueProps) {
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (edited.current && !editing && document.activeElement === document.body) {
      button.current?.focus();
    }
    edited.current = editing;
  }, [editing]);
  if (editing) {
    return (
      <Suspense fallback={text}>
        <ValueForm fields={fields} write={write} close={leave} />
      </Suspense>
    );
  }
  return (
    <button ref={button} type="button" className="assume-value" title={title} onClick={edit}>
      {text}
    </button>
  );
}
