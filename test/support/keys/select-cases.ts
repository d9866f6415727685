// The keys about who goes next, what is selected, the view and the lanes.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { explanation, goToStep, leaveFields } from "../window.ts";
import { ASYNC, changes, type KeyCase, pressAll } from "./key-case.ts";
import { countOf, focusShown, lanesShown, laneShown, stepShown, textsIn, timeSeen } from "./looks.ts";

/** Steps of the deadlock: a Signal that releases a thread and a queue, and when these go on. */
const SIGNALS = 21;
const PASSES = 22;
const WAKES = 24;

const to = (step: number) => (page: Page) => goToStep(page, step);
const chip = textsIn(".branch-chip");

/** Lets the queue that is not scheduled go first where two can go on: the first branch beside the timed run. */
async function chosen(page: Page): Promise<void> {
  if ((await chip(page)).length === 0) {
    await goToStep(page, SIGNALS);
    await page.keyboard.press("KeyC");
    await page.locator(".next:not(.next-scheduled)").focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".branch-chip");
  }
  await page.waitForSelector(".branch-tree [role='row']");
  await leaveFields(page);
}

const BRANCHES: readonly KeyCase[] = [
  changes("choose", {
    from: to(SIGNALS),
    look: focusShown,
    became: ({ role, pane }) => role === "button" && pane === "inspector",
  }),
  changes("undo-choice", {
    from: chosen,
    look: chip,
    became: (after, before) => before.length === 1 && after.length === 0,
  }),
  changes("branches", {
    from: chosen,
    look: focusShown,
    became: ({ role, pane }) => role === "row" && pane === "inspector",
  }),
  changes("rename-branch", {
    from: chosen,
    look: async (page) => [await focusShown(page), await countOf(".branch-shown input")(page)] as const,
    became: ([{ name }, fields]) => name === "Name of the branch" && fields === 1,
  }),
];

const told = async (page: Page) => ({ step: await stepShown(page), told: await explanation(page) });
const card = textsIn(".range-duration");
const rangeOf = async (page: Page) => {
  await goToStep(page, SIGNALS);
  await pressAll(page, ["Escape", "KeyM"]);
  await page.waitForSelector(".range");
};

/** The time from the call of the Signal of step 21 to the last wait that it ends. */
const CALLED = 2_002_000;
const RELEASED = 6_001_000;

const SELECTION: readonly KeyCase[] = [
  changes("cause", {
    from: to(WAKES),
    look: told,
    became: (after) => after.step === SIGNALS && after.told.includes("Render is released"),
  }),
  changes("effect", {
    from: to(SIGNALS),
    look: told,
    became: (after) => after.step === PASSES && after.told.includes("passed its Wait"),
  }),
  changes("other-effect", {
    from: async (page) => {
      await goToStep(page, SIGNALS);
      await page.keyboard.press("]");
      await expect.poll(() => stepShown(page)).toBe(PASSES);
    },
    look: told,
    became: (after) => after.step === WAKES && after.told.includes("woke up"),
  }),
  changes("other-cause", {
    from: async (page) => {
      await goToStep(page, SIGNALS);
      await page.keyboard.press("[");
      await expect.poll(() => stepShown(page)).toBe(SIGNALS - 1);
    },
    look: told,
    became: (after) => after.step === 5 && after.told.includes("put a Signal into m_directQueue"),
  }),
  changes("focus-selection", {
    from: to(SIGNALS),
    look: timeSeen,
    became: ([from, to], [before, end]) =>
      from > before && from <= CALLED && to >= RELEASED && to < end && to - from < 1.6 * (RELEASED - CALLED),
  }),
  changes("mark", {
    from: to(SIGNALS),
    look: card,
    became: ([text]) => text === "3.999 ms",
  }),
  changes("keep-range", {
    from: rangeOf,
    look: textsIn(".moment-note .link"),
    became: (after, before) => before.length === 0 && after.join("") === "3.999 ms kept",
  }),
  changes("deselect", {
    from: rangeOf,
    look: card,
    became: (after, before) => before.length === 1 && after.length === 0,
  }),
];

const width = ([from, to]: readonly [number, number]) => to - from;
const fitted = (page: Page) => pressAll(page, ["Digit0"]);
const close = async (page: Page) => {
  await goToStep(page, SIGNALS);
  await pressAll(page, ["Digit0", "KeyW", "KeyW", "KeyW", "KeyW", "KeyW"]);
};
/** By which share of what was seen the view moved. */
const moved = (after: readonly [number, number], before: readonly [number, number]) =>
  (after[0] - before[0]) / width(before);
/** So low that not all lanes fit. */
const LOW = { width: 1024, height: 560 };
const scrolled = async (page: Page) => (await page.locator(".timeline-scroll").boundingBox())?.y ?? 0;

