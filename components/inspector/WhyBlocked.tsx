// Owns: why what cannot move cannot move: from effect to cause, each line a link into the text.

import { memo } from "react";
import { reveal } from "../../src/app/actions.ts";
import { selectWhy, type Why, type WhyLine } from "../../src/app/inspect-words.ts";
import { placeNow } from "../../src/app/selectors.ts";
import { say } from "../../src/app/words.ts";
import { Icon } from "../shared/Icon.tsx";
import { keyed } from "../shared/keyed.ts";
import { RuleChip } from "../shared/RuleChip.tsx";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function WhyBlocked() {
  const all = useApp(selectWhy);
  return all.map((why, i) => <Chain key={why.key} why={why} open={i === 0} />);
}

/** The first chain is open; of several the others are one line each until they are wanted. */
const Chain = memo(function Chain({ why, open }: { readonly why: Why; readonly open: boolean }) {
  return (
    <details className="why" open={open}>
      <summary className="why-title">
        <Icon name="chevron" />
        {why.title}
      </summary>
      <ol className="why-chain">
        {keyed(why.lines).map(({ key, item }) => (
          <ChainLine key={key} line={item} />
        ))}
      </ol>
    </details>
  );
});

function ChainLine({ line }: { readonly line: WhyLine }) {
  const { rule } = line;
  return (
    <li className="why-line">
      <ChainPlace line={line} />
      {rule === null ? null : <RuleChip rule={rule} short />}
    </li>
  );
}

function ChainPlace({ line: { at, tokens } }: { readonly line: WhyLine }) {
  const link = useLink();
  if (at === null) {
    return <Tokens tokens={tokens} />;
  }
  const show = () => {
    const state = link.store.getState();
    reveal(link, placeNow(state, at.from), placeNow(state, at.to));
  };
  return (
    <button type="button" className="why-button" onClick={show}>
      <span className="why-text">
        <Tokens tokens={tokens} />
      </span>
      <span className="why-place">{say("ui.line", { line: at.line })}</span>
    </button>
  );
}
