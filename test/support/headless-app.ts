// The whole app without a browser: store, link and session in one thread, with a clock and timers that the test moves.
import { createLink, type Link } from "../../src/app/link.ts";
import type { Storage } from "../../src/app/ports.ts";
import { receive } from "../../src/app/receive.ts";
import { type AppStore, createAppStore } from "../../src/app/store.ts";
import type { Engine } from "../../src/app/worker/engine.ts";
import type { Answer, Request } from "../../src/app/worker/protocol.ts";
import { createSession, handle } from "../../src/app/worker/session.ts";
import { type FakeEngine, fakeEngine } from "./fake-engine.ts";

export interface HeadlessApp {
  readonly store: AppStore;
  readonly link: Link;
  readonly requests: Request[];
  readonly answers: Answer[];
  readonly downloads: { readonly name: string; readonly content: string | Blob }[];
  /** What was put on the clipboard. */
  readonly copied: string[];
  /** Places and panes that were given the focus. */
  readonly focused: string[];
  readonly stored: Map<string, unknown>;
  /** Notes left by a page that went. */
  readonly notes: Map<string, unknown>;
  /** Lets time pass: timers run in order, and the worker answers whatever it was asked. */
  pass(milliseconds: number): void;
  /** Holds the worker's answers back until `flush`. */
  hold(): void;
  flush(): void;
}

interface Timer {
  readonly handle: number;
  readonly at: number;
  readonly callback: () => void;
}

/** A clock with timers; `afterwards` runs after each of them. */
function testClock(afterwards: () => void) {
  let now = 0;
  let handles = 0;
  let timers: Timer[] = [];
  return {
    now: () => now,
    delay(callback: () => void, milliseconds: number): number {
      handles += 1;
      timers.push({ handle: handles, at: now + milliseconds, callback });
      return handles;
    },
    clear(handle: number): void {
      timers = timers.filter((timer) => timer.handle !== handle);
    },
    pass(milliseconds: number): void {
      const end = now + milliseconds;
      afterwards();
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) {
          break;
        }
        timers = timers.filter((timer) => timer !== due);
        now = due.at;
        due.callback();
        afterwards();
      }
      now = end;
    },
  };
}

/** A storage that answers at once, and keeps everything where a test can see it. */
function storageIn(stored: Map<string, unknown>, notes: Map<string, unknown>): Storage {
  return {
    read: (key) => Promise.resolve(stored.get(key)),
    write: (key, value) => Promise.resolve(void stored.set(key, value)),
    leave(key, value) {
      notes.set(key, value);
      return true;
    },
    take(key) {
      const note = notes.get(key);
      notes.delete(key);
      return note;
    },
  };
}

/** What the app gives to the outside, where a test can see it. */
interface Outside {
  readonly stored: Map<string, unknown>;
  readonly notes: Map<string, unknown>;
  readonly downloads: { readonly name: string; readonly content: string | Blob }[];
  readonly copied: string[];
  readonly focused: string[];
}

function portsTo({ stored, notes, downloads, copied, focused }: Outside) {
  return {
    storage: storageIn(stored, notes),
    download: (name: string, _type: string, content: string | Blob) => downloads.push({ name, content }),
    pickFiles: () => Promise.resolve([]),
    copy: (text: string) => Promise.resolve(copied.push(text) > 0),
    picture: () => Promise.resolve(null),
    focus: (place: string) => focused.push(place) > 0,
    focusPane: (direction: 1 | -1) => focused.push(direction === 1 ? "next pane" : "previous pane"),
    measure: (text: string) => text.length * 6,
  };
}

/** `engine`: the fake one, or that of the app (worker/core-engine.ts). */
export function headlessApp(engine: Engine | FakeEngine = fakeEngine()): HeadlessApp {
  let held: Answer[] | null = null;
  const deferred: (() => void)[] = [];
  const requests: Request[] = [];
  const answers: Answer[] = [];
  const seen: Outside = { stored: new Map(), notes: new Map(), downloads: [], copied: [], focused: [] };
  const clock = testClock(() => {
    for (let next = deferred.shift(); next !== undefined; next = deferred.shift()) {
      next();
    }
  });
  const deliver = (answer: Answer) => {
    answers.push(answer);
    receive(link, answer);
  };
  const session = createSession(
    {
      post: (answer) => (held === null ? deliver(answer) : held.push(answer)),
      defer: (callback) => deferred.push(callback),
      now: clock.now,
    },
    engine,
  );
  const store = createAppStore(false);
  const link: Link = createLink(store, {
    ...clock,
    post(request) {
      requests.push(request);
      handle(session, request);
    },
    ...portsTo(seen),
  });
  return {
    ...seen,
    requests,
    answers,
    store,
    link,
    pass: clock.pass,
    hold() {
      held = [];
    },
    flush() {
      const late = held ?? [];
      held = null;
      late.forEach(deliver);
    },
  };
}
