// Owns: the list of breakpoints: each in words with its condition, switched, edited and removed where it stands.

import { Checkbox } from "react-aria-components";
import { reveal } from "../../src/app/actions.ts";
import {
  addBreakpoint,
  editBreakpoint,
  enableBreakpoint,
  removeBreakpoint,
} from "../../src/app/breakpoint-list.ts";
import { type BreakpointRow, selectBreakpointRows } from "../../src/app/breakpoint-words.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import { ConditionText } from "./ConditionText.tsx";
import { ToolButton } from "./ToolButton.tsx";
import "./breakpoints.css";

export function BreakpointList() {
  const link = useLink();
  const rows = useApp(selectBreakpointRows);
  return (
    <section aria-label={say("ui.breakpoint.title")}>
      <div className="breakpoint-head">
        <h3 className="pane-title">
          {say("ui.breakpoint.title")}
          {rows.length === 0 ? null : ` · ${rows.length}`}
        </h3>
        <ToolButton icon="zoom-in" text={say("ui.breakpoint.add")} run={() => addBreakpoint(link)} />
      </div>
      {rows.length === 0 ? <p className="note-more">{say("ui.breakpoint.none", { key: "F9" })}</p> : null}
      <ul className="note-list">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { readonly row: BreakpointRow }) {
  const link = useLink();
  const { id, enabled, name, holds } = row;
  return (
    <li className={holds ? "breakpoint breakpoint-holds" : "breakpoint"}>
      <Checkbox
        className="check"
        aria-label={say("ui.breakpoint.on", { what: name })}
        isSelected={enabled}
        onChange={(on) => enableBreakpoint(link, id, on)}
      >
        <span className="check-box">
          <Icon name="check" />
        </span>
      </Checkbox>
      <span className={enabled ? "note-text" : "note-text note-quiet"}>
        <What row={row} />
        {row.condition.length === 0 ? null : (
          <span className="breakpoint-only-if">
            {say("ui.breakpoint.if")} <ConditionText parts={row.condition} problem={row.problem} />
          </span>
        )}
      </span>
      <ToolButton
        icon="pen"
        text={say("ui.breakpoint.edit")}
        about={name}
        run={() => editBreakpoint(link, id)}
      />
      <ToolButton
        icon="cross"
        text={say("ui.breakpoint.remove")}
        about={name}
        run={() => removeBreakpoint(link, id)}
      />
    </li>
  );
}

/** What it waits for; that of a line leads there. */
function What({ row: { words, code, at, holds } }: { readonly row: BreakpointRow }) {
  const link = useLink();
  return (
    <span className="breakpoint-what" title={code}>
      {at === null ? (
        <Tokens tokens={words} />
      ) : (
        <button type="button" className="link" onClick={() => reveal(link, at.from, at.to)}>
          <Tokens tokens={words} />
        </button>
      )}
      {holds ? <span className="note-quiet"> · {say("ui.breakpoint.here")}</span> : null}
      {code === "" ? null : <code className="breakpoint-code"> · {code}</code>}
    </span>
  );
}
