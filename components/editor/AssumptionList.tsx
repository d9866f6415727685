// Owns: the list of what the text does not say and what was taken for it, each with its evidence, edited where it stands.

import { Suspense } from "react";
import { runCommand } from "../../src/app/commands/commands.ts";
import { selectAssumptions } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { askWrite } from "../../src/app/write-text.ts";
import { later } from "../shared/later.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import { AssumptionRow } from "./AssumptionRow.tsx";
import "./assume.css";

const CostList = later(() => import("./CostList.tsx").then((it) => it.CostList));

export function AssumptionList() {
  const link = useLink();
  const assumptions = useApp(selectAssumptions);
  const read = useApp(({ session }) => session.load?.runnable === true);
  const sayable = assumptions.some((one) => one.directive !== "");
  if (!read) {
    return null;
  }
  return (
    <>
      <section aria-label={say("ui.assumed")} data-focus="assumed">
        <div className="assume-head">
          <h3 className="pane-title">
            {say("ui.assumed")} · {assumptions.length}
          </h3>
          {sayable ? (
            <button
              type="button"
              className="link assume-tool"
              title={say("ui.assume.write-all-detail")}
              onClick={() => askWrite(link, { kind: "say-all" }, () => link.ports.focus("assumed"))}
            >
              {say("ui.assume.write-all")}
            </button>
          ) : null}
          <button
            type="button"
            className="link assume-tool"
            onClick={() => runCommand(link, "choose-entries")}
          >
            {say("ui.assume.choose")}
          </button>
        </div>
        {assumptions.length === 0 ? <p className="note-more">{say("ui.assumed-none")}</p> : null}
        <ul className="note-list">
          {assumptions.map((one) => (
            <AssumptionRow key={one.key} line={one} />
          ))}
        </ul>
      </section>
      <Suspense fallback={null}>
        <CostList />
      </Suspense>
    </>
  );
}
