import { describe, expect, test } from "vitest";
import { type ProgramBuilder, program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const packets = (run: ReturnType<typeof world>, queue = 0) =>
  run.view.queues[queue]?.packets.map((one) => one.kind);

describe("Signal on a queue", () => {
  test("GS-1, GS-2: it is queued and takes effect after the work before it", () => {
    const run = world(
      program()
        .fence("F")
        .queue("Q")
        .thread("T", (t) => {
          t.execute("Q", "w");
          t.queueSignal("Q", "F", 1);
        }),
    ).does("T call", "T call");
    expect(run.fence("F")).toBe("0");
    expect(run.enabled).toEqual(["Q start"]);
    run.does("Q start", "Q finish");
    expect(run.fence("F")).toBe("0");
    run.does("Q signal");
    expect(run.fence("F")).toBe("1");
    expect(run.kinds).toEqual(["signalled", "fence-set"]);
    expect(run.effect("fence-set")?.by).toMatchObject({ kind: "queue", name: "Q" });
  });

  test("GS-3: signals of one queue take effect in its order, rewinds included", () => {
    const run = world(
      program()
        .fence("F", 10)
        .queue("Q")
        .thread("T", (t) => {
          t.queueSignal("Q", "F", 4);
          t.queueSignal("Q", "F", 6);
        }),
    ).does("T call", "T call", "Q signal");
    expect(run.fence("F")).toBe("4");
    expect(run.does("Q signal").fence("F")).toBe("6");
  });

  test("GS-8: option `immediate` applies a signal on an idle queue within the call, on a busy one not", () => {
    const run = world(
      program()
        .option({ "gs-8": "immediate" })
        .fence("F")
        .queue("Q")
        .thread("T", (t) => {
          t.queueSignal("Q", "F", 1);
          t.execute("Q", "w");
          t.queueSignal("Q", "F", 2);
        }),
    ).does("T call");
    expect(run.fence("F")).toBe("1");
    expect(run.kinds).toEqual(["called", "enqueued", "signalled", "fence-set", "returned"]);
    expect(run.does("T call", "T call").fence("F")).toBe("1");
  });
});

describe("Wait on a queue", () => {
  test("GW-1, GW-2: the caller goes on, the queue stands still, other queues do not", () => {
    const run = world(
      program()
        .fence("F")
        .queue("Q")
        .queue("P")
        .thread("T", (t) => {
          t.queueWait("Q", "F", 1);
          t.execute("Q", "a");
          t.execute("P", "b");
        }),
    ).does("T call", "T call", "T call");
    expect(run.thread("T")).toBe("finished");
    expect(run.enabled).toEqual(["P start"]);
    expect(run.view.queues.map((one) => one.state)).toEqual(["blocked", "running"]);
  });

  test("GW-4, GW-5: wait before signal; a smaller value does not release", () => {
    const run = world(
      program()
        .fence("F")
        .queue("Q")
        .thread("T", (t) => {
          t.queueWait("Q", "F", 5);
          t.signal("F", 4);
          t.signal("F", 5);
        }),
    ).does("T call", "T call");
    expect(run.enabled).toEqual(["T call"]);
    run.does("T call");
    expect(run.kinds).toEqual(["called", "fence-set", "latched", "returned", "ended"]);
    expect(run.effect("latched")).toMatchObject({ agent: { name: "Q" }, by: { name: "T" } });
    expect(run.enabled).toEqual(["Q pass"]);
  });

  test("GW-6: a value that was reached once satisfies every queued wait for good, also behind another wait", () => {
    const run = world(
      program()
        .fence("F")
        .fence("A")
        .fence("P")
        .queue("Q")
        .thread("T", (t) => {
          t.queueWait("Q", "A", 1);
          t.queueWait("Q", "F", 5);
          t.queueWait("Q", "F", 8);
          t.queueSignal("Q", "P", 2);
          t.signal("F", 8);
          t.signal("F", 0);
          t.signal("A", 1);
        }),
    ).runs();
    expect(run.fence("P")).toBe("2");
  });

  const rewound = (builder: ProgramBuilder) =>
    world(
      builder
        .fence("F", 3)
        .fence("P")
        .queue("Q")
        .thread("T", (t) => {
          t.execute("Q", "w");
          t.queueWait("Q", "F", 3);
          t.queueSignal("Q", "P", 1);
          t.signal("F", 0);
        }),
    );

  test("GW-7 `call`: met at its call, a wait is settled there", () => {
    const run = rewound(program()).does("T call", "T call");
    expect(run.effect("latched")?.by).toBeNull();
    expect(run.runs().fence("P")).toBe("1");
  });

  test("GW-7 `head`: it is looked at again when it comes to the head", () => {
    const run = rewound(program().option({ "gw-7": "head" })).does("T call", "T call", "T call", "T call");
    run.does("Q start", "Q finish");
    expect(run.enabled).toEqual([]);
    expect(run.view.queues[0]?.state).toBe("blocked");
  });

  test("GW-7 `head`: still met at the head, it is settled there and a later rewind does not matter", () => {
    const run = rewound(program().option({ "gw-7": "head" })).does(
      "T call",
      "T call",
      "T call",
      "Q start",
      "Q finish",
    );
    expect(run.effect("latched")?.by).toBeNull();
    run.does("T call", "Q pass", "Q signal");
    expect(run.fence("P")).toBe("1");
  });

  test("GW-9: one signal satisfies several waits; GS-5: its own signal lets a queue pass", () => {
    const run = world(
      program()
        .fence("F")
        .queue("Q")
        .queue("R")
        .thread("T", (t) => {
          t.queueWait("Q", "F", 1);
          t.queueWait("Q", "F", 2);
          t.queueSignal("R", "F", 7);
          t.queueWait("R", "F", 7);
        }),
    ).runs();
    expect(run.view.queues.map((one) => one.state)).toEqual(["idle", "idle"]);
  });

  test("GS-6: wait then signal on one queue blocks it for ever (recorded case 22-self-deadlock)", () => {
    const run = world(
      program()
        .fence("F")
        .queue("Q")
        .thread("T", (t) => {
          t.queueWait("Q", "F", 1);
          t.execute("Q", "a");
          t.queueSignal("Q", "F", 1);
        }),
    ).runs();
    expect(run.fence("F")).toBe("0");
    expect(packets(run)).toEqual(["wait", "work", "signal"]);
  });
});

describe("work", () => {
  test("the k-th submit in a scope takes its k-th work, further ones the last, through calls and nested scopes", () => {
    const run = world(
      program()
        .queue("Q")
        .func("submit", 0, (t) => t.execute("Q"))
        .thread("T", (t) => {
          t.gpu([{ label: "a" }, { label: "b" }], () => {
            t.call("submit");
            t.gpu([{ label: "inner" }], () => t.call("submit"));
            t.call("submit");
            t.execute("Q");
          });
          t.execute("Q");
          t.execute("Q", "own");
        }),
    );
    for (let step = 0; step < 6; step++) {
      run.does("T call");
    }
    expect(run.view.queues[0]?.packets.map((one) => one.label)).toEqual([
      "a",
      "inner",
      "b",
      "b",
      null,
      "own",
    ]);
  });

  test("a scope that is left by a return ends with the function", () => {
    const run = world(
      program()
        .queue("Q")
        .func("submit", 0, (t) =>
          t.gpu([{ label: "a" }], () => {
            t.execute("Q");
            t.ret();
          }),
        )
        .thread("T", (t) => {
          t.gpu([{ label: "outer" }], () => {
            t.call("submit");
            t.execute("Q");
          });
        }),
    ).does("T call", "T call");
    expect(run.view.queues[0]?.packets.map((one) => one.label)).toEqual(["a", "outer"]);
  });

  test("packets may stand in a queue before the program starts", () => {
    const run = world(
      program()
        .fence("F")
        .queue("Q")
        .queued(0, { work: "upload" })
        .queued(0, { fence: 0, value: 4 })
        .thread("T", (t) => t.register("F", 4, null)),
    );
    expect(run.kinds).toEqual(["enqueued", "enqueued"]);
    expect(run.view.queues[0]?.packets[0]).toMatchObject({ label: "upload", site: null });
    expect(run.runs().fence("F")).toBe("4");
  });

  test("QX-6: queues are created in a loop, any number of packets stand in one", () => {
    const run = world(
      program()
        .pointer("q")
        .thread("T", (t) => {
          for (let index = 0; index < 20; index++) {
            t.createQueue("q", 1);
            t.execute("q", "w");
          }
          for (let index = 0; index < 50; index++) {
            t.execute("q", `w${index}`);
          }
        }),
    );
    while (run.enabled.includes("T call")) {
      run.does("T call");
    }
    const queues = run.view.queues;
    expect(queues.map((one) => one.name).slice(0, 3)).toEqual(["q", "q #2", "q #3"]);
    expect(queues.every((one) => one.type === "COMPUTE")).toBe(true);
    expect(
      queues
        .at(-1)
        ?.packets.map((one) => one.label)
        .slice(0, 3),
    ).toEqual(["w", "w0", "w1"]);
    expect(queues.at(-1)?.packets.length).toBe(51);
  });
});
