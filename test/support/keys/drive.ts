// The browser tests of a table of keys: every key of its commands is pressed wherever it works.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commandOf } from "../../../src/app/commands/commands.ts";
import type { Key } from "../../../src/app/commands/command.ts";
import { openApp } from "../browser.ts";
import { launchBrowser } from "../chromium.ts";
import { KEY_CASES } from "./all-cases.ts";
import type { KeyCase } from "./key-case.ts";
import { chordOf, type Focus, pressTaken, watchKeys } from "./press.ts";

/** Declares the tests of one of the tables. */
export function driveKeys(table: keyof typeof KEY_CASES): void {
  describe("the keys of", () => {
    let browser: Browser;

    beforeAll(async () => {
      browser = await launchBrowser();
    });

    afterAll(async () => {
      await browser.close();
    });

    test.each(KEY_CASES[table])("$id", async (one) => {
      const { viewport } = one;
      const { page, pageErrors, close } = await openApp(browser, viewport === undefined ? {} : { viewport });
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await one.open(page);
      await watchKeys(page);
      for (const way of waysOf(one)) {
        await driven(page, one, way);
      }
      expect(pageErrors).toEqual([]);
      await close();
    });
  });
}

/** One press of a key. */
interface Way {
  readonly chord: string;
  readonly focus: Focus;
  readonly fast: boolean;
}

/** All that has to be pressed: each key where it works, the first one with Shift as well if that does more. */
function waysOf({ id, focus }: KeyCase): readonly Way[] {
  const { keys, fast } = commandOf(id);
  const ways = keys.flatMap((key) =>
    placesOf(key, focus).map((place): Way => ({ chord: chordOf(key), focus: place, fast: false })),
  );
  return fast === true ? [...ways, { chord: `Shift+${chordOf(keys[0])}`, focus, fast: true }] : ways;
}

function placesOf({ where }: Key, focus: Focus): readonly Focus[] {
  switch (where) {
    case "timeline":
      return ["timeline"];
    case "everywhere":
      return focus === "own" ? ["own"] : ["none", "editor"];
    default:
      return [focus];
  }
}

async function driven(page: Page, one: KeyCase, { chord, focus, fast }: Way): Promise<void> {
  try {
    await one.check(page, () => pressTaken(page, chord, focus), fast);
  } catch (error) {
    throw new Error(`${chord}, with the focus on ${focus}`, { cause: error });
  }
}
