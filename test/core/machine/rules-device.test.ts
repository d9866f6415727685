import { describe, expect, test } from "vitest";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";
import { HRESULT } from "../../../src/core/program/value.ts";

const MAX = (2n ** 64n - 1n).toString();
const REMOVED = "0x887A0005";
const HUNG = 0xffff_ffff_887a_0006n;

const removing = () => program().device().fence("F", 3).fence("G").queue("Q").event("E");

describe("removal of the device", () => {
  test("DR-1: every fence goes to UINT64_MAX, registrations fire, blocked calls end, work is dropped", () => {
    const run = world(
      removing()
        .cell("r", 9)
        .thread("T", (t) => {
          t.execute("Q", "w");
          t.queueWait("Q", "F", 9);
          t.queueSignal("Q", "G", 1);
          t.register("F", 8, "E");
          t.api("remove-device", ["device"]);
        })
        .thread("U", (t) => t.register("G", 5, null, "r")),
    ).does("T call", "Q start", "T call", "T call", "T call", "U call", "T call");
    expect([run.fence("F"), run.fence("G")]).toEqual([MAX, MAX]);
    expect(run.view.queues[0]).toMatchObject({ state: "idle", packets: [] });
    expect(run.view.events[0]?.signaled).toBe(true);
    expect(run.kinds.filter((kind) => kind === "dropped").length).toBe(3);
    expect(run.kinds).not.toContain("latched");
    expect(run.enabled).toEqual(["U wake"]);
    expect(run.does("U wake").variable("r")).toBe("0");
    expect(run.view.removed).toEqual({ hi: -1, lo: 0x887a_0005 | 0 });
  });

  test("DR-1, 17.7: the value stays whatever is signalled later; DR-21 `removed`: signals and waits fail", () => {
    const run = world(
      removing()
        .cell("a", 0, HRESULT)
        .cell("b", 0, HRESULT)
        .cell("c", 0, HRESULT)
        .cell("d", 1, HRESULT)
        .thread("T", (t) => {
          t.api("remove-device", ["device"]);
          t.signal("F", 0, "a");
          t.queueSignal("Q", "F", 0, "b");
          t.queueWait("Q", "F", 1, "c");
          t.execute("Q", "w");
          t.register("F", 7, "E", "d");
        }),
    ).runs();
    expect([run.variable("a"), run.variable("b"), run.variable("c")]).toEqual([REMOVED, REMOVED, REMOVED]);
    expect(run.variable("d")).toBe("S_OK");
    expect(run.fence("F")).toBe(MAX);
    expect(run.view.events[0]?.signaled).toBe(true);
    expect(run.view.queues[0]?.packets).toEqual([]);
  });

  test("DR-21 `ok`: they give S_OK and have no effect either", () => {
    const run = world(
      removing()
        .option({ "dr-21": "ok" })
        .cell("a", 1, HRESULT)
        .thread("T", (t) => {
          t.api("remove-device", ["device"]);
          t.signal("F", 0, "a");
        }),
    ).runs();
    expect(run.variable("a")).toBe("S_OK");
    expect(run.fence("F")).toBe(MAX);
  });

  test("DR-2: GetDeviceRemovedReason is S_OK before, then always the first reason", () => {
    const run = world(
      removing()
        .removeDevice(6_000_000, HUNG)
        .cell("before", 1, HRESULT)
        .cell("after", 0, HRESULT)
        .thread("T", (t) => {
          t.api("device-removed-reason", ["device"], { into: "before" });
          t.api("remove-device", ["device"]);
          t.api("device-removed-reason", ["device"], { into: "after" });
        }),
    );
    expect(run.enabled).toEqual(["T call", "device remove"]);
    run.does("T call", "device remove", "T call", "T call");
    expect([run.variable("before"), run.variable("after")]).toEqual(["S_OK", "0x887A0006"]);
    expect(run.enabled).toEqual([]);
  });

  test("DR-3: nothing is created on a removed device, but events are", () => {
    const run = world(
      removing()
        .cell("r", 0, HRESULT)
        .pointer("f")
        .pointer("e")
        .thread("T", (t) => {
          t.api("remove-device", ["device"]);
          t.createFence("f", 0, "r");
          t.createEvent("e");
        }),
    ).runs();
    expect([run.variable("r"), run.variable("f"), run.variable("e")]).toEqual([REMOVED, "nullptr", "e"]);
    expect(run.view.fences.length).toBe(2);
  });

  test("SC-10: who blocks in Present returns DXGI_ERROR_DEVICE_REMOVED, later presents do too", () => {
    const run = world(
      removing()
        .swapchain("S")
        .cell("r", 0, HRESULT)
        .cell("late", 0, HRESULT)
        .thread("T", (t) => {
          t.present("S");
          t.present("S");
          t.present("S");
          t.present("S", { into: "r" });
          t.present("S", { into: "late" });
        })
        .thread("U", (t) => t.api("remove-device", ["device"])),
    ).does("T call", "T call", "T call", "T call", "U call", "T wake", "T call");
    expect([run.variable("r"), run.variable("late")]).toEqual([REMOVED, REMOVED]);
    expect(run.view.swapchains[0]).toMatchObject({ pending: 0, current: 0 });
  });

  test("FV-15: a fence without monitoring keeps its value and its registrations; its signals answer by DR-21", () => {
    const run = world(
      program()
        .device()
        .event("E")
        .pointer("N")
        .cell("signalled", 0, HRESULT)
        .cell("value", 0)
        .thread("T", (t) => {
          t.api("create-fence", [3, 0x4], { out: "N" });
          t.register("N", 5, "E");
          t.api("remove-device", ["device"]);
          t.signal("N", 9, "signalled");
          t.completed("N", "value");
        }),
    ).runs();
    expect([run.variable("signalled"), run.variable("value")]).toEqual([REMOVED, "3"]);
    expect(run.view.fences[0]?.registrations.length).toBe(1);
    expect(run.view.events[0]?.signaled).toBe(false);
  });

  test("DR-6, DR-2: option `tdr`: while work that takes longer runs, the device may hang; the reason stays", () => {
    const run = world(
      removing()
        .option({ tdr: 1_000_000 })
        .cell("r", 0, HRESULT)
        .thread("T", (t) => {
          t.execute("Q", "long", 1_000_001);
          t.api("remove-device", ["device"]);
          t.api("device-removed-reason", ["device"], { into: "r" });
        }),
    ).does("T call");
    expect(run.enabled).toEqual(["T call", "Q start"]);
    run.does("Q start");
    expect(run.enabled).toEqual(["T call", "Q finish", "device tdr"]);
    run.does("device tdr");
    expect(run.kinds.slice(0, 2)).toEqual(["removed", "dropped"]);
    expect(run.view.removed).toEqual({ hi: -1, lo: 0x887a_0006 | 0 });
    run.does("T call", "T call");
    expect(run.variable("r")).toBe("0x887A0006");
    expect(run.enabled).toEqual([]);
  });
});
