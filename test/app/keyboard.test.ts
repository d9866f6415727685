// Which key runs which command, and when a key belongs to what has the focus.
import { describe, expect, test } from "vitest";
import { openText } from "../../src/app/actions.ts";
import type { Command, Key } from "../../src/app/commands/command.ts";
import { COMMANDS } from "../../src/app/commands/commands.ts";
import { openDialog } from "../../src/app/dialogs.ts";
import { commandFor, type FocusKind, type KeyPress, pressKey } from "../../src/app/keyboard.ts";
import { commandName } from "../../src/app/words.ts";
import { openFind } from "../../src/app/find.ts";
import { patchSelection, patchSession } from "../../src/app/store.ts";
import { headlessApp } from "../support/headless-app.ts";

function press(given: Partial<KeyPress>): KeyPress {
  return { code: "", key: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...given };
}

/** The press that a key of a command describes. */
function pressOf({ code = "", key = "", ctrl, shift, alt }: Key): KeyPress {
  return press({ code, key, ctrlKey: ctrl === true, shiftKey: shift === true, altKey: alt === true });
}

const runs = (given: Partial<KeyPress>, focus: FocusKind = "other") => commandFor(press(given), focus)?.id;
const keysOf = (command: Command) => command.keys.map((key) => ({ command, key }));
const ALL_KEYS = COMMANDS.flatMap(keysOf);

test.each([
  ["ArrowRight", "step-forward"],
  ["ArrowLeft", "step-back"],
  ["Space", "play"],
  ["Home", "start"],
  ["End", "end"],
  ["KeyW", "zoom-in"],
  ["KeyS", "zoom-out"],
  ["KeyA", "pan-left"],
  ["KeyD", "pan-right"],
  ["KeyH", "fit"],
  ["KeyN", "add-note"],
  ["Digit3", "recall-view-3"],
  ["F6", "next-pane"],
  ["F1", "keys"],
])("%s runs %s", (code, id) => {
  expect(runs({ code })).toBe(id);
});

describe("which keyboard it is", () => {
  test("AZERTY: the key that types z stands where W is and zooms in", () => {
    expect(runs({ code: "KeyW", key: "z" })).toBe("zoom-in");
    expect(runs({ code: "KeyZ", key: "w" })).toBeUndefined();
  });

  test("AZERTY: digits go by their place too, for there they need Shift to be typed", () => {
    expect(runs({ code: "Digit1", key: "&" })).toBe("recall-view-1");
    expect(runs({ code: "Digit1", key: "1", shiftKey: true })).toBe("keep-view-1");
  });

  test("Dvorak: the key that types comma stands where W is and zooms in", () => {
    expect(runs({ code: "KeyW", key: "," })).toBe("zoom-in");
    expect(runs({ code: "KeyA", key: "a" })).toBe("pan-left");
  });

  test("signs go by what they type, with Shift or without", () => {
    expect(runs({ code: "BracketRight", key: "+" })).toBe("zoom-in");
    expect(runs({ code: "Equal", key: "+", shiftKey: true })).toBe("zoom-in");
    expect(runs({ code: "Slash", key: "-" })).toBe("zoom-out");
    expect(runs({ code: "Digit0", key: "0" })).toBe("fit");
    expect(runs({ code: "Slash", key: "?", shiftKey: true })).toBe("keys");
    expect(runs({ code: "Digit7", key: "/", shiftKey: true })).toBe("find");
  });

  test("a sign wins over what stands in its place elsewhere, a letter's place over a sign", () => {
    // German: + where ] is.
    expect(runs({ code: "BracketRight", key: "+" })).toBe("zoom-in");
    expect(runs({ code: "BracketRight", key: "]" })).toBe("effect");
    // French: the digit 0 is typed with Shift, a minus without.
    expect(runs({ code: "Digit6", key: "-" })).toBe("zoom-out");
  });

  test("AltGr, which Windows reports as Ctrl and Alt, types signs", () => {
    expect(runs({ code: "KeyQ", key: "/", ctrlKey: true, altKey: true })).toBe("find");
    expect(runs({ code: "Digit8", key: "[", ctrlKey: true, altKey: true })).toBe("cause");
  });

  test("the system key of a Mac counts as Ctrl", () => {
    expect(runs({ code: "KeyK", metaKey: true })).toBe("palette");
  });
});

