import { describe, expect, test } from "vitest";
import { flipInterval, flipsPending } from "../../../src/core/machine/status.ts";
import { HRESULT } from "../../../src/core/program/value.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

describe("Present", () => {
  test("SC-2, SC-15: it is an item of the queue, and moves the index at the call", () => {
    const run = world(
      program()
        .queue("Q")
        .swapchain("S", 0, 3)
        .cell("a", 9)
        .cell("b", 9)
        .thread("T", (t) => {
          t.api("back-buffer-index", ["S"], { into: "a" });
          t.execute("Q", "draw");
          t.present("S", { interval: 2 });
          t.api("back-buffer-index", ["S"], { into: "b" });
        }),
    ).does("T call", "T call", "T call");
    expect(run.kinds).toEqual(["called", "presented", "enqueued", "returned"]);
    run.does("T call");
    expect([run.variable("a"), run.variable("b")]).toEqual(["0", "1"]);
    expect(flipsPending(run.state, 0)).toBe(0);
    run.does("Q start", "Q finish", "Q start", "Q finish");
    expect([flipsPending(run.state, 0), flipInterval(run.state, 0)]).toEqual([1, 2]);
    expect(run.enabled).toEqual(["S flip"]);
    run.does("S flip");
    expect(run.kinds).toEqual(["flipped"]);
    expect(run.view.swapchains[0]?.pending).toBe(0);
  });

  test("the index comes round after the last buffer", () => {
    const run = world(
      program()
        .queue("Q")
        .swapchain("S", 0, 2)
        .thread("T", (t) => {
          t.present("S", { interval: 0 });
          t.present("S", { interval: 0 });
        }),
    ).does("T call");
    expect(run.view.swapchains[0]?.current).toBe(1);
    expect(run.does("T call").view.swapchains[0]?.current).toBe(0);
  });

  test("SC-9: while 3 presents are not flipped it blocks, and returns at the next flip", () => {
    const run = world(
      program()
        .queue("Q")
        .swapchain("S")
        .thread("T", (t) => {
          for (let frame = 0; frame < 4; frame++) {
            t.present("S");
          }
        }),
    ).does("T call", "T call", "T call");
    expect(run.thread("T")).toBe("running");
    run.does("T call");
    expect(run.view.threads[0]?.waiting).toMatchObject({ kind: "present", objects: [{ name: "S" }] });
    expect(run.view.swapchains[0]).toMatchObject({ pending: 4, current: 0 });
    run.does("Q start", "Q finish", "S flip");
    expect(run.enabled).toContain("T wake");
    expect(run.does("T wake").thread("T")).toBe("finished");
  });

  test("SC-15: DXGI_PRESENT_TEST presents nothing; DXGI_PRESENT_DO_NOT_WAIT says that it would block", () => {
    const run = world(
      program()
        .queue("Q")
        .swapchain("S")
        .cell("tested", 1, HRESULT)
        .cell("refused", 0, HRESULT)
        .thread("T", (t) => {
          t.present("S", { flags: 1, into: "tested" });
          t.present("S");
          t.present("S");
          t.present("S");
          t.present("S", { flags: 8, into: "refused" });
        }),
    ).does("T call");
    expect(run.view.swapchains[0]).toMatchObject({ pending: 0, current: 0 });
    run.does("T call", "T call", "T call", "T call");
    expect([run.variable("tested"), run.variable("refused")]).toEqual(["S_OK", "0x887A000A"]);
    expect(run.view.swapchains[0]).toMatchObject({ pending: 3, current: 1 });
  });

  test("SC-1: a chain without a queue presents on the DIRECT queue that the thread last submitted to", () => {
    const run = world(
      program()
        .queue("Copy", "COPY")
        .queue("A")
        .queue("B")
        .swapchain("S", null)
        .thread("T", (t) => {
          t.present("S");
          t.execute("B", "w");
          t.execute("Copy", "w");
          t.present("S");
        }),
    ).does("T call", "T call", "T call", "T call");
    expect(run.view.queues.map((one) => one.packets.map((packet) => packet.kind))).toEqual([
      ["work"],
      ["present"],
      ["work", "present"],
    ]);
  });
});
