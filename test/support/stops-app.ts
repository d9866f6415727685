// The window over one short program, with the real engine: for tests of breakpoints and of running to places.
import { openText, seekStep } from "../../src/app/actions.ts";
import { keepBreakpoint, NEW_BREAKPOINT } from "../../src/app/breakpoint-list.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { selectThread } from "../../src/app/selected-thread.ts";
import type { AppState } from "../../src/app/state.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import type { Trigger } from "../../src/core/debug/breakpoint.ts";
import { type HeadlessApp, headlessApp } from "./headless-app.ts";

/** Two threads: one waits for the third frame of the other. */
export const TEXT = `//@ thread Other: Wait()
//@ thread Render: Frame() x4
//@ queue queue: DIRECT
//@ fence fence = 0
//@ event event: auto-reset
UINT64 value = 0;
void Wait()
{
    fence->SetEventOnCompletion(3, event);
    WaitForSingleObject(event, INFINITE);
}
void Frame()
{
    value = value + 1;
    queue->ExecuteCommandLists(1, lists);
    queue->Signal(fence, value);
    Sleep(5);
}
`;

/** The window with the text open, at the start of its run. */
export function opened(text: string = TEXT): HeadlessApp {
  const app = headlessApp(engine);
  openText(app.link, text, { scenario: null });
  app.pass(0);
  seekStep(app.link, 0);
  app.pass(0);
  return app;
}

export const stateOf = ({ store }: HeadlessApp): AppState => store.getState();
export const stepOf = (app: HeadlessApp): number => stateOf(app).session.good?.position.view.step ?? -1;
export const stepsOf = (app: HeadlessApp): number => stateOf(app).session.good?.summary.steps ?? -1;
/** Runs a command and gives the step that is shown then. */
export function went(app: HeadlessApp, id: string): number {
  if (!runCommand(app.link, id)) {
    throw new Error(`${id} cannot run here`);
  }
  app.pass(0);
  return stepOf(app);
}

/** Adds a breakpoint. */
export function breakOn(app: HeadlessApp, trigger: Trigger, condition = ""): void {
  keepBreakpoint(app.link, { id: NEW_BREAKPOINT, trigger, condition, enabled: true });
}

/** The line at which the selected thread stands. */
export function threadLine(app: HeadlessApp): number | undefined {
  const thread = selectThread(stateOf(app));
  return stateOf(app).session.good?.position.view.state.threads.find((one) => one.number === thread)?.site
    ?.line;
}

/** Runs a command until it comes to `edge`; the steps shown on the way. */
export function all(app: HeadlessApp, id: string, edge: number): readonly number[] {
  const found: number[] = [];
  for (let step = went(app, id); step !== edge; step = went(app, id)) {
    found.push(step);
  }
  return found;
}
