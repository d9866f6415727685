// Owns: the list of rules by group; the one that is chosen is shown beside it, Enter runs its scenario.

import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from "react-aria-components";
import { type RuleSection, runRule, showRule } from "../../src/app/rules-page.ts";
import { say } from "../../src/app/words.ts";
import { useApp, useLink } from "../shared/use-app.ts";
import "../shared/rule-chip.css";

interface RuleListProps {
  readonly sections: readonly RuleSection[];
  /** Id of the rule that is shown. */
  readonly shown: string | null;
}

export function RuleList({ sections, shown }: RuleListProps) {
  const link = useLink();
  const asked = useApp((state) => state.rule !== null);
  return (
    <ListBox
      className="rules-list"
      aria-label={say("ui.rules.list")}
      items={sections}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={shown === null ? [] : [shown]}
      autoFocus={asked}
      onSelectionChange={(keys) => {
        const [key] = keys === "all" ? [] : keys;
        showRule(link, String(key));
      }}
      onAction={(key) => runRule(link, String(key))}
      renderEmptyState={() => <p className="rules-none">{say("ui.rules.none")}</p>}
    >
      {(section) => (
        <ListBoxSection id={section.id} className="rules-section">
          <Header className="rules-group">{section.title}</Header>
          <Collection items={section.entries.map((entry) => ({ ...entry, id: entry.chip.id }))}>
            {({ id, chip }) => (
              <ListBoxItem
                id={id}
                textValue={`${id}: ${chip.sentence}`}
                className={`rules-item rule-${chip.confidence}`}
              >
                <span className="rules-id">{id}</span>
                <span className="rules-sentence">{chip.sentence}</span>
              </ListBoxItem>
            )}
          </Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}
