// The whole app without a browser: store, link and session in one thread, with a clock and timers that the test moves.
import { createLink, type Link, receive } from "../../src/app/link.ts";
import type { Storage } from "../../src/app/ports.ts";
import { type AppStore, createAppStore } from "../../src/app/store.ts";
import type { Answer, Request } from "../../src/app/worker/protocol.ts";
import { createSession, handle } from "../../src/app/worker/session.ts";
import { type FakeEngine, fakeEngine } from "./fake-engine.ts";

export interface HeadlessApp {
  readonly store: AppStore;
  readonly link: Link;
  readonly engine: FakeEngine;
  readonly requests: Request[];
  readonly answers: Answer[];
  readonly downloads: { readonly name: string; readonly content: string }[];
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

export function headlessApp(engine: FakeEngine = fakeEngine()): HeadlessApp {
  let held: Answer[] | null = null;
  const deferred: (() => void)[] = [];
  const requests: Request[] = [];
  const answers: Answer[] = [];
  const stored = new Map<string, unknown>();
  const notes = new Map<string, unknown>();
  const downloads: { name: string; content: string }[] = [];
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
    storage: storageIn(stored, notes),
    download: (name, _type, content) => downloads.push({ name, content }),
    measure: (text) => text.length * 6,
  });
  return {
    requests,
    answers,
    stored,
    notes,
    store,
    link,
    engine,
    downloads,
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
