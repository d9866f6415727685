// Roots with a past: missed-equality, livelock, lost-wake; the conditions are those of diagnosis-rules.md.

import { describe, expect, it } from "vitest";
import { found, pollCell, pollEqual, sentenceOf } from "../../support/hang-codes.ts";
import { program } from "../../support/program-builder.ts";

describe("missed-equality and livelock", () => {
  it("is missed-equality when the fence has moved past the one value", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => {
        t.signal("F", 2);
        pollEqual(t, 1);
      });
    expect(found(builder)).toEqual(["missed-equality T"]);
    expect(sentenceOf(builder)).toContain("T polls until F is exactly 1, but F has moved past it to 2.");
  });

  it("is self-wait when the thread itself would signal exactly that value", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => {
        t.signal("F", 2);
        pollEqual(t, 1);
        t.signal("F", 1);
      });
    expect(found(builder)).toEqual(["self-wait.thread T"]);
  });

  it("is never-signalled while the fence is below the one value, also when a higher one is still to come", () => {
    const builder = program()
      .fence("F")
      .thread("T", (t) => {
        pollEqual(t, 1);
        t.signal("F", 2);
      });
    expect(found(builder)).toEqual(["never-signalled T"]);
  });

  it("is livelock when the loop reads a variable that nobody writes any more", () => {
    const builder = program()
      .cell("ready")
      .thread("T", (t) => pollCell(t, "ready"))
      .thread("U", (t) => t.read("ready", t.local()));
    expect(found(builder)).toEqual(["livelock T"]);
  });

  it("is a cycle when the thread that would write the variable waits for the poller", () => {
    const builder = program()
      .cell("ready")
      .event("E")
      .thread("T", (t) => {
        pollCell(t, "ready");
        t.api("set-event", ["E"]);
      })
      .thread("U", (t) => {
        t.wait("E");
        t.write("ready", 1);
      });
    expect(found(builder)).toEqual(["cycle.threads T"]);
  });

  it("takes a retried bounded wait for a wait on its event", () => {
    const builder = program()
      .event("E")
      .thread("T", (t) => {
        const result = t.local();
        t.while(
          () => {
            t.wait("E", 10, result);
            return { kind: "local", local: result };
          },
          () => {},
        );
      });
    expect(found(builder)).toEqual(["never-signalled.event T"]);
  });
});

describe("lost-wake", () => {
  const shared = () =>
    program()
      .fence("F")
      .event("E")
      .thread("T", (t) => {
        t.register("F", 1, "E");
        t.wait("E");
      })
      .thread("U", (t) => {
        t.cpu(1_000);
        t.wait("E");
      });

  it("holds when another waiter took the one wake", () => {
    const builder = shared().thread("S", (t) => {
      t.cpu(9_000);
      t.signal("F", 1);
    });
    expect(found(builder)).toEqual(["lost-wake.consumed U"]);
  });

  it("does not hold while the registration has not fired", () => {
    expect(found(shared())).toEqual(["never-signalled T", "never-signalled U"]);
  });

  it("holds when the event was reset after it was armed, whoever did it", () => {
    const builder = program()
      .fence("F")
      .event("E", { manualReset: true })
      .thread("T", (t) => {
        t.register("F", 1, "E");
        t.signal("F", 1);
        t.api("reset-event", ["E"]);
        t.wait("E");
      });
    expect(found(builder)).toEqual(["lost-wake.reset T"]);
  });

  it("holds for an event without registration that another consumed during the wait", () => {
    const builder = program()
      .event("E")
      .thread("T", (t) => t.wait("E"))
      .thread("U", (t) => {
        t.cpu(1_000);
        t.wait("E");
      })
      .thread("S", (t) => {
        t.cpu(9_000);
        t.api("set-event", ["E"]);
      });
    expect(found(builder)).toEqual(["lost-wake.event U"]);
  });

  it("does not hold when it was consumed before the wait began", () => {
    const builder = program()
      .event("E")
      .thread("T", (t) => t.wait("E"))
      .thread("S", (t) => {
        t.cpu(9_000);
        t.api("set-event", ["E"]);
      })
      .thread("U", (t) => {
        t.cpu(99_000);
        t.wait("E");
      });
    expect(found(builder)).toEqual(["never-signalled.event U"]);
  });

  it("is not hidden by the thread's own next registration", () => {
    const builder = program()
      .fence("F")
      .event("E")
      .thread("T", (t) => {
        t.register("F", 1, "E");
        t.cpu(9_000);
        t.wait("E");
        t.register("F", 1, "E");
      })
      .thread("S", (t) => {
        t.signal("F", 1);
        t.wait("E");
      });
    expect(found(builder)).toEqual(["lost-wake.consumed T"]);
  });
});
