import { describe, expect, test } from "vitest";
import * as status from "../../../src/core/machine/status.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

describe("what drivers ask", () => {
  test("a call costs `call`, the end of a cpu statement its time, reads and writes nothing", () => {
    const run = world(
      program()
        .cost({ call: 1_500 })
        .fence("F")
        .cell("x")
        .thread("T", (t) => {
          t.signal("F", 1);
          t.cpu(7_000);
          t.read("x", t.local());
          t.write("x", 1);
        }),
    );
    const costs: number[] = [];
    while (run.enabled.length > 0) {
      costs.push(status.threadCost(run.machine, run.state, 0));
      run.does("T call");
    }
    expect(costs).toEqual([1_500, 0, 7_000, 0, 0]);
    expect(status.threadStatus(run.state, 0)).toBe(status.FINISHED);
  });

  test("work takes the time that the text gives, else `work`; a present takes none", () => {
    const run = world(
      program()
        .cost({ work: 3_000 })
        .queue("Q")
        .swapchain("S")
        .thread("T", (t) => {
          t.execute("Q", "own", 8_000);
          t.execute("Q");
          t.present("S");
        }),
    ).does("T call", "T call", "T call");
    const times: number[] = [];
    while (status.queueStatus(run.state, 0) !== status.IDLE) {
      times.push(status.queueWork(run.machine, run.state, 0));
      run.does("Q start", "Q finish");
    }
    expect(times).toEqual([8_000, 3_000, 0]);
  });

  test("limits are unsigned milliseconds, INFINITE is none", () => {
    const run = world(
      program()
        .event("E")
        .thread("A", (t) => t.wait("E", 0xffff_fffe))
        .thread("B", (t) => t.wait("E"))
        .thread("C", (t) => t.api("sleep", [20])),
    ).does("A call", "B call", "C call");
    expect([0, 1, 2].map((thread) => status.threadLimit(run.state, thread))).toEqual([0xffff_fffe, -1, 20]);
  });

  test("the removal directive is due until it has happened", () => {
    const run = world(
      program()
        .device()
        .removeDevice(5, -1n)
        .thread("T", () => {}),
    );
    expect([status.removalDue(run.state), status.isRemoved(run.state)]).toEqual([true, false]);
    run.does("device remove");
    expect([status.removalDue(run.state), status.isRemoved(run.state)]).toEqual([false, true]);
  });

  test("the place of a thread is that of its next, blocking or last instruction", () => {
    const run = world(
      program()
        .event("E")
        .thread("T", (t) => t.wait("E")),
    );
    const before = status.threadSite(run.machine, run.state, 0);
    run.does("T call");
    expect(status.threadSite(run.machine, run.state, 0)).toBe(before);
    expect(before).toBe(run.machine.program.code[0]?.site);
  });
});
