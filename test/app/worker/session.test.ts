// The worker's session alone: slices, cancelling, progress.
import { expect, test } from "vitest";
import type { Answer, Request } from "../../../src/app/worker/protocol.ts";
import { createSession, handle } from "../../../src/app/worker/session.ts";
import { type FakeEngine, fakeEngine } from "../../support/fake-engine.ts";

const LONG = Array.from({ length: 5_000 }, (_, i) => `line ${i}`).join("\n");

function load(run: number, text: string): Request {
  return {
    kind: "load",
    run,
    text,
    keep: false,
    anchor: null,
    schedule: "v1.t.",
    notes: [],
    window: null,
    pixels: 1000,
  };
}

/** A session whose clock goes on by `cost` ms at every look. */
function slowSession(engine: FakeEngine, cost: number) {
  let now = 0;
  const answers: Answer[] = [];
  const deferred: (() => void)[] = [];
  const session = createSession(
    {
      post: (answer) => answers.push(answer),
      defer: (callback) => deferred.push(callback),
      now: () => {
        now += cost;
        return now;
      },
    },
    engine,
  );
  return { session, answers, deferred };
}

test("a long run gives way after every slice and says how far it is", () => {
  const { session, answers, deferred } = slowSession(fakeEngine(), 5);
  handle(session, load(1, LONG));
  let turns = 0;
  for (let next = deferred.shift(); next !== undefined; next = deferred.shift()) {
    turns += 1;
    next();
  }
  expect(turns).toBeGreaterThan(3);
  const kinds = answers.map((answer) => answer.kind);
  expect(kinds[0]).toBe("loaded");
  expect(kinds.at(-1)).toBe("ran");
  expect(kinds).toContain("progress");
});

test("a newer text ends the run of the older one, of which nothing more is heard", () => {
  const { session, answers, deferred } = slowSession(fakeEngine(), 5);
  handle(session, load(1, LONG));
  handle(session, load(2, "short"));
  for (let next = deferred.shift(); next !== undefined; next = deferred.shift()) {
    next();
  }
  expect(answers.filter((answer) => answer.kind === "ran").map((answer) => answer.run)).toEqual([2]);
});

test("cancel ends a run and keeps the last good one", () => {
  const { session, answers, deferred } = slowSession(fakeEngine(), 5);
  handle(session, load(1, "one\ntwo"));
  handle(session, load(2, LONG));
  handle(session, { kind: "cancel", run: 2 });
  deferred.shift()?.();
  handle(session, { kind: "seek", run: 1, ticket: 1, target: { kind: "step", step: 1 } });
  const last = answers.at(-1);
  expect(last?.kind).toBe("position");
  expect(answers.some((answer) => answer.kind === "ran" && answer.run === 2)).toBe(false);
});

test("questions about a run that is gone are not answered", () => {
  const { session, answers } = slowSession(fakeEngine(), 0);
  handle(session, load(1, "one"));
  handle(session, load(2, "two"));
  const before = answers.length;
  handle(session, { kind: "seek", run: 1, ticket: 1, target: { kind: "step", step: 0 } });
  expect(answers.length).toBe(before);
});

test("a step outside of the run means the nearest one", () => {
  const { session, answers } = slowSession(fakeEngine(), 0);
  handle(session, load(1, "one\ntwo"));
  handle(session, { kind: "seek", run: 1, ticket: 1, target: { kind: "step", step: 99 } });
  const last = answers.at(-1);
  expect(last?.kind === "position" && last.position.view.step).toBe(2);
});
