// Owns: what a run charges for calls, wake-ups and refreshes, each edited where it stands.

import { useState } from "react";
import { type CostLine, selectCosts } from "../../src/app/costs.ts";
import { typedDuration } from "../../src/app/durations.ts";
import { say } from "../../src/app/words.ts";
import { askWrite } from "../../src/app/write-text.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import { EditableValue } from "./EditableValue.tsx";

export function CostList() {
  const costs = useApp(selectCosts);
  return (
    <section aria-label={say("ui.costs")}>
      <h3 className="pane-title">{say("ui.costs")}</h3>
      <ul className="note-list">
        {costs.map((cost) => (
          <CostRow key={cost.id} cost={cost} />
        ))}
      </ul>
    </section>
  );
}

function CostRow({ cost: { id, label, before, time } }: { readonly cost: CostLine }) {
  const link = useLink();
  const [editing, setEditing] = useState(false);
  return (
    <li>
      <span className="note-text">
        {before}{" "}
        <EditableValue
          text={time}
          title={say("ui.assume.edit", { what: before })}
          fields={[{ id, label, value: time, options: null }]}
          editing={editing}
          edit={() => setEditing(true)}
          leave={() => setEditing(false)}
          write={(values, done) =>
            askWrite(link, { kind: "say", line: `//@ cost ${id}=${typedDuration(values[id] ?? "")}` }, done)
          }
        />
      </span>
    </li>
  );
}
