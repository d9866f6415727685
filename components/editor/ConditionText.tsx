// Owns: a condition with the place of what is wrong with it.

import type { ConditionPart } from "../../src/app/breakpoint-words.ts";
import { Icon } from "../shared/Icon.tsx";
import { keyed } from "../shared/keyed.ts";

interface ConditionTextProps {
  readonly parts: readonly ConditionPart[];
  readonly problem: string | null;
}

export function ConditionText({ parts, problem }: ConditionTextProps) {
  return (
    <>
      <code className="condition-code">
        {keyed(parts).map(({ key, item }) =>
          item.wrong ? (
            <mark key={key} className="condition-wrong">
              {item.text}
            </mark>
          ) : (
            item.text
          ),
        )}
      </code>
      {problem === null ? null : (
        <span className="condition-problem">
          <Icon name="warning" />
          {problem}
        </span>
      )}
    </>
  );
}
