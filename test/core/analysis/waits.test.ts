// The chain "why is it blocked?", while a run goes on and at its end.

import { describe, expect, it } from "vitest";
import { observationOf } from "../../../src/core/analysis/observe.ts";
import { whyBlocked } from "../../../src/core/analysis/waits.ts";
import type { Cause } from "../../../src/core/analysis/why-types.ts";
import { type Agent, queueAgent, threadAgent } from "../../../src/core/machine/action.ts";
import { seek } from "../../../src/core/run/history.ts";
import { describeCause } from "../../../src/core/text/describe-why.ts";
import { plain } from "../../../src/core/text/tokens.ts";
import { endedRun } from "../../support/diagnosed-program.ts";
import { type ProgramBuilder, program } from "../../support/program-builder.ts";

const T = threadAgent(0);
const U = threadAgent(1);

/** The chain of an agent at the last step at or before `time`, as kinds and as sentences. */
function chainAt(builder: ProgramBuilder, agent: Agent, time = Infinity) {
  const run = endedRun(builder.build());
  const times = [...run.trace.steps.time.subarray(0, run.trace.steps.count)];
  const step = times.filter((one) => one <= time).length;
  const { state } = seek(run, step);
  const over = step === run.steps && run.outcome === "hung";
  const { chain } = whyBlocked(run.machine, state, agent, { past: observationOf(run).past, step, over });
  return {
    kinds: chain.map((cause) => cause.kind),
    sentences: chain.map((cause) => plain(describeCause(cause))),
    chain,
  };
}

describe("while the run goes on", () => {
  it("ends at the work that still runs in front of the signal", () => {
    const builder = program()
      .fence("F")
      .queue("Q")
      .event("E")
      .thread("T", (t) => {
        t.execute("Q", "draw", 9_000_000);
        t.queueSignal("Q", "F", 1);
        t.register("F", 1, "E");
        t.wait("E");
      });
    expect(chainAt(builder, T, 1_000_000).sentences).toEqual([
      "E is not set",
      "F is 0; at least 1 is needed",
      "Signal(1) stands in Q with 1 item in front of it",
      "Q is still running draw",
    ]);
  });

  it("follows queues that wait for queues", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .queue("A")
      .queue("B")
      .thread("T", (t) => {
        t.execute("A", "copy", 9_000_000);
        t.queueSignal("A", "F", 4);
        t.queueWait("B", "F", 4);
        t.queueSignal("B", "G", 1);
        t.register("G", 1, null);
      });
    expect(chainAt(builder, T, 1_000_000).kinds).toEqual([
      "fence-below",
      "signal-queued",
      "queue-waits",
      "signal-queued",
      "work-running",
    ]);
    expect(chainAt(builder, queueAgent(1), 1_000_000).kinds).toEqual([
      "queue-waits",
      "signal-queued",
      "work-running",
    ]);
  });

  it("ends at a thread that has not come to its call yet", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => t.register("F", 2, null))
      .thread("U", (t) => {
        t.cpu(9_000_000);
        t.signal("F", 1);
        t.signal("F", 2);
      });
    const { chain, sentences } = chainAt(builder, T, 1_000_000);
    expect(sentences).toEqual([
      "F is 0; at least 2 is needed",
      "U will call Signal(F, 2); it has not come to it yet",
    ]);
    expect(chain.at(-1)?.at).not.toBeNull();
  });

  it("ends at the owner of a lock that goes on by itself", () => {
    const builder = program()
      .lock("L")
      .thread("T", (t) => {
        t.api("lock", ["L"]);
        t.cpu(9_000_000);
        t.api("unlock", ["L"]);
      })
      .thread("U", (t) => {
        t.cpu(1_000);
        t.api("lock", ["L"]);
      });
    expect(chainAt(builder, U, 1_000_000).sentences).toEqual(["T holds L"]);
  });

  it("explains a bounded wait although its limit will end it", () => {
    const builder = program()
      .fence("F")
      .event("E")
      .thread("T", (t) => {
        t.register("F", 1, "E");
        t.wait("E", 50);
      });
    expect(chainAt(builder, T, 1_000_000).kinds).toEqual(["event-not-set", "fence-below", "nobody"]);
  });

  it("is empty for who can move", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => t.cpu(9_000_000));
    expect(chainAt(builder, T, 1_000_000).kinds).toEqual([]);
  });

  it("takes the way that leads on when another source is stuck", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .queue("A")
      .queue("B")
      .thread("T", (t) => {
        t.queueWait("A", "G", 9);
        t.queueSignal("A", "F", 1);
        t.execute("B", "copy", 9_000_000);
        t.queueSignal("B", "F", 1);
        t.register("F", 1, null);
      });
    expect(chainAt(builder, T, 1_000_000).sentences.at(-1)).toBe("B is still running copy");
  });
});

