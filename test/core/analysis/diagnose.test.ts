// What the rules hear during a run, and how all diagnostics of a run are put together.

import { describe, expect, it } from "vitest";
import { diagnose } from "../../../src/core/analysis/diagnose.ts";
import { observationOf } from "../../../src/core/analysis/observe.ts";
import { createRun } from "../../../src/core/run/runner.ts";
import { compile } from "../../../src/core/machine/machine.ts";
import { type Diagnostic, textDiagnostic } from "../../../src/core/program/diagnostic.ts";
import { workId } from "../../../src/core/program/ids.ts";
import { describeDiagnostic } from "../../../src/core/text/describe-diagnostic.ts";
import { plain } from "../../../src/core/text/tokens.ts";
import { diagnosedProgram, endedRun, loadedProgram } from "../../support/diagnosed-program.ts";
import { type ProgramBuilder, program } from "../../support/program-builder.ts";

type Body = Parameters<Parameters<ProgramBuilder["thread"]>[1]>[0];

function found(builder: ProgramBuilder): readonly string[] {
  return diagnosedProgram(builder.build()).map(
    (one) => `${one.code}${one.detail === "" ? "" : `.${one.detail}`}`,
  );
}

function sentence(one: Diagnostic | undefined): string {
  return one === undefined ? "" : plain(describeDiagnostic(one));
}

/** A wait for 1 of F by E with a limit of `ms`; the signal comes after 9 ms of work. `then`: what T does afterwards. */
function bounded(ms: number, then: (t: Body) => void): ProgramBuilder {
  return program()
    .fence("F")
    .fence("G")
    .queue("Q")
    .event("E")
    .event("D")
    .thread("T", (t) => {
      t.execute("Q", "draw", 9_000_000);
      t.queueSignal("Q", "F", 1);
      t.register("F", 1, "E");
      t.wait("E", ms);
      then(t);
    });
}

describe("timeout", () => {
  it("is given when the thread goes on, or ends, without looking", () => {
    expect(found(bounded(3, () => {}))).toEqual(["timeout"]);
    expect(found(bounded(3, (t) => t.execute("Q")))).toEqual(["timeout"]);
    expect(found(bounded(3, (t) => t.register("F", 1, "E")))).toEqual(["timeout"]);
    expect(found(bounded(3, (t) => t.fault("null-pointer"))).toSorted()).toEqual([
      "fault.null-pointer",
      "timeout",
    ]);
  });

  it("is given for limit 0 too, in other words", () => {
    const [one] = diagnosedProgram(bounded(0, () => {}).build());
    expect(one?.detail).toBe("zero");
    expect(sentence(one)).toContain("A wait with limit 0 only asks whether E is set");
  });

  it("says event, limit and place of the wait", () => {
    const [one] = diagnosedProgram(bounded(3, () => {}).build());
    expect(sentence(one)).toContain("The wait for E ended by its time limit of 3 ms");
    expect(one).toMatchObject({ code: "timeout", thread: "T", object: "E" });
  });

  it("has words for a wait for several handles", () => {
    const builder = program()
      .event("E")
      .event("D")
      .thread("T", (t) => t.waitMany(["E", "D"], { ms: 4 }));
    const [one] = diagnosedProgram(builder.build());
    expect(sentence(one)).toMatch(/^This wait ended by its time limit of 4 ms/);
  });

  it("is not given when the wait did not time out", () => {
    expect(found(bounded(30, () => {}))).toEqual([]);
  });

  it("is not given when the result is taken", () => {
    const builder = program()
      .fence("F")
      .event("E")
      .queue("Q")
      .thread("T", (t) => {
        t.execute("Q", "draw", 9_000_000);
        t.queueSignal("Q", "F", 1);
        t.register("F", 1, "E");
        t.wait("E", 3, t.local());
      });
    expect(found(builder)).toEqual([]);
  });

  it("is not given when the fence is asked before the thread goes on", () => {
    const asks = (fence: string) =>
      bounded(3, (t) => {
        t.completed(fence, t.local());
        t.execute("Q");
      });
    expect(found(asks("F"))).toEqual([]);
    // G was never registered on E: asking it says nothing about this wait.
    expect(found(asks("G"))).toEqual(["timeout"]);
  });

  it("does not take CPU time, Sleep, SetEvent or CloseHandle for going on", () => {
    const builder = bounded(3, (t) => {
      t.cpu(1_000);
      t.api("sleep", [1]);
      t.api("set-event", ["D"]);
      t.api("close-handle", ["D"]);
      t.completed("F", t.local());
      t.execute("Q");
    });
    expect(found(builder)).toEqual([]);
  });

  it("takes a cpu statement that touches a resource for going on", () => {
    const builder = bounded(3, (t) => {
      const work = workId(0);
      t.add({ kind: "cpu-begin", work });
      t.add({ kind: "cpu-end", work });
      t.completed("F", t.local());
    });
    const { works, ...rest } = builder.build();
    const described = {
      ...rest,
      works: works.map((work, index) => (index === 0 ? { ...work, reads: ["R"] } : work)),
    };
    expect(diagnosedProgram(described).map((one) => one.code)).toEqual(["timeout"]);
  });

  it("is given once for a place, however often it happens", () => {
    const builder = program()
      .event("E")
      .fence("F")
      .thread("T", (t) => {
        const round = t.local();
        const type = { kind: "int", bits: 64, signed: false } as const;
        const left = { kind: "local", local: round } as const;
        const number = (lo: number) => ({ kind: "constant", value: { hi: 0, lo } }) as const;
        t.while(
          () => ({ kind: "binary", op: "<", type, left, right: number(3) }),
          () => {
            t.wait("E", 1);
            t.signal("F", 1);
            t.set(round, { kind: "binary", op: "+", type, left, right: number(1) });
          },
        );
      });
    expect(found(builder)).toEqual(["timeout"]);
  });
});

