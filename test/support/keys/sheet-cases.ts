// The keys about notes, kept views and files.
import { readFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { expect } from "vitest";
import type { CommandId } from "../../../src/app/commands/commands.ts";
import { goToStep, leaveFields, openScenario } from "../window.ts";
import { changes, DEADLOCK, happens, type KeyCase, pressAll } from "./key-case.ts";
import { countOf, dialogShown, sourceShown, stepShown, timeSeen } from "./looks.ts";
import { closed } from "./step-cases.ts";

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

export const SHEET_CASES: readonly KeyCase[] = [...NOTES, ...FILES];
