import { describe, expect, test } from "vitest";
import { HRESULT } from "../../../src/core/program/value.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const OK = "S_OK";
const INVALID_CALL = "0x887A0001";
const REMOVED = "0x887A0005";
const WAITABLE = 0x40;
const RENDER_TARGET = 0x4;

const base = () =>
  program()
    .device()
    .queue("Q")
    .pointer("S")
    .pointer("W")
    .pointer("b0")
    .pointer("b1")
    .pointer("p")
    .cell("r", 7, HRESULT)
    .cell("n", 99);

describe("CreateSwapChain", () => {
  test.each([
    ["DIRECT", 2, OK],
    ["DIRECT", 1, INVALID_CALL],
    ["COMPUTE", 2, INVALID_CALL],
    ["COPY", 3, INVALID_CALL],
  ] as const)("SC-1: on a %s queue with %i buffers: %s", (type, buffers, expected) => {
    const run = world(
      program()
        .queue("Q", type)
        .pointer("S")
        .cell("r", 7, HRESULT)
        .thread("T", (t) => t.api("create-swap-chain", ["Q", buffers, 0], { out: "S", into: "r" })),
    ).runs();
    expect([run.variable("r"), run.variable("S")]).toEqual([expected, expected === OK ? "S" : "nullptr"]);
  });

  test("DR-3: on a removed device it fails with DXGI_ERROR_DEVICE_REMOVED", () => {
    const run = world(
      base().thread("T", (t) => {
        t.api("remove-device", ["device"]);
        t.api("create-swap-chain", ["Q", 2, 0], { out: "S", into: "r" });
      }),
    ).runs();
    expect([run.variable("r"), run.variable("S")]).toEqual([REMOVED, "nullptr"]);
  });

  test("SC-6, SC-7, SC-9: the waitable object exists with the flag only; the latency is 1 with it, else 3", () => {
    const made = (flags: number) =>
      world(
        base().thread("T", (t) => {
          t.api("create-swap-chain", ["Q", 2, flags], { out: "S" });
          t.api("frame-latency-waitable", ["S"], { into: "W" });
          t.api("maximum-frame-latency", ["S"], { into: "n" });
        }),
      ).runs();
    expect([made(0).variable("W"), made(0).variable("n")]).toEqual(["nullptr", "3"]);
    expect([made(WAITABLE).variable("W"), made(WAITABLE).variable("n")]).toEqual(["W", "1"]);
    expect(made(WAITABLE).view.swapchains[0]).toMatchObject({ name: "S", tokens: 1, latency: 1 });
  });
});

describe("the buffers of a swap chain", () => {
  test("SC-3: one resource for one buffer; an index without a buffer gives DXGI_ERROR_INVALID_CALL", () => {
    const run = world(
      base()
        .pointer("again")
        .thread("T", (t) => {
          t.api("create-swap-chain", ["Q", 2, 0], { out: "S" });
          t.api("get-buffer", ["S", 0], { out: "b0" });
          t.api("get-buffer", ["S", 1], { out: "b1" });
          t.api("get-buffer", ["S", 0], { out: "again" });
          t.api("get-buffer", ["S", 2], { out: "p", into: "r" });
        }),
    ).runs();
    const pointers = ["b0", "b1", "again", "p"].map((name) => run.variable(name));
    expect(pointers).toEqual(["b0", "b1", "b0", "nullptr"]);
    expect(run.variable("r")).toBe(INVALID_CALL);
  });

  test("SC-16: ResizeBuffers sets the index to 0 and the number unless that is 0; the buffers are new ones", () => {
    const run = world(
      base().thread("T", (t) => {
        t.api("create-swap-chain", ["Q", 3, 0], { out: "S" });
        t.api("get-buffer", ["S", 0], { out: "b0" });
        t.present("S", { interval: 0 });
        t.api("resize-buffers", ["S", 0], { into: "r" });
        t.api("get-buffer", ["S", 0], { out: "b1" });
        t.present("S", { interval: 0 });
        t.api("resize-buffers", ["S", 2]);
      }),
    ).does("T call", "T call", "T call");
    expect(run.view.swapchains[0]).toMatchObject({ current: 1, buffers: 3 });
    run.does("T call");
    expect(run.effect("resized")).toMatchObject({ object: { name: "S" }, value: { hi: 0, lo: 3 } });
    expect([run.variable("r"), run.view.swapchains[0]?.current]).toEqual([OK, 0]);
    run.does("T call", "T call", "T call");
    expect(run.variable("b1")).toBe("b1");
    expect(run.view.swapchains[0]).toMatchObject({ current: 0, buffers: 2 });
  });

  test("on a removed device ResizeBuffers and SetMaximumFrameLatency give DXGI_ERROR_DEVICE_REMOVED (SC-7)", () => {
    const run = world(
      base()
        .cell("set", 7, HRESULT)
        .thread("T", (t) => {
          t.api("create-swap-chain", ["Q", 2, WAITABLE], { out: "S" });
          t.api("remove-device", ["device"]);
          t.api("resize-buffers", ["S", 0], { into: "r" });
          t.api("set-maximum-frame-latency", ["S", 2], { into: "set" });
        }),
    ).runs();
    expect([run.variable("r"), run.variable("set")]).toEqual([REMOVED, REMOVED]);
  });
});

