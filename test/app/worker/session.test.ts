// The worker's session alone: slices, cancelling, progress.
import { describe, expect, test } from "vitest";
import { editBetween } from "../../../src/app/edit.ts";
import type { Answer, Request } from "../../../src/app/worker/protocol.ts";
import { createSession, handle } from "../../../src/app/worker/session.ts";
import { type FakeEngine, fakeEngine } from "../../support/fake-engine.ts";

const LONG = Array.from({ length: 5_000 }, (_, i) => `line ${i}`).join("\n");

function load(run: number, text: string, more: Partial<Extract<Request, { kind: "load" }>> = {}): Request {
  return {
    kind: "load",
    run,
    text,
    keep: false,
    anchor: null,
    schedule: "v1.t.",
    step: null,
    notes: null,
    window: null,
    pixels: 1000,
    ...more,
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

/** Lets everything happen that was put off. */
function settle(deferred: (() => void)[]): void {
  for (let next = deferred.shift(); next !== undefined; next = deferred.shift()) {
    next();
  }
}

test("a text that was read last is not read again: a branch is another run of it", () => {
  const read: string[] = [];
  const fake = fakeEngine();
  const engine = {
    ...fake,
    load: (text: string) => {
      read.push(text);
      return fake.load(text);
    },
  };
  const { session, answers } = slowSession(engine, 0);
  handle(session, load(1, "one\ntwo"));
  handle(session, load(2, "one\ntwo", { schedule: "v1.t.1t0c" }));
  handle(session, load(3, "other"));
  handle(session, load(4, "one\ntwo"));
  expect(read).toEqual(["one\ntwo", "other", "one\ntwo"]);
  const schedules = answers.flatMap((answer) => (answer.kind === "ran" ? [answer.summary.schedule] : []));
  expect(schedules).toEqual(["v1.t.", "v1.t.1t0c", "v1.t.", "v1.t."]);
});

test("a step that is asked for is shown, whatever the anchor says, and one outside of the run means the nearest", () => {
  const { session, answers } = slowSession(fakeEngine(), 0);
  const shown = (more: Partial<Extract<Request, { kind: "load" }>>) => {
    handle(session, load(1, "a\nb\nc", more));
    const last = answers.at(-1);
    return last?.kind === "ran" ? last.position.view.step : null;
  };
  const anchor = { run: 1, step: 2, line: 2, time: 0, edge: "start" } as const;
  expect(shown({ anchor })).toBe(0);
  expect(shown({ anchor, step: 2 })).toBe(2);
  expect(shown({ step: 0 })).toBe(0);
  expect(shown({ step: 70 })).toBe(3);
});

describe("a search", () => {
  const TARGET = { kind: "stop", from: { step: 0, line: 0 }, direction: 1, stops: [] } as const;

  /** An engine whose searches do not come to an end, as that of a very long run. */
  function endless(): FakeEngine {
    const fake = fakeEngine();
    const search = () => ({
      advance: () => true,
      at: 7,
      place: { step: 0, line: 0 },
      stoppedBy: [],
      stoppedThread: null,
      broken: [],
    });
    return {
      ...fake,
      start: (...given) => Object.defineProperty(fake.start(...given), "search", { value: search }),
    };
  }

  function searching() {
    const made = slowSession(endless(), 5);
    handle(made.session, load(1, "one\ntwo"));
    handle(made.session, { kind: "seek", run: 1, ticket: 1, target: TARGET });
    for (let turn = 0; turn < 60; turn += 1) {
      made.deferred.shift()?.();
    }
    return made;
  }

  test("that takes long says how far it is, again and again", () => {
    const { answers } = searching();
    const told = answers.filter((answer) => answer.kind === "seeking");
    expect(told.length).toBeGreaterThan(1);
    expect(told[0]).toEqual({ kind: "seeking", run: 1, ticket: 1, step: 7 });
  });

  test("ends unheard when it is cancelled, and the next question is answered", () => {
    const { session, answers, deferred } = searching();
    handle(session, { kind: "cancel", run: 1 });
    settle(deferred);
    handle(session, { kind: "seek", run: 1, ticket: 2, target: { kind: "step", step: 1 } });
    const positions = answers.filter((answer) => answer.kind === "position");
    expect(positions.map((answer) => answer.ticket)).toEqual([2]);
  });

  test("gives way to a newer seek, and to a run that has ended", () => {
    const { session, answers, deferred } = searching();
    handle(session, { kind: "seek", run: 1, ticket: 2, target: { kind: "time", time: 0 } });
    settle(deferred);
    expect(answers.at(-1)).toMatchObject({ kind: "position", ticket: 2 });
    handle(session, { kind: "seek", run: 1, ticket: 3, target: TARGET });
    handle(session, load(2, "one\ntwo\nthree"));
    settle(deferred);
    expect(answers.at(-1)).toMatchObject({ kind: "ran", run: 2 });
  });
});

describe("notes in a new run", () => {
  const OLD = "a\nb\nc\nd";
  const MILLISECOND = 1_000_000;

  /** Where notes after `steps` steps of the old text stand in the text that the edit makes. */
  function found(text: string, steps: readonly number[]) {
    const { session, answers } = slowSession(fakeEngine(), 0);
    handle(session, load(1, OLD));
    const places = steps.map((step) => ({ step, time: step * MILLISECOND }));
    handle(session, load(2, text, { notes: { run: 1, edits: [editBetween(OLD, text)], places } }));
    const last = answers.at(-1);
    return last?.kind === "ran" ? last.notes.map((one) => [one.step, one.time / MILLISECOND]) : null;
  }

  test("go with what their step did", () => {
    expect(found("new\na\nb\nc\nd", [1, 4])).toEqual([
      [2, 2],
      [5, 5],
    ]);
    expect(found("a\nc\nd", [3])).toEqual([[2, 2]]);
  });

  test("at the start stay at the start", () => {
    expect(found("new\na\nb\nc\nd", [0])).toEqual([[0, 0]]);
  });

  test("whose place is gone keep their time, within the new run", () => {
    expect(found("a", [3])).toEqual([[1, 1]]);
  });

  test("of a run that is not known any more keep their time", () => {
    const { session, answers } = slowSession(fakeEngine(), 0);
    const places = [{ step: 9, time: 2.5 * MILLISECOND }];
    handle(session, load(1, OLD, { notes: { run: -1, edits: [], places } }));
    expect(answers.at(-1)).toMatchObject({ kind: "ran", notes: [{ step: 2, time: 2.5 * MILLISECOND }] });
  });

  test("are not looked for when nobody asks", () => {
    const { session, answers } = slowSession(fakeEngine(), 0);
    handle(session, load(1, OLD));
    expect(answers.at(-1)).toMatchObject({ kind: "ran", notes: [] });
  });
});
