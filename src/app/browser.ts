// Owns: the browser as the app's ports: worker, storage, downloads, text widths, the system's colours, keys.

import { get, set } from "idb-keyval";
import { focusPane, focusPlace } from "./focus.ts";
import { browserFiles } from "./files/browser-files.ts";
import { focusKind, pressKey } from "./keyboard.ts";
import { createLink, type Link } from "./link.ts";
import { persist } from "./persistence.ts";
import type { Ports } from "./ports.ts";
import { receive } from "./receive.ts";
import { createAppStore } from "./store.ts";
import { followSystem } from "./system.ts";
import { followTheme } from "./theme.ts";
import { revealCursor } from "./view.ts";
import type { Answer } from "./worker/protocol.ts";
import workerAddress from "./worker/worker.ts?worker&url";

/** Starts the app in this page. */
export function startApp(): Link {
  const worker = startWorker();
  const store = createAppStore(false);
  followSystem(store);
  const widths = new Map<string, number>();
  const link = createLink(store, browserPorts(worker, widths));
  worker.onmessage = (event: MessageEvent<Answer>) => {
    if (event.data.kind === "position") {
      measureSeek();
    }
    receive(link, event.data);
  };
  worker.onerror = (event) => receive(link, { kind: "failed", run: link.run, message: event.message });
  // Widths taken before a font has arrived are those of its stand-in.
  document.fonts.addEventListener("loadingdone", () => {
    widths.clear();
    store.setState((state) => ({ fonts: state.fonts + 1 }));
  });
  followTheme(store, document.documentElement);
  document.addEventListener("keydown", (event) => {
    if (!event.defaultPrevented && pressKey(link, event, focusKind(event.target, event.code))) {
      event.preventDefault();
    }
  });
  store.subscribe(
    (state) => state.session.good,
    (good, before) => {
      // Only for steps within a run and for other branches: an edit must not move a view that was chosen.
      const gone =
        good !== null && before !== null && (good.number === before.number || good.branch !== before.branch);
      if (gone && good.position !== before.position) {
        revealCursor(link);
      }
    },
  );
  void persist(link).then((storeNow) => {
    // Typing and closing at once must lose nothing.
    window.addEventListener("pagehide", storeNow);
    document.addEventListener("visibilitychange", storeNow);
  });
  return link;
}

/**
 * A worker from a file would be free of the page's Content-Security-Policy; one from a blob inherits it, so that
 * the worker can send nothing either.
 */
function startWorker(): Worker {
  const address = new URL(workerAddress, document.baseURI).href;
  const starter = new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" });
  return new Worker(URL.createObjectURL(starter), { type: "module", name: "fenceline" });
}

/** What the bench hears of a seek: from its request to the view data on this thread. */
const SEEK = "fenceline:seek";
const VIEW = "fenceline:view";

/** Ends the measuring that the request of the seek began. Observers have their copy; kept here, entries would pile up. */
function measureSeek(): void {
  performance.measure(VIEW, SEEK);
  performance.clearMeasures(VIEW);
}

function browserPorts(worker: Worker, widths: Map<string, number>): Ports {
  return {
    post: (request) => {
      if (request.kind === "seek") {
        performance.clearMarks(SEEK);
        performance.mark(SEEK);
      }
      worker.postMessage(request);
    },
    delay: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
    clear: (handle) => window.clearTimeout(handle),
    now: () => performance.now(),
    storage: { read: (key) => get(key), write: (key, value) => set(key, value), leave, take },
    ...browserFiles,
    focus: focusPlace,
    focusPane,
    measure: measurer(widths),
  };
}

const NOTES = "fenceline:";

/** The data base answers too late for a page that goes; this storage answers at once, but holds less. */
function leave(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(NOTES + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function take(key: string): unknown {
  try {
    const note = localStorage.getItem(NOTES + key);
    localStorage.removeItem(NOTES + key);
    return note === null ? undefined : JSON.parse(note);
  } catch {
    return undefined;
  }
}

/** Measures with a canvas and remembers: a scene asks for the same few hundred texts again and again. */
function measurer(known: Map<string, number>): Ports["measure"] {
  const context = document.createElement("canvas").getContext("2d");
  return (text, font) => {
    const key = `${font}|${text}`;
    const width = known.get(key);
    if (width !== undefined) {
      return width;
    }
    if (context === null) {
      return text.length * 7;
    }
    context.font = font;
    const measured = context.measureText(text).width;
    known.set(key, measured);
    return measured;
  };
}