describe("modifiers", () => {
  test("are exact: one more or one less is another key", () => {
    expect(runs({ code: "KeyN", shiftKey: true })).toBe("next-note");
    expect(runs({ code: "KeyN", altKey: true })).toBe("previous-note");
    expect(runs({ code: "KeyN", altKey: true, shiftKey: true })).toBeUndefined();
    expect(runs({ code: "KeyN", ctrlKey: true })).toBeUndefined();
    expect(runs({ code: "KeyP", ctrlKey: true, shiftKey: true })).toBe("palette");
  });

  test("a key that names Shift goes before one with which Shift only does more, as long as it can run", () => {
    const shiftD = press({ code: "KeyD", shiftKey: true });
    expect(commandFor(shiftD, "other")?.id).toBe("edit-duration");
    const app = headlessApp();
    openText(app.link, "a\nb", { scenario: null });
    app.pass(0);
    expect(commandFor(shiftD, "other", app.store.getState())?.id).toBe("pan-right");
  });

  test("no key is taken with Ctrl or Alt that does not name it", () => {
    for (const { command, key } of ALL_KEYS) {
      for (const modifier of ["ctrl", "alt"] as const) {
        const more = pressOf({ ...key, [modifier]: true });
        const taken = key[modifier] === true ? undefined : commandFor(more, "timeline");
        expect(taken?.id, `${modifier}+${key.label}`).not.toBe(command.id);
      }
    }
  });

  test("Shift does more only where the command has more, and never for a sign that needs it", () => {
    const app = headlessApp();
    openText(app.link, Array.from({ length: 30 }, (_, i) => `line ${i}`).join("\n"), { scenario: null });
    app.pass(0);
    const stepAfter = (shiftKey: boolean) => {
      pressKey(app.link, press({ code: "ArrowLeft", shiftKey }), "other");
      app.pass(0);
      return app.store.getState().session.good?.position.view.step;
    };
    expect(stepAfter(false)).toBe(29);
    expect(stepAfter(true)).toBe(19);
    const widthAfter = (given: Partial<KeyPress>) => {
      app.store.setState((state) => ({ view: { ...state.view, width: 1000, height: 500, range: null } }));
      pressKey(app.link, press(given), "other");
      const range = app.store.getState().view.range;
      return range === null ? null : Math.round((range.to - range.from) / 1000);
    };
    const plain = widthAfter({ code: "KeyW" });
    expect(widthAfter({ code: "Equal", key: "+", shiftKey: true })).toBe(plain);
    expect(widthAfter({ code: "KeyW", shiftKey: true })).toBeLessThan(plain ?? 0);
  });
});

