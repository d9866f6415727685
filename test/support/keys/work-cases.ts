// The keys about notes, files, the run of the text, what it leaves open, panes, help.
import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { expect } from "vitest";
import type { CommandId } from "../../../src/app/commands/commands.ts";
import { goToStep, leaveFields, openScenario, paste, settle, steps } from "../window.ts";
import { changes, DEADLOCK, happens, type KeyCase, pressAll } from "./key-case.ts";
import {
  countOf,
  dialogShown,
  focusShown,
  sourceShown,
  stepShown,
  textsIn,
  timeSeen,
  verdictShown,
} from "./looks.ts";
import { closed } from "./step-cases.ts";

const ENDLESS = readFileSync(new URL("../../fixtures/bad/endless-signal-loop.cpp", import.meta.url), "utf8");

/** Notes at steps 10 and 20. */
async function noted(page: Page): Promise<void> {
  if ((await countOf(".moment-note")(page)) === 0) {
    for (const step of [10, 20]) {
      await goToStep(page, step);
      await page.keyboard.press("KeyN");
      await page.getByRole("textbox", { name: "Note" }).fill(`note at ${step}`);
      await page.keyboard.press("Control+Enter");
      await expect.poll(() => dialogShown(page)).toBe("");
    }
  }
  await goToStep(page, 15);
}

const VIEWS = [
  ["keep-view-1", "recall-view-1"],
  ["keep-view-2", "recall-view-2"],
  ["keep-view-3", "recall-view-3"],
  ["keep-view-4", "recall-view-4"],
  ["keep-view-5", "recall-view-5"],
] as const satisfies readonly (readonly [CommandId, CommandId])[];

/** The keys of a kept view: what is seen when it is kept is seen again when it is recalled. */
function keptView([keepId, recallId]: (typeof VIEWS)[number], index: number): readonly KeyCase[] {
  const number = index + 1;
  const near = async (page: Page) => {
    await leaveFields(page);
    for (const key of ["Digit0", "KeyW", "KeyW", ...Array<string>(number).fill("KeyA")]) {
      await page.keyboard.press(key);
    }
    return timeSeen(page);
  };
  const keep = happens(keepId, async (page, press) => {
    const kept = await near(page);
    await press();
    await pressAll(page, ["Digit0"]);
    expect(await timeSeen(page)).not.toEqual(kept);
    await pressAll(page, [`Digit${number}`]);
    expect(await timeSeen(page)).toEqual(kept);
  });
  const recall = happens(recallId, async (page, press) => {
    const kept = await near(page);
    await pressAll(page, [`Shift+Digit${number}`, "Digit0"]);
    expect(await timeSeen(page)).not.toEqual(kept);
    await press();
    expect(await timeSeen(page)).toEqual(kept);
  });
  return [keep, recall];
}

const NOTES: readonly KeyCase[] = [
  changes("add-note", {
    from: closed,
    look: dialogShown,
    became: (after, before) => before === "" && after.startsWith("New note"),
  }),
  changes("next-note", { from: noted, look: stepShown, became: (after) => after === 20 }),
  changes("previous-note", { from: noted, look: stepShown, became: (after) => after === 10 }),
  ...VIEWS.flatMap(keptView),
];

async function downloaded(page: Page, press: () => Promise<void>): Promise<Download> {
  const waiting = page.waitForEvent("download");
  await press();
  return waiting;
}

const FILES: readonly KeyCase[] = [
  happens("open", async (page, press) => {
    const waiting = page.waitForEvent("filechooser");
    await press();
    const chooser = await waiting;
    expect(chooser.isMultiple()).toBe(true);
    const buffer = Buffer.from("m_queue->Signal(m_fence.Get(), 43);\n");
    await chooser.setFiles({ name: "Frame.cpp", mimeType: "text/plain", buffer });
    await expect.poll(() => sourceShown(page)).toContain("m_fence.Get(), 43");
    await openScenario(page, DEADLOCK);
  }),
  happens("save", async (page, press) => {
    const file = await downloaded(page, press);
    expect(file.suggestedFilename()).toMatch(/\.cpp$/);
    const text = readFileSync(
      new URL("../../../public/scenarios/queue-deadlock.cpp", import.meta.url),
      "utf8",
    );
    expect(readFileSync(await file.path(), "utf8")).toBe(text);
  }),
  happens("export-svg", async (page, press) => {
    const file = await downloaded(page, press);
    expect(file.suggestedFilename()).toMatch(/\.svg$/);
    expect(readFileSync(await file.path(), "utf8")).toMatch(/^<svg[\s\S]*m_computeQueue/);
  }),
  happens("export-png", async (page, press) => {
    const file = await downloaded(page, press);
    expect(file.suggestedFilename()).toMatch(/\.png$/);
    expect(
      readFileSync(await file.path())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  }),
  happens("copy-report", async (page, press) => {
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await press();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain(`## ${DEADLOCK}`);
    expect(await copied()).toContain("m_directQueue->Wait(m_computeFence.Get(), frame)");
  }),
];

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
];

export const WORK_CASES: readonly KeyCase[] = [
  ...NOTES,
  ...FILES,
  ...RUNS,
  ...ASSUMPTIONS,
  ...PANES,
  ...HELP,
];
