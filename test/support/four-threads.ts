// Four threads, each of which can go first, and choosing among them in the app.
import { seekStep } from "../../src/app/actions.ts";
import { branchOf } from "../../src/app/branch-list.ts";
import { choose } from "../../src/app/branches.ts";
import type { Branch, Worksheet } from "../../src/app/worksheet.ts";
import { coreApp, shownRun } from "./core-app.ts";
import type { HeadlessApp } from "./headless-app.ts";

/** Four threads, each of which can go first. */
export const FOUR = `//@ thread A: Run(1)
//@ thread B: Run(2)
//@ thread C: Run(3)
//@ thread D: Run(4)
//@ queue queue: DIRECT
void Run(UINT64 value)
{
    queue->Signal(fence, value);
    fence->SetEventOnCompletion(value, nullptr);
}`;

/** What was made of the text. */
export const sheetOf = ({ store }: HeadlessApp): Worksheet => store.getState().sheet;
/** The step that is shown. */
export const stepOf = (app: HeadlessApp): number => shownRun(app).position.view.step;
/** The branch that is shown. */
export const present = (app: HeadlessApp): Branch => branchOf(sheetOf(app), sheetOf(app).branch);

/** Lets `name` go next. */
export function letGo(app: HeadlessApp, name: string): void {
  const found = shownRun(app).position.view.enabled.find((one) => one.who.name === name);
  if (found === undefined) {
    throw new Error(`${name} cannot go next`);
  }
  choose(app.link, found.agent, found.action);
  app.pass(0);
}

/** At the start of the run of four threads, where the scheduler lets A go. */
export function atStart(): HeadlessApp {
  const app = coreApp(FOUR);
  seekStep(app.link, 0);
  app.pass(0);
  return app;
}
