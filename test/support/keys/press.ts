// Pressing the keys of commands in the browser, and whether the page has taken them from it.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Key } from "../../../src/app/commands/command.ts";
import { leaveFields } from "../window.ts";

/** A key as playwright presses it: by its place; signs by what they type, those of the number pad by their place. */
export function chordOf({ code, key = "", ctrl, shift, alt, label }: Key): string {
  const pad = label.includes("Num") ? PAD[key] : undefined;
  const held = [ctrl && "Control", alt && "Alt", shift && "Shift"].filter((one) => one !== undefined);
  return [...held, code ?? pad ?? key].join("+");
}

const PAD: Readonly<Record<string, string>> = { "+": "NumpadAdd", "-": "NumpadSubtract" };

/** Where the focus is put before a press; `own`: it stays where it is. */
export type Focus = "none" | "own" | "timeline" | "editor";

/** Gives the focus to a place. */
export async function focusOn(page: Page, focus: Focus): Promise<void> {
  switch (focus) {
    case "none":
      return leaveFields(page);
    case "timeline":
      return page.locator(".timeline-canvas").focus();
    case "editor":
      return page.locator(".cm-content").focus();
    case "own":
      return;
  }
}

/** From now on the page notes whether it has taken each key that is pressed from the browser. */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pressed: KeyboardEvent[] = [];
    Object.assign(window, { pressed });
    // On its way in, so that nobody can keep the event from being noted; it knows what became of it later.
    window.addEventListener("keydown", (event) => pressed.push(event), { capture: true });
  });
}

/** Whether the key that was pressed last, modifiers aside, was taken from the browser. */
export async function wasTaken(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const pressed: unknown = Reflect.get(window, "pressed");
    const last: unknown = Array.isArray(pressed) ? pressed.at(-1) : undefined;
    return last instanceof KeyboardEvent && last.defaultPrevented;
  });
}

/** Presses a key with the focus at a place, and makes sure that the browser has no use of its own for it there. */
export async function pressTaken(page: Page, chord: string, focus: Focus): Promise<void> {
  await focusOn(page, focus);
  await page.keyboard.press(chord);
  expect(await wasTaken(page), `${chord} is left to the browser`).toBe(true);
}
