// Owns: the line about the signal to which the step belongs: its call, its value, the waits it ended, each a link.

import { reveal, seekStep } from "../../src/app/actions.ts";
import { placeNow } from "../../src/app/selectors.ts";
import { selectTriple, type TriplePart } from "../../src/app/triple.ts";
import { say } from "../../src/app/words.ts";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp, useLink } from "../shared/use-app.ts";

export function Triple() {
  const triple = useApp(selectTriple);
  if (triple === null) {
    return null;
  }
  return (
    <p className="triple">
      <Tokens tokens={triple.title} />:{" "}
      {triple.parts.map((part, at) => (
        <span key={part.key}>
          {at === 0 ? null : <span aria-hidden="true"> → </span>}
          <Part part={part} />
        </span>
      ))}
      {triple.more > 0 ? ` ${say("ui.triple-more", { count: triple.more })}` : null}
    </p>
  );
}

function Part({ part }: { readonly part: TriplePart }) {
  const link = useLink();
  const { step, here, site, text } = part;
  if (step === null) {
    return <Tokens tokens={text} />;
  }
  return (
    <>
      <button
        type="button"
        className={here ? "link triple-here" : "link"}
        aria-current={here ? "step" : undefined}
        onClick={() => seekStep(link, step)}
      >
        <Tokens tokens={text} />
      </button>
      {site === null ? null : (
        <>
          {" "}
          (
          <button
            type="button"
            className="link"
            onClick={() => {
              const state = link.store.getState();
              reveal(link, placeNow(state, site.from), placeNow(state, site.to));
            }}
          >
            {say("ui.triple-line", { line: site.line })}
          </button>
          )
        </>
      )}
    </>
  );
}