const VIEW: readonly KeyCase[] = [
  changes("zoom-in", {
    from: fitted,
    look: timeSeen,
    became: (after, before) => width(after) < 0.9 * width(before),
    fast: (after, before) => width(after) < 0.5 * width(before),
  }),
  changes("zoom-out", {
    from: close,
    look: timeSeen,
    became: (after, before) => width(after) > 1.1 * width(before),
    fast: (after, before) => width(after) > 2 * width(before),
  }),
  changes("pan-left", {
    from: close,
    look: timeSeen,
    became: (after, before) => moved(after, before) < -0.05,
    fast: (after, before) => moved(after, before) < -0.3,
  }),
  // At the start no work is at hand whose duration Shift+D could change.
  changes("pan-right", {
    from: async (page) => {
      await goToStep(page, 0);
      await pressAll(page, ["Digit0", "KeyW", "KeyW", "KeyW"]);
    },
    look: timeSeen,
    became: (after, before) => moved(after, before) > 0.05,
    fast: (after, before) => moved(after, before) > 0.3,
  }),
  changes("fit", {
    from: close,
    look: timeSeen,
    became: ([from, to], before) => before[0] > 0 && from === 0 && to === 9_001_000,
  }),
  changes("scroll-down", {
    open: ASYNC,
    viewport: LOW,
    from: (page) => pressAll(page, ["Shift+PageUp", "Shift+PageUp", "Shift+PageUp"]),
    look: scrolled,
    became: (after, before) => after > before + 10,
    fast: (after, before) => after > before + 40,
  }),
  changes("scroll-up", {
    open: ASYNC,
    viewport: LOW,
    from: (page) => pressAll(page, ["Shift+PageDown", "Shift+PageDown", "Shift+PageDown"]),
    look: scrolled,
    became: (after, before) => after < before - 10,
    fast: (after, before) => after < before - 40,
  }),
];

/** At the end of the deadlock the last step is the compute queue's. */
const plain = async (page: Page) => {
  await leaveFields(page);
  await pressAll(page, ["Escape", "Shift+KeyK", "End"]);
};
const selected = async (page: Page) => {
  await plain(page);
  await pressAll(page, ["ArrowUp", "ArrowDown"]);
  await expect.poll(() => laneShown(page)).toBe(OWN);
};
const OWN = "m_computeQueue";
const OTHER = "m_directQueue";
type Lanes = readonly { readonly name: string; readonly y: number }[];
const names = (lanes: Lanes) => lanes.map(({ name }) => name).join(" ");
const place = (lanes: Lanes, name: string) => lanes.find((one) => one.name === name)?.y ?? Number.NaN;
/** Heights from the middle of the direct queue's lane to that of the direct fence. */
const reach = (lanes: Lanes) => place(lanes, "m_directFence") - place(lanes, OTHER);

const LANES: readonly KeyCase[] = [
  changes("lane-up", { from: selected, look: laneShown, became: (after) => after === OTHER }),
  changes("lane-down", { from: selected, look: laneShown, became: (after) => after === "m_directFence" }),
  changes("fold-lane", {
    from: plain,
    look: lanesShown,
    became: (after, before) => reach(after) < reach(before) - 30,
  }),
  changes("fold-group", {
    from: plain,
    look: lanesShown,
    became: (after, before) => place(after, "m_directFence") < place(before, "m_directFence") - 60,
  }),
  changes("pin-lane", {
    from: plain,
    look: lanesShown,
    became: (after, before) => names(before).startsWith("Render") && names(after).startsWith(OWN),
  }),
  changes("move-lane-up", {
    from: plain,
    look: lanesShown,
    became: (after, before) =>
      names(before).includes(`${OTHER} ${OWN}`) && names(after).includes(`${OWN} ${OTHER}`),
  }),
  changes("move-lane-down", {
    from: async (page) => {
      await plain(page);
      await pressAll(page, ["Alt+ArrowUp"]);
    },
    look: lanesShown,
    became: (after, before) =>
      names(before).includes(`${OWN} ${OTHER}`) && names(after).includes(`${OTHER} ${OWN}`),
  }),
  changes("taller-lane", {
    from: plain,
    look: lanesShown,
    became: (after, before) => reach(after) > reach(before) + 2,
  }),
  changes("shorter-lane", {
    from: plain,
    look: lanesShown,
    became: (after, before) => reach(after) < reach(before) - 2,
  }),
  changes("plain-lanes", {
    from: async (page) => {
      await plain(page);
      await pressAll(page, ["KeyP", "Alt+KeyK"]);
    },
    look: lanesShown,
    became: (after, before) =>
      names(before).startsWith(OWN) && names(after).startsWith("Render") && reach(after) > 100,
  }),
  changes("lane-menu", {
    from: plain,
    look: focusShown,
    became: ({ role }, before) => before.role !== "menuitem" && role === "menuitem",
  }),
  changes("table", {
    look: countOf(".scene-table"),
    became: (after, before) => before === 0 && after === 1,
  }),
];

export const SELECT_CASES: readonly KeyCase[] = [...BRANCHES, ...SELECTION, ...VIEW, ...LANES];
