// Owns: the values of a contested rule, of which one is chosen; the choice is written into the text.

import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { problemText } from "../../src/app/assume.ts";
import { chooseContested, type Contested } from "../../src/app/contested.ts";
import type { WriteProblem } from "../../src/app/link.ts";
import { say } from "../../src/app/words.ts";
import { EditableValue } from "../editor/EditableValue.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function ContestedChoice({ rule }: { readonly rule: Contested }) {
  const link = useLink();
  const [problem, setProblem] = useState<WriteProblem | null>(null);
  const [editing, setEditing] = useState(false);
  const readable = useApp(({ session }) => session.load?.runnable === true);
  const { name, title, values, chosen } = rule;
  const limited = name === "tdr" && chosen !== "off";
  return (
    <>
      <RadioGroup
        className="contested-values"
        aria-label={title}
        value={chosen}
        isDisabled={!readable}
        onChange={(value) => chooseContested(link, name, value, setProblem)}
      >
        {values.map(({ value, means }, i) => (
          <Radio key={i === 0 ? "default" : "other"} value={value} className="contested-value">
            <code className="contested-word">{value}</code>
            {i === 0 ? <span className="contested-default">{say("ui.rules.default")}</span> : null}
            <span className="contested-means">{means}</span>
          </Radio>
        ))}
      </RadioGroup>
      {limited ? (
        <p className="contested-limit">
          {say("ui.rules.limit")}{" "}
          <EditableValue
            text={chosen}
            title={say("ui.rules.limit")}
            fields={[{ id: "limit", label: "ui.rules.limit", value: chosen, options: null }]}
            editing={editing}
            edit={() => setEditing(true)}
            leave={() => setEditing(false)}
            write={({ limit = "" }, done) => chooseContested(link, name, limit, done)}
          />
        </p>
      ) : null}
      <p className="contested-problem" role="alert">
        {problem === null ? "" : problemText(problem)}
      </p>
    </>
  );
}
