// Where keys work: F5, F10 and F11 are the browser's unless the drawing has the focus, letters are text where text is typed.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/app/commands/commands.ts";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { DEADLOCK } from "../support/keys/key-case.ts";
import { chordOf, type Focus, focusOn, wasTaken, watchKeys } from "../support/keys/press.ts";
import { dialogShown, sourceShown, stepShown, textsIn, timeSeen } from "../support/keys/looks.ts";
import { goToStep, openScenario, settle } from "../support/window.ts";

const ALL = COMMANDS.flatMap(({ keys }) => keys);
const TIMELINE = ALL.filter((key) => key.where === "timeline").map(chordOf);
const LETTERS = [...new Set(ALL.filter(isTyped).map(chordOf))];

function isTyped({ code = "", key, ctrl, alt }: (typeof ALL)[number]): boolean {
  const sign = key !== undefined || /^(Key|Digit)/.test(code);
  return sign && ctrl === undefined && alt === undefined;
}

describe("keys", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(): Promise<Page> {
    const { page } = await openApp(browser);
    await openScenario(page, DEADLOCK);
    await goToStep(page, 15);
    await watchKeys(page);
    return page;
  }

  test.each(["none", "editor", "button"] as const)(
    "of the timeline are left to the browser with the focus on: %s",
    async (place) => {
      const page = await opened();
      // The test asks whose the key is; that the browser then reloads the page is not wanted.
      await page.evaluate(() => window.addEventListener("keyup", (event) => event.preventDefault()));
      expect(TIMELINE.length).toBeGreaterThan(4);
      for (const chord of TIMELINE) {
        await focused(page, place);
        await page.keyboard.press(chord);
        expect({ chord, taken: await wasTaken(page) }).toEqual({ chord, taken: false });
      }
      await settle(page);
      expect(await stepShown(page)).toBe(15);
      await page.context().close();
    },
  );

  test("that type something type it in the editor, and do nothing else there", async () => {
    const page = await opened();
    const before = await seen(page);
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("// ");
    for (const chord of LETTERS) {
      await page.keyboard.press(chord);
    }
    await page.keyboard.type(" end");
    expect((await sourceShown(page)).slice(0, 3 + LETTERS.length + 4)).toHaveLength(LETTERS.length + 7);
    expect((await sourceShown(page)).slice(3 + LETTERS.length).startsWith(" end")).toBe(true);
    await settle(page);
    expect(await seen(page)).toEqual(before);
    await page.context().close();
  });

  test("that type something type it in the fields of a dialog and in the search", async () => {
    const page = await opened();
    const before = await seen(page);
    await page.keyboard.press("KeyN");
    const note = page.getByRole("textbox", { name: "Note" });
    await note.focus();
    for (const chord of LETTERS) {
      await page.keyboard.press(chord);
    }
    expect(await note.inputValue()).toHaveLength(LETTERS.length);
    await page.keyboard.press("Escape");
    await expect.poll(() => dialogShown(page)).toBe("");
    await page.keyboard.press("/");
    const field = page.locator(".find-field");
    await field.waitFor();
    await field.focus();
    for (const chord of LETTERS) {
      await page.keyboard.press(chord);
    }
    expect(await field.inputValue()).toHaveLength(LETTERS.length);
    await page.keyboard.press("Escape");
    expect(await seen(page)).toEqual(before);
    await page.context().close();
  });
});

async function focused(page: Page, place: Extract<Focus, "none" | "editor"> | "button"): Promise<void> {
  if (place === "button") {
    await page.getByRole("button", { name: "Play or pause" }).focus();
  } else {
    await focusOn(page, place);
  }
}

/** What keys would change: the step, the part of the run, what is listed, what is open. */
async function seen(page: Page) {
  return {
    step: await stepShown(page),
    time: await timeSeen(page),
    lists: await textsIn(".breakpoint-what, .moment-note, .branch-chip, .range-duration")(page),
    dialog: await dialogShown(page),
  };
}
