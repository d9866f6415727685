// The whole app without a browser, with the engine that the page has.
import { openText } from "../../src/app/actions.ts";
import type { GoodRun } from "../../src/app/state.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import type { Engine } from "../../src/app/worker/engine.ts";
import type { Program } from "../../src/core/program/program.ts";
import { loadedProgram } from "./diagnosed-program.ts";
import { type HeadlessApp, headlessApp } from "./headless-app.ts";

/** The app with a text opened and run. */
export function coreApp(text: string, used: Engine = engine): HeadlessApp {
  const app = headlessApp(used);
  openText(app.link, text, { scenario: null });
  app.pass(0);
  return app;
}

/** The app with a program run; the text does not matter. */
export function programApp(program: Program): HeadlessApp {
  return coreApp("program", { ...engine, load: () => loadedProgram(program) });
}

/** The run that is shown; fails without one. */
export function shownRun({ store }: HeadlessApp): GoodRun {
  const { good } = store.getState().session;
  if (good === null) {
    throw new Error("no run is shown");
  }
  return good;
}
