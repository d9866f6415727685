// The keys that move by steps, by lines and functions, and to where something happens.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { explanation, goToStep, leaveFields, paste, pressAndSettle, settle, waitForRun } from "../window.ts";
import { changes, type KeyCase, pressAll } from "./key-case.ts";
import { countOf, dialogShown, type Stand, standShown, stepShown, textsIn } from "./looks.ts";

/** Two functions, one in the other; its lines are the numbers below. */
const NESTED = `//@ thread Main: Run()
//@ queue q: DIRECT
//@ fence f = 0
void Inner(int n)
{
  int a = n + 1;
  q->Signal(f, a);
}
void Run()
{
  int x = 1;
  Inner(x);
  int y = x + 2;
  q->Signal(f, y);
}
`;
const IN_INNER = 6;
const AT_CALL = 12;
const BEHIND_CALL = 13;

/** Steps of the deadlock: what happens there is told in the explanation. */
const LAST = 37;
const SLEEPS = 19;
const WAKES = 24;

const to = (step: number) => (page: Page) => goToStep(page, step);
const end = async (page: Page) => {
  await leaveFields(page);
  await page.keyboard.press("End");
  await expect.poll(() => stepShown(page)).toBe(LAST);
};

const STEPS: readonly KeyCase[] = [
  changes("start", { from: to(5), look: stepShown, became: (after) => after === 0 }),
  changes("end", { from: to(5), look: stepShown, became: (after) => after === LAST }),
  changes("step-back", {
    from: to(15),
    look: stepShown,
    became: (after, before) => after === before - 1,
    fast: (after, before) => after === before - 10,
  }),
  changes("step-forward", {
    from: to(5),
    look: stepShown,
    became: (after, before) => after === before + 1,
    fast: (after, before) => after === before + 10,
  }),
  changes("play", {
    from: to(0),
    look: async (page) => [await stepShown(page), await countOf("button[aria-label='Pause']")(page)] as const,
    became: ([step, pause]) => step > 0 && pause === 1,
  }),
];

const nested = async (page: Page) => {
  await paste(page, NESTED);
  await waitForRun(page);
};

/** Brings the thread to a line: back out of Inner to before its call, then by the given keys. */
function standing(line: number, ...keys: readonly string[]) {
  return async (page: Page) => {
    await goToStep(page, 0);
    for (const key of ["Shift+KeyX", ...keys]) {
      await pressAndSettle(page, key);
    }
    await expect.poll(async () => (await standShown(page)).line).toBe(line);
  };
}

function strides(id: KeyCase["id"], from: (page: Page) => Promise<void>, line: number): KeyCase {
  const inside = line === IN_INNER ? "Inner" : "Run";
  const there = (after: Stand) => after.line === line && after.inside.includes(inside);
  return changes(id, { open: nested, from, look: standShown, became: there });
}

const STRIDES: readonly KeyCase[] = [
  strides("step-line", standing(AT_CALL), IN_INNER),
  strides("step-line-back", standing(IN_INNER, "KeyL"), AT_CALL),
  strides("step-in", standing(AT_CALL), IN_INNER),
  strides("step-in-back", standing(IN_INNER, "KeyI"), AT_CALL),
  strides("step-over", standing(AT_CALL), BEHIND_CALL),
  strides("step-over-back", standing(BEHIND_CALL, "KeyO"), AT_CALL),
  strides("step-out", standing(IN_INNER, "KeyI"), BEHIND_CALL),
  strides("step-out-back", standing(IN_INNER, "KeyI"), AT_CALL),
];

/** Lines of the deadlock's text: a Signal that is called three times, and the last statement. */
const SIGNAL = 33;
const WAIT_FOR_LAST = 54;

/** Puts the caret on a line. The focus is on nothing then. */
async function caretOn(page: Page, line: number): Promise<void> {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+Home");
  for (let at = 1; at < line; at += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await settle(page);
  await leaveFields(page);
}

async function withBreakpoint(page: Page): Promise<void> {
  if ((await countOf(".breakpoint")(page)) === 0) {
    await caretOn(page, SIGNAL);
    await page.keyboard.press("F9");
    await page.waitForSelector(".breakpoint");
  }
}

const stopped = textsIn(".explanation-stopped");
const breakpoints = textsIn(".breakpoint .breakpoint-what");
const told = async (page: Page) => ({ step: await stepShown(page), told: await explanation(page) });
const both =
  (...ways: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const way of ways) {
      await way(page);
    }
  };
