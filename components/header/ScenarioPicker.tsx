// Owns: the list of bundled scenarios, the empty editor and the user's own texts.

import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue, Text } from "react-aria-components";
import { openOwn, openScenario } from "../../src/app/actions.ts";
import { firstWords } from "../../src/app/own-texts.ts";
import type { KeptText } from "../../src/app/state.ts";
import { SCENARIOS } from "../../src/app/scenarios.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import "../shared/menu.css";

const EMPTY = "empty";
const OWN = "own";

/** Texts that were put aside have this and their place in the list as id. */
const ASIDE = "aside-";

const ITEMS = [
  { id: EMPTY, title: say("ui.scenario-empty"), summary: say("ui.scenario-empty-summary") },
  ...SCENARIOS,
];

export function ScenarioPicker() {
  const link = useLink();
  const scenario = useApp(({ document }) => document.scenario);
  const text = useApp(({ document }) => document.text);
  const own = useApp(({ document }) => document.own);
  const chosen = scenario ?? (text === "" ? EMPTY : OWN);
  const title = ITEMS.find((item) => item.id === chosen)?.title ?? say("ui.scenario-own");
  const items = [...ownItems(text, chosen === OWN, own), ...ITEMS];
  const open = (id: string) => {
    const aside = id.startsWith(ASIDE) ? own[Number(id.slice(ASIDE.length))] : undefined;
    if (aside !== undefined) {
      openOwn(link, aside);
    } else if (id !== OWN) {
      openScenario(link, id === EMPTY ? null : id);
    }
  };
  return (
    <Select aria-label={say("ui.scenario")} value={chosen} onChange={(id) => id !== null && open(String(id))}>
      <Button className="button picker">
        <SelectValue className="picker-value">{title}</SelectValue>
        <Icon name="chevron" />
      </Button>
      <Popover className="menu menu-wide" offset={6}>
        <ListBox items={items} className="menu-list">
          {({ id, title: name, summary }) => (
            <ListBoxItem id={id} textValue={name} className="menu-item">
              <Text slot="label" className="menu-title">
                {name}
              </Text>
              <Text slot="description" className="menu-summary">
                {summary}
              </Text>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}

/** The user's texts: the present one if it is his, then those that were put aside. */
function ownItems(text: string, present: boolean, own: readonly KeptText[]) {
  const item = (id: string, one: string) => ({
    id,
    title: say(id === OWN ? "ui.scenario-own" : "ui.scenario-own-earlier"),
    summary: firstWords(one),
  });
  const aside = own.flatMap((one, i) =>
    present && one.text === text ? [] : [item(`${ASIDE}${i}`, one.text)],
  );
  return present ? [item(OWN, text), ...aside] : aside;
}
