// Owns: how components reach the app: by selector, and by running commands.

import { createContext, useContext, useSyncExternalStore } from "react";
import type { CommandId } from "../../src/app/commands/commands.ts";
import { commandOf, runCommand } from "../../src/app/commands/commands.ts";
import type { Link } from "../../src/app/link.ts";
import type { AppState } from "../../src/app/state.ts";
import { commandName } from "../../src/app/words.ts";

export const LinkContext = createContext<Link | null>(null);

/** The window's link; only inside App. */
export function useLink(): Link {
  const link = useContext(LinkContext);
  if (link === null) {
    throw new Error("useLink outside of App");
  }
  return link;
}

/** The selector's value; the component renders again when it changes (by identity). */
export function useApp<Value>(selector: (state: AppState) => Value): Value {
  const { store } = useLink();
  return useSyncExternalStore(store.subscribe, () => selector(store.getState()));
}

/** A command as a control needs it. */
export interface BoundCommand {
  readonly name: string;
  readonly keys: string;
  readonly enabled: boolean;
  readonly run: () => void;
}

/** The command with this id, its name in words and whether it can run now. */
export function useCommand(id: CommandId): BoundCommand {
  const link = useLink();
  const command = commandOf(id);
  const enabled = useApp(command.enabled);
  return {
    name: commandName(command),
    keys: command.keys[0]?.label ?? "",
    enabled,
    run: () => {
      runCommand(link, id);
    },
  };
}
