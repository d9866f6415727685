import { describe, expect, test } from "vitest";
import { HRESULT } from "../../../src/core/program/value.ts";
import type { Body } from "../../support/body-builder.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const OK = "S_OK";

/* D3D12_COMMAND_LIST_TYPE */
const DIRECT = 0;
const BUNDLE = 1;
const COMPUTE = 2;
const COPY = 3;

const allocator = (t: Body, out: string, type = DIRECT) => t.api("create-allocator", [type], { out });
const list = (t: Body, out: string, from: string, type = DIRECT) =>
  t.api("create-list", [type, from], { out });

describe("ExecuteCommandLists", () => {
  const open = (option: "remove" | "drop") =>
    world(
      program()
        .option({ "dr-4": option })
        .device()
        .queue("Q")
        .pointer("A")
        .pointer("L")
        .pointer("q")
        .cell("reason", 7, HRESULT)
        .cell("created", 7, HRESULT)
        .cell("again", 7, HRESULT)
        .thread("T", (t) => {
          allocator(t, "A");
          list(t, "L", "A");
          t.executeLists("Q", ["L"]);
          t.api("device-removed-reason", ["device"], { into: "reason" });
          t.createQueue("q", 0, "created");
          t.api("device-removed-reason", ["device"], { into: "again" });
        }),
    ).runs();

  test("T112, T113, T114, DR-4: a recording list removes the device with DXGI_ERROR_INVALID_CALL", () => {
    const run = open("remove");
    const got = ["reason", "created", "again"].map((name) => run.variable(name));
    expect(got).toEqual(["0x887A0001", "0x887A0005", "0x887A0001"]);
  });

  test("DR-5, option `drop`: the call does nothing", () => {
    const run = open("drop");
    expect([run.variable("reason"), run.variable("created")]).toEqual([OK, OK]);
    expect(run.view.queues[0]?.packets).toEqual([]);
  });

  /** What is said about the lists of the last ExecuteCommandLists of the thread. */
  const misuses = (queue: "DIRECT" | "COPY", body: (t: Body) => void) => {
    const run = world(
      program().queue("Q", queue).pointer("A").pointer("B").pointer("L").pointer("M").thread("T", body),
    );
    while (run.enabled.includes("T call")) {
      run.does("T call");
    }
    return run.effects.filter((one) => one.kind === "misused").map((one) => one.text);
  };

  const closed = (t: Body, type: number) => {
    allocator(t, "A", type);
    list(t, "L", "A", type);
    t.api("list-close", ["L"]);
  };

  test("QX-1: a bundle, and a list of another type than the queue", () => {
    const one = (queue: "DIRECT" | "COPY", type: number) =>
      misuses(queue, (t) => {
        closed(t, type);
        t.executeLists("Q", ["L"]);
      });
    expect(one("DIRECT", DIRECT)).toEqual([]);
    expect(one("COPY", COPY)).toEqual([]);
    expect(one("DIRECT", BUNDLE)).toEqual(["bundle"]);
    expect(one("DIRECT", COMPUTE)).toEqual(["type"]);
    expect(one("COPY", DIRECT)).toEqual(["type"]);
  });

  test("DR-5, QX-5: its allocator was reset since Close; its execution before has not ended", () => {
    const stale = misuses("DIRECT", (t) => {
      closed(t, DIRECT);
      t.api("allocator-reset", ["A"]);
      t.executeLists("Q", ["L"]);
    });
    const again = misuses("DIRECT", (t) => {
      closed(t, DIRECT);
      t.executeLists("Q", ["L"]);
      t.executeLists("Q", ["L"]);
    });
    expect([stale, again]).toEqual([["stale"], ["in-flight"]]);
  });

  test("QX-5: once its execution has ended it may be executed again", () => {
    const run = world(
      program()
        .queue("Q")
        .declared("list", "L")
        .thread("T", (t) => {
          t.executeLists("Q", ["L"]);
          t.executeLists("Q", ["L"]);
        }),
    ).does("T call", "Q start", "Q finish", "T call");
    expect(run.kinds).toEqual(["called", "enqueued", "submitted", "returned", "ended"]);
  });

  test("DR-5: a transition whose state before is certainly not the state that the resource is in", () => {
    const recorded = (initial: number, before: number) =>
      misuses("DIRECT", (t) => {
        allocator(t, "A");
        list(t, "L", "A");
        t.api("create-resource", [initial], { out: "M" });
        t.api("record-transition", ["L", "M", before, 0x4]);
        t.api("list-close", ["L"]);
        t.executeLists("Q", ["L"]);
      });
    // DEPTH_WRITE is 0x10, PIXEL_SHADER_RESOURCE 0x80, COPY_DEST 0x400; a buffer in COMMON may be promoted to it (RS-10).
    expect([recorded(0x10, 0x10), recorded(0x10, 0x80), recorded(0, 0x400)]).toEqual([[], ["state"], []]);
  });

  test("transitions are applied at the call in order, also once more when the list is executed again", () => {
    const run = world(
      program()
        .queue("Q")
        .declared("allocator", "A")
        .declared("list", "L")
        .declared("resource", "R")
        .thread("T", (t) => {
          // Not recording: nothing is recorded.
          t.api("record-transition", ["L", "R", 0, 0x800]);
          t.api("list-reset", ["L", "A"]);
          t.api("record-transition", ["L", "R", 0, 0x4]);
          t.api("record-transition", ["L", "R", 0x4, 0x0]);
          t.api("list-close", ["L"]);
          t.executeLists("Q", ["L"]);
        }),
    );
    for (let call = 0; call < 6; call++) {
      run.does("T call");
    }
    const states = run.effects.filter((one) => one.kind === "transitioned");
    expect(states.map((one) => [one.previous?.lo, one.value?.lo])).toEqual([
      [0, 4],
      [4, 0],
    ]);
  });
});
