// Owns: what survives a reload: the text with what was made of it, the place in its run, preferences. Failures of the storage
// are ignored: the app works without one (private windows, full disks). The shapes are in stored*.ts.

import { openText } from "./actions.ts";
import type { Link } from "./link.ts";
import { kept } from "./own-texts.ts";
import type { AppState } from "./state.ts";
import { patchPreferences } from "./store.ts";
import { type StoredDocument, storedDocument, storedStep } from "./stored.ts";
import { storedPreferences } from "./stored-preferences.ts";

/** Something that is stored under a key of its own. */
interface Stored {
  readonly key: string;
  /** Parts of the state that it is made of: it is stored again when one of them has changed. */
  readonly parts: (state: AppState) => readonly unknown[];
  readonly value: (state: AppState) => unknown;
}

const DOCUMENT: Stored = {
  key: "document",
  parts: ({ document: { text, name, scenario, own }, sheet }) => [text, name, scenario, own, sheet],
  value: ({ document: { text, name, scenario, own }, sheet }): StoredDocument => ({
    text,
    name,
    scenario,
    sheet,
    own,
  }),
};

/** Apart from the document, which is large and changes less often. */
const PLACE: Stored = {
  key: "place",
  parts: (state) => [stepOf(state)],
  value: (state) => ({ step: stepOf(state) }),
};

const PREFERENCES: Stored = {
  key: "preferences",
  parts: ({ preferences }) => [preferences],
  value: ({ preferences }) => preferences,
};

const ALL = [DOCUMENT, PLACE, PREFERENCES];

/** Time between the last change and the writing of it in ms. */
const PATIENCE = 200;

/** Restores what was stored, opens it and stores every later change; the result stores at once, for a page that goes. */
export async function persist(link: Link): Promise<() => void> {
  const { storage } = link.ports;
  // A note was left when the page went before something could be written.
  const notes = ALL.map(({ key }) => storage.take(key));
  const written = await Promise.all(ALL.map(({ key }) => storage.read(key).catch(() => undefined)));
  const [document, place, preferences] = written.map((one, i) => notes[i] ?? one);
  patchPreferences(link.store, storedPreferences(preferences));
  const stored = storedDocument(document) ?? storedDocument(written[0]);
  if (stored !== null) {
    restore(link, stored, storedStep(place));
  }
  const keepers = ALL.map((one, i) => keep(link, one, notes[i] !== undefined));
  return () => {
    for (const storeNow of keepers) {
      storeNow();
    }
  };
}

/** What was typed or opened before the storage answered stays; the stored text is put aside then. */
function restore(link: Link, stored: StoredDocument, step: number | null): void {
  const { text, name, scenario, sheet } = stored;
  const fresh = link.store.getState().document.revision === 0;
  const own = fresh || scenario !== null ? stored.own : kept({ name, text, sheet }, stored.own);
  link.store.setState(({ document }) => ({ document: { ...document, own } }));
  if (fresh) {
    openText(link, text, { scenario, name, sheet, ...(step === null ? {} : { step }) });
  }
}

/** Stores every later change, with `now` also what there is; the result notes at once what has not been stored yet. */
function keep(link: Link, { key, parts, value }: Stored, now: boolean): () => void {
  const { storage } = link.ports;
  let timer: number | null = null;
  const write = () => {
    timer = null;
    void storage.write(key, value(link.store.getState())).catch(() => undefined);
  };
  link.store.subscribe(
    parts,
    () => {
      if (timer !== null) {
        link.ports.clear(timer);
      }
      timer = link.ports.delay(write, PATIENCE);
    },
    { equalityFn: (a, b) => a.every((one, i) => one === b[i]) },
  );
  if (now) {
    write();
  }
  return () => {
    if (timer !== null) {
      link.ports.clear(timer);
      write();
      storage.leave(key, value(link.store.getState()));
    }
  };
}

/** The step that is shown; null: the last one, wherever that will be. */
function stepOf({ session: { good } }: AppState): number | null {
  const step = good?.position.view.step ?? null;
  return step === good?.summary.steps ? null : step;
}
