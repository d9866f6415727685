// Owns: a labelled list of which one is chosen, for dialogs.

import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components";
import type { Offer } from "../../src/app/breakpoint-draft.ts";
import { Icon } from "../shared/Icon.tsx";
import "../shared/menu.css";

interface ChoiceProps {
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly chosen: string;
  readonly choose: (id: string) => void;
}

export function Choice({ label, offers, chosen, choose }: ChoiceProps) {
  return (
    <Select
      value={chosen}
      isDisabled={offers.length === 0}
      onChange={(id) => id !== null && choose(String(id))}
    >
      <Label className="field-label">{label}</Label>
      <Button className="button choice">
        <SelectValue className="picker-value" />
        <Icon name="chevron" />
      </Button>
      <Popover className="menu" offset={4}>
        <ListBox items={offers} className="menu-list">
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className="menu-item">
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
