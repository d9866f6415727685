import { describe, expect, test } from "vitest";
import { HRESULT } from "../../../src/core/program/value.ts";
import type { Body } from "../../support/body-builder.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const OK = "S_OK";
const E_FAIL = "0x80004005";
const E_INVALIDARG = "0x80070057";

/* D3D12_COMMAND_LIST_TYPE */
const DIRECT = 0;
const BUNDLE = 1;
const COMPUTE = 2;
const COPY = 3;

/** A program with pointers for allocators, lists and what is created last, and one cell for each result. */
function lists(results: number, body: (t: Body, result: (index: number) => string) => void) {
  const builder = program().device().queue("Q").pointer("A").pointer("B").pointer("L").pointer("M");
  builder.pointer("p");
  for (let index = 0; index < results; index++) {
    builder.cell(`r${index}`, 7, HRESULT);
  }
  builder.thread("T", (t) => body(t, (index) => `r${index}`));
  const run = world(builder);
  while (run.enabled.includes("T call")) {
    run.does("T call");
  }
  return { run, codes: Array.from({ length: results }, (_, index) => run.variable(`r${index}`)) };
}

const allocator = (t: Body, out: string, type = DIRECT) => t.api("create-allocator", [type], { out });
const list = (t: Body, out: string, from: string, type = DIRECT) =>
  t.api("create-list", [type, from], { out });

describe("command allocators", () => {
  test("T096: DIRECT, BUNDLE, COMPUTE, COPY succeed, an unknown type gives E_INVALIDARG and null", () => {
    const { run, codes } = lists(5, (t, r) => {
      [DIRECT, BUNDLE, COMPUTE, COPY].forEach((type, index) => {
        t.api("create-allocator", [type], { out: "A", into: r(index) });
      });
      t.api("create-allocator", [0xcc], { out: "p", into: r(4) });
    });
    expect(codes).toEqual([OK, OK, OK, OK, E_INVALIDARG]);
    expect(run.variable("p")).toBe("nullptr");
  });

  test("T101: a fresh one is reset twice", () => {
    const { codes } = lists(2, (t, r) => {
      allocator(t, "A");
      t.api("allocator-reset", ["A"], { into: r(0) });
      t.api("allocator-reset", ["A"], { into: r(1) });
    });
    expect(codes).toEqual([OK, OK]);
  });

  test.each([
    ["DIRECT", DIRECT],
    ["BUNDLE", BUNDLE],
  ])("T102, T103, T104: %s: E_FAIL each time while a list records, S_OK once it is closed", (_, type) => {
    const { codes } = lists(6, (t, r) => {
      allocator(t, "A", type);
      list(t, "L", "A", type);
      t.api("allocator-reset", ["A"], { into: r(0) });
      t.api("allocator-reset", ["A"], { into: r(1) });
      t.api("list-close", ["L"]);
      t.api("allocator-reset", ["A"], { into: r(2) });
      t.api("allocator-reset", ["A"], { into: r(3) });
      t.api("list-reset", ["L", "A"], { into: r(4) });
      t.api("allocator-reset", ["A"], { into: r(5) });
    });
    expect(codes).toEqual([E_FAIL, E_FAIL, OK, OK, OK, E_FAIL]);
  });

  const inFlight = (option: "ok" | "fail") =>
    world(
      program()
        .option({ "al-3": option })
        .queue("Q")
        .pointer("A")
        .pointer("L")
        .cell("before", 7, HRESULT)
        .cell("after", 7, HRESULT)
        .thread("T", (t) => {
          allocator(t, "A");
          list(t, "L", "A");
          t.api("list-close", ["L"]);
          t.executeLists("Q", ["L"]);
          t.api("allocator-reset", ["A"], { into: "before" });
          t.api("allocator-reset", ["A"], { into: "after" });
        }),
    ).does("T call", "T call", "T call", "T call", "Q start", "T call");

  test("AL-3 `ok`: reset in flight it returns S_OK, and says that it was in flight", () => {
    const run = inFlight("ok");
    expect(run.variable("before")).toBe(OK);
    expect(run.effect("allocator-reset")).toMatchObject({ object: { name: "A" }, text: "in-flight" });
    run.does("Q finish", "T call");
    expect(run.effect("allocator-reset")).toMatchObject({ text: null });
  });

  test("AL-3 `fail`, T106: E_FAIL in flight, S_OK when the queue is idle", () => {
    const run = inFlight("fail");
    expect([run.variable("before"), run.kinds]).toEqual([E_FAIL, ["called", "returned"]]);
    run.does("Q finish", "T call");
    expect(run.variable("after")).toBe(OK);
  });
});