describe("what has the focus", () => {
  test("a text field keeps every key but those that work everywhere", () => {
    for (const { command, key } of ALL_KEYS) {
      const found = commandFor(pressOf(key), "text");
      const everywhere = ALL_KEYS.some((one) => one.command === found && one.key.where === "everywhere");
      expect(everywhere, key.label).toBe(found !== undefined);
      expect(key.where !== "everywhere" || found === command, `${key.label}: ${found?.id}`).toBe(true);
    }
  });

  test("no key that works everywhere types a character or moves a caret", () => {
    for (const { key } of ALL_KEYS.filter((one) => one.key.where === "everywhere")) {
      const plain = key.ctrl !== true && key.alt !== true;
      expect(!plain || /^(F\d+|Escape)$/.test(key.code ?? ""), key.label).toBe(true);
    }
  });

  test("a focused control keeps the keys that operate it and gives on the letters", () => {
    expect(runs({ code: "ArrowRight" }, "control")).toBeUndefined();
    expect(runs({ code: "Home" }, "control")).toBeUndefined();
    expect(runs({ code: "KeyW" }, "control")).toBe("zoom-in");
  });

  test("keys that the browser has its own use for are taken only on the timeline", () => {
    const own = ALL_KEYS.filter(({ key }) => /^F(5|10|11)$/.test(key.code ?? "") && key.ctrl !== true);
    expect(own.length).toBeGreaterThan(0);
    for (const { command, key } of own) {
      expect(key.where, key.label).toBe("timeline");
      expect(commandFor(pressOf(key), "timeline")?.id).toBe(command.id);
      for (const focus of ["other", "control", "text"] as const) {
        expect(commandFor(pressOf(key), focus), `${key.label} in ${focus}`).toBeUndefined();
      }
    }
  });

  test("Esc closes the dialog, then the search box, then takes the selection back, then stops the run", () => {
    const app = headlessApp();
    openText(app.link, "a\nb", { scenario: null });
    app.pass(0);
    openFind(app.link);
    patchSelection(app.store, { lane: "thread:Main" });
    patchSession(app.store, { job: { kind: "running", run: 1, steps: 1, time: 1 } });
    openDialog(app.link, "limits");
    const left = () => {
      pressKey(app.link, press({ code: "Escape" }), "other");
      const { dialog, find, selection, session } = app.store.getState();
      return [dialog !== null, find.open, selection.lane !== null, session.job.kind !== "idle"];
    };
    expect(left()).toEqual([false, true, true, true]);
    expect(left()).toEqual([false, false, true, true]);
    expect(left()).toEqual([false, false, false, true]);
    expect(left()).toEqual([false, false, false, false]);
  });

  test("over a dialog only help and files have keys", () => {
    const app = headlessApp();
    openText(app.link, "a\nb", { scenario: null });
    app.pass(0);
    openDialog(app.link, "limits");
    expect(pressKey(app.link, press({ code: "ArrowLeft" }), "other")).toBe(false);
    expect(pressKey(app.link, press({ code: "F6" }), "other")).toBe(false);
    expect(pressKey(app.link, press({ code: "KeyN" }), "other")).toBe(false);
    expect(pressKey(app.link, press({ code: "KeyK", ctrlKey: true }), "text")).toBe(true);
    expect(app.store.getState().dialog).toBe("palette");
  });
});

describe("the commands", () => {
  test("each has a name of its own and a key", () => {
    const names = COMMANDS.map(commandName);
    expect(names.filter((name) => name.trim() === "" || name.startsWith("command."))).toEqual([]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(COMMANDS.filter((command) => command.keys.length === 0)).toEqual([]);
  });

  test("each is reached by each of its keys", () => {
    for (const { command, key } of ALL_KEYS) {
      const shared = SHARED.find((ids) => ids.includes(command.id));
      const found = commandFor(pressOf(key), "timeline");
      expect(
        found?.id === command.id || shared?.includes(found?.id ?? ""),
        `${key.label}: ${found?.id}`,
      ).toBe(true);
    }
  });

  test("no two share a key but those of which the first that can run is meant", () => {
    const users = new Map<string, string[]>();
    for (const { command, key } of ALL_KEYS) {
      const { code, key: typed, ctrl = false, alt = false, shift } = key;
      const shifts = code === undefined || command.fast === true ? [false, true] : [shift === true];
      for (const one of shifts) {
        const name = `${ctrl} ${alt} ${code === undefined ? "any" : one} ${code ?? typed}`;
        users.set(name, [...(users.get(name) ?? []), command.id]);
      }
    }
    const sharers = [...users.values()].map((ids) => [...new Set(ids)]).filter((ids) => ids.length > 1);
    const known = (ids: readonly string[]) => SHARED.some((list) => ids.every((id) => list.includes(id)));
    expect(sharers.filter((ids) => !known(ids))).toEqual([]);
  });
});

/** Commands with one key, in the order in which they are tried. */
const SHARED: readonly (readonly string[])[] = [
  ["run-anyway", "run-again"],
  ["close-dialog", "close-find", "deselect", "cancel"],
  // Shift+D pans faster as long as nothing is selected whose duration could be changed.
  ["edit-duration", "pan-right"],
  // Shift+F11 goes to the end of a wait as long as there is something to come; F11 alone steps.
  ["wait-end", "step-forward"],
];
