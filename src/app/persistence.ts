// Owns: what survives a reload: the text, where it came from, preferences. Failures of the storage are ignored: the app
// works without one (private windows, full disks).

import { openText } from "./actions.ts";
import type { Link } from "./link.ts";
import { kept } from "./own-texts.ts";
import { DEFAULT_PREFERENCES, type KeptText, type Preferences } from "./state.ts";
import { patchPreferences } from "./store.ts";
import { EMPTY_WORKSHEET } from "./worksheet.ts";

const DOCUMENT = "document";
const PREFERENCES = "preferences";
/** Time between the last change and the writing of it in ms. */
const PATIENCE = 200;

/** Restores what was stored, opens it and stores every later change; the result stores at once, for a page that goes. */
export async function persist(link: Link): Promise<() => void> {
  const { storage } = link.ports;
  const note = storage.take(DOCUMENT);
  const [written, preferences] = await Promise.all([
    storage.read(DOCUMENT).catch(() => undefined),
    storage.read(PREFERENCES).catch(() => undefined),
  ]);
  patchPreferences(link.store, storedPreferences(preferences));
  // A note was left when the page went before the text could be written.
  const stored = storedDocument(note) ?? storedDocument(written);
  if (stored !== null) {
    restore(link, stored);
  }
  return storeChanges(link, note !== undefined);
}

/** What was typed or opened before the storage answered stays; the stored text is put aside then. */
function restore(link: Link, stored: StoredDocument): void {
  const fresh = link.store.getState().document.revision === 0;
  const own =
    fresh || stored.scenario !== null
      ? stored.own
      : kept({ name: null, text: stored.text, sheet: EMPTY_WORKSHEET }, stored.own);
  link.store.setState(({ document }) => ({ document: { ...document, own } }));
  if (fresh) {
    openText(link, stored.text, { scenario: stored.scenario });
  }
}

/** Stores every later change, with `now` also what there is; the result notes at once what has not been stored yet. */
function storeChanges(link: Link, now: boolean): () => void {
  let timer: number | null = null;
  const document = () => {
    const { text, scenario, own } = link.store.getState().document;
    return { text, scenario, own };
  };
  const write = () => {
    timer = null;
    const { preferences } = link.store.getState();
    void link.ports.storage.write(DOCUMENT, document()).catch(() => undefined);
    void link.ports.storage.write(PREFERENCES, preferences).catch(() => undefined);
  };
  link.store.subscribe(
    (state) => [state.document, state.preferences] as const,
    () => {
      if (timer !== null) {
        link.ports.clear(timer);
      }
      timer = link.ports.delay(write, PATIENCE);
    },
    { equalityFn: (a, b) => a[0] === b[0] && a[1] === b[1] },
  );
  if (now) {
    write();
  }
  return () => {
    if (timer !== null) {
      link.ports.clear(timer);
      write();
      link.ports.storage.leave(DOCUMENT, document());
    }
  };
}

interface StoredDocument {
  readonly text: string;
  readonly scenario: string | null;
  readonly own: readonly KeptText[];
}

function storedDocument(value: unknown): StoredDocument | null {
  if (!isRecord(value) || typeof value["text"] !== "string") {
    return null;
  }
  const scenario = value["scenario"];
  const own = value["own"];
  return {
    text: value["text"],
    scenario: typeof scenario === "string" ? scenario : null,
    own: Array.isArray(own)
      ? own
          .filter((one) => typeof one === "string")
          .map((one) => ({ name: null, text: one, sheet: EMPTY_WORKSHEET }))
      : [],
  };
}

/** The stored preferences, field by field: an older page may have stored fewer or others. */
function storedPreferences(value: unknown): Preferences {
  if (!isRecord(value)) {
    return DEFAULT_PREFERENCES;
  }
  const theme = value["theme"];
  const size = (name: "speed" | "sourceWidth" | "inspectorWidth" | "notesHeight") => {
    const stored = value[name];
    return typeof stored === "number" && Number.isFinite(stored) && stored > 0
      ? stored
      : DEFAULT_PREFERENCES[name];
  };
  return {
    ...DEFAULT_PREFERENCES,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    speed: size("speed"),
    sourceWidth: size("sourceWidth"),
    inspectorWidth: size("inspectorWidth"),
    notesHeight: size("notesHeight"),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