describe("command lists", () => {
  test("T097, T098: E_INVALIDARG for no allocator and for one of another type; nothing is created", () => {
    const { run, codes } = lists(5, (t, r) => {
      t.api("create-list", [DIRECT, null], { out: "L", into: r(0) });
      const pairs = [
        [DIRECT, BUNDLE],
        [DIRECT, COPY],
        [BUNDLE, COMPUTE],
        [COMPUTE, COPY],
      ] as const;
      pairs.forEach(([type, of], index) => {
        allocator(t, "A", of);
        t.api("create-list", [type, "A"], { out: "L", into: r(index + 1) });
      });
    });
    expect(codes).toEqual(Array.from({ length: 5 }, () => E_INVALIDARG));
    expect(run.variable("L")).toBe("nullptr");
  });

  test("T108, T109, T110: a second list on an allocator that records: E_INVALIDARG until the first is closed", () => {
    const { codes } = lists(4, (t, r) => {
      allocator(t, "A");
      allocator(t, "B");
      list(t, "L", "A");
      t.api("create-list", [DIRECT, "A"], { out: "M", into: r(0) });
      list(t, "M", "B");
      t.api("list-close", ["M"]);
      t.api("list-reset", ["M", "A"], { into: r(1) });
      t.api("list-close", ["L"]);
      t.api("create-list", [DIRECT, "A"], { out: "p", into: r(2) });
      t.api("list-close", ["p"]);
      t.api("list-reset", ["M", "A"], { into: r(3) });
    });
    expect(codes).toEqual([E_INVALIDARG, E_INVALIDARG, OK, OK]);
  });

  test("T100, AL-9: CreateCommandList1 makes a closed list that can be reset at once", () => {
    const { codes } = lists(3, (t, r) => {
      allocator(t, "A");
      t.api("create-list-closed", [DIRECT], { out: "L", into: r(0) });
      t.api("list-close", ["L"], { into: r(1) });
      t.api("list-reset", ["L", "A"], { into: r(2) });
    });
    expect(codes).toEqual([OK, E_FAIL, OK]);
  });

  test("AL-8: Reset of a list that is not closed and Close of one that is closed give E_FAIL", () => {
    const { run, codes } = lists(3, (t, r) => {
      allocator(t, "A");
      allocator(t, "B");
      list(t, "L", "A");
      t.api("list-reset", ["L", "B"], { into: r(0) });
      t.api("list-close", ["L"], { into: r(1) });
      t.api("list-close", ["L"], { into: r(2) });
    });
    expect(codes).toEqual([E_FAIL, OK, E_FAIL]);
    expect(run.kinds).toEqual(["called", "returned", "ended"]);
  });

  test("T105, T107: just executed, it is reset with another allocator, or with the same unreset one", () => {
    const { run, codes } = lists(2, (t, r) => {
      allocator(t, "A");
      allocator(t, "B");
      list(t, "L", "A");
      t.api("list-close", ["L"]);
      t.executeLists("Q", ["L"]);
      t.api("list-reset", ["L", "B"], { into: r(0) });
      t.api("list-close", ["L"]);
      t.executeLists("Q", ["L"]);
      t.api("list-reset", ["L", "B"], { into: r(1) });
    });
    expect(codes).toEqual([OK, OK]);
    expect(run.view.queues[0]?.packets.length).toBe(2);
  });

  test("what is not declared goes with every type: a list that nobody made is closed, its allocator free", () => {
    const run = world(
      program()
        .declared("allocator", "A")
        .declared("list", "L")
        .queue("C", "COPY")
        .cell("r", 7, HRESULT)
        .thread("T", (t) => {
          t.api("list-reset", ["L", "A"], { into: "r" });
          t.api("list-close", ["L"]);
          t.executeLists("C", ["L"]);
        }),
    ).does("T call", "T call", "T call");
    expect(run.variable("r")).toBe(OK);
    expect(run.kinds).toEqual(["called", "enqueued", "submitted", "returned", "ended"]);
  });

  test("null and other pointers among the lists are faults", () => {
    const fault = (value: string | null) =>
      world(
        program()
          .queue("Q")
          .thread("T", (t) => t.executeLists("Q", [value])),
      ).does("T call").view.threads[0]?.fault;
    expect([fault(null), fault("Q")]).toEqual(["null-pointer", "bad-pointer"]);
  });

  test("DR-3: on a removed device allocators, lists and resources are not created", () => {
    const { run, codes } = lists(4, (t, r) => {
      allocator(t, "A");
      t.api("remove-device", ["device"]);
      t.api("create-allocator", [DIRECT], { out: "p", into: r(0) });
      t.api("create-list", [DIRECT, "A"], { out: "p", into: r(1) });
      t.api("create-list-closed", [DIRECT], { out: "p", into: r(2) });
      t.api("create-resource", [0], { out: "p", into: r(3) });
    });
    expect(codes).toEqual(Array.from({ length: 4 }, () => "0x887A0005"));
    expect(run.variable("p")).toBe("nullptr");
  });
});
