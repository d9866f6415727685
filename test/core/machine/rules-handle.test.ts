import { describe, expect, test } from "vitest";
import { OPAQUE_BASE } from "../../../src/core/program/value.ts";
import type { Expression } from "../../../src/core/program/expression.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const NAME: Expression = { kind: "constant", value: { hi: OPAQUE_BASE, lo: 3 } };

describe("named events", () => {
  test("EV-12: an existing name gives the existing event, with ERROR_ALREADY_EXISTS, and ignores the two booleans", () => {
    const run = world(
      program()
        .pointer("a")
        .pointer("b")
        .cell("first")
        .cell("second")
        .thread("T", (t) => {
          t.api("create-event", [0, 0, NAME], { out: "a" });
          t.api("last-error", [], { into: "first" });
          t.api("create-event", [1, 1, NAME], { out: "b" });
          t.api("last-error", [], { into: "second" });
        }),
    ).runs();
    expect([run.variable("first"), run.variable("second")]).toEqual(["0", "183"]);
    expect(run.variable("b")).toBe(run.variable("a"));
    expect(run.view.events.map((one) => [one.manualReset, one.signaled])).toEqual([[false, false]]);
  });

  test("EV-12: it lives until its last handle is closed; OpenEvent finds it by name", () => {
    const run = world(
      program()
        .pointer("a")
        .pointer("b")
        .pointer("c")
        .thread("T", (t) => {
          t.api("create-event", [0, 0, NAME], { out: "a" });
          t.api("open-event", [NAME], { out: "b" });
          t.api("close-handle", ["a"]);
          t.api("set-event", ["b"]);
          t.api("close-handle", ["b"]);
          t.api("open-event", [NAME], { out: "c" });
        }),
    ).runs();
    expect([run.view.events[0]?.closed, run.variable("c")]).toEqual([true, "nullptr"]);
  });
});

describe("waits", () => {
  test("EV-5: PulseEvent releases who waits at that instant and leaves the event nonsignaled", () => {
    const run = world(
      program()
        .event("E", { manualReset: true })
        .thread("A", (t) => t.wait("E"))
        .thread("B", (t) => t.wait("E"))
        .thread("P", (t) => t.api("pulse-event", ["E"])),
    ).does("A call", "P call", "A wake", "B call");
    expect([run.thread("A"), run.thread("B"), run.view.events[0]?.signaled]).toEqual([
      "finished",
      "blocked",
      false,
    ]);
  });

  test("SignalObjectAndWait sets one event and waits on another in one step", () => {
    const run = world(
      program()
        .event("E")
        .event("F")
        .thread("A", (t) => t.api("signal-and-wait", ["E", "F", 0xffff_ffffn]))
        .thread("B", (t) => t.wait("E")),
    ).does("B call", "A call");
    expect([run.thread("A"), run.enabled]).toEqual(["blocked", ["B wake"]]);
  });

  test("EV-13: MsgWaitForMultipleObjects with no handle waits for messages, and none comes", () => {
    const run = world(
      program()
        .cell("r")
        .thread("T", (t) => t.api("wait-message", [0, 0, 0, 10], { into: "r" })),
    ).does("T call", "T timeout");
    expect(run.variable("r")).toBe("258");
  });

  test("EV-10: 65 handles, or one twice, fail with ERROR_INVALID_PARAMETER", () => {
    const failed = (handles: readonly string[]) => {
      const run = world(
        program()
          .event("E")
          .cell("r")
          .cell("why")
          .thread("T", (t) => {
            t.api("wait-many", [handles.length, t.array(handles), 0, 0], { into: "r" });
            t.api("last-error", [], { into: "why" });
          }),
      ).runs();
      return [run.variable("r"), run.variable("why")];
    };
    expect(failed(Array.from({ length: 65 }, () => "E"))).toEqual(["4294967295", "87"]);
    expect(failed(["E", "E"])).toEqual(["4294967295", "87"]);
  });
});
