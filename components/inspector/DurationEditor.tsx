// Owns: how long the selected work takes, changed where it is seen; the directive is written to its statement.

import { reveal } from "../../src/app/actions.ts";
import { say } from "../../src/app/words.ts";
import { editDuration, leaveDuration, selectWorkTarget, writeDuration } from "../../src/app/work-target.ts";
import { EditableValue } from "../editor/EditableValue.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function DurationEditor() {
  const link = useLink();
  const target = useApp(selectWorkTarget);
  const editing = useApp(({ selection }) => selection.duration !== null);
  if (target === null) {
    return null;
  }
  const { label, kind, duration, at } = target;
  const name = label ?? say(`ui.duration.${kind}`);
  return (
    <section className="state duration" aria-label={say("ui.duration")}>
      <div className="duration-text">
        <span className="duration-name">{name}</span> {say("ui.duration.takes")}{" "}
        <EditableValue
          text={duration}
          title={say("ui.duration.edit", { time: duration })}
          fields={[{ id: "duration", label: "ui.duration", value: duration, options: null }]}
          editing={editing}
          edit={() => editDuration(link)}
          leave={() => leaveDuration(link)}
          write={({ duration: typed = "" }, done) => writeDuration(link, { target, typed, done })}
        />
        {at === null ? null : (
          <button type="button" className="link duration-place" onClick={() => reveal(link, at.from, at.to)}>
            {say("ui.line", { line: at.line })}
          </button>
        )}
      </div>
      {target.said ? null : <p className="note-quiet duration-note">{say("ui.duration.default")}</p>}
    </section>
  );
}
