// Owns: the head and the rows of the table of what is seen.

import { memo } from "react";
import type { WrittenRow } from "../../src/app/scene-table.ts";
import { say } from "../../src/app/words.ts";

export function TableHead({ caption }: { readonly caption: string }) {
  return (
    <>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{say("ui.table-lane")}</th>
          <th scope="col">{say("ui.table-what")}</th>
          <th scope="col">{say("ui.table-from")}</th>
          <th scope="col">{say("ui.table-to")}</th>
        </tr>
      </thead>
    </>
  );
}

interface TableRowProps {
  readonly row: WrittenRow;
  readonly current: boolean;
  /** The row that the Tab key comes to. */
  readonly stop: boolean;
  readonly go: ((step: number) => void) | null;
}

export const TableRow = memo(function TableRow({ row, current, stop, go }: TableRowProps) {
  return (
    <tr aria-current={current ? "step" : undefined}>
      <th scope="row">{row.lane}</th>
      <td>
        {go === null ? (
          row.what
        ) : (
          <button
            type="button"
            className="link"
            tabIndex={stop ? 0 : -1}
            title={say("ui.table-go")}
            onClick={() => go(row.step)}
          >
            {row.what}
          </button>
        )}
      </td>
      <td>{row.from}</td>
      <td>{row.to}</td>
    </tr>
  );
});
