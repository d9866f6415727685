import { describe, expect, test } from "vitest";
import type { Options } from "../../../src/core/program/options.ts";
import type { Body } from "../../support/body-builder.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const ALL = 0;
const ANY = 1;
/** E_INVALIDARG in a cell of 64 bits. */
const E_INVALIDARG = BigInt.asUintN(64, -0x7ff8_ffa9n).toString();

interface Wait {
  readonly flags?: number;
  readonly event?: "E" | null;
  readonly values?: readonly number[];
}

/** Three fences at 0; a thread that asks for values 1 of all of them, then signals them in this order. */
function waits(order: readonly string[], { flags = ALL, event = "E", values = [1, 1, 1] }: Wait = {}) {
  return program()
    .fence("F")
    .fence("G")
    .fence("H")
    .event("E")
    .cell("r")
    .thread("T", (t) => asks(t, { flags, event, values }))
    .thread("S", (t) => {
      for (const one of order) {
        t.signal(one, 1);
      }
    });
}

function asks(t: Body, { flags, event, values }: Required<Wait>): void {
  const fences = t.array(["F", "G", "H"]);
  const wanted = t.array(values.map(BigInt));
  t.api("set-event-on-multiple", [fences, wanted, 3, flags, event], { into: "r" });
}

const isSet = (run: ReturnType<typeof world>): boolean => run.view.events[0]?.signaled === true;

describe("SetEventOnMultipleFenceCompletion", () => {
  test("W14, MF-3: ALL is set only after the last, in whatever order they come", () => {
    const run = world(waits(["H", "F", "G"])).does("T call");
    const seen = [1, 2, 3].map(() => isSet(run.does("S call")));
    expect(seen).toEqual([false, false, true]);
  });

  test("W16, MF-4: ANY is set at the first, and never again", () => {
    const run = world(waits(["H", "F", "G"], { flags: ANY })).does("T call", "S call");
    expect(isSet(run)).toBe(true);
    expect(run.view.fences.flatMap((one) => one.registrations)).toEqual([]);
    run.does("S call");
    expect(run.kinds).not.toContain("event-set");
  });

  test("W11, W13, MF-5: what is satisfied at the call counts", () => {
    for (const flags of [ALL, ANY]) {
      const run = world(waits([], { flags, values: [0, 0, 0] })).does("T call");
      expect([isSet(run), run.variable("r")]).toEqual([true, "0"]);
    }
  });

  test("W18, MF-5: ALL with two of three satisfied waits for the third", () => {
    const run = world(waits(["G"], { values: [0, 1, 0] })).does("T call");
    expect(isSet(run)).toBe(false);
    expect(isSet(run.does("S call"))).toBe(true);
  });

  test("W06, W15, MF-6: without an event the caller sleeps until the last of ALL", () => {
    const run = world(waits(["G", "F", "H"], { event: null })).does("T call");
    expect(run.view.threads[0]?.waiting).toMatchObject({
      kind: "fences-all",
      values: [{ lo: 1 }, { lo: 1 }, { lo: 1 }],
    });
    run.does("S call", "S call");
    expect(run.thread("T")).toBe("blocked");
    run.does("S call", "T wake");
    expect([run.thread("T"), run.variable("r")]).toEqual(["finished", "0"]);
  });

  test("W17, W09, MF-6: without an event ANY returns at the first", () => {
    const run = world(waits(["G"], { event: null, flags: ANY })).does("T call", "S call", "T wake");
    expect(run.thread("T")).toBe("finished");
  });

  test("W05, W08, MF-5: without an event and satisfied it does not sleep", () => {
    for (const flags of [ALL, ANY]) {
      const run = world(waits([], { event: null, flags, values: [0, 0, 0] })).does("T call");
      expect(run.thread("T")).toBe("finished");
    }
  });

  test("T071, MF-8: unknown flags are E_INVALIDARG, the event stays", () => {
    const run = world(waits([], { flags: 2, values: [0, 0, 0] })).does("T call");
    expect([run.variable("r"), isSet(run)]).toEqual([E_INVALIDARG, false]);
  });

  test("T069, T070, W01 to W03, MF-7: zero fences are E_INVALIDARG", () => {
    const run = world(
      program()
        .event("E")
        .cell("r")
        .thread("T", (t) => t.api("set-event-on-multiple", [0, 0, 0, ANY, "E"], { into: "r" })),
    ).runs();
    expect([run.variable("r"), isSet(run)]).toEqual([E_INVALIDARG, false]);
  });

  test("T072, MF-9: a null array of values is a fault of the program", () => {
    const run = world(
      program()
        .fence("F")
        .event("E")
        .thread("T", (t) => t.api("set-event-on-multiple", [t.array(["F"]), 0, 1, ALL, "E"])),
    ).runs();
    expect(run.view.threads[0]?.fault).toBe("null-pointer");
  });
});

describe("MF-13: ALL across a rewind", () => {
  const rewound = (mf13: Options["mf-13"]) =>
    world(
      program()
        .option({ "mf-13": mf13 })
        .fence("F")
        .fence("G")
        .event("E")
        .thread("T", (t) => {
          t.api("set-event-on-multiple", [t.array(["F", "G"]), t.array([1, 1]), 2, ALL, "E"]);
          t.signal("F", 1);
          t.signal("F", 0);
          t.signal("G", 1);
        }),
    ).runs();

  test("latched: each fence counts once it was there", () => {
    expect(isSet(rewound("latched"))).toBe(true);
  });

  test("together: they must be there at one instant", () => {
    expect(isSet(rewound("together"))).toBe(false);
  });
});
