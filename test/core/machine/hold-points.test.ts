import { describe, expect, test } from "vitest";
import { binary, constant, local } from "../../support/expressions.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

describe("waits in poll rounds", () => {
  test("a wait with limit 0 in a loop is a poll of the event", () => {
    const run = world(
      program()
        .event("E")
        .thread("T", (t) => {
          t.while(() => {
            const r = t.local();
            t.wait("E", 0, r);
            return binary("!=", local(r), constant(0));
          });
        })
        .thread("U", (t) => t.api("set-event", ["E"])),
    ).does("T call");
    expect(run.view.threads[0]?.waiting).toMatchObject({
      kind: "poll",
      objects: [{ kind: "event", name: "E" }],
    });
    run.does("U call", "T call");
    expect(run.thread("T")).toBe("finished");
  });

  test("a retried bounded wait is a wait on that event, without limit", () => {
    const run = world(
      program()
        .event("E")
        .thread("T", (t) => {
          const r = t.local();
          t.while(() => {
            t.wait("E", 100, r);
            return binary("==", local(r), constant(0x102));
          });
        })
        .thread("U", (t) => t.api("set-event", ["E"])),
    ).does("T call");
    expect(run.enabled).toEqual(["T timeout", "U call"]);
    // The first round had no other to be compared with; the local that holds the result changed in it.
    run.does("T timeout", "T call", "T timeout", "T call");
    expect(run.thread("T")).toBe("blocked");
    expect(run.view.threads[0]?.waiting).toMatchObject({ kind: "event", limit: null });
    expect(run.enabled).toEqual(["U call"]);
    run.does("U call", "T wake");
    expect(run.thread("T")).toBe("finished");
  });

  test("a retried bounded wait gets its limit back when something else that the loop reads changes", () => {
    const run = world(
      program()
        .fence("F")
        .event("E")
        .thread("T", (t) => {
          const seen = t.local();
          t.forever((leave) => {
            t.wait("E", 100);
            t.completed("F", seen);
            t.if(binary(">=", local(seen), constant(1)), leave);
          });
        })
        .thread("U", (t) => t.signal("F", 1)),
    ).does("T call", "T timeout", "T call", "T call");
    expect(run.enabled).toEqual(["U call"]);
    run.does("U call");
    expect(run.enabled).toEqual(["T timeout"]);
    run.does("T timeout", "T call");
    expect(run.thread("T")).toBe("finished");
  });

  test("a manual-reset event that stays set is no reason to spin: the thread is held", () => {
    const run = world(
      program()
        .event("M", { manualReset: true, signaled: true })
        .thread("T", (t) => t.forever(() => t.wait("M")))
        .thread("U", (t) => t.api("reset-event", ["M"])),
    ).does("T call");
    expect(run.thread("T")).toBe("polling");
    run.does("U call", "T call");
    expect(run.view.threads[0]?.waiting).toMatchObject({ kind: "event", objects: [{ name: "M" }] });
  });

  test("an auto-reset event that is set is taken: that is a change", () => {
    const run = world(
      program()
        .event("E", { signaled: true })
        .thread("T", (t) => t.forever(() => t.wait("E", 0))),
    ).does("T call");
    expect(run.thread("T")).toBe("running");
    run.does("T call");
    expect(run.thread("T")).toBe("polling");
  });

  test("any and all are polls too, of everything that they name", () => {
    const run = world(
      program()
        .event("A")
        .event("B")
        .thread("T", (t) => t.forever(() => t.waitMany(["A", "B"], { ms: 0 })))
        .thread("U", (t) => t.forever(() => t.waitMany(["A", "B"], { all: true, ms: 0 })))
        .thread("S", (t) => t.api("set-event", ["B"])),
    ).does("T call", "U call");
    expect(run.enabled).toEqual(["S call"]);
    expect(run.view.threads[0]?.waiting?.objects.map((one) => one.name)).toEqual(["A", "B"]);
    run.does("S call");
    expect(run.enabled).toEqual(["T call", "U call"]);
    // All still lacks A; any takes B.
    run.does("U call", "T call");
    expect(run.view.events[1]?.signaled).toBe(false);
  });

  test("try_lock in a loop is a poll of the lock", () => {
    const run = world(
      program()
        .lock("m")
        .thread("A", (t) => t.api("lock", ["m"]))
        .thread("T", (t) =>
          t.while(() => {
            const taken = t.local();
            t.api("try-lock", ["m"], { into: taken });
            return binary("==", local(taken), constant(0));
          }),
        ),
    ).does("A call", "T call");
    expect(run.view.threads[1]?.waiting).toMatchObject({
      kind: "poll",
      objects: [{ kind: "lock", name: "m" }],
    });
  });
});
