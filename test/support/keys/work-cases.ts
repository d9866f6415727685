// The keys about the run of the text, what it leaves open, panes, help.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { goToStep, leaveFields, paste, settle, steps } from "../window.ts";
import { changes, type KeyCase, pressAll } from "./key-case.ts";
import { countOf, dialogShown, focusShown, sourceShown, stepShown, textsIn, verdictShown } from "./looks.ts";
import { closed } from "./step-cases.ts";

const ENDLESS = readFileSync(new URL("../../fixtures/bad/endless-signal-loop.cpp", import.meta.url), "utf8");

const broken = async (page: Page) => {
  if ((await countOf(".timeline-stale")(page)) === 0) {
    await page.locator(".cm-content").focus();
    await pressAll(page, ["Control+End"]);
    await page.keyboard.type("void Broken( { ");
    await page.waitForSelector(".timeline-stale");
  }
};
const endless = async (page: Page) => {
  await paste(page, ENDLESS);
  await page.getByRole("button", { name: "Stop this run" }).waitFor();
  await leaveFields(page);
};

const RUNS: readonly KeyCase[] = [
  changes("run-anyway", {
    from: broken,
    look: async (page) => [await countOf(".timeline-stale")(page), (await steps(page)).of] as const,
    became: ([stale, of], before) => before[0] === 1 && stale === 0 && of > 0,
  }),
  changes("cancel", {
    from: endless,
    look: verdictShown,
    became: (after, before) => before.includes("Running") && after.includes("Stopped by you"),
  }),
  changes("run-again", {
    from: async (page) => {
      await endless(page);
      await page.keyboard.press("Escape");
      await expect.poll(() => verdictShown(page)).toContain("Stopped by you");
    },
    look: verdictShown,
    became: (after) => after.includes("Running"),
  }),
];

const typed = async (page: Page) => {
  await page.locator(".cm-content").focus();
  await pressAll(page, ["Control+Home"]);
  await page.keyboard.type("//typed ");
  await leaveFields(page);
};
const times = async (page: Page) => (await sourceShown(page)).split("//typed ").length - 1;

const ASSUMPTIONS: readonly KeyCase[] = [
  changes("edit-duration", {
    from: (page) => goToStep(page, 4),
    look: (page) =>
      page.evaluate(() => {
        const field = document.activeElement;
        return field instanceof HTMLInputElement ? field.value : "";
      }),
    became: (after) => after === "4ms",
  }),
  changes("choose-entries", {
    from: closed,
    look: dialogShown,
    became: (after, before) => before === "" && after === "What runs",
  }),
  changes("undo-text", { from: typed, look: times, became: (after, before) => after === before - 1 }),
  changes("redo-text", {
    from: async (page) => {
      await typed(page);
      await pressAll(page, ["Control+KeyZ"]);
    },
    look: times,
    became: (after, before) => after === before + 1,
  }),
];

const paneFocused = async (page: Page) => (await focusShown(page)).pane;
const inEditor = async (page: Page) => {
  await page.locator(".cm-content").focus();
  await settle(page);
};
const foldOf = (pane: string) => async (page: Page) =>
  (await page.locator(`.pane-${pane}`).getAttribute("data-fold")) ?? "";

const PANES: readonly KeyCase[] = [
  changes("next-pane", {
    focus: "own",
    from: inEditor,
    look: paneFocused,
    became: (after, before) => before === "source" && after === "notes",
  }),
  changes("previous-pane", {
    focus: "own",
    from: inEditor,
    look: paneFocused,
    became: (after, before) => before === "source" && after === "header",
  }),
  changes("fold-source", { look: foldOf("source"), became: (after) => after === "on" }),
  changes("fold-inspector", { look: foldOf("inspector"), became: (after) => after === "on" }),
  changes("fold-notes", { look: countOf(".notes-folded"), became: (after) => after === 1 }),
  changes("next-theme", {
    look: (page) => page.evaluate(() => document.documentElement.dataset["theme"] ?? ""),
    // The one after "as the system" is "light", after that "dark": the first press need not be seen.
    from: async (page) => {
      await page.keyboard.press("Alt+KeyT");
      await settle(page);
    },
    became: (after, before) => before === "light" && after === "dark",
  }),
];

const find = async (page: Page) => {
  await leaveFields(page);
  await page.keyboard.press("/");
  await page.locator(".find-field").fill("");
  await page.locator(".find-field").fill("Probes");
  await expect.poll(() => textsIn(".find-count")(page)).toEqual(["4 places"]);
};
/** Work is called Probes where it is submitted, at steps 7, 15 and 31, and where it begins, at step 23. */
const found = async (page: Page) =>
  [await stepShown(page), ...(await textsIn(".find-count")(page))].join(" · ");

const HELP: readonly KeyCase[] = [
  changes("close-dialog", {
    focus: "own",
    from: async (page) => {
      await leaveFields(page);
      await page.keyboard.press("F1");
      await expect.poll(() => dialogShown(page)).toBe("Keys and mouse");
    },
    look: dialogShown,
    became: (after) => after === "",
  }),
  changes("close-find", {
    from: async (page) => {
      await page.keyboard.press("/");
      await page.waitForSelector(".find");
    },
    look: countOf(".find"),
    became: (after, before) => before === 1 && after === 0,
  }),
  changes("find", {
    look: (page) => page.evaluate(() => document.activeElement?.classList.contains("find-field") ?? false),
    became: (after) => after,
  }),
  changes("find-next", {
    from: async (page) => {
      await goToStep(page, 1);
      await find(page);
    },
    look: found,
    became: (after, before) => after !== before && after === "7 · 1 of 4",
  }),
  changes("find-previous", {
    from: async (page) => {
      await goToStep(page, 37);
      await find(page);
    },
    look: found,
    became: (after, before) => after !== before && after === "31 · 4 of 4",
  }),
  changes("palette", { from: closed, look: dialogShown, became: (after) => after === "Commands" }),
  changes("keys", { from: closed, look: dialogShown, became: (after) => after === "Keys and mouse" }),
  changes("limits", {
    from: closed,
    look: dialogShown,
    became: (after) => after === "What Fenceline does not model",
  }),
  changes("rules", { from: closed, look: dialogShown, became: (after) => after === "The rules" }),
  changes("rule-at-work", {
    from: async (page) => {
      await closed(page);
      await goToStep(page, 6);
    },
    look: async (page) => [await dialogShown(page), ...(await textsIn(".rule-id")(page))],
    became: ([dialog, id]) => dialog === "The rules" && id === "GW-1",
  }),
  changes("fail-call", {
    from: async (page) => {
      await closed(page);
      await goToStep(page, 6);
    },
    look: dialogShown,
    became: (after) => after === "Make Wait fail",
  }),
];

export const WORK_CASES: readonly KeyCase[] = [...RUNS, ...ASSUMPTIONS, ...PANES, ...HELP];
