// Owns: one branch in the tree: its name, or the field in which it is written, how it ends, and what can be done with it.

import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { Button } from "react-aria-components";
import type { BranchRow } from "../../src/app/branch-tree.ts";
import { removeBranch, renameBranch, startRenaming } from "../../src/app/branches.ts";
import { say } from "../../src/app/words.ts";
import { Icon, type IconName } from "../shared/Icon.tsx";
import { Tokens } from "../shared/Tokens.tsx";
import { useLink } from "../shared/use-app.ts";

const CHIPS = {
  finished: "chip chip-running",
  faulted: "chip chip-blocked",
  hung: "chip chip-blocked",
  removed: "chip chip-waking",
  limit: "chip chip-waking",
} as const;

export function BranchLine({ row }: { readonly row: BranchRow }) {
  const link = useLink();
  const { id, name, step, renaming, children } = row;
  const remove = children.length === 0 ? "ui.branch-remove" : "ui.branch-remove-all";
  return (
    <>
      <div className="branch-text">
        {renaming ? <NameField row={row} /> : <Tokens tokens={row.tokens} />}
        <BranchState row={row} />
      </div>
      <span className="branch-tools">
        <Tool icon="pen" name={say("ui.branch-rename", { name })} run={() => startRenaming(link, id)} />
        {step === null ? null : (
          <Tool icon="cross" name={say(remove, { name })} run={() => removeBranch(link, id)} />
        )}
      </span>
    </>
  );
}

/** The tree is one stop of Tab; arrows lead to the tools of a row. */
function Tool({
  icon,
  name,
  run,
}: {
  readonly icon: IconName;
  readonly name: string;
  readonly run: () => void;
}) {
  return (
    <Button
      className="button button-quiet button-icon branch-tool"
      aria-label={name}
      excludeFromTabOrder
      onPress={run}
    >
      <Icon name={icon} />
    </Button>
  );
}

/** How it ends, and what its name does not say. */
function BranchState({ row: { ending, given, step, shown } }: { readonly row: BranchRow }) {
  return (
    <span className="branch-state">
      {ending === null ? (
        <span className="chip chip-quiet">{say("ui.branch-not-run")}</span>
      ) : (
        <span className={CHIPS[ending]}>{say(`ui.ending.${ending}`)}</span>
      )}
      {given === "" || step === null ? null : (
        <span>{say("ui.branch-step", { step: step.toLocaleString("en") })}</span>
      )}
      {shown ? <span className="branch-mark">{say("ui.branch-current")}</span> : null}
    </span>
  );
}

/** Enter and leaving the field keep what is written, Escape does not. */
function NameField({ row: { id, given, name } }: { readonly row: BranchRow }) {
  const link = useLink();
  const done = useRef(false);
  const end = (text: string | null, field: HTMLInputElement) => {
    if (done.current) {
      return;
    }
    done.current = true;
    // The row has the focus again, before its field goes.
    field.closest<HTMLElement>("[role='row']")?.focus();
    if (text === null) {
      startRenaming(link, null);
    } else {
      renameBranch(link, id, text);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The tree has its own use for most keys.
    event.stopPropagation();
    if (event.key === "Enter" || event.key === "Escape") {
      event.preventDefault();
      end(event.key === "Enter" ? event.currentTarget.value : null, event.currentTarget);
    }
  };
  return (
    <input
      className="branch-field"
      aria-label={say("ui.branch-name")}
      defaultValue={given}
      placeholder={name}
      maxLength={80}
      ref={(field) => field?.select()}
      onKeyDown={onKeyDown}
      onBlur={(event: FocusEvent<HTMLInputElement>) => end(event.currentTarget.value, event.currentTarget)}
    />
  );
}