describe("at the end", () => {
  it("ends at the instruction that nobody satisfies", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .queue("Q")
      .thread("T", (t) => {
        t.signal("F", 3);
        t.queueWait("Q", "F", 5);
        t.queueSignal("Q", "G", 1);
        t.register("G", 1, null);
      });
    const { chain, sentences } = chainAt(builder, T);
    expect(sentences).toEqual([
      "G is 0; at least 1 is needed",
      "Signal(1) stands in Q with 1 item in front of it",
      "Q stands at Wait: F is 3, at least 5 is needed",
      "nobody is left who signals F with 5 or more; the highest value signalled is 3",
    ]);
    const wait = chain.find((cause) => cause.kind === "queue-waits");
    expect(chain.at(-1)?.at).toEqual(wait?.at);
  });

  it("comes back to where it began in a circle", () => {
    const builder = program()
      .fence("F")
      .fence("G")
      .thread("T", (t) => {
        t.register("F", 1, null);
        t.signal("G", 1);
      })
      .thread("U", (t) => {
        t.register("G", 1, null);
        t.signal("F", 1);
      });
    expect(chainAt(builder, U).sentences).toEqual([
      "G is 0; at least 1 is needed",
      "T would call Signal(G, 1) later, but it is blocked too",
      "F is 0; at least 1 is needed",
      "U would call Signal(F, 1) later, but it is blocked too",
      "and so it comes back to U: a circle",
    ]);
  });

  it("says who took the wake, and only as far as it had happened", () => {
    const builder = program()
      .fence("F")
      .event("E")
      .thread("T", (t) => {
        t.register("F", 1, "E");
        t.wait("E");
      })
      .thread("U", (t) => {
        t.cpu(10_000);
        t.wait("E");
      })
      .thread("S", (t) => {
        t.cpu(90_000);
        t.signal("F", 1);
      });
    expect(chainAt(builder, U).sentences).toEqual(["E is not set", "E was set, but T took the wake"]);
    expect(chainAt(builder, U, 50_000).kinds).toEqual(["event-not-set", "fence-below", "thread-later"]);
  });

  it("shows a variable that a blocked thread would write", () => {
    const builder = program()
      .cell("ready")
      .event("E")
      .thread("T", (t) => {
        const seen = t.local();
        const zero = { kind: "constant", value: { hi: 0, lo: 0 } } as const;
        const type = { kind: "int", bits: 64, signed: false } as const;
        t.while(() => {
          t.read("ready", seen);
          return { kind: "binary", op: "==", type, left: { kind: "local", local: seen }, right: zero };
        });
      })
      .thread("U", (t) => {
        t.wait("E");
        t.write("ready", 1);
      });
    expect(chainAt(builder, T).kinds).toEqual(["thread-writes", "event-not-set", "nobody"]);
  });

  it("never ends at a cause without a place", () => {
    const builder = program()
      .fence("F")
      .lock("L")
      .thread("T", (t) => {
        t.api("lock", ["L"]);
        t.poll("F", 3);
      })
      .thread("U", (t) => {
        t.cpu(5_000);
        t.api("lock", ["L"]);
      });
    const ends = [T, U].map((agent): Cause | undefined => chainAt(builder, agent).chain.at(-1));
    expect(ends.map((cause) => cause?.kind)).toEqual(["nobody", "nobody"]);
    expect(ends.every((cause) => cause !== undefined && cause.at !== null)).toBe(true);
  });
});
