// Owns: a sentence made of tokens: names in their entity's colour, lines as links.

import type { ReactNode } from "react";
import { reveal } from "../../src/app/actions.ts";
import { placeNow } from "../../src/app/selectors.ts";
import type { Token } from "../../src/core/text/tokens.ts";
import { entityClass } from "../../src/app/entity.ts";
import { useApp, useLink } from "./use-app.ts";
import "./tokens.css";

/** The words of a sentence. Most of them are plain text, which needs no component: a step shows a hundred of them anew. */
export function Tokens({ tokens }: { readonly tokens: readonly Token[] }) {
  return tokens.map(element);
}

/** A word has no identity but its place. */
function element(token: Token, key: number): ReactNode {
  switch (token.kind) {
    case "text":
      return token.text;
    case "name":
      return <Name key={key} token={token} />;
    case "value":
    case "rule":
      return (
        <span key={key} className={`token-${token.kind}`}>
          {token.text}
        </span>
      );
    case "code":
      return (
        <code key={key} className="token-code">
          {token.text}
        </code>
      );
    case "line":
      return <LineLink key={key} token={token} />;
  }
}

function Name({ token }: { readonly token: Extract<Token, { kind: "name" }> }) {
  const entity = useApp(entityClass(token.object));
  return <span className={`token-name ${entity}`}>{token.text}</span>;
}

function LineLink({ token }: { readonly token: Extract<Token, { kind: "line" }> }) {
  const link = useLink();
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
