// Opening, saving and reporting in the whole app without a browser.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { engine } from "../../../src/app/worker/core-engine.ts";
import { openText } from "../../../src/app/actions.ts";
import { runCommand } from "../../../src/app/commands/commands.ts";
import { openFiles, readAs } from "../../../src/app/files/open.ts";
import { reportOf } from "../../../src/app/files/report.ts";
import { fileStem } from "../../../src/app/files/save.ts";
import { headlessApp } from "../../support/headless-app.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const DEADLOCK = readFileSync(
  new URL("../../../public/scenarios/queue-deadlock.cpp", import.meta.url),
  "utf8",
);

test("several files become one text under the name of the first that is no header, and the text before is kept", () => {
  const app = headlessApp();
  openText(app.link, "mine();", { scenario: null });
  openFiles(app.link, [
    { name: "Fence.h", bytes: bytes("struct Fence;\n") },
    { name: "Main.cpp", bytes: bytes('#include "Fence.h"\n') },
  ]);
  const { document, notice } = app.store.getState();
  expect(document.name).toBe("Main.cpp");
  expect(document.text).toBe(
    '// ======== Fence.h ========\nstruct Fence;\n\n// ======== Main.cpp ========\n#include "Fence.h"\n',
  );
  expect(document.own.map((one) => one.text)).toEqual(["mine();"]);
  expect(notice).toBeNull();
});

test("the end of a line is one character, as in the editor, whatever the file has", () => {
  const app = headlessApp();
  openFiles(app.link, [{ name: "win.cpp", bytes: bytes("a();\r\nb();\rc();\n") }]);
  const { document, opened } = app.store.getState();
  expect(document.text).toBe("a();\nb();\nc();\n");
  expect(opened?.text).toBe(document.text);
});

test("a file that is no text is named, and the present text stays", () => {
  const app = headlessApp();
  openText(app.link, "mine();", { scenario: null });
  openFiles(app.link, [{ name: "frame.png", bytes: Uint8Array.from([0x89, 0, 0, 1, 0, 0, 2, 0]) }]);
  expect(app.store.getState().document.text).toBe("mine();");
  expect(app.store.getState().notice).toMatchObject({ tone: "bad" });
  expect(app.store.getState().notice?.text).toContain("frame.png");
});

test("an empty file is named, and the present text stays; what was said of files before goes", () => {
  const app = headlessApp();
  openText(app.link, "mine();", { scenario: null });
  openFiles(app.link, [{ name: "empty.cpp", bytes: new Uint8Array() }]);
  expect(app.store.getState().document.text).toBe("mine();");
  expect(app.store.getState().notice?.text).toContain("empty.cpp");
  openFiles(app.link, [{ name: "a.cpp", bytes: bytes("a();") }]);
  expect(app.store.getState().notice).toBeNull();
});

test("files larger than can be read are refused with both figures", () => {
  const app = headlessApp();
  openFiles(app.link, [{ name: "engine.cpp", bytes: new Uint8Array(5 * 1024 * 1024) }]);
  expect(app.store.getState().notice?.text).toMatch(/5\.0 MB.*4\.0 MB/);
});

test("what was opened can be read again in another encoding", () => {
  const app = headlessApp();
  const latin = Uint8Array.from([0x2f, 0x2f, 0x20, 0xa9, 0x0a]);
  openFiles(app.link, [{ name: "a.cpp", bytes: latin }]);
  expect(app.store.getState().document.text).toBe("// ©\n");
  readAs(app.link, "shift_jis");
  expect(app.store.getState().document.text).toBe("// ｩ\n");
});

test("saving gives the text under its name, and a text without one is named after its title", () => {
  const app = headlessApp();
  openText(app.link, "Frame: upload / draw", { scenario: null });
  app.pass(1_000);
  runCommand(app.link, "save");
  expect(app.downloads).toEqual([{ name: "Frame-upload-draw.cpp", content: "Frame: upload / draw" }]);
  expect(app.store.getState().document.name).toBe("Frame-upload-draw.cpp");
});

test("a file name keeps the letters of every script and nothing that separates folders", () => {
  const app = headlessApp();
  app.store.setState(({ document }) => ({ document: { ...document, name: "../栅栏 テスト.v2.cpp" } }));
  expect(fileStem(app.store.getState())).toBe("栅栏-テスト-v2");
});

test("the report holds verdict, findings, causes, schedule, a drawing of every lane and the text", () => {
  const app = headlessApp({ ...engine, advanced: [] });
  openText(app.link, DEADLOCK, { scenario: null });
  app.pass(1_000);
  const report = reportOf(app.store.getState()) ?? "";
  const lanes = app.store.getState().session.good?.trace.lanes ?? [];
  expect(report).toContain("Hangs");
  expect(report).toContain("`v1.t.`");
  expect(report).toMatch(/\*\*Found:\*\*\n\n- Error, line \d+: /);
  expect(report).toContain(`\`\`\`cpp\n${DEADLOCK}`);
  expect(lanes.length).toBeGreaterThan(3);
  for (const lane of lanes) {
    expect(report).toMatch(new RegExp(`^${lane.name}\\s*│[█░▒▓·─ \\d]{96}│$`, "m"));
  }
});

test("backticks and markup in a text cannot leave its block", () => {
  const app = headlessApp({ ...engine, advanced: [] });
  openText(
    app.link,
    '//@ title "<img src=x> `a`"\n//@ thread T: F()\nvoid F() { f->Signal(1); }\n// ``` end\n',
    {
      scenario: null,
    },
  );
  app.pass(1_000);
  const report = reportOf(app.store.getState()) ?? "";
  expect(report).toMatch(/^## \\<img src=x\\> \\`a\\`$/m);
  expect(report).toContain("````cpp\n");
  expect(report).toMatch(/\n````\n/);
});
