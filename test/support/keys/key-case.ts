// What a browser test of a command's keys is made of: how the window is brought to where they do something, and what is to change.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { CommandId } from "../../../src/app/commands/commands.ts";
import { openScenario } from "../window.ts";

/** Presses the key, with the focus where the key is to work, and checks that the browser has no use of its own for it then. */
export type Press = () => Promise<void>;

export interface KeyCase {
  readonly id: CommandId;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Done once, in an empty window. */
  readonly open: (page: Page) => Promise<void>;
  /** Before each press the focus is taken off everything; `own`: it is where the case has put it. */
  readonly focus: "none" | "own";
  /** Brings the window to where the key does something, presses it, and checks that it did. `fast`: it is pressed with Shift. */
  readonly check: (page: Page, press: Press, fast: boolean) => Promise<void>;
}

export interface Change<Seen> {
  /** Title of a scenario, or what opens the text. */
  readonly open?: string | KeyCase["open"];
  readonly viewport?: KeyCase["viewport"];
  readonly focus?: KeyCase["focus"];
  /** Brings the window to where the key does something; done before each press. */
  readonly from?: (page: Page) => Promise<void>;
  readonly look: (page: Page) => Promise<Seen>;
  /** Whether what is seen is what it must have become. */
  readonly became: (after: Seen, before: Seen) => boolean;
  /** The same with Shift, for commands that do more with it. */
  readonly fast?: (after: Seen, before: Seen) => boolean;
}

export const DEADLOCK = "Two queues that wait for each other";
export const ASYNC = "Async compute with two fences";

/** A case in which something that is seen changes. */
export function changes<Seen>(id: CommandId, change: Change<Seen>): KeyCase {
  const { open = DEADLOCK, viewport, focus = "none", from, look, became, fast } = change;
  return {
    id,
    ...(viewport === undefined ? {} : { viewport }),
    open: opening(open),
    focus,
    async check(page, press, isFast) {
      const wanted = isFast ? fast : became;
      if (wanted === undefined) {
        throw new Error(`${id}: nothing says what it does with Shift`);
      }
      await from?.(page);
      const before = await look(page);
      await press();
      await expect
        .poll(() => look(page), { timeout: 10_000 })
        .toSatisfy((after) => wanted(after, before), `${id}, from ${JSON.stringify(before)}`);
    },
  };
}

/** A case in which something happens that cannot be looked at afterwards: a download, a picker. */
export function happens(
  id: CommandId,
  check: KeyCase["check"],
  open: string | KeyCase["open"] = DEADLOCK,
): KeyCase {
  return { id, open: opening(open), focus: "none", check };
}

/** Presses some keys one after another, and waits after each. */
export async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(120);
  }
}

function opening(open: string | KeyCase["open"]): KeyCase["open"] {
  return typeof open === "string"
    ? async (page) => {
        await openScenario(page, open);
      }
    : open;
}
