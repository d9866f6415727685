// Owns: the card about the selected stretch of time, with what can be done with it.

import { entityClass } from "../../src/app/entity.ts";
import { type RangeRow, selectRangeCard } from "../../src/app/range-card.ts";
import { say } from "../../src/app/words.ts";
import { CommandButton } from "../shared/CommandButton.tsx";
import { useApp } from "../shared/use-app.ts";
import "./range.css";

export function RangeCard() {
  const card = useApp(selectRangeCard);
  if (card === null) {
    return null;
  }
  return (
    <section className="range" aria-label={say("ui.range")}>
      <div className="range-head">
        <h3 className="range-duration">{card.duration}</h3>
        <CommandButton id="focus-selection" icon="focus" />
        <CommandButton id="keep-range" icon="flag" />
        <CommandButton id="deselect" icon="cross" />
      </div>
      <p className="range-line">{card.fromTo}</p>
      <p className="range-line">{card.counts?.join(" · ") ?? say("ui.range-measuring")}</p>
      {card.counts !== null && card.rows.length === 0 ? (
        <p className="range-line">{say("ui.range-empty")}</p>
      ) : (
        <table className="range-table">
          <thead>
            <tr>
              <th scope="col">{say("ui.range-lane")}</th>
              <th scope="col">{say("ui.range-busy")}</th>
              <th scope="col">{say("ui.range-blocked")}</th>
            </tr>
          </thead>
          {card.rows.map((row) => (
            <LaneRow key={row.key} row={row} />
          ))}
        </table>
      )}
    </section>
  );
}

function LaneRow({ row }: { readonly row: RangeRow }) {
  const entity = useApp(entityClass(row.object));
  const { name, busy, blocked, busyShare, blockedShare, made } = row;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <span className="range-lane">
            <span className={`range-name ${entity}`}>{name}</span>
            <span className="range-made">{made}</span>
          </span>
        </th>
      </tr>
      {busyShare + blockedShare === 0 && busy + blocked === "" ? null : (
        <tr>
          <td>
            <span
              className="range-bar"
              role="img"
              aria-label={say("ui.range-share", { busy: busyShare, blocked: blockedShare })}
            >
              <span className={`range-bar-busy ${entity}`} style={{ width: `${busyShare}%` }} />
              <span className="range-bar-blocked" style={{ width: `${blockedShare}%` }} />
            </span>
          </td>
          <td>{busy}</td>
          <td>{blocked}</td>
        </tr>
      )}
    </tbody>
  );
}
