// Owns: the page "The rules": the rules by group, the contested ones as settings, and what others have in a fence's place.

import { useMemo, useState } from "react";
import { Input, Tab, TabList, TabPanel, Tabs, TextField } from "react-aria-components";
import { ruleSections, showRule } from "../../src/app/rules-page.ts";
import { say } from "../../src/app/words.ts";
import { DialogFrame, SCROLLS } from "../dialogs/DialogFrame.tsx";
import { useApp, useLink } from "../shared/use-app.ts";
import { ContestedList } from "./ContestedList.tsx";
import { Equivalences } from "./Equivalences.tsx";
import { RuleDetail } from "./RuleDetail.tsx";
import { RuleList } from "./RuleList.tsx";
import "./rules.css";

const PARTS = ["rules", "contested", "elsewhere"] as const;
type Part = (typeof PARTS)[number];

export function RulesPage() {
  const [query, setQuery] = useState("");
  const [part, setPart] = useState<Part>("rules");
  const link = useLink();
  const sections = useMemo(() => ruleSections(query), [query]);
  const rule = useApp((state) => state.rule);
  const entries = sections.flatMap((one) => one.entries);
  const shown = entries.find((one) => one.chip.id === rule) ?? entries[0];
  return (
    <DialogFrame title={say("ui.rules")} size="wide">
      <Tabs
        className="rules"
        selectedKey={part}
        onSelectionChange={(key) => setPart(PARTS.find((one) => one === key) ?? "rules")}
      >
        <div className="rules-top">
          <TabList className="rules-tabs" aria-label={say("ui.rules.parts")}>
            {PARTS.map((id) => (
              <Tab key={id} id={id} className="rules-tab">
                {say(`ui.rules.part.${id}`)}
              </Tab>
            ))}
          </TabList>
        </div>
        <TabPanel id="rules" className="rules-panel">
          <div className="rules-index">
            <TextField
              className="rules-search"
              aria-label={say("ui.rules.field")}
              value={query}
              onChange={setQuery}
              autoFocus={rule === null}
            >
              <Input className="field" placeholder={say("ui.rules.field")} />
            </TextField>
            <RuleList sections={sections} shown={shown?.chip.id ?? null} />
          </div>
          {shown === undefined ? null : <RuleDetail key={shown.chip.id} entry={shown} />}
        </TabPanel>
        <TabPanel id="contested" className="dialog-body rules-page" {...SCROLLS}>
          <ContestedList
            show={(id) => {
              showRule(link, id);
              setPart("rules");
            }}
          />
        </TabPanel>
        <TabPanel id="elsewhere" className="dialog-body rules-page" {...SCROLLS}>
          <Equivalences />
        </TabPanel>
      </Tabs>
    </DialogFrame>
  );
}
