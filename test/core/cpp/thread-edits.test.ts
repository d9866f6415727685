// Choosing what runs.

import { describe, expect, it } from "vitest";
import { directiveEdits } from "../../../src/core/cpp/directive-edits.ts";
import { load } from "../../../src/core/cpp/load.ts";
import { assumedLines, cameTo, granted } from "../../support/said-run.ts";

describe("the first thread line of a paste", () => {
  const text =
    "UINT64 next;\nvoid Frame() { WaitForSingleObject(latency, 1000); q->Signal(f, next); next++; }\n";

  it("takes work, signals, start values and outside events down with it, and nothing that stays known", () => {
    const said = granted(text, {
      kind: "threads",
      threads: [{ line: "//@ thread A: Frame() x3", origin: null }],
    });
    expect(said).toBe(
      `//@ thread A: Frame() x3\n//@ value next = 1\n//@ event latency: manual-reset, signaled\n//@ work q 2ms "assumed work"\n${text}`,
    );
    expect(cameTo(said).run.fences).toEqual(cameTo(text).run.fences);
  });

  it("also takes down what only the new threads make necessary", () => {
    const paste =
      "void Frame() { q->ExecuteCommandLists(1, l); q->Signal(f, ++v); }\nvoid Other() { g->SetEventOnCompletion(5, nullptr); }\n";
    expect(assumedLines(load(paste)).join()).not.toContain("signalled");
    const lines = ["//@ thread A: Frame() x3", "//@ thread B: Other()"];
    const threads = lines.map((line) => ({ line, origin: null }));
    const said = granted(paste, { kind: "threads", threads });
    expect(said).toContain("//@ signalled g = 5 on q\n");
    expect(cameTo(said)).toMatchObject({ outcome: "finished", run: { fences: { f: "3", g: "5" } } });
  });

  it("is written the same way when one of the chosen threads is written down", () => {
    const [main] = load(text).assumptions.filter((one) => one.kind === "thread");
    const said = granted(text, { kind: "say", line: main?.directive ?? "" });
    expect(load(said).finished).toBe(true);
    expect(said).toContain("//@ work q 2ms");
    expect(cameTo(said).run).toEqual(cameTo(text).run);
  });
});

describe("the thread lines of a scenario", () => {
  const text =
    '//@ title "T"\n//@ thread A: F() x3 // the frame\n//@ thread B: G()\n//@ queue q: COPY\nvoid F() { q->Signal(f, ++v); }\nvoid G() { h->Signal(1); }\n';
  const threads = load(text).threads;

  it("are listed as written, with what else could run", () => {
    expect(threads.map(({ name, runs, times, origin }) => [name, runs, times, origin])).toEqual([
      ["A", "F()", 3, 0],
      ["B", "G()", 1, 1],
    ]);
    const paste = `void F(UINT64 value) { q->ExecuteCommandLists(1, l); q->Signal(f, value); }
void Loop() { while (true) { WaitForSingleObject(e, INFINITE); Helper(); } }
void C::Helper() { f->GetCompletedValue(); }\n`;
    expect(
      load(paste).candidates.map((one) => [
        one.call,
        one.submits,
        one.signals,
        one.waits,
        one.loops,
        one.called,
      ]),
    ).toEqual([
      ["F(++value)", true, true, false, false, false],
      ["Loop()", false, false, true, true, false],
      ["C::Helper()", false, false, false, false, true],
    ]);
    expect(load("q->Signal(f, 1);").threads).toMatchObject([
      { name: "Main", runs: "", line: "", origin: null },
    ]);
  });

  it("change where they stand; new ones go behind the last, those that are left out go with their line", () => {
    const lines = [
      { line: "//@ thread A: F() x5", origin: 0 },
      { line: "//@ thread C: G()", origin: null },
    ];
    expect(granted(text, { kind: "threads", threads: lines })).toBe(
      text.replace("x3", "x5").replace("//@ thread B: G()\n", "//@ thread C: G()\n"),
    );
  });

  it("all go when nothing is chosen: what runs is assumed again", () => {
    const raw = granted(text, { kind: "threads", threads: [] });
    expect(raw).toBe(text.replace(/\/\/@ thread.*\n/g, ""));
    expect(assumedLines(load(raw))).toContain("//@ thread Main: F() x3");
  });

  it("that call nothing or cannot be read are refused, with the line that is meant", () => {
    const lines = (line: string) => [
      { line: threads[0]?.line ?? "", origin: 0 },
      { line, origin: null },
    ];
    const problem = (line: string) => directiveEdits(text, { kind: "threads", threads: lines(line) });
    expect(problem("//@ thread C: Nothing()")).toMatchObject({
      error: { kind: "unreadable", index: 1, diagnostic: { detail: "unknown-function" } },
    });
    expect(problem("//@ thread C: F( x3")).toMatchObject({ error: { kind: "unreadable", index: 1 } });
  });
});
