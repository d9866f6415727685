// Editing, running and stepping through store, link and session together.
import { describe, expect, test } from "vitest";
import { editText, openText, seekStep, seekTime } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { receive } from "../../src/app/receive.ts";
import { isStale, selectVerdict } from "../../src/app/selectors.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

const TEN = Array.from({ length: 10 }, (_, i) => `line ${i}`).join("\n");

function opened(text: string = TEN): HeadlessApp {
  const app = headlessApp();
  openText(app.link, text, { scenario: null });
  app.pass(0);
  return app;
}

const stepOf = ({ store }: HeadlessApp) => store.getState().session.good?.position.view.step;
const stepsOf = ({ store }: HeadlessApp) => store.getState().session.good?.summary.steps;

describe("opening a text", () => {
  test("runs it at once and stands at its end", () => {
    const app = opened();
    expect(stepsOf(app)).toBe(10);
    expect(stepOf(app)).toBe(10);
    expect(selectVerdict(app.store.getState()).kind).toBe("finished");
  });

  test("an empty text shows nothing, and says so", () => {
    const app = opened();
    openText(app.link, "", { scenario: null });
    app.pass(0);
    expect(app.store.getState().session.good).toBeNull();
    expect(selectVerdict(app.store.getState()).kind).toBe("empty");
  });

  test("a text that waits to be run is being read, not unreadable", () => {
    const app = headlessApp();
    editText(app.link, TEN);
    expect(selectVerdict(app.store.getState()).kind).toBe("loading");
    app.pass(100);
    expect(selectVerdict(app.store.getState()).kind).toBe("finished");
  });

  test("a text put in place of a good one does not show the good one's run when it cannot be run", () => {
    const app = opened();
    editText(app.link, "");
    app.pass(100);
    expect(app.store.getState().session.good).toBeNull();
  });
});

describe("stepping", () => {
  test("goes to any step, forward, back and to the ends", () => {
    const app = opened();
    seekStep(app.link, 4);
    expect(stepOf(app)).toBe(4);
    runCommand(app.link, "step-forward");
    expect(stepOf(app)).toBe(5);
    runCommand(app.link, "step-back");
    runCommand(app.link, "step-back");
    expect(stepOf(app)).toBe(3);
    runCommand(app.link, "start");
    expect(stepOf(app)).toBe(0);
    expect(runCommand(app.link, "step-back")).toBe(false);
    runCommand(app.link, "end");
    expect(stepOf(app)).toBe(10);
    expect(runCommand(app.link, "step-forward")).toBe(false);
  });

  test("a time means everything that has happened up to it", () => {
    const app = opened();
    seekTime(app.link, 3_999_999);
    expect(stepOf(app)).toBe(3);
    seekTime(app.link, 4_000_000);
    expect(stepOf(app)).toBe(4);
  });

  test("keys pressed faster than the worker answers add up", () => {
    const app = opened();
    runCommand(app.link, "start");
    app.hold();
    for (let i = 0; i < 5; i += 1) {
      runCommand(app.link, "step-forward");
    }
    app.flush();
    app.pass(0);
    expect(stepOf(app)).toBe(5);
    const seeks = app.requests.filter((request) => request.kind === "seek");
    expect(seeks.length).toBe(3);
  });

  test("a step right after Home counts from the start, though the end is still shown", () => {
    const app = opened();
    app.hold();
    runCommand(app.link, "start");
    runCommand(app.link, "step-forward");
    runCommand(app.link, "step-forward");
    app.flush();
    app.pass(0);
    expect(stepOf(app)).toBe(2);
  });

  test("playing steps with its speed, stops at the end, and begins again from there", () => {
    const app = opened();
    runCommand(app.link, "start");
    runCommand(app.link, "play");
    app.pass(1_000);
    expect(stepOf(app)).toBe(2);
    app.pass(10_000);
    expect(stepOf(app)).toBe(10);
    expect(app.store.getState().playing).toBe(false);
    runCommand(app.link, "play");
    app.pass(500);
    expect(stepOf(app)).toBe(1);
    runCommand(app.link, "play");
    app.pass(5_000);
    expect(stepOf(app)).toBe(1);
  });
});

