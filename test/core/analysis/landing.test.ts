// CPU signals that are not complete on return (CS-5, option `async`): nothing that hangs hangs for another reason because of
// it, and one on its way is told of. The hung programs and what is wrong with them are those of test/fixtures/hung.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { observationOf } from "../../../src/core/analysis/observe.ts";
import { whyBlocked } from "../../../src/core/analysis/waits.ts";
import { threadAgent } from "../../../src/core/machine/action.ts";
import { seek } from "../../../src/core/run/history.ts";
import { describeCause } from "../../../src/core/text/describe-why.ts";
import { plain } from "../../../src/core/text/tokens.ts";
import expected from "../../fixtures/hung/expected.json";
import { endedRun } from "../../support/diagnosed-program.ts";
import { DUE, diagnosedText } from "../../support/diagnosed-text.ts";
import { found, sentenceOf } from "../../support/hang-codes.ts";
import { program } from "../../support/program-builder.ts";

const FOLDER = new URL("../../fixtures/hung/", import.meta.url);

const async = () => program().option({ "cs-5": "async" });

describe("a hang under cs-5 async", () => {
  it.each(Object.entries(expected.files))("has the causes that it has without: %s", (file, { codes }) => {
    const text = `${readFileSync(new URL(file, FOLDER), "utf8")}\n//@ option cs-5=async\n`;
    const { run, diagnostics } = diagnosedText(text);
    const given = diagnostics.map((one) => one.code).filter((code) => DUE.includes(code));
    expect([run.machine.program.options["cs-5"], run.outcome]).toEqual(["async", "hung"]);
    expect(given.toSorted()).toEqual(codes.filter((code) => DUE.some((due) => due === code)).toSorted());
  });

  it("is a cycle when each thread would signal after its own wait", () => {
    const builder = async()
      .fence("F")
      .fence("G")
      .thread("A", (t) => {
        t.register("F", 1, null);
        t.signal("G", 1);
      })
      .thread("B", (t) => {
        t.register("G", 1, null);
        t.signal("F", 1);
      });
    expect(found(builder)).toEqual(["cycle.threads A"]);
  });

  it("knows the highest value that was signalled", () => {
    const builder = async()
      .fence("F")
      .thread("T", (t) => {
        t.signal("F", 3);
        t.register("F", 4, null);
      });
    expect(sentenceOf(builder)).toContain("the highest value that any Signal gives it is 3");
  });
});

describe("a CPU signal on its way", () => {
  /** Why T, which waits for 5, is blocked after `step` steps: T blocks at 1, S signals 4 at 1 and 5 at 2. */
  const why = (step: number) => {
    const run = endedRun(
      async()
        .fence("F")
        .thread("T", (t) => t.register("F", 5, null))
        .thread("S", (t) => {
          t.signal("F", 4);
          t.signal("F", 5);
        })
        .build(),
    );
    const { state } = seek(run, step);
    const { chain } = whyBlocked(run.machine, state, threadAgent(0), {
      past: observationOf(run).past,
      step,
      over: false,
    });
    return {
      kinds: chain.map((cause) => cause.kind),
      last: plain(describeCause(chain[chain.length - 1] ?? NONE)),
    };
  };
  const NONE = { kind: "poll-stuck", who: { kind: "thread", number: 0, name: "" }, at: null } as const;

  it("is what a wait for it stands at, when it is high enough", () => {
    // T call, S call, device land, S call.
    expect(why(4).kinds).toEqual(["fence-below", "signal-sent"]);
    expect(why(4).last).toBe("S has signalled F with 5; that takes effect in a moment");
  });

  it("is not, when it is too low", () => {
    expect(why(2).kinds).toEqual(["fence-below", "thread-later"]);
  });
});
