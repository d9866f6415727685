// Owns: the table of what other interfaces have in a fence's place, and where recordings come from.

import { equivalences } from "../../src/app/rules-page.ts";
import { say } from "../../src/app/words.ts";
import { keyed } from "../shared/keyed.ts";

export function Equivalences() {
  const { columns, rows } = equivalences();
  return (
    <>
      <p className="rules-about">{say("ui.rules.elsewhere-about")}</p>
      <table className="elsewhere">
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ topic, cells }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              {keyed(cells).map(({ key, item }) => (
                <td key={key} data-column={columns[key]}>
                  {item}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="rules-wine">{say("ui.rules.wine")}</p>
    </>
  );
}
