// Owns: a list of which one is chosen, small enough to stand in a sentence.

import { useEffect, useRef, useState } from "react";
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from "react-aria-components";
import { Icon } from "../shared/Icon.tsx";
import "../shared/menu.css";

interface InlineChoiceProps {
  readonly label: string;
  readonly options: readonly string[];
  readonly chosen: string;
  readonly choose: (option: string) => void;
  readonly focused: boolean;
}

export function InlineChoice({ label, options, chosen, choose, focused }: InlineChoiceProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // The list gives the focus back to what had it when it opened: so the button first, then the list.
  useEffect(() => {
    if (focused) {
      trigger.current?.focus();
      setOpen(true);
    }
  }, [focused]);
  return (
    <Select
      aria-label={label}
      className="assume-select"
      value={chosen}
      isOpen={open}
      onOpenChange={setOpen}
      onChange={(id) => id !== null && choose(String(id))}
    >
      <Button ref={trigger} className="assume-field assume-choice" type="button">
        <SelectValue />
        <Icon name="chevron" />
      </Button>
      <Popover className="menu" offset={4}>
        <ListBox className="menu-list" items={options.map((id) => ({ id }))}>
          {({ id }) => (
            <ListBoxItem id={id} textValue={id} className="menu-item">
              {id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
