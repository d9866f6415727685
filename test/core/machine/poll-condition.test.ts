// What a held loop compares with what, however the rest of its rounds looks.

import { describe, expect, it } from "vitest";
import { pollOf } from "../../../src/core/machine/poll-condition.ts";
import type { Expression } from "../../../src/core/program/expression.ts";
import type { LocalId } from "../../../src/core/program/ids.ts";
import { UINT64 } from "../../../src/core/program/value.ts";
import { endedRun } from "../../support/diagnosed-program.ts";
import { type ProgramBuilder, program } from "../../support/program-builder.ts";

type Body = Parameters<Parameters<ProgramBuilder["thread"]>[1]>[0];

const number = (lo: number): Expression => ({ kind: "constant", value: { hi: 0, lo } });
const local = (id: LocalId): Expression => ({ kind: "local", local: id });
const less = (left: Expression, right: Expression): Expression => ({
  kind: "binary",
  op: "<",
  type: UINT64,
  left,
  right,
});

/** The condition of thread 0 after its run has come to a standstill. */
function condition(body: (t: Body) => void) {
  const builder = program().fence("F").fence("G").cell("flag").cell("wanted", 6).thread("T", body);
  const run = endedRun(builder.thread("U", (t) => t.read("flag", t.local())).build());
  return pollOf(run.machine, run.head.state, 0);
}

describe("the condition of a poll", () => {
  it("is the fence and the value that the loop compares", () => {
    expect(condition((t) => t.poll("G", 3))).toMatchObject({
      fence: 1,
      cell: -1,
      leavesWhen: "at-least",
      value: { hi: 0, lo: 3 },
    });
  });

  it("is that of the test, whatever the body reads after it", () => {
    const found = condition((t) => t.poll("F", 3, () => t.read("flag", t.local())));
    expect(found).toMatchObject({ fence: 0, cell: -1 });
  });

  it("is that of a test at the end of the round", () => {
    const found = condition((t) => {
      const seen = t.local();
      const value = number(4);
      t.forever(
        (leave) => {
          t.read("flag", seen);
          t.completed("G", seen);
          t.if(less(local(seen), value), () => {}, leave);
        },
        { leavesWhen: "at-least", value },
      );
    });
    expect(found).toMatchObject({ fence: 1, value: { hi: 0, lo: 4 } });
  });

  it("evaluates the value in the frame of the loop, also while a function of the test is held", () => {
    const builder = program().fence("F");
    builder.func("ask", 0, (t) => {
      const seen = t.local();
      t.completed("F", seen);
      t.ret(local(seen));
    });
    builder.thread("T", (t) => {
      const wanted = t.local();
      const seen = t.local();
      t.set(wanted, 9);
      const test = () => {
        t.call("ask", [], seen);
        return less(local(seen), local(wanted));
      };
      t.while(test, () => {}, { leavesWhen: "at-least", value: local(wanted) });
    });
    const run = endedRun(builder.build());
    expect(pollOf(run.machine, run.head.state, 0)).toMatchObject({ fence: 0, value: { hi: 0, lo: 9 } });
  });

  it("is not known of a loop that compares nothing, nor of a thread that is not held", () => {
    expect(condition((t) => t.while(() => number(1)))).toBeNull();
    expect(condition((t) => t.signal("F", 1))).toBeNull();
  });
});
