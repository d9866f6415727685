// Owns: the worker's thread: messages in, messages out. Everything else is session.ts.

import { engine } from "./core-engine.ts";
import type { Request } from "./protocol.ts";
import { createSession, handle } from "./session.ts";

// A message to oneself comes after those that have arrived, without the 4 ms that a timer waits at least.
const turns = new MessageChannel();
const deferred: (() => void)[] = [];
turns.port1.onmessage = () => deferred.shift()?.();

const session = createSession(
  {
    post: (answer, transfer) => self.postMessage(answer, { transfer: [...transfer] }),
    defer: (callback) => {
      deferred.push(callback);
      turns.port2.postMessage(null);
    },
    now: () => performance.now(),
  },
  engine,
);

self.onmessage = (event: MessageEvent<Request>) => handle(session, event.data);
