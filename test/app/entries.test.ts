// Choosing what runs from a list.

import { describe, expect, it } from "vitest";
import { openText } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import {
  type EntryRow,
  rowsOf,
  runsBare,
  selectOffers,
  threadsOf,
  withThread,
} from "../../src/app/entries.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import { askWrite } from "../../src/app/write-text.ts";
import { headlessApp } from "../support/headless-app.ts";

function opened(text: string) {
  const app = headlessApp(engine);
  openText(app.link, text, { scenario: null });
  app.pass(1_000);
  const load = () => app.store.getState().session.load;
  return {
    app,
    rows: (): readonly EntryRow[] => {
      const read = load();
      return read === null ? [] : rowsOf(read);
    },
    write(rows: readonly EntryRow[]): string {
      askWrite(app.link, { kind: "threads", threads: threadsOf(rows) });
      app.pass(1_000);
      return app.store.getState().document.text;
    },
  };
}

const PASTE =
  "void Frame() { q->ExecuteCommandLists(1, l); q->Signal(f, ++v); }\nvoid Other() { while (true) { WaitForSingleObject(e, INFINITE); } }\nvoid Game::Third() { Frame(); }\n";
const SCENARIO = `//@ title "T"\n//@ thread A: Frame() x2 // fast\n//@ thread B: Other()\n${PASTE}`;

describe("the threads of a text", () => {
  it("are rows that come to the same lines when nothing is changed", () => {
    const { rows, write } = opened(SCENARIO);
    expect(rows().map(({ name, runs, times }) => [name, runs, times])).toEqual([
      ["A", "Frame()", "2"],
      ["B", "Other()", "1"],
    ]);
    expect(write(rows())).toBe(SCENARIO);
  });

  it("change by their fields, go, and get company", () => {
    const { app, rows, write } = opened(SCENARIO);
    const [first] = rows();
    const [offer] = selectOffers(app.store.getState());
    const changed =
      first === undefined || offer === undefined ? [] : withThread([{ ...first, times: "5" }], offer);
    expect(changed.map((one) => one.name)).toEqual(["A", "Frame"]);
    expect(write(changed)).toBe(
      SCENARIO.replace("x2", "x5").replace("//@ thread B: Other()", "//@ thread Frame: Frame()"),
    );
  });

  it("get a name that is free", () => {
    const { app, rows } = opened(PASTE);
    const offers = selectOffers(app.store.getState());
    const third = offers.find((one) => one.call === "Game::Third()");
    const twice = third === undefined ? [] : withThread(withThread(rows(), third), third);
    expect(twice.map((one) => one.name).slice(-2)).toEqual(["Third", "Third2"]);
  });

  it("of a paste are those that were chosen; written down, nothing of the run changes", () => {
    const { app, rows, write } = opened(PASTE);
    const before = app.store.getState().session.good?.summary;
    const text = write(rows());
    expect(text).toContain("//@ thread");
    const after = app.store.getState().session.good?.summary;
    expect([after?.steps, after?.end]).toEqual([before?.steps, before?.end]);
  });
});

describe("what could run", () => {
  it("is every function of the text with what it does", () => {
    const { app } = opened(PASTE);
    expect(
      selectOffers(app.store.getState()).map(({ call, line, does, free }) => [call, line, does, free]),
    ).toEqual([
      ["Frame()", 1, ["submits", "signals", "called by others"], false],
      ["Other()", 2, ["waits", "goes round for ever"], true],
      ["Game::Third()", 3, ["submits", "signals"], true],
    ]);
  });

  it("opens by its command, also where only statements run", () => {
    const { app, rows } = opened("q->Signal(f, 1);");
    expect(rows()).toEqual([]);
    expect(runsBare(app.store.getState())).toBe(true);
    expect(runCommand(app.link, "choose-entries")).toBe(true);
    expect(app.store.getState().dialog).toBe("entries");
  });
});
