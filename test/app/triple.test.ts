// The line about the signal to which the step belongs.
import { expect, test } from "vitest";
import { seekStep } from "../../src/app/actions.ts";
import { patchSelection } from "../../src/app/store.ts";
import { selectTriple } from "../../src/app/triple.ts";
import { SPAN_KINDS } from "../../src/core/run/trace.ts";
import { plain } from "../../src/core/text/tokens.ts";
import { coreApp, shownRun } from "../support/core-app.ts";
import type { HeadlessApp } from "../support/headless-app.ts";

/** The line after a step as text, the place of the cursor in brackets. */
function told(app: HeadlessApp, step: number): string | null {
  seekStep(app.link, step);
  app.pass(0);
  const line = selectTriple(app.store.getState());
  const parts = line?.parts.map((part) => {
    const text = `${plain(part.text)}${part.site === null ? "" : ` (line ${part.site.line})`}`;
    return part.here ? `[${text}]` : text;
  });
  return line === null ? null : `${plain(line.title)}: ${parts?.join(" → ")}`;
}

const allTold = (app: HeadlessApp) =>
  Array.from({ length: shownRun(app).summary.steps }, (_, at) => told(app, at + 1));

const FRAME = `//@ thread Main: Frame()
//@ queue q: DIRECT
//@ fence f = 0

void Frame()
{
    q->ExecuteCommandLists(1, &list); //@ gpu 1ms "work"
    q->Signal(f, 3);
    f->SetEventOnCompletion(3, event);
    WaitForSingleObject(event, INFINITE);
}
`;

test("names the signal and its moments with steps and line, each with where to go, the cursor's own marked", () => {
  const app = coreApp(FRAME);
  // 1 execute, 2 start, 3 Signal, 4 register, 5 wait, 6 finish, 7 signal, 8 wake.
  const line = (here: number) =>
    [
      [3, "called at step 3", " (line 8)"],
      [7, "set at step 7", ""],
      [8, "Main woke at step 8", ""],
    ]
      .map(([step, text, place]) => (step === here ? `[${text}${place}]` : `${text}${place}`))
      .join(" → ");
  const of = (step: number) => `Signal of f = 3: ${line(step)}`;
  expect(allTold(app)).toEqual([null, null, of(3), null, null, null, of(7), of(8)]);
  expect(selectTriple(app.store.getState())?.parts.map((part) => part.step)).toEqual([3, 7, 8]);
});

test("says what has not happened, and that call and value of a CPU Signal are one", () => {
  const stuck = coreApp(
    FRAME.replace("q->Signal(f, 3);", "q->Wait(f, 9);\n    q->Signal(f, 3);").replace(
      / {4}f->Set.*\n.*\n/,
      "",
    ),
  );
  expect(allTold(stuck).filter((one) => one !== null)).toEqual([
    "Signal of f = 3: [called at step 4 (line 9)] → not set in this run",
  ]);
  const cpu = coreApp(FRAME.replace("q->Signal(f, 3);", "f->Signal(3);").replace(/ {4}f->Set.*\n.*\n/, ""));
  expect(allTold(cpu).filter((one) => one !== null)).toEqual([
    "Signal of f = 3: [called and set at step 3 (line 8)] → nobody waited for it",
  ]);
});

test("is that of the wait whose bar is selected while the cursor stands where it begins", () => {
  const app = coreApp(FRAME);
  seekStep(app.link, 5);
  app.pass(0);
  expect(selectTriple(app.store.getState())).toBeNull();
  const { trace } = shownRun(app);
  const id = trace.spans.kind.indexOf(SPAN_KINDS.indexOf("wait-event"));
  const selected = {
    kind: "span",
    id,
    lane: trace.spans.lane[id] ?? -1,
    time: trace.spans.start[id] ?? -1,
    step: 5,
  } as const;
  patchSelection(app.store, { selected });
  expect(selectTriple(app.store.getState())?.parts.map((part) => [part.step, part.here])).toEqual([
    [3, false],
    [7, false],
    [8, false],
  ]);
  seekStep(app.link, 6);
  app.pass(0);
  expect(selectTriple(app.store.getState())).toBeNull();
});

test("is none without a run and at the start", () => {
  const app = coreApp(FRAME);
  expect(told(app, 0)).toBeNull();
  expect(selectTriple(coreApp("").store.getState())).toBeNull();
});
