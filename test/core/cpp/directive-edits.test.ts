// Making a text say something: the smallest edit, and nothing else changes.

import { describe, expect, it } from "vitest";
import { directiveEdits } from "../../../src/core/cpp/directive-edits.ts";
import { load } from "../../../src/core/cpp/load.ts";
import { assumedLines, cameTo, granted } from "../../support/said-run.ts";
import { finished, RAW_TEXTS } from "../../support/texts.ts";

describe("writing down everything that is assumed", () => {
  it.each(RAW_TEXTS)("leaves nothing to assume and the run as it was: %s", (_, text) => {
    const before = cameTo(text);
    const after = cameTo(granted(text, { kind: "say-all" }));
    expect(assumedLines(after.loaded)).toEqual([]);
    expect(after.loaded.diagnostics).toHaveLength(before.loaded.diagnostics.length);
    expect(after.run).toEqual(before.run);
    expect(after.outcome).toBe(before.idle ? "hung" : before.outcome);
  });
});

describe("picking the threads that run already", () => {
  it.each(RAW_TEXTS)("writes the first thread lines and keeps the run: %s", (_, text) => {
    const before = cameTo(text);
    const threads = before.loaded.threads
      .filter((one) => one.line !== "")
      .map(({ line, origin }) => ({ line, origin }));
    const after = cameTo(granted(text, { kind: "threads", threads }));
    expect(after.run).toEqual(before.run);
    expect(after.outcome).toBe(before.idle && threads.length > 0 ? "hung" : before.outcome);
    expect(after.loaded.finished).toBe(threads.length > 0);
  });

  it.each(finished())("changes nothing in a finished scenario: %s", (_, text) => {
    const threads = load(text).threads.map(({ line, origin }) => ({ line, origin }));
    expect(directiveEdits(text, { kind: "threads", threads })).toEqual({ ok: true, value: [] });
  });
});

describe("writing down one assumption as it is", () => {
  it.each(RAW_TEXTS)("takes it off the list and leaves the others and the run: %s", (_, text) => {
    const before = cameTo(text);
    for (const { directive, kind } of before.loaded.assumptions) {
      if (directive === "" || kind === "thread") {
        continue;
      }
      const said = granted(text, { kind: "say", line: directive });
      const after = cameTo(said);
      const left = assumedLines(before.loaded).filter((line) => line !== directive);
      // Work that is assumed only beside the signal goes down with it.
      expect(assumedLines(after.loaded)).toEqual(left.filter((line) => !isSaid(said, line)));
      expect(after.run).toEqual(before.run);
      expect(after.outcome).toBe(before.outcome);
    }
  });
});

function isSaid(text: string, line: string): boolean {
  return text.split(/\r\n|\n/).some((one) => one.replace(/^[> ]*/, "") === line);
}

describe("a line", () => {
  const say = (text: string, line: string): string => granted(text, { kind: "say", line });

  it("goes behind the directives that lead the text, indented and ended like them", () => {
    expect(say('// mine\r\n  //@ title "T"\r\n\r\nq->Signal(f, 1);\r\n', "//@ fence f = 7")).toBe(
      '// mine\r\n  //@ title "T"\r\n  //@ fence f = 7\r\n\r\nq->Signal(f, 1);\r\n',
    );
    expect(say("//@ queue q: COPY\nq->Signal(f, 1);", "//@ fence f = 7")).toBe(
      "//@ queue q: COPY\n//@ fence f = 7\nq->Signal(f, 1);",
    );
  });

  it("goes to the head of a text without any, behind a byte order mark, in front of a directive of a statement", () => {
    expect(say("q->Signal(f, 1);", "//@ fence f = 7")).toBe("//@ fence f = 7\nq->Signal(f, 1);");
    expect(say("\ufeffq->Signal(f, 1);\r\n", "//@ fence f = 7")).toBe(
      "\ufeff//@ fence f = 7\r\nq->Signal(f, 1);\r\n",
    );
    expect(say("//@ allow zero-wait\nq->Signal(f, 1);", "//@ fence f = 7")).toBe(
      "//@ fence f = 7\n//@ allow zero-wait\nq->Signal(f, 1);",
    );
  });

  it("is quoted in a quoted paste", () => {
    expect(say("> q->Signal(f, 1);\n> x = 1;", "//@ fence f = 7")).toBe(
      "> //@ fence f = 7\n> q->Signal(f, 1);\n> x = 1;",
    );
  });

  it("changes only the value where the text has one of the same kind about the same thing", () => {
    const text = "//@ fence this->m_f = 3 // from the log\nm_q->Signal(m_f.Get(), 4);";
    expect(directiveEdits(text, { kind: "say", line: "//@ fence m_f = 30" })).toEqual({
      ok: true,
      value: [{ from: 23, to: 23, insert: "0" }],
    });
    expect(say("//@ value v[1] = 3\nv[i]++;", "//@ value v[0] = 5")).toBe(
      "//@ value v[1] = 3\n//@ value v[0] = 5\nv[i]++;",
    );
  });

  it("changes the last of several, which is the one that counts", () => {
    expect(say("//@ frames 3\n//@ frames 4\nvoid A() { q->Signal(f, 1); }", "//@ frames 5")).toBe(
      "//@ frames 3\n//@ frames 5\nvoid A() { q->Signal(f, 1); }",
    );
  });

  it("merges costs", () => {
    const text = "//@ cost call=2us vblank=8ms\n//@ cost wake=1us\nq->Signal(f, 1);";
    expect(say(text, "//@ cost vblank=16ms")).toBe(text.replace("8ms", "16ms"));
    expect(say("//@ cost wake=1us\nx();", "//@ cost call=0ns")).toBe("//@ cost call=0ns wake=1us\nx();");
  });

  it("of no work takes the place of every line of the queue", () => {
    const text = '//@ work q 2ms "a"\n//@ work q 3ms\n//@ work p 1ms\nq->Signal(f, p);';
    expect(say(text, "//@ work q none")).toBe("//@ work q none\n//@ work p 1ms\nq->Signal(f, p);");
  });

  it("keeps 64-bit values exactly as they are written", () => {
    for (const value of ["18446744073709551615", "0xFFFFFFFFFFFFFFFE", "1'000'000ull", "UINT64_MAX - 1"]) {
      const { program } = load(say("q->Signal(f, v);", `//@ value v = ${value}`));
      const cell = program.cells.find((one) => one.name === "v");
      const words = (BigInt((cell?.initial.hi ?? 0) >>> 0) << 32n) | BigInt((cell?.initial.lo ?? 0) >>> 0);
      const exact = value === "UINT64_MAX - 1" ? (1n << 64n) - 2n : BigInt(value.replace(/'|ull/g, ""));
      expect(words).toBe(exact);
    }
  });

  it("is refused when it says nothing: not readable, too large, not known before the run", () => {
    const problem = (line: string) => directiveEdits("q->Signal(f, v);", { kind: "say", line });
    expect(problem("//@ fence f = ")).toMatchObject({ ok: false, error: { kind: "unreadable" } });
    expect(problem("//@ value v = 18446744073709551616")).toMatchObject({
      error: { kind: "unreadable", diagnostic: { detail: "number-too-large" } },
    });
    expect(problem("//@ value v = other + 1")).toEqual({ ok: false, error: { kind: "not-constant" } });
    expect(problem("//@ gpu 2ms")).toEqual({ ok: false, error: { kind: "no-place" } });
  });
});
