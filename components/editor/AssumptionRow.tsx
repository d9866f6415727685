// Owns: one assumption as a sentence: its value is a quiet button that becomes a field; Enter writes the directive.

import { useState } from "react";
import { reveal } from "../../src/app/actions.ts";
import { fieldsOf, isEntry, lineOf } from "../../src/app/assume.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import type { AssumptionLine } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { askWrite } from "../../src/app/write-text.ts";
import { Tokens } from "../shared/Tokens.tsx";
import { useLink } from "../shared/use-app.ts";
import { EditableValue } from "./EditableValue.tsx";

export function AssumptionRow({ line }: { readonly line: AssumptionLine }) {
  const link = useLink();
  const { evidence, directive, at } = line;
  return (
    <li className="assumption">
      <span className="note-text">
        <Sentence line={line} />
        {evidence.length === 0 ? null : (
          <span className="note-quiet assumption-evidence">
            <Tokens tokens={evidence} />
          </span>
        )}
        {directive === "" ? null : (
          <code className="note-quiet assumption-directive" title={say("ui.assumed-directive")}>
            {directive}
          </code>
        )}
      </span>
      <span className="assume-side">
        {at === null ? null : (
          <button type="button" className="link note-place" onClick={() => reveal(link, at.from, at.to)}>
            {say("ui.line", { line: at.line })}
          </button>
        )}
        {directive === "" ? null : (
          <button
            type="button"
            className="link assume-write"
            title={say("ui.assume.write-detail", { directive })}
            aria-label={`${say("ui.assume.write")}: ${directive}`}
            onClick={() =>
              askWrite(link, { kind: "say", line: directive }, () => link.ports.focus("assumed"))
            }
          >
            {say("ui.assume.write")}
          </button>
        )}
      </span>
    </li>
  );
}

function Sentence({ line }: { readonly line: AssumptionLine }) {
  const link = useLink();
  const [editing, setEditing] = useState(false);
  const { tokens, assumption } = line;
  const fields = fieldsOf(assumption);
  const place = tokens.findIndex((token) => token.kind === "value");
  const value = tokens[place];
  if (value === undefined || (fields.length === 0 && !isEntry(assumption))) {
    return <Tokens tokens={tokens} />;
  }
  const write: Parameters<typeof EditableValue>[0]["write"] = (values, done) =>
    askWrite(link, { kind: "say", line: lineOf(assumption, values) }, (problem) => {
      done(problem);
      if (problem === null) {
        link.ports.focus("assumed");
      }
    });
  return (
    <>
      <Tokens tokens={tokens.slice(0, place)} />
      <EditableValue
        text={value.text === "" ? "?" : value.text}
        title={say("ui.assume.edit", { what: assumption.subject })}
        fields={fields}
        editing={editing}
        edit={() => (isEntry(assumption) ? runCommand(link, "choose-entries") : setEditing(true))}
        leave={() => setEditing(false)}
        write={write}
      />
      <Tokens tokens={tokens.slice(place + 1)} />
    </>
  );
}
