// Owns: what is seen as a table: always there for screen readers, shown to everybody when it is wanted.

import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { seekStep } from "../../src/app/actions.ts";
import { rowAtCursor, tableOf, type WrittenTable } from "../../src/app/scene-table.ts";
import { say } from "../../src/app/words.ts";
import { CommandButton } from "../shared/CommandButton.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import { TableHead, TableRow } from "./TableParts.tsx";
import "./table.css";

export function SceneTable() {
  const { subscribe, get } = tableOf(useLink());
  const table = useSyncExternalStore(subscribe, get);
  const shown = useApp(({ preferences }) => preferences.table);
  if (table === null) {
    return null;
  }
  return shown ? <ShownTable table={table} /> : <HiddenTable table={table} />;
}

function HiddenTable({ table }: { readonly table: WrittenTable }) {
  return (
    <div className="hidden">
      <table>
        <TableHead caption={table.caption} />
        <tbody>
          {table.rows.map((row) => (
            <TableRow key={row.key} row={row} current={false} stop={false} go={null} />
          ))}
        </tbody>
      </table>
      <p>{table.more}</p>
    </div>
  );
}

function ShownTable({ table }: { readonly table: WrittenTable }) {
  const link = useLink();
  const frame = useRef<HTMLDivElement>(null);
  const current = useApp((state) => rowAtCursor(table, state));
  const go = useRef((step: number) => seekStep(link, step));
  useEffect(() => {
    frame.current?.querySelectorAll("tbody tr")[current]?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <section className="scene-table" ref={frame} aria-label={say("ui.table")} onKeyDown={moveFocus}>
      <div className="scene-table-close">
        <CommandButton id="table" icon="cross" name={say("ui.table-close")} look="quiet" />
      </div>
      <table>
        <TableHead caption={table.caption} />
        <tbody>
          {table.rows.map((row, at) => (
            <TableRow
              key={row.key}
              row={row}
              current={at === current}
              stop={at === Math.max(0, current)}
              go={go.current}
            />
          ))}
        </tbody>
      </table>
      {table.rows.length === 0 ? <p>{say("ui.table-none")}</p> : null}
      {table.more === "" ? null : <p>{table.more}</p>}
    </section>
  );
}

/** The arrow keys go from row to row, so that it is one stop on the way through the window. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("tbody button")];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLButtonElement ? buttons.indexOf(activeElement) : -1;
  if (direction !== undefined && at !== -1) {
    event.preventDefault();
    buttons[at + direction]?.focus();
  }
}
