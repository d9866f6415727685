// The search: when it is asked, which place is gone to, and what is said about it.
import { describe, expect, test } from "vitest";
import { editText, openText, seekStep } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import {
  closeFind,
  goToNextPlace,
  goToPlace,
  openFind,
  selectFindCount,
  selectFoundRows,
  setQuery,
} from "../../src/app/find.ts";
import { patchView } from "../../src/app/store.ts";
import type { EngineRun } from "../../src/app/worker/engine.ts";
import type { FoundPlace } from "../../src/app/worker/protocol.ts";
import { type FakeEngine, fakeEngine } from "../support/fake-engine.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

/** Every step is a place if its number ends with the query, or if the query is "line". */
function findingEngine(): FakeEngine {
  const engine = fakeEngine();
  const find = (query: string): ReturnType<EngineRun["find"]> => {
    const places: FoundPlace[] = [];
    for (let step = 1; step <= 30; step += 1) {
      if (query === "line" || String(step).endsWith(query)) {
        places.push({ lane: 0, time: step * 1_000_000, step, text: `line ${step}` });
      }
    }
    return { places, total: query === "0" ? 17 : places.length };
  };
  return {
    ...engine,
    start: (loaded, schedule, text) =>
      Object.defineProperty(engine.start(loaded, schedule, text), "find", { value: find }),
  };
}

const TEXT = Array.from({ length: 30 }, (_, i) => `line ${i + 1}`).join("\n");

function opened(): HeadlessApp {
  const app = headlessApp(findingEngine());
  openText(app.link, TEXT, { scenario: null });
  app.pass(0);
  openFind(app.link);
  return app;
}

const asked = ({ requests }: HeadlessApp) =>
  requests.flatMap((one) => (one.kind === "find" ? [one.query] : []));
const stepOf = ({ store }: HeadlessApp) => store.getState().session.good?.position.view.step;
const count = ({ store }: HeadlessApp) => selectFindCount(store.getState());

function query(app: HeadlessApp, text: string): void {
  setQuery(app.link, text);
  app.pass(120);
}

describe("asking", () => {
  test("waits until the typing pauses", () => {
    const app = opened();
    setQuery(app.link, "1");
    app.pass(100);
    setQuery(app.link, "12");
    app.pass(100);
    expect(asked(app)).toEqual([]);
    app.pass(20);
    expect(asked(app)).toEqual(["12"]);
  });

  test("is not done for an empty field", () => {
    const app = opened();
    query(app, "2");
    query(app, "");
    expect(asked(app)).toEqual(["2"]);
    expect(count(app)).toBe("");
    expect(selectFoundRows(app.store.getState())).toEqual([]);
  });

  test("is done again for a new run of the text, while the box is open", () => {
    const app = opened();
    query(app, "2");
    editText(app.link, `${TEXT}\nmore`);
    app.pass(100);
    expect(asked(app)).toEqual(["2", "2"]);
    closeFind(app.link);
    editText(app.link, TEXT);
    app.pass(100);
    expect(asked(app)).toEqual(["2", "2"]);
    openFind(app.link);
    app.pass(0);
    expect(asked(app)).toEqual(["2", "2", "2"]);
  });
});

describe("going to places", () => {
  test("begins with the nearest one from the cursor and goes round in circles", () => {
    const app = opened();
    seekStep(app.link, 15);
    app.pass(0);
    query(app, "2");
    expect(count(app)).toBe("3 places");
    const steps = [1, 1, 1, -1, -1].map((direction) => {
      goToNextPlace(app.link, direction === 1 ? 1 : -1);
      app.pass(0);
      return `${stepOf(app)}: ${count(app)}`;
    });
    expect(steps).toEqual(["22: 3 of 3", "2: 1 of 3", "12: 2 of 3", "2: 1 of 3", "22: 3 of 3"]);
  });

  test("backward begins with the last one before the cursor", () => {
    const app = opened();
    seekStep(app.link, 15);
    app.pass(0);
    query(app, "2");
    goToNextPlace(app.link, -1);
    app.pass(0);
    expect(stepOf(app)).toBe(12);
  });

  test("selects the lane of the place", () => {
    const app = opened();
    query(app, "7");
    goToPlace(app.link, 1);
    app.pass(0);
    expect(app.store.getState().selection.lane).toBe("thread:Main");
    expect(stepOf(app)).toBe(17);
  });

  test("Enter before the answer goes there when it comes", () => {
    const app = opened();
    seekStep(app.link, 1);
    app.pass(0);
    setQuery(app.link, "27");
    runCommand(app.link, "find-next");
    app.pass(0);
    expect(stepOf(app)).toBe(27);
    expect(asked(app)).toEqual(["27"]);
  });

  test("a place of another query is not gone to", () => {
    const app = opened();
    query(app, "7");
    setQuery(app.link, "8");
    goToPlace(app.link, 0);
    app.pass(0);
    expect(stepOf(app)).toBe(30);
  });
});

describe("the words", () => {
  test("say how many there are, also when more exist than are held", () => {
    const app = opened();
    query(app, "0");
    expect(count(app)).toBe("17 places");
    goToPlace(app.link, 1);
    expect(count(app)).toBe("2 of 17");
  });

  test("one place, none, and an answer on its way", () => {
    const app = opened();
    query(app, "29");
    expect(count(app)).toBe("1 place");
    setQuery(app.link, "x");
    expect(count(app)).toBe("…");
    app.pass(120);
    expect(count(app)).toBe("Not found");
  });

  test("the list holds up to eight places around the present one, fewer in a low window", () => {
    const app = opened();
    patchView(app.store, { width: 800, height: 600 });
    query(app, "line");
    goToPlace(app.link, 14);
    const rows = () => selectFoundRows(app.store.getState());
    expect(rows().map((row) => row.index)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
    expect(rows().find((row) => row.present)?.text).toBe("line 15");
    goToPlace(app.link, 29);
    expect(rows().map((row) => row.index)).toEqual([22, 23, 24, 25, 26, 27, 28, 29]);
    patchView(app.store, { height: 300 });
    expect(rows().map((row) => row.index)).toEqual([27, 28, 29]);
  });
});

describe("the box", () => {
  test("opened again it has the focus; closed, the timeline has it and F3 still works", () => {
    const app = opened();
    query(app, "2");
    runCommand(app.link, "find");
    expect(app.focused).toEqual(["find"]);
    runCommand(app.link, "close-find");
    expect(app.focused).toEqual(["find", "timeline"]);
    seekStep(app.link, 3);
    app.pass(0);
    runCommand(app.link, "find-next");
    app.pass(0);
    expect(stepOf(app)).toBe(12);
  });

  test("without a query F3 opens it", () => {
    const app = opened();
    closeFind(app.link);
    runCommand(app.link, "find-next");
    expect(app.store.getState().find.open).toBe(true);
  });
});
