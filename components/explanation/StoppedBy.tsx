// Owns: which breakpoint stopped the run here; told to screen readers when it happens.

import { selectStoppedBy } from "../../src/app/stops-words.ts";
import { Icon } from "../shared/Icon.tsx";
import { Tokens } from "../shared/Tokens.tsx";
import { useApp } from "../shared/use-app.ts";

export function StoppedBy() {
  const words = useApp(selectStoppedBy);
  return (
    <p className={words.length === 0 ? "hidden" : "explanation-stopped"} role="status">
      {words.length === 0 ? null : (
        <>
          <Icon name="breakpoint" />
          <span>
            <Tokens tokens={words} />
          </span>
        </>
      )}
    </p>
  );
}
