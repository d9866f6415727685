// Owns: a sentence made of tokens: names in their entity's colour, lines as links.

import { reveal } from "../../src/app/actions.ts";
import { placeNow } from "../../src/app/selectors.ts";
import type { Token } from "../../src/core/text/tokens.ts";
import { entityClass } from "../../src/app/entity.ts";
import { keyed } from "./keyed.ts";
import { useApp, useLink } from "./use-app.ts";
import "./tokens.css";

export function Tokens({ tokens }: { readonly tokens: readonly Token[] }) {
  return keyed(tokens).map(({ key, item }) => <OneToken key={key} token={item} />);
}

function OneToken({ token }: { readonly token: Token }) {
  const link = useLink();
  const entity = useApp(entityClass(token.kind === "name" ? token.object : null));
  switch (token.kind) {
    case "text":
      return token.text;
    case "name":
      return <span className={`token-name ${entity}`}>{token.text}</span>;
    case "value":
      return <span className="token-value">{token.text}</span>;
    case "code":
      return <code className="token-code">{token.text}</code>;
    case "rule":
      return <span className="token-rule">{token.text}</span>;
    case "line": {
      const { from, to, text } = token;
      const show = () => {
        const state = link.store.getState();
        reveal(link, placeNow(state, from), placeNow(state, to));
      };
      return (
        <button type="button" className="link" onClick={show}>
          {text}
        </button>
      );
    }
  }
}
