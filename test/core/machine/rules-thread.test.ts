import { describe, expect, test } from "vitest";
import { binary, constant, local } from "../../support/expressions.ts";
import { localId } from "../../../src/core/program/ids.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

describe("threads", () => {
  test("a started thread gets its arguments and stands at its first visible instruction within the step", () => {
    const run = world(
      program()
        .fence("F")
        .cell("before")
        .pointer("worker")
        .func("work", 2, (t) => {
          t.set("before", local(localId(0)));
          t.signal("F", binary("+", local(localId(0)), local(localId(1))));
        })
        .thread("Main", (t) => {
          t.start("work", [40, 2], "worker");
          t.api("join-thread", ["worker"]);
          t.set("before", 0);
        }),
    ).does("Main call");
    expect(run.kinds).toEqual(["called", "created", "thread-started", "returned"]);
    expect(run.view.threads.map((one) => one.name)).toEqual(["Main", "worker"]);
    expect(run.variable("before")).toBe("40");
    run.does("Main call");
    expect(run.view.threads[0]?.waiting).toMatchObject({ kind: "thread", objects: [{ name: "worker" }] });
    run.does("worker call");
    expect(run.fence("F")).toBe("42");
    expect(run.kinds).toEqual(["called", "fence-set", "returned", "ended", "released"]);
    run.does("Main wake");
    expect(run.enabled).toEqual([]);
  });

  test("the handle of a thread may be waited on, with a limit, and it stays signaled after the end", () => {
    const run = world(
      program()
        .fence("F")
        .pointer("h")
        .cell("early")
        .cell("late", 9)
        .func("work", 0, (t) => t.signal("F", 1))
        .thread("Main", (t) => {
          t.start("work", [], "h");
          t.wait("h", 10, "early");
          t.wait("h", undefined, "late");
          t.api("join-thread", ["h"]);
        }),
    ).does("Main call", "Main call", "Main timeout", "h call", "Main call", "Main call");
    expect([run.variable("early"), run.variable("late")]).toEqual(["258", "0"]);
    expect(run.thread("Main")).toBe("finished");
  });

  test("joining oneself blocks for ever, joining nothing faults", () => {
    const run = world(
      program()
        .thread("A", (t) => t.api("join-thread", [{ kind: "constant", value: { hi: 0x4f42_0005, lo: 0 } }]))
        .thread("B", (t) => t.api("join-thread", [null])),
    ).runs();
    expect([run.thread("A"), run.view.threads[1]?.fault]).toEqual(["blocked", "null-pointer"]);
  });

  test("Sleep sleeps, Sleep(0) returns at once, Sleep(INFINITE) for ever", () => {
    const run = world(
      program()
        .thread("A", (t) => {
          t.api("sleep", [0]);
          t.api("sleep", [16]);
        })
        .thread("B", (t) => t.api("sleep", [0xffff_ffff])),
    ).does("A call", "A call", "B call");
    expect(run.view.threads.map((one) => one.waiting?.limit)).toEqual([16, null]);
    expect(run.enabled).toEqual(["A sleep-end"]);
    expect(run.does("A sleep-end").thread("A")).toBe("finished");
  });

  test("//@ cpu begins and ends as two steps", () => {
    const run = world(program().thread("A", (t) => t.cpu(5_000, "Simulate"))).does("A call");
    expect(run.effects).toMatchObject([{ kind: "cpu-began", text: "Simulate" }]);
    expect(run.does("A call").kinds).toEqual(["cpu-ended", "ended"]);
  });

  test("endless recursion faults at the call", () => {
    const run = world(
      program()
        .func("again", 1, (t) => t.call("again", [binary("+", local(localId(0)), constant(1))]))
        .thread("A", (t) => t.call("again", [0])),
    );
    expect(run.view.threads[0]).toMatchObject({ state: "faulted", fault: "stack-too-deep" });
    expect(run.view.threads[0]?.frames.length).toBe(1_000);
    expect(run.kinds).toEqual(["faulted"]);
  });

  test("values are returned through calls, also recursive ones", () => {
    const run = world(
      program()
        .cell("result")
        .func("factorial", 1, (t) => {
          const n = localId(0);
          const rest = t.local();
          t.if(binary("<", local(n), constant(2)), () => t.ret(1));
          t.call("factorial", [binary("-", local(n), constant(1))], rest);
          t.ret(binary("*", local(n), local(rest)));
        })
        .thread("A", (t) => t.call("factorial", [20], "result")),
    );
    expect(run.variable("result")).toBe("2432902008176640000");
  });

  test("shared variables: every read and every write is a step", () => {
    const run = world(
      program()
        .cell("x", 5)
        .thread("A", (t) => {
          const seen = t.local();
          t.read("x", seen);
          t.write("x", binary("+", local(seen), constant(1)));
        })
        .thread("B", (t) => {
          const seen = t.local();
          t.read("x", seen);
          t.write("x", binary("+", local(seen), constant(1)));
        }),
    ).does("A call");
    expect(run.effects).toMatchObject([{ kind: "read", text: "x", value: { lo: 5 }, agent: { name: "A" } }]);
    run.does("B call", "A call", "B call");
    expect(run.effect("wrote")).toMatchObject({ text: "x", value: { lo: 6 } });
    expect(run.variable("x")).toBe("6");
  });

  test("local code over its budget ends the run at its line", () => {
    const run = world(
      program().thread("A", (t) => {
        const i = t.local();
        t.forever(() => t.set(i, binary("+", local(i), constant(1))));
      }),
    );
    expect(run.enabled).toEqual([]);
    expect(run.thread("A")).toBe("running");
  });

  test("a fault in the text stops the thread, its frames stay to be looked at", () => {
    const run = world(program().thread("A", (t) => t.fault("uncaught-exception")));
    expect(run.view.threads[0]).toMatchObject({ state: "faulted", fault: "uncaught-exception" });
    expect(run.view.threads[0]?.frames.length).toBe(1);
  });
});
