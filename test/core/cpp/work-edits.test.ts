// Giving GPU work another duration: in its directive, else in a new one on its statement.

import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../src/core/base/text-edit.ts";
import { directiveEdits } from "../../../src/core/cpp/directive-edits.ts";
import { load } from "../../../src/core/cpp/load.ts";
import { runText } from "../../support/run-text.ts";

/** The text in which the n-th submit (from 0) of the text is to take 5.4 ms. */
function slower(text: string, nth = 0): string {
  const calls = [...text.matchAll(/\w+->(?:ExecuteCommandLists|Present)\([^()]*\)/g)];
  const call = calls[nth];
  const from = call?.index ?? 0;
  const edits = directiveEdits(text, {
    kind: "work",
    work: -1,
    call: { from, to: from + (call?.[0].length ?? 0) },
    duration: "5.4 ms",
  });
  return edits.ok ? applyEdits(text, edits.value) : `#error ${edits.error.kind}`;
}

describe("work without a directive gets one on its statement", () => {
  it.each([
    ["q->ExecuteCommandLists(1, a);\n", "q->ExecuteCommandLists(1, a); //@ gpu 5.4ms\n"],
    [
      "q->ExecuteCommandLists(1, a);  \r\nx();\r\n",
      "q->ExecuteCommandLists(1, a); //@ gpu 5.4ms\r\nx();\r\n",
    ],
    ["q->ExecuteCommandLists(1, a); // draw\n", "q->ExecuteCommandLists(1, a); //@ gpu 5.4ms // draw\n"],
    ["q->ExecuteCommandLists(1, a); /* b */\n", "q->ExecuteCommandLists(1, a); /* b */ //@ gpu 5.4ms\n"],
    [
      "  q->ExecuteCommandLists(1,\n    a);\n  x();\n",
      "  q->ExecuteCommandLists(1,\n    a); //@ gpu 5.4ms\n  x();\n",
    ],
    [
      "  q->ExecuteCommandLists(1, a); //@ cpu 1ms\n",
      "  //@ gpu 5.4ms\n  q->ExecuteCommandLists(1, a); //@ cpu 1ms\n",
    ],
    ["  q->ExecuteCommandLists(1, a); x();\n", "  //@ gpu 5.4ms\n  q->ExecuteCommandLists(1, a); x();\n"],
    [
      "  x(); q->ExecuteCommandLists(1, a); y();\n",
      "  x(); q->ExecuteCommandLists(1, a); //@ gpu 5.4ms\n  y();\n",
    ],
    [
      "if (n) q->ExecuteCommandLists(1, a); else x();\n",
      "if (n) q->ExecuteCommandLists(1, a); //@ gpu 5.4ms\nelse x();\n",
    ],
    [
      "  if (FAILED(s->Present(1, 0))) return;\n",
      "  //@ gpu 5.4ms\n  if (FAILED(s->Present(1, 0))) return;\n",
    ],
  ])("%j", (text, expected) => {
    expect(slower(text)).toBe(expected);
    expect(load(expected).program.works.map((work) => work.duration)).toContain(5_400_000);
  });

  it("and the other submits of the statement keep what they had", () => {
    const text = "Check(q->ExecuteCommandLists(1, a), s->Present(1, 0), q->ExecuteCommandLists(1, b));\n";
    const durations = (nth: number) =>
      load(slower(text, nth)).program.works.map((work) => work.duration / 1e6);
    expect(durations(0)).toEqual([5.4, 0, 2]);
    expect(durations(1)).toEqual([2, 5.4, 2]);
    expect(durations(2)).toEqual([2, 0, 5.4]);
  });
});

describe("work with a directive", () => {
  const change = (text: string, work: number, duration = "5.4ms"): string => {
    const edits = directiveEdits(text, { kind: "work", work, call: null, duration });
    return edits.ok ? applyEdits(text, edits.value) : `#error ${edits.error.kind}`;
  };

  it.each([
    ['q->ExecuteCommandLists(1, a); //@ gpu 2ms "x 3ms" writes(r[2])\n', "2ms", "5.4ms"],
    ['q->ExecuteCommandLists(1, a); //@ gpu "4ms" writes(r[2]) 2ms // 7ms\n', " 2ms", " 5.4ms"],
    ["q->ExecuteCommandLists(1, a); //@ gpu writes(b)\n", "gpu", "gpu 5.4ms"],
    ["Record(); //@ cpu 2ms\nq->Signal(f, 1);\n", "2ms", "5.4ms"],
    ["//@ work q 2ms\nq->Signal(f, 1);\n", "2ms", "5.4ms"],
    ['//@ work frames[1].q "x"\nframes[1].q->Signal(f, 1);\n', ".q ", ".q 5.4ms "],
  ])("%j changes there", (text, old, now) => {
    expect(change(text, 0)).toBe(text.replace(old, now));
  });

  it("that is assumed is written down with it", () => {
    const text = "void A() { q->Signal(f, ++v); }\n";
    expect(change(text, 0)).toBe(`//@ work q 5.4ms "assumed work"\n${text}`);
    expect(runText(change(text, 0)).result.queues["q"]?.busy).toBe(5_400_000);
  });

  it("takes every unit, and nothing without one", () => {
    const text = "q->ExecuteCommandLists(1, a); //@ gpu 2ms\n";
    for (const duration of ["7ns", "7us", "7.5 ms", "1s"]) {
      expect(change(text, 0, duration)).toBe(text.replace("2ms", duration.replace(" ", "")));
    }
    expect(change(text, 0, "7 µs")).toBe(text.replace("2ms", "7us"));
    expect(change(text, 0, "7")).toBe("#error unreadable");
    expect(change(text, 0, "")).toBe("#error no-place");
  });
});
