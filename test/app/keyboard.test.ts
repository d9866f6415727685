// Which key runs which command, and when a key belongs to what has the focus.
import { expect, test } from "vitest";
import { COMMANDS } from "../../src/app/commands/commands.ts";
import { commandFor, type KeyPress } from "../../src/app/keyboard.ts";

function press(given: Partial<KeyPress>): KeyPress {
  return { code: "", key: "", shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...given };
}

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
])("%s runs %s", (code, id) => {
  expect(commandFor(press({ code }), "other")?.id).toBe(id);
});

test("letters go by their place: the key that types z on AZERTY is W and zooms in", () => {
  expect(commandFor(press({ code: "KeyW", key: "z" }), "other")?.id).toBe("zoom-in");
  expect(commandFor(press({ code: "KeyZ", key: "w" }), "other")).toBeUndefined();
});

test("signs go by what they type", () => {
  expect(commandFor(press({ code: "BracketRight", key: "+" }), "other")?.id).toBe("zoom-in");
  expect(commandFor(press({ code: "Slash", key: "-" }), "other")?.id).toBe("zoom-out");
  expect(commandFor(press({ code: "Digit0", key: "0" }), "other")?.id).toBe("fit");
});

test("a text field keeps every key", () => {
  for (const code of ["ArrowRight", "Space", "KeyW", "Home"]) {
    expect(commandFor(press({ code }), "text")).toBeUndefined();
  }
});

test("a focused control keeps the keys that operate it and gives on the letters", () => {
  expect(commandFor(press({ code: "ArrowRight" }), "control")).toBeUndefined();
  expect(commandFor(press({ code: "KeyW" }), "control")?.id).toBe("zoom-in");
});

test("keys with Ctrl, Alt or the system key are left to the browser", () => {
  for (const modifier of ["ctrlKey", "altKey", "metaKey"] as const) {
    expect(commandFor(press({ code: "KeyS", [modifier]: true }), "other")).toBeUndefined();
  }
});

test("no two commands share a key", () => {
  const keys = COMMANDS.flatMap((command) => command.keys.map((key) => key.code ?? `typed ${key.key}`));
  expect(new Set(keys).size).toBe(keys.length);
});