describe("a bounded wait that nobody could ever end", () => {
  it("is never-signalled beside its timeout", () => {
    const builder = program()
      .fence("F")
      .event("E")
      .thread("T", (t) => {
        t.register("F", 1, "E");
        t.wait("E", 5_000_000);
      });
    expect(endedRun(builder.build()).outcome).toBe("finished");
    expect(found(builder).toSorted()).toEqual(["never-signalled.bounded", "timeout"]);
  });

  it("is not while its registration fires later", () => {
    expect(found(bounded(3, () => {}))).toEqual(["timeout"]);
  });

  it("is not while somebody blocked would signal", () => {
    const builder = program()
      .fence("F")
      .event("E")
      .event("D")
      .thread("T", (t) => {
        t.register("F", 1, "E");
        t.wait("E", 5);
      })
      .thread("U", (t) => {
        t.wait("D");
        t.signal("F", 1);
      });
    expect(found(builder).toSorted()).toEqual(["never-signalled.event", "timeout"]);
  });

  it("is not after a removal", () => {
    const builder = program()
      .fence("F")
      .event("E")
      .removeDevice(1_000_000, -2005270523n)
      .thread("T", (t) => {
        t.register("F", 1, "E");
        t.wait("E", 0);
      });
    expect(found(builder)).toEqual(["timeout.zero"]);
  });
});

describe("too-many-handles", () => {
  const many = (handles: readonly string[]) =>
    handles
      .reduce((builder, name) => builder.event(name, { signaled: true }), program())
      .thread("T", (t) => t.waitMany(handles));

  it("is given for 65 handles and not for 64", () => {
    const names = Array.from({ length: 65 }, (_, index) => `E${index}`);
    const [one] = diagnosedProgram(many(names).build());
    expect(sentence(one)).toContain("this one gets 65");
    expect(found(many(names.slice(1)))).toEqual([]);
  });

  it("is given for one handle twice, and not for no handle at all", () => {
    const twice = program()
      .event("E")
      .event("D")
      .thread("T", (t) => t.waitMany(["E", "D", "E"]));
    expect(found(twice)).toEqual(["too-many-handles.twice"]);
    expect(found(program().thread("T", (t) => t.waitMany([])))).toEqual([]);
  });
});

describe("the diagnostics of a run", () => {
  it("places a fault where the thread stopped", () => {
    const builder = program().thread("T", (t) => t.signal(null, 1));
    const [one] = diagnosedProgram(builder.build());
    const { code, sites } = builder.build();
    const line = sites[code.find((instruction) => instruction.kind === "api")?.site ?? -1]?.line;
    expect(one).toMatchObject({ code: "fault", detail: "null-pointer", thread: "T", at: { line } });
  });

  it("are sorted by line, the text's own among them, each code, line and object once", () => {
    const builder = program()
      .event("E")
      .thread("T", (t) => t.wait("E"))
      .thread("U", (t) => t.fault("division-by-zero"));
    const run = endedRun(builder.build());
    const at = (line: number) => ({ from: 0, to: 1, line, column: 1 });
    const text = [textDiagnostic("unsupported", "", at(400)), textDiagnostic("syntax", "", at(1))];
    const loaded = { ...loadedProgram(builder.build()), diagnostics: [...text, ...text] };
    const codes = diagnose(run, loaded).map((one) => one.code);
    expect(codes).toEqual(["syntax", "never-signalled", "fault", "unsupported"]);
  });

  it("are marked where they are allowed, by code and line", () => {
    const builder = program()
      .event("E")
      .thread("T", (t) => t.wait("E"));
    const run = endedRun(builder.build());
    const line = diagnose(run, loadedProgram(builder.build()))[0]?.at.line ?? 0;
    const allowed = (code: "never-signalled" | "livelock", fromLine: number) =>
      diagnose(run, {
        ...loadedProgram(builder.build()),
        allowances: [{ code, fromLine, toLine: fromLine }],
      })[0]?.allowed;
    expect(allowed("never-signalled", line)).toBe(true);
    expect(allowed("never-signalled", line + 1)).toBe(false);
    expect(allowed("livelock", line)).toBe(false);
  });

  it("need a run that was observed", () => {
    const run = createRun(compile(program().build()));
    expect(() => observationOf(run)).toThrow("made with observe");
  });
});