describe("the state of the back buffer at Present", () => {
  const presenting = (option: "warn" | "fail", handedOut: boolean) =>
    world(
      base()
        .option({ "sc-5": option })
        .declared("allocator", "A")
        .declared("list", "L")
        .thread("T", (t) => {
          t.api("create-swap-chain", ["Q", 2, 0], { out: "S" });
          t.api("get-buffer", ["S", handedOut ? 0 : 1], { out: "b0" });
          t.api("list-reset", ["L", "A"]);
          t.api("record-transition", ["L", "b0", 0, RENDER_TARGET]);
          t.api("list-close", ["L"]);
          t.executeLists("Q", ["L"]);
          t.present("S", { into: "r" });
        }),
    ).does("T call", "T call", "T call", "T call", "T call", "T call", "T call");

  test("SC-5 `warn`: it presents, and says so", () => {
    const run = presenting("warn", true);
    expect(run.variable("r")).toBe(OK);
    expect(run.effect("off-state")).toMatchObject({
      object: { name: "S" },
      other: { name: "b0" },
      value: { hi: 0, lo: RENDER_TARGET },
    });
    expect(run.view.swapchains[0]?.current).toBe(1);
  });

  test("SC-5 `fail`: DXGI_ERROR_INVALID_CALL without effect", () => {
    const run = presenting("fail", true);
    expect(run.variable("r")).toBe(INVALID_CALL);
    expect(run.view.swapchains[0]).toMatchObject({ current: 0, pending: 0 });
  });

  test("only the current back buffer counts, and only when it was handed out", () => {
    const run = presenting("fail", false);
    expect(run.variable("r")).toBe(OK);
    expect(run.effect("off-state")).toBeUndefined();
  });
});

describe("Present and the frame latency", () => {
  test("with a waitable object Present never blocks, however many presents are not flipped", () => {
    const run = world(
      base().thread("T", (t) => {
        t.api("create-swap-chain", ["Q", 2, WAITABLE], { out: "S" });
        for (let frame = 0; frame < 9; frame++) {
          t.present("S", { flags: 8, into: "r" });
        }
      }),
    );
    for (let call = 0; call < 10; call++) {
      run.does("T call");
    }
    expect([run.thread("T"), run.variable("r")]).toEqual(["finished", OK]);
    for (let present = 0; present < 9; present++) {
      run.does("Q start", "Q finish");
    }
    expect(run.view.swapchains[0]).toMatchObject({ pending: 9, tokens: 1 });
    expect(run.runs().view.swapchains[0]).toMatchObject({ pending: 0, tokens: 10 });
  });

  test("SC-8: a flip counts the waitable object up", () => {
    const run = world(
      base().thread("T", (t) => {
        t.api("create-swap-chain", ["Q", 2, WAITABLE], { out: "S" });
        t.present("S");
      }),
    ).does("T call", "T call", "Q start", "Q finish", "S flip");
    expect(run.kinds).toEqual(["flipped", "counted"]);
    expect(run.effect("counted")).toMatchObject({ value: { hi: 0, lo: 2 }, by: { name: "S" } });
  });

  test("SC-7, SC-8: raising the latency by d adds d, lowering it adds nothing; without the flag DXGI_ERROR_INVALID_CALL", () => {
    const run = world(
      base()
        .swapchain("P")
        .thread("T", (t) => {
          t.api("create-swap-chain", ["Q", 2, WAITABLE], { out: "S" });
          t.api("set-maximum-frame-latency", ["S", 3]);
          t.api("set-maximum-frame-latency", ["S", 2]);
          t.api("maximum-frame-latency", ["S"], { into: "n" });
          t.api("set-maximum-frame-latency", ["P", 2], { into: "r" });
        }),
    ).does("T call", "T call");
    expect(run.view.swapchains[1]?.tokens).toBe(3);
    run.does("T call", "T call", "T call");
    expect(run.view.swapchains[1]?.tokens).toBe(3);
    expect([run.variable("n"), run.variable("r")]).toEqual(["2", INVALID_CALL]);
  });

  test("SC-8: who waits on the waitable object goes on at the flip, and takes one", () => {
    const run = world(
      base().thread("T", (t) => {
        t.api("create-swap-chain", ["Q", 2, WAITABLE], { out: "S" });
        t.api("frame-latency-waitable", ["S"], { into: "W" });
        t.wait("W");
        t.present("S");
        t.wait("W");
      }),
    ).does("T call", "T call", "T call");
    expect(run.view.swapchains[0]?.tokens).toBe(0);
    run.does("T call", "T call");
    expect(run.thread("T")).toBe("blocked");
    run.does("Q start", "Q finish", "S flip");
    expect(run.view.swapchains[0]?.tokens).toBe(0);
    expect(run.does("T wake").thread("T")).toBe("finished");
  });

  test("SC-10: a loop that tries a Present that would block goes on at the next flip", () => {
    const run = world(
      base()
        .swapchain("P")
        .thread("T", (t) => {
          const result = t.local("result", HRESULT);
          for (let frame = 0; frame < 3; frame++) {
            t.present("P");
          }
          t.while(() => {
            t.present("P", { flags: 8, into: result });
            return {
              kind: "binary",
              op: "==",
              type: HRESULT,
              left: { kind: "local", local: result },
              right: { kind: "constant", value: { hi: -1, lo: 0x887a_000a | 0 } },
            };
          });
          t.set("r", { kind: "local", local: result });
        }),
    ).does("T call", "T call", "T call");
    while (run.enabled.includes("T call")) {
      run.does("T call");
    }
    expect(run.thread("T")).toBe("polling");
    // Held at the head of its loop: it comes to the call, then makes it.
    run.does("Q start", "Q finish", "P flip", "T call", "T call");
    expect([run.thread("T"), run.variable("r")]).toEqual(["finished", OK]);
  });
});
