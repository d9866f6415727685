import { describe, expect, test } from "vitest";
import { localId } from "../../../src/core/program/ids.ts";
import { FIRST_READ } from "../../../src/core/machine/machine.ts";
import { binary, constant, local } from "../../support/expressions.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

const INT = { kind: "int", bits: 32, signed: true } as const;

describe("polls", () => {
  test("a round that changed nothing holds the thread at its next read, until the fence changes", () => {
    const run = world(
      program()
        .fence("F")
        .fence("G")
        .cell("left")
        .thread("T", (t) => {
          t.poll("F", 5);
          t.set("left", 1);
        })
        .thread("U", (t) => {
          t.signal("G", 1);
          t.signal("F", 4);
          t.signal("F", 5);
        }),
    );
    expect(run.does("T call").flags & FIRST_READ).toBe(FIRST_READ);
    expect(run.kinds).toEqual(["called", "returned", "held"]);
    expect(run.enabled).toEqual(["U call"]);
    expect(run.view.threads[0]).toMatchObject({
      state: "polling",
      waiting: {
        kind: "poll",
        objects: [{ name: "F" }],
        variables: [],
        value: { hi: 0, lo: 5 },
        limit: null,
      },
    });
    run.does("U call");
    expect(run.enabled).toEqual(["U call"]);
    run.does("U call");
    expect(run.effect("unheld")).toMatchObject({ agent: { name: "T" }, by: { name: "U" } });
    // The round that reads 4 is compared with nothing before it, but the next one would only read 4 again.
    run.does("T call");
    expect(run.thread("T")).toBe("polling");
    run.does("U call", "T call");
    expect(run.variable("left")).toBe("1");
  });

  test("a change between the read and the end of the round is not slept through", () => {
    const run = world(
      program()
        .fence("F")
        .thread("T", (t) => t.poll("F", 1, () => t.api("sleep", [1])))
        .thread("U", (t) => t.signal("F", 1)),
    ).does("T call", "T call", "U call", "T sleep-end");
    expect(run.enabled).toEqual(["T call"]);
    expect(run.does("T call").thread("T")).toBe("finished");
  });

  test("Sleep in the loop happens once more, then the thread is held at its read", () => {
    const run = world(
      program()
        .fence("F")
        .thread("T", (t) => t.poll("F", 1, () => t.api("sleep", [1]))),
    ).does("T call", "T call", "T sleep-end");
    expect(run.thread("T")).toBe("polling");
    expect(run.enabled).toEqual([]);
  });

  test("a loop that counts its rounds is never empty", () => {
    const run = world(
      program()
        .fence("F")
        .thread("T", (t) => {
          const spins = t.local();
          t.poll("F", 1, () => t.set(spins, binary("+", local(spins), constant(1))));
        }),
    ).does("T call", "T call", "T call", "T call");
    expect(run.enabled).toEqual(["T call"]);
  });

  test("the test may stand in a function with locals of its own, written through pointers", () => {
    const run = world(
      program()
        .fence("F")
        .func("ask", 1, (t) => {
          const seen = t.local();
          t.completed("F", seen);

          t.set({ kind: "at", address: local(localId(0)), type: INT }, local(seen));
        })
        .func("done", 0, (t) => {
          const value = t.local();
          t.call("ask", [{ kind: "address-of-local", local: value }]);
          t.ret(binary(">=", local(value), constant(2)));
        })
        .thread("T", (t) => {
          t.while(() => {
            const answer = t.local();
            t.call("done", [], answer);
            return binary("==", local(answer), constant(0));
          });
        })
        .thread("U", (t) => {
          t.signal("F", 1);
          t.signal("F", 2);
        }),
    ).does("T call");
    expect(run.thread("T")).toBe("polling");
    run.does("U call", "T call");
    expect(run.thread("T")).toBe("polling");
    run.does("U call", "T call");
    expect(run.thread("T")).toBe("finished");
  });

  test("two polls after each other, also through one function, begin anew", () => {
    const run = world(
      program()
        .fence("F", 2)
        .func("waitFor", 1, (t) => {
          const seen = t.local();
          t.while(() => {
            t.completed("F", seen);
            return binary("<", local(seen), local(localId(0)));
          });
        })
        .thread("T", (t) => {
          t.call("waitFor", [1]);
          t.call("waitFor", [2]);
          t.call("waitFor", [2]);
        }),
    ).does("T call", "T call", "T call");
    expect(run.thread("T")).toBe("finished");
  });

  test("an inner poll begins anew in every round of the outer loop", () => {
    const run = world(
      program()
        .fence("F", 3)
        .thread("T", (t) => {
          const i = t.local("i");
          t.while(
            () => binary("<", local(i), constant(3)),
            () => {
              t.poll("F", 3);
              t.set(i, binary("+", local(i), constant(1)));
            },
          );
        }),
    ).does("T call", "T call", "T call");
    expect(run.thread("T")).toBe("finished");
  });

  test("a shared variable is polled by its name", () => {
    const run = world(
      program()
        .cell("stop")
        .thread("T", (t) => {
          const seen = t.local();
          t.while(() => {
            t.read("stop", seen);
            return binary("==", local(seen), constant(0));
          });
        })
        .thread("U", (t) => {
          t.write("stop", 0);
          t.write("stop", 1);
        }),
    ).does("T call");
    expect(run.view.threads[0]?.waiting).toMatchObject({ kind: "poll", objects: [], variables: ["stop"] });
    expect(run.does("U call").enabled).toEqual(["U call"]);
    run.does("U call", "T call");
    expect(run.thread("T")).toBe("finished");
  });

  test("an empty endless loop is held for ever, with nothing that it reads", () => {
    const run = world(program().thread("T", (t) => t.forever(() => {})));
    expect(run.thread("T")).toBe("polling");
    expect(run.view.threads[0]?.waiting).toMatchObject({ kind: "poll", objects: [], variables: [] });
    expect(run.enabled).toEqual([]);
  });

  test("a poll under a lock is held in front of the lock, so that others can take it", () => {
    const run = world(
      program()
        .lock("m")
        .cell("done")
        .thread("T", (t) => {
          const seen = t.local();
          t.while(() => {
            t.api("lock", ["m"]);
            t.read("done", seen);
            t.api("unlock", ["m"]);
            return binary("==", local(seen), constant(0));
          });
        })
        .thread("U", (t) => {
          t.api("lock", ["m"]);
          t.write("done", 1);
          t.api("unlock", ["m"]);
        }),
    ).does("T call", "T call", "T call");
    expect(run.thread("T")).toBe("polling");
    expect(run.view.locks[0]?.owner).toBeNull();
    run.does("U call", "U call", "T call", "U call", "T wake", "T call", "T call");
    expect(run.thread("T")).toBe("finished");
  });

  test("a poll shows what its own rounds read, not what was read before the loop", () => {
    const run = world(
      program()
        .fence("F")
        .fence("G")
        .thread("T", (t) => {
          t.completed("G", null);
          t.poll("F", 1);
        }),
    ).does("T call", "T call");
    expect(run.view.threads[0]?.waiting?.objects.map((one) => one.name)).toEqual(["F"]);
  });

  test("a removal ends every poll: fences change", () => {
    const run = world(
      program()
        .device()
        .fence("F")
        .removeDevice(5, -1n)
        .thread("T", (t) => t.poll("F", 7)),
    ).does("T call");
    expect(run.enabled).toEqual(["device remove"]);
    run.does("device remove", "T call");
    expect(run.thread("T")).toBe("finished");
  });

  test("signalling the value that the fence has changes nothing", () => {
    const run = world(
      program()
        .fence("F", 1)
        .thread("T", (t) => t.forever(() => t.signal("F", 1))),
    ).does("T call");
    expect(run.thread("T")).toBe("polling");
  });
});
