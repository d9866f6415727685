// The sentences of steps on lists, allocators, swap chains and DirectStorage queues.

import { describe, expect, test } from "vitest";
import { type ActionKind, queueAgent, threadAgent } from "../../../src/core/machine/action.ts";
import { viewState } from "../../../src/core/machine/view.ts";
import { rulesAtWork } from "../../../src/core/rules/at-work.ts";
import { narrate } from "../../../src/core/text/narrate.ts";
import { plain } from "../../../src/core/text/tokens.ts";
import type { Body } from "../../support/body-builder.ts";
import { program } from "../../support/program-builder.ts";
import { type Named, type World, world } from "../../support/world.ts";

const T = { kind: "thread", number: 0, name: "T" } as const;
const S = { kind: "queue", number: 1, name: "S" } as const;

/** The last step in words, and the rule that it shows first; `call`: its name in the API. */
function told(run: World, call: string | null, action: ActionKind = "call") {
  const agent = call === null ? queueAgent(1) : threadAgent(0);
  const who = call === null ? S : T;
  const step = { agent, who, action, call, site: null, effects: run.effects };
  const state = viewState(run.machine, run.state);
  const [rule] = rulesAtWork({ step, state, before: null });
  return { text: narrate(step).map(plain).join(" "), rule };
}

function stepped(steps: readonly Named[], body: (t: Body) => void): World {
  return world(
    program()
      .device()
      .queue("Q")
      .fence("F")
      .event("E")
      .swapchain("P", 0, 3)
      .declared("allocator", "A")
      .declared("list", "L")
      .pointer("S")
      .thread("T", body),
  ).does(...steps);
}

const calls = (count: number): readonly Named[] => Array.from({ length: count }, (): Named => "T call");
const storage = (t: Body) => t.api("create-storage-queue", [64], { out: "S" });

describe("lists and allocators", () => {
  test("opening, closing, resetting", () => {
    const run = stepped(calls(1), (t) => {
      t.api("list-reset", ["L", "A"]);
      t.api("allocator-reset", ["A"]);
      t.api("list-close", ["L"]);
      t.api("allocator-reset", ["A"]);
      t.executeLists("Q", ["L"]);
      t.api("allocator-reset", ["A"]);
    });
    expect(told(run, "Reset")).toEqual({ text: "T opened L for recording on A.", rule: "AL-5" });
    expect(told(run.does("T call"), "Reset").text).toBe("T called Reset, which failed and did nothing.");
    expect(told(run.does("T call"), "Close")).toEqual({ text: "T closed L.", rule: "AL-8" });
    expect(told(run.does("T call"), "Reset").text).toContain("T reset A");
    expect(told(run.does("T call"), "ExecuteCommandLists").text).toContain(
      "The allocator of L was reset after L was closed.",
    );
    expect(told(run.does("T call"), "Reset")).toMatchObject({ rule: "AL-3" });
  });
});

describe("swap chains", () => {
  test("SC-16: ResizeBuffers", () => {
    const run = stepped(calls(1), (t) => t.api("resize-buffers", ["P", 0]));
    expect(told(run, "ResizeBuffers")).toMatchObject({ rule: "SC-16" });
    expect(told(run, "ResizeBuffers").text).toContain("T resized P: it has 3 buffers");
  });
});

describe("DirectStorage queues", () => {
  test("what is enqueued, submitted, cancelled, closed", () => {
    const run = stepped(calls(2), (t) => {
      storage(t);
      t.api("storage-request", ["S", 1], { work: t.work("mesh") });
      t.api("storage-request-after", ["S", 1, "F", 2]);
      t.api("storage-signal", ["S", "F", 3]);
      t.api("storage-set-event", ["S", "E"]);
      t.api("storage-submit", ["S"]);
      t.api("storage-cancel", ["S", 1, 1]);
      t.api("storage-close", ["S"]);
    });
    expect(told(run, "EnqueueRequest").text).toBe("T put a request into S: mesh.");
    expect(told(run.does("T call"), "EnqueueRequests")).toMatchObject({ rule: "DS-9" });
    expect(told(run.does("T call"), "EnqueueSignal")).toMatchObject({ rule: "DS-1" });
    expect(told(run.does("T call"), "EnqueueSetEvent").text).toContain("it will set E");
    expect(told(run.does("T call"), "Submit").text).toBe("T submitted what S held back: 5 entries.");
    expect(told(run.does("T call"), "CancelRequestsWithTag")).toMatchObject({ rule: "DS-6" });
    expect(told(run.does("T call"), "Close").text).toContain("T closed S: what had not finished never will.");
  });

  test("DS-6, DS-8: a queue passes what does not run, and sets an event", () => {
    const run = stepped(calls(5), (t) => {
      storage(t);
      t.api("storage-request", ["S", 1]);
      t.api("storage-cancel", ["S", 1, 1]);
      t.api("storage-set-event", ["S", "E"]);
      t.api("storage-submit", ["S"]);
    });
    expect(told(run.does("S pass"), null, "pass").text).toBe("S passed a request that does not run.");
    expect(told(run.does("S signal"), null, "signal").text).toBe("S reached its SetEvent and set E.");
  });
});
