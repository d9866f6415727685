// Waits that have to do with DirectStorage queues (DS-3, DS-4, DS-8) and waitable swap chains (SC-8).

import { describe, expect, it } from "vitest";
import { whyBlocked } from "../../../src/core/analysis/waits.ts";
import { threadAgent } from "../../../src/core/machine/action.ts";
import { describeCause } from "../../../src/core/text/describe-why.ts";
import { plain } from "../../../src/core/text/tokens.ts";
import type { Body } from "../../support/body-builder.ts";
import { endedRun } from "../../support/diagnosed-program.ts";
import { found, sentenceOf } from "../../support/hang-codes.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const made = () => program().fence("F").event("E").pointer("S");
const create = (t: Body, capacity = 64) => t.api("create-storage-queue", [capacity], { out: "S" });
const request = (t: Body) => t.api("storage-request", ["S", 0], { work: t.work("read", 1000) });

describe("a signal that a DirectStorage queue holds back", () => {
  it("DS-3: is no signal when nobody submits it", () => {
    const builder = made().thread("T", (t) => {
      create(t);
      request(t);
      t.api("storage-signal", ["S", "F", 1]);
      t.register("F", 1, "E");
      t.wait("E");
    });
    expect(endedRun(builder.build()).outcome).toBe("hung");
    expect(found(builder)).toEqual(["never-signalled.unsubmitted T"]);
    expect(sentenceOf(builder)).toContain("The signal stands in S, but nobody submits");
  });

  it("DS-3: comes from the thread that would submit it later", () => {
    const builder = made().thread("T", (t) => {
      create(t);
      t.api("storage-signal", ["S", "F", 1]);
      t.register("F", 1, null);
      t.api("storage-submit", ["S"]);
    });
    expect(found(builder)).toEqual(["self-wait.thread T"]);
  });

  it("a program that submits has nothing to say", () => {
    const builder = made().thread("T", (t) => {
      create(t);
      request(t);
      t.api("storage-signal", ["S", "F", 1]);
      t.api("storage-submit", ["S"]);
      t.register("F", 1, null);
    });
    expect(endedRun(builder.build()).outcome).toBe("finished");
    expect(found(builder)).toEqual([]);
  });
});

describe("an event that a DirectStorage queue sets", () => {
  it("DS-8: is waited for while the request before it runs", () => {
    const run = world(
      made().thread("T", (t) => {
        create(t);
        request(t);
        t.api("storage-set-event", ["S", "E"]);
        t.api("storage-submit", ["S"]);
        t.wait("E");
      }),
    ).does("T call", "T call", "T call", "T call", "S start", "T call");
    const { chain } = whyBlocked(run.machine, run.state, threadAgent(0), {
      past: null,
      step: 6,
      over: false,
    });
    expect(chain.map((one) => plain(describeCause(one)))).toEqual([
      "E is not set",
      "S is still running read",
    ]);
  });
});

describe("a full DirectStorage queue", () => {
  it("DS-4: the thread waits for what the queue runs", () => {
    const run = world(
      made().thread("T", (t) => {
        create(t, 1);
        request(t);
        request(t);
      }),
    ).does("T call", "T call", "S start", "T call");
    const { chain } = whyBlocked(run.machine, run.state, threadAgent(0), {
      past: null,
      step: 4,
      over: false,
    });
    const sentences = chain.map((one) => plain(describeCause(one)));
    expect(sentences).toEqual(["S has no free entry", "S is still running read"]);
  });

  it("DS-4, DS-9: a full queue that waits for the blocked thread hangs with it", () => {
    const builder = made().thread("T", (t) => {
      create(t, 2);
      t.api("storage-request-after", ["S", 0, "F", 1]);
      request(t);
      t.signal("F", 1);
    });
    expect(endedRun(builder.build()).outcome).toBe("hung");
    expect(found(builder)).toEqual(["cpu-gpu-cycle T"]);
  });
});