describe("an edit", () => {
  test("runs a moment after the last key, once", () => {
    const app = opened();
    const loads = () => app.requests.filter((request) => request.kind === "load").length;
    const before = loads();
    editText(app.link, `${TEN}\na`);
    app.pass(10);
    editText(app.link, `${TEN}\nab`);
    app.pass(10);
    expect(loads()).toBe(before);
    app.pass(40);
    expect(loads()).toBe(before + 1);
    expect(stepsOf(app)).toBe(11);
  });

  test("keeps the position at the same line when lines come in front of it", () => {
    const app = opened();
    seekStep(app.link, 4);
    editText(app.link, `new\n${TEN}`);
    app.pass(100);
    expect(stepOf(app)).toBe(5);
  });

  test("keeps the position at the same time when its line is gone", () => {
    const app = opened();
    seekStep(app.link, 10);
    runCommand(app.link, "step-back");
    editText(app.link, TEN.split("\n").slice(0, 9).join(" "));
    app.pass(100);
    expect(stepsOf(app)).toBe(1);
    expect(stepOf(app)).toBe(1);
  });

  test("keeps a position at the end at the end, at the start at the start", () => {
    const app = opened();
    editText(app.link, `${TEN}\nmore\nand more`);
    app.pass(100);
    expect(stepOf(app)).toBe(12);
    runCommand(app.link, "start");
    editText(app.link, `${TEN}\nmore`);
    app.pass(100);
    expect(stepOf(app)).toBe(0);
  });

  test("that breaks the text keeps the last good run, marked as old, and it can still be stepped", () => {
    const app = opened();
    editText(app.link, `${TEN}!`);
    app.pass(100);
    const { session } = app.store.getState();
    expect(session.broken).toBe(true);
    expect(stepsOf(app)).toBe(10);
    expect(session.load?.diagnostics.map((one) => one.code)).toEqual(["syntax"]);
    expect(selectVerdict(app.store.getState())).toMatchObject({ kind: "broken", errors: 1 });
    seekStep(app.link, 2);
    expect(stepOf(app)).toBe(2);
  });

  test("that repairs the text shows its run again at the place kept", () => {
    const app = opened();
    seekStep(app.link, 4);
    editText(app.link, `!${TEN}`);
    app.pass(100);
    editText(app.link, `new\n${TEN}`);
    app.pass(100);
    expect(app.store.getState().session.broken).toBe(false);
    expect(stepOf(app)).toBe(5);
  });

  test("a broken text is run after all when asked for", () => {
    const app = opened();
    editText(app.link, `${TEN}\n!`);
    app.pass(100);
    runCommand(app.link, "run-anyway");
    app.pass(0);
    expect(app.store.getState().session.broken).toBe(false);
    expect(stepsOf(app)).toBe(11);
  });
});

describe("answers", () => {
  test("about an older run are dropped", () => {
    const app = headlessApp();
    app.hold();
    openText(app.link, TEN, { scenario: null });
    openText(app.link, "one", { scenario: null });
    app.flush();
    app.pass(0);
    expect(stepsOf(app)).toBe(1);
    expect(app.store.getState().session.job.kind).toBe("idle");
  });

  test("our own mistake is shown as such, and the next text runs", () => {
    const app = opened();
    openText(app.link, "boom", { scenario: null });
    app.pass(0);
    expect(selectVerdict(app.store.getState()).kind).toBe("failed");
    editText(app.link, "a\nb");
    app.pass(100);
    expect(stepsOf(app)).toBe(2);
    expect(app.store.getState().session.failure).toBeNull();
  });
});

describe("a run that is stopped", () => {
  test("stays stopped when a message of its progress comes late, and runs again when asked", () => {
    const app = opened();
    app.hold();
    editText(app.link, `${TEN}\nlast`);
    app.pass(100);
    runCommand(app.link, "cancel");
    receive(app.link, { kind: "progress", run: app.link.run, steps: 5, time: 5 });
    expect(selectVerdict(app.store.getState()).kind).toBe("stopped");
    expect(isStale(app.store.getState())).toBe(true);
    runCommand(app.link, "run-again");
    app.flush();
    expect(stepsOf(app)).toBe(11);
    expect(isStale(app.store.getState())).toBe(false);
  });
});
