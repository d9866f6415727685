// Owns: what the text writes for objects that it calls otherwise by SetName: the aliases of their one name.

import { derive } from "./derive.ts";
import type { AppState } from "./state.ts";

/** A path of the text with the name that the object there has everywhere else. */
export interface NamedPath {
  readonly path: string;
  readonly name: string;
}

/** All of them. Of several objects with one name the second is `name #2`, as everywhere. */
export const selectNamedPaths = derive(
  ({ session }: AppState) => [session.good?.summary.names.paths] as const,
  (paths): readonly NamedPath[] => {
    const seen = new Map<string, number>();
    return (paths ?? []).map(({ name, path }) => {
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return { path, name: count === 1 ? name : `${name} #${count}` };
    });
  },
);
