// Which words of a text are coloured, and that every colour of the source can be read on every ground it stands on.
import { describe, expect, test } from "vitest";
import { openText } from "../../src/app/actions.ts";
import { codeColours, codeGrounds, TINTS } from "../../src/app/code-colours.ts";
import { colouredWords, selectNames } from "../../src/app/editor-colours.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import { contrast } from "../../src/core/scene/colour.ts";
import { CONTRAST, DARK, LIGHT } from "../../src/core/scene/theme.ts";
import { headlessApp } from "../support/headless-app.ts";
import { runScenario } from "../support/scenarios.ts";

/** The coloured words as `class word`, each once. */
function coloured(text: string): readonly string[] {
  const app = headlessApp({ ...engine, advanced: [] });
  openText(app.link, text, { scenario: null });
  app.pass(10_000);
  const words = colouredWords(text, selectNames(app.store.getState()), { from: 0, to: text.length });
  return [...new Set(words.map(({ from, to, className }) => `${className} ${text.slice(from, to)}`))].sort();
}

describe("names of objects are coloured by what they are", () => {
  test("queues by their type, fences, events, functions in which threads begin", () => {
    expect(coloured(runScenario("copy-to-direct").text)).toEqual([
      "entity-copy CopyQueue",
      "entity-direct DirectQueue",
      "entity-event FenceEvent",
      "entity-fence CopyFence",
      "entity-fence DrawFence",
      "entity-thread StreamTexture",
      "entity-thread Streaming",
    ]);
  });

  test("locks, swap chains, and threads that the text starts", () => {
    const words = coloured(`std::mutex m_lock;
void Loader() { m_lock.lock(); fence->Signal(1); m_lock.unlock(); }
int main() { std::thread loader(Loader); swapChain->Present(1, 0); loader.join(); }
`);
    expect(words).toContain("entity-lock m_lock");
    expect(words).toContain("entity-swapchain swapChain");
    expect(words).toContain("entity-thread loader");
    expect(words).toContain("entity-thread main");
  });

  test("of a path the last word, whatever the index", () => {
    const text = `//@ thread T: Run()
struct Frame { ComPtr<ID3D12Fence> fence; UINT64 value; };
Frame m_frames[2];
void Run() { m_frames[0].fence->Signal(1); m_frames[1].fence->Signal(1); }
`;
    expect(coloured(text)).toEqual(["entity-fence fence", "entity-thread Run", "entity-thread T"]);
  });

  test("of two objects with the same last word the one whose path is written; none when it cannot be told", () => {
    const text = `//@ thread T: Run()
//@ queue a.queue: DIRECT
//@ queue b.queue: COPY
void Run() { a.queue->Signal(fence, 1); b.queue->Signal(fence, 2); queue; }
`;
    const app = headlessApp({ ...engine, advanced: [] });
    openText(app.link, text, { scenario: null });
    app.pass(10_000);
    const words = colouredWords(text, selectNames(app.store.getState()), { from: 0, to: text.length });
    const classAt = (place: string) =>
      words.find(({ from }) => from === text.indexOf(place) + place.indexOf("queue"))?.className;
    expect(classAt("a.queue->")).toBe("entity-direct");
    expect(classAt("b.queue->")).toBe("entity-copy");
    expect(classAt(" queue; }")).toBeUndefined();
  });

  test("not in comments and strings, but in directives", () => {
    const text = `//@ thread T: Run()
//@ fence fence = 0
// fence
void Run() { fence->Signal(1); Log("fence"); /* fence */ }
`;
    const app = headlessApp({ ...engine, advanced: [] });
    openText(app.link, text, { scenario: null });
    app.pass(10_000);
    const words = colouredWords(text, selectNames(app.store.getState()), { from: 0, to: text.length });
    const fences = words.filter(({ className }) => className === "entity-fence");
    expect(fences.map(({ from }) => from)).toEqual([
      text.indexOf("fence = 0"),
      text.indexOf("fence->Signal"),
    ]);
  });

  test("only the part that is asked for is given", () => {
    const text = `//@ thread T: Run()
void Run() { fence->Signal(1);
fence->Signal(2);
fence->Signal(3); }
`;
    const app = headlessApp({ ...engine, advanced: [] });
    openText(app.link, text, { scenario: null });
    app.pass(10_000);
    const from = text.indexOf("fence->Signal(2)");
    const words = colouredWords(text, selectNames(app.store.getState()), { from, to: from + 17 });
    expect(words).toEqual([{ from, to: from + 5, className: "entity-fence" }]);
  });
});

describe.each([DARK, LIGHT, CONTRAST])("in the theme $scheme", (theme) => {
  test.each(Object.entries(codeColours(theme)))(
    "%s (%s) has a contrast of 4.5 on every ground",
    (_, colour) => {
      for (const ground of codeGrounds(theme.tokens)) {
        expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  test("names of different kinds stay apart from each other and from the code around them", () => {
    const colours = codeColours(theme);
    const names = Object.entries(colours).flatMap(([key, value]) =>
      key.startsWith("name-") && key !== "name-lock" ? [value] : [],
    );
    expect(new Set(names).size).toBe(names.length);
    for (const key of ["code-keyword", "code-type", "code-call", "code-string", "code-number"]) {
      expect(names).not.toContain(colours[key]);
    }
  });
});

test("the grounds are those of the style sheet", async () => {
  const { readFile } = await import("node:fs/promises");
  const css = await readFile(new URL("../../components/editor/editor.css", import.meta.url), "utf8");
  expect(css).toContain(`var(--tone) ${TINTS.stands * 100}%`);
  expect(css).toContain(`var(--tone) ${TINTS.acts * 100}%`);
});
