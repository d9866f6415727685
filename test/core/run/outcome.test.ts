// Tests of src/core/run/outcome.ts: how runs end when nothing can move (diagnosis-rules.md, last paragraph).

import { describe, expect, test } from "vitest";
import { UINT64_MAX } from "../../../src/core/base/u64.ts";
import type { Expression } from "../../../src/core/program/expression.ts";
import { type ProgramBuilder, program } from "../../support/program-builder.ts";
import { ended } from "../../support/told-run.ts";

const MAXIMUM: Expression = { kind: "constant", value: UINT64_MAX };
const outcome = (builder: ProgramBuilder) => ended(builder.build()).outcome;

test("a run whose threads have ended and whose queues are empty is finished", () => {
  const run = program()
    .fence("F")
    .thread("Main", (t) => t.signal("F", 1));
  expect(outcome(run)).toBe("finished");
});

test.each<[string, ProgramBuilder]>([
  [
    "a thread waits for an event that nobody sets",
    program()
      .event("E")
      .thread("Main", (t) => t.wait("E")),
  ],
  [
    "a thread waits for a value that nobody signals",
    program()
      .fence("F")
      .thread("Main", (t) => t.register("F", 1, null)),
  ],
  [
    "a queue is blocked although every thread has finished",
    program()
      .fence("F")
      .queue("G")
      .thread("Main", (t) => t.queueWait("G", "F", 1)),
  ],
  [
    "a queue waits for UINT64_MAX: only threads watch for the removal",
    program()
      .fence("F")
      .queue("G")
      .thread("Main", (t) => t.queueWait("G", "F", MAXIMUM)),
  ],
  [
    "a poll can never leave",
    program()
      .fence("F")
      .thread("Main", (t) => t.poll("F", 1)),
  ],
  [
    "a thread locks its own mutex again",
    program()
      .lock("L")
      .thread("Main", (t) => {
        t.api("lock", ["L"]);
        t.api("lock", ["L"]);
      }),
  ],
  ["an endless loop does nothing", program().thread("Main", (t) => t.forever(() => {}))],
])("%s: hung", (_, builder) => {
  expect(outcome(builder)).toBe("hung");
});

describe("a removal watch does not make a run hung", () => {
  test("as a blocking call for UINT64_MAX", () => {
    const watch = program()
      .fence("F")
      .thread("Watch", (t) => t.register("F", MAXIMUM, null));
    expect(outcome(watch)).toBe("finished");
  });

  test("as a wait on an event whose only registration is for UINT64_MAX", () => {
    const watch = program()
      .fence("F")
      .event("E")
      .thread("Watch", (t) => {
        t.register("F", MAXIMUM, "E");
        t.wait("E");
      });
    expect(outcome(watch)).toBe("finished");
  });

  test("but a second registration on that event makes it an ordinary wait", () => {
    const wait = program()
      .fence("F")
      .event("E")
      .thread("Main", (t) => {
        t.register("F", MAXIMUM, "E");
        t.register("F", 3, "E");
        t.wait("E");
      });
    expect(outcome(wait)).toBe("hung");
  });

  test("nor does a wait for several of which one is no watch", () => {
    const wait = program()
      .fence("F")
      .event("E")
      .event("Quit")
      .thread("Main", (t) => {
        t.register("F", MAXIMUM, "E");
        t.waitMany(["E", "Quit"]);
      });
    expect(outcome(wait)).toBe("hung");
  });
});

describe("an assumed thread", () => {
  const worker = (assumed: boolean, inLoop: boolean) =>
    program()
      .event("E")
      .thread(
        "Worker",
        (t) => {
          if (inLoop) {
            t.forever(() => t.wait("E"));
          } else {
            t.wait("E");
          }
        },
        assumed,
      );

  test("that stands at the wait of its own loop is idle", () => {
    expect(outcome(worker(true, true))).toBe("finished");
  });

  test("hangs at a wait outside a loop, and a declared one also inside", () => {
    expect(outcome(worker(true, false))).toBe("hung");
    expect(outcome(worker(false, true))).toBe("hung");
  });
});

describe("after a removal", () => {
  const removed = () => program().fence("F").event("E").device().removeDevice(5000, 0x887a0005n);

  test("a run that came to its end is removed", () => {
    const waits = removed().thread("Main", (t) => {
      t.register("F", 1, "E");
      t.wait("E");
    });
    expect(outcome(waits)).toBe("removed");
  });

  test("a thread that still waits makes it hung", () => {
    expect(outcome(removed().thread("Main", (t) => t.wait("E")))).toBe("hung");
  });
});
