// Owns: the list of bundled scenarios and the empty editor.

import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue, Text } from "react-aria-components";
import { openScenario } from "../../src/app/actions.ts";
import { SCENARIOS } from "../../src/app/scenarios.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import "../shared/menu.css";

const EMPTY = "empty";
const OWN = "own";

const ITEMS = [
  { id: EMPTY, title: say("ui.scenario-empty"), summary: say("ui.scenario-empty-summary") },
  ...SCENARIOS,
];

export function ScenarioPicker() {
  const link = useLink();
  const scenario = useApp(({ document }) => document.scenario);
  const empty = useApp(({ document }) => document.text === "");
  const chosen = scenario ?? (empty ? EMPTY : OWN);
  const title = ITEMS.find((item) => item.id === chosen)?.title ?? say("ui.scenario-own");
  return (
    <Select
      aria-label={say("ui.scenario")}
      value={chosen}
      onChange={(id) => openScenario(link, id === EMPTY || id === null ? null : String(id))}
    >
      <Button className="button picker">
        <SelectValue className="picker-value">{title}</SelectValue>
        <Icon name="chevron" />
      </Button>
      <Popover className="menu menu-wide" offset={6}>
        <ListBox items={ITEMS} className="menu-list">
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
