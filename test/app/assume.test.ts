// Assumptions edited where they are listed: each becomes a directive of the text, through the open editor's history.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openText } from "../../src/app/actions.ts";
import { fieldsOf, lineOf, problemText } from "../../src/app/assume.ts";
import { selectCosts } from "../../src/app/costs.ts";
import { durationText, typedDuration } from "../../src/app/durations.ts";
import type { WriteProblem } from "../../src/app/link.ts";
import { selectAssumptions } from "../../src/app/selectors.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import { askWrite, redoText, undoText } from "../../src/app/write-text.ts";
import type { TextEdit } from "../../src/core/base/text-edit.ts";
import { readDirective } from "../../src/core/cpp/directives.ts";
import { load } from "../../src/core/cpp/load.ts";
import { headlessApp } from "../support/headless-app.ts";
import { RAW_TEXTS } from "../support/texts.ts";

const PASTE = "void Frame() { q->Signal(f, v); v++; f->SetEventOnCompletion(v - 1, nullptr); }\n";

function opened(text: string) {
  const app = headlessApp(engine);
  openText(app.link, text, { scenario: null });
  app.pass(1_000);
  return app;
}

const textOf = (app: ReturnType<typeof opened>) => app.store.getState().document.text;

describe("the fields of an assumption", () => {
  it.each(RAW_TEXTS)("say the same as its directive when nothing is changed: %s", (_, text) => {
    for (const one of load(text).assumptions) {
      const fields = fieldsOf(one);
      const values = Object.fromEntries(fields.map(({ id, value }) => [id, value]));
      if (fields.length > 0 && one.directive !== "") {
        expect(lineOf(one, values)).toBe(one.directive);
      }
    }
  });

  it("make another directive when they are changed", () => {
    const text =
      "void Frame() { WaitForSingleObject(latency, 9); if (Ready()) { q->Signal(f, v[i]); } i = (i + 1) % 2; g->SetEventOnCompletion(3, nullptr); s->Present(1, 0); }";
    const changed = (kind: string, values: Readonly<Record<string, string>>): string => {
      const one = load(text).assumptions.find((assumption) => assumption.kind === kind);
      const fields = one === undefined ? [] : fieldsOf(one);
      const now = Object.fromEntries(fields.map(({ id, value }) => [id, values[id] ?? value]));
      return one === undefined ? "" : lineOf(one, now);
    };
    expect(changed("event", { state: "nonsignaled" })).toBe("//@ event latency: manual-reset");
    expect(changed("event", { reset: "auto-reset" })).toBe("//@ event latency: auto-reset, signaled");
    expect(changed("queue", { value: "COPY" })).toBe("//@ queue q: COPY");
    expect(changed("returns", { value: "v > 3" })).toBe("//@ returns Ready() = v > 3");
    expect(changed("work", { duration: "5.4 ms" })).toBe('//@ work q 5.4ms "assumed work"');
    expect(changed("work", { duration: " none " })).toBe("//@ work q none");
    expect(changed("signalled", { value: "4" })).toBe("//@ signalled g = 4 on q");
    expect(changed("signalled", { value: "none" })).toBe("//@ signalled g none");
    expect(changed("swapchain", { buffers: "3" })).toBe("//@ swapchain s: q x3");
  });
});

describe("writing into the text", () => {
  it("takes the assumption off the list and runs the new text, when no editor is open", () => {
    const app = opened(PASTE);
    expect(selectAssumptions(app.store.getState()).map((one) => one.directive)).toContain("//@ value v = 1");
    let answer: WriteProblem | null | undefined;
    askWrite(app.link, { kind: "say", line: "//@ value v = 0x10" }, (problem) => {
      answer = problem;
    });
    app.pass(1_000);
    const state = app.store.getState();
    expect(answer).toBeNull();
    expect(state.document.text).toBe(`//@ value v = 0x10\n${PASTE}`);
    expect(
      selectAssumptions(state)
        .map((one) => one.directive)
        .join(),
    ).not.toContain("//@ value v");
    expect(state.session.good?.position.view.state.fences[0]?.value).toEqual({ hi: 0, lo: 18 });
  });

  it("goes through the open editor in one piece, which can take it back", () => {
    const app = opened(PASTE);
    const done: (readonly TextEdit[] | string)[] = [];
    app.link.editor = {
      apply: (edits) => done.push(edits),
      undo: () => done.push("undo"),
      redo: () => done.push("redo"),
    };
    askWrite(app.link, { kind: "say-all" });
    undoText(app.link);
    redoText(app.link);
    expect(done).toEqual([
      [{ from: 0, to: 0, insert: expect.stringContaining("//@ thread Main") }],
      "undo",
      "redo",
    ]);
    expect(textOf(app)).toBe(PASTE);
  });

  it("says why it cannot be, and leaves the text alone", () => {
    const app = opened(PASTE);
    const problems: string[] = [];
    for (const line of ["//@ value v = w + 1", "//@ value v = 99999999999999999999", "//@ work q 5"]) {
      askWrite(app.link, { kind: "say", line }, (problem) =>
        problems.push(problem === null ? "" : problemText(problem)),
      );
    }
    expect(problems).toEqual([
      expect.stringContaining("before the program runs"),
      expect.stringContaining("does not fit into 64 bits"),
      expect.stringContaining("number and a unit"),
    ]);
    expect(textOf(app)).toBe(PASTE);
  });

  it("is given up when the text has changed before the answer comes", () => {
    const app = opened(PASTE);
    let answer: WriteProblem | null | undefined;
    app.hold();
    askWrite(app.link, { kind: "say-all" }, (problem) => {
      answer = problem;
    });
    openText(app.link, "q->Signal(f, 1);", { scenario: null });
    app.flush();
    expect(answer).toEqual({ kind: "changed" });
    expect(textOf(app)).toBe("q->Signal(f, 1);");
  });
});

describe("costs", () => {
  it("are listed as a directive has them, and change by one", () => {
    const app = opened(PASTE);
    const times = () => selectCosts(app.store.getState()).map(({ id, time }) => `${id}=${time}`);
    expect(times()).toEqual(["call=1us", "wake=0ns", "vblank=16.666667ms"]);
    askWrite(app.link, { kind: "say", line: `//@ cost wake=${typedDuration("2.5 µs")}` });
    app.pass(1_000);
    expect(times()).toEqual(["call=1us", "wake=2.5us", "vblank=16.666667ms"]);
  });

  it("durations in a field read back exactly", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (nanoseconds) => {
        const line = `//@ gpu ${durationText(nanoseconds)}`;
        const read = readDirective(line, { from: 0, to: line.length, line: 1, column: 1, alone: true });
        expect(read).toMatchObject({ directive: { work: { duration: nanoseconds } } });
      }),
    );
  });
});