/** Selects the lane of the queue that is mutually waited for: the last step is another one's. */
const computeLane = async (page: Page) => {
  await end(page);
  await pressAll(page, ["Escape", "ArrowUp", "ArrowDown"]);
};

const STOPS: readonly KeyCase[] = [
  changes("continue", {
    from: both(withBreakpoint, to(0)),
    look: stopped,
    became: ([text = ""]) => text.includes(`line ${SIGNAL}`),
  }),
  changes("continue-back", {
    from: both(withBreakpoint, end),
    look: stopped,
    became: ([text = ""]) => text.includes(`line ${SIGNAL}`),
  }),
  changes("lane-next", {
    from: both(computeLane, to(22)),
    look: told,
    became: (after) => after.step === 23 && after.told.startsWith("m_computeQueue"),
  }),
  changes("lane-previous", {
    from: both(computeLane, to(36)),
    look: told,
    became: (after) => after.step === 23 && after.told.startsWith("m_computeQueue"),
  }),
  // No Present in this program: a frame is what is submitted.
  changes("frame-next", {
    from: to(5),
    look: told,
    became: (after, before) => after.step > before.step && after.told.includes("submitted"),
  }),
  changes("frame-previous", {
    from: to(20),
    look: told,
    became: (after, before) => after.step < before.step && after.told.includes("submitted"),
  }),
  changes("wait-end", {
    from: to(SLEEPS),
    look: told,
    became: (after) => after.step === WAKES && after.told.includes("Render woke up"),
  }),
  changes("wait-end-back", {
    from: to(30),
    look: told,
    became: (after) => after.step === WAKES && after.told.includes("Render woke up"),
  }),
  changes("run-to-cursor", {
    from: both((page) => caretOn(page, SIGNAL), to(0)),
    look: standOnLine,
    became: (after) => after.line === SIGNAL && after.step > 0,
  }),
  changes("run-to-cursor-back", {
    from: both((page) => caretOn(page, SIGNAL), end),
    look: standOnLine,
    became: (after, before) => after.line === SIGNAL && after.step < before.step,
  }),
  changes("toggle-breakpoint", {
    from: to(SLEEPS),
    look: breakpoints,
    became: (after, before) => isToggled(after, before, "line 15"),
  }),
  changes("toggle-breakpoint-caret", {
    from: (page) => caretOn(page, SIGNAL),
    look: breakpoints,
    became: (after, before) => isToggled(after, before, `line ${SIGNAL}`),
  }),
  changes("all-breakpoints", {
    from: withBreakpoint,
    look: countOf(".breakpoint [data-selected]"),
    became: (after, before) => after === 1 - before,
  }),
  changes("edit-breakpoint", {
    from: both(closed, (page) => caretOn(page, WAIT_FOR_LAST)),
    look: dialogShown,
    became: (after, before) => before === "" && after === "New breakpoint",
  }),
  changes("go-to-line", {
    from: closed,
    look: dialogShown,
    became: (after, before) => before === "" && after === "Go to a line",
  }),
];

/** The one breakpoint has come or gone. */
function isToggled(after: readonly string[], before: readonly string[], words: string): boolean {
  const [one = ""] = [...after, ...before];
  return after.length + before.length === 1 && one.startsWith(words);
}

/** The step, and the line at which the selected thread stands by the mark in its row of the state. */
async function standOnLine(page: Page): Promise<{ readonly step: number; readonly line: number }> {
  const place = await page.locator(".state-place").first().textContent();
  return { step: await stepShown(page), line: Number(/\d+/.exec(place ?? "")?.[0] ?? 0) };
}

/** Closes a dialog if one is open. */
export async function closed(page: Page): Promise<void> {
  if ((await dialogShown(page)) !== "") {
    await page.keyboard.press("Escape");
    await expect.poll(() => dialogShown(page)).toBe("");
  }
}

export const STEP_CASES: readonly KeyCase[] = [...STEPS, ...STRIDES, ...STOPS];
