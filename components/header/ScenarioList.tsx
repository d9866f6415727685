// Owns: the list of bundled scenarios, the empty editor and the user's own texts.

import { Button, ListBox, ListBoxItem, Popover, Select } from "react-aria-components";
import { openOwn, openScenario } from "../../src/app/actions.ts";
import { firstWords } from "../../src/app/own-texts.ts";
import { SCENARIOS } from "../../src/app/scenarios.ts";
import type { KeptText } from "../../src/app/state.ts";
import { say } from "../../src/app/words.ts";
import type { LaterMenuPart } from "../shared/LaterMenu.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

const EMPTY = "empty";
const OWN = "own";

/** Texts that were put aside have this and their place in the list as id. */
const ASIDE = "aside-";

const ITEMS = [
  { id: EMPTY, title: say("ui.scenario-empty"), summary: say("ui.scenario-empty-summary") },
  ...SCENARIOS,
];

export function ScenarioList({ className, label, children }: LaterMenuPart) {
  const link = useLink();
  const scenario = useApp(({ document }) => document.scenario);
  const text = useApp(({ document }) => document.text);
  const name = useApp(({ document }) => document.name);
  const own = useApp(({ document }) => document.own);
  const chosen = scenario ?? (text === "" ? EMPTY : OWN);
  const items = [...ownItems({ text, name }, chosen === OWN, own), ...ITEMS];
  const open = (id: string) => {
    const aside = id.startsWith(ASIDE) ? own[Number(id.slice(ASIDE.length))] : undefined;
    if (aside !== undefined) {
      openOwn(link, aside);
    } else if (id !== OWN) {
      openScenario(link, id === EMPTY ? null : id);
    }
  };
  return (
    <Select
      aria-label={say("ui.scenario")}
      value={chosen}
      defaultOpen
      onChange={(id) => id !== null && open(String(id))}
    >
      <Button className={className} {...(label === undefined ? {} : { "aria-label": label })}>
        {children}
      </Button>
      <Popover className="menu menu-wide" offset={6}>
        <ListBox items={items} className="menu-list">
          {({ id, title, summary }) => (
            <ListBoxItem id={id} textValue={title} className="menu-item">
              <span className="menu-title">{title}</span>
              <span className="menu-summary">{summary}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}

/** The user's texts: the present one if it is his, then those that were put aside; by the names of their files, if they have any. */
function ownItems(shown: Named, present: boolean, own: readonly Named[]) {
  const item = (id: string, { text, name }: Named) => ({
    id,
    title: name ?? say(id === OWN ? "ui.scenario-own" : "ui.scenario-own-earlier"),
    summary: firstWords(text),
  });
  const aside = own.flatMap((one, i) =>
    present && one.text === shown.text ? [] : [item(`${ASIDE}${i}`, one)],
  );
  return present ? [item(OWN, shown), ...aside] : aside;
}

type Named = Pick<KeptText, "name" | "text">;
