// Tests of the option `tdr` (DR-6, DR-10, DR-12): when work that runs for too long removes the device. Calls cost 1 us.

import { describe, expect, test } from "vitest";
import { HRESULT } from "../../../src/core/program/value.ts";
import { program } from "../../support/program-builder.ts";
import { ended, steps } from "../../support/told-run.ts";

const MS = 1_000_000;

const hanging = (ns: number, tdr: number | "off") =>
  program()
    .option({ tdr })
    .device()
    .queue("Q")
    .fence("F")
    .thread("Main", (t) => {
      t.execute("Q", "long", ns);
      t.register("F", 1, null);
    });

describe("work that runs for longer than `tdr`", () => {
  test("DR-6: it removes the device `tdr` after its start with DXGI_ERROR_DEVICE_HUNG, and every wait ends", () => {
    const run = ended(
      hanging(5 * MS, 2 * MS)
        .cell("reason", 0, HRESULT)
        .thread("Watch", (t) => {
          t.register("F", (1n << 64n) - 1n, null);
          t.api("device-removed-reason", ["device"], { into: "reason" });
        })
        .build(),
    );
    // Called at 1, started at 1: 1 + 2000.
    expect(steps(run)).toEqual([
      "1 Main call",
      "1 Q start",
      "1 Watch call",
      "2 Main call",
      "2001 device tdr",
      "2001 Main wake",
      "2001 Watch wake",
      "2002 Watch call",
    ]);
    expect(run.outcome).toBe("removed");
  });

  test("work of exactly that length ends; the option is off by default", () => {
    const exact = ended(hanging(2 * MS, 2 * MS).build());
    const off = ended(hanging(5 * MS, "off").build());
    expect([exact.outcome, off.outcome]).toEqual(["hung", "hung"]);
    expect(steps(exact).at(-1)).toBe("2001 Q finish");
  });

  test("every piece of work has its own time; the first queue that is over it decides", () => {
    const run = ended(
      program()
        .option({ tdr: 3 * MS })
        .queue("A")
        .queue("B")
        .thread("Main", (t) => {
          t.execute("A", "one", 2 * MS);
          t.execute("A", "two", 2 * MS);
          t.execute("B", "short", 1 * MS);
          t.execute("B", "long", 9 * MS);
        })
        .build(),
    );
    // B: short from 3 to 1003, long from there: over at 1003 + 3000.
    expect(steps(run).slice(-2)).toEqual(["4001 A finish", "4003 device tdr"]);
  });

  test("DR-12: a queue with DISABLE_GPU_TIMEOUT has no limit, a DirectStorage queue neither", () => {
    const flagged = ended(
      program()
        .option({ tdr: 1 * MS })
        .pointer("q")
        .pointer("s")
        .thread("Main", (t) => {
          t.api("create-queue", [0, 0, 1], { out: "q" });
          t.execute("q", "long", 9 * MS);
          t.api("create-storage-queue", [1], { out: "s" });
          t.api("storage-request", ["s", 0], { work: t.work("read", 9 * MS) });
        })
        .build(),
    );
    expect(flagged.outcome).toBe("finished");
  });

  test("DR-10: a queue that stands at a Wait runs no work and is never over", () => {
    const run = ended(
      program()
        .option({ tdr: 1 * MS })
        .queue("Q")
        .fence("F")
        .thread("Main", (t) => t.queueWait("Q", "F", 1))
        .build(),
    );
    expect(run.outcome).toBe("hung");
  });

  test("the removal of a directive comes first when it is due earlier, or at the same time", () => {
    const at = (time: number) =>
      steps(
        ended(
          hanging(5 * MS, 2 * MS)
            .removeDevice(time, 0xffff_ffff_887a_0005n)
            .build(),
        ),
      ).filter((one) => one.includes("device"));
    expect(at(1_500_000)).toEqual(["1500 device remove"]);
    expect(at(2_001_000)).toEqual(["2001 device remove"]);
  });
});
