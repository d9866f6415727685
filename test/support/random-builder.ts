// Random small programs that use every kind of call, for property tests.
import fc from "fast-check";
import { binary, constant, isLess, local } from "./expressions.ts";
import type { Body } from "./body-builder.ts";
import { localId } from "../../src/core/program/ids.ts";
import { INT32 } from "../../src/core/program/value.ts";
import { type ProgramBuilder, program } from "./program-builder.ts";

/** One statement of a random body. */
type Statement = (t: Body) => void;

const fence = fc.constantFrom("F", "G");
const queue = fc.constantFrom("Q", "P");
const event = fc.constantFrom("A", "B", "M");
const lock = fc.constantFrom("l", "m");
const value = fc.constantFrom(0, 1, 2, 3, 2n ** 64n - 1n);
const limit = fc.constantFrom(0, 5, 0xffff_ffff);
const flag = fc.boolean();

const simple: fc.Arbitrary<Statement> = fc.oneof(
  fc.tuple(fence, value).map(
    ([f, v]): Statement =>
      (t) =>
        t.signal(f, v),
  ),
  fence.map(
    (f): Statement =>
      (t) =>
        t.completed(f, "x"),
  ),
  fc.tuple(fence, value, fc.option(event)).map(
    ([f, v, e]): Statement =>
      (t) =>
        t.register(f, v, e),
  ),
  queue.map(
    (q): Statement =>
      (t) =>
        t.execute(q, "work", 1_000),
  ),
  fc.tuple(queue, fence, value).map(
    ([q, f, v]): Statement =>
      (t) =>
        t.queueSignal(q, f, v),
  ),
  fc.tuple(queue, fence, value).map(
    ([q, f, v]): Statement =>
      (t) =>
        t.queueWait(q, f, v),
  ),
  fc.tuple(event, limit).map(
    ([e, ms]): Statement =>
      (t) =>
        t.wait(e, ms, "x"),
  ),
  fc.tuple(flag, limit).map(
    ([all, ms]): Statement =>
      (t) =>
        t.waitMany(["A", "M"], { all, ms, into: "y" }),
  ),
  event.map(
    (e): Statement =>
      (t) =>
        t.api("set-event", [e]),
  ),
  event.map(
    (e): Statement =>
      (t) =>
        t.api("reset-event", [e]),
  ),
  fc.constantFrom<Statement>(
    (t) => t.api("sleep", [2]),
    (t) => t.present("S", { interval: 1, into: "x" }),
    (t) => t.api("back-buffer-index", ["S"], { into: "y" }),
    (t) => t.api("device-removed-reason", ["device"], { into: "x" }),
    (t) => t.api("remove-device", ["device"]),
    (t) => t.read("shared", "y"),
    (t) => t.write("shared", binary("+", { kind: "cell", cell: t.cell("y") }, constant(1))),
    (t) => t.cpu(500),
    (t) => t.createEvent("handle"),
    (t) => t.createFence("object", 3),
    (t) => t.signal("object", 4),
    (t) => t.wait("handle", 3),
    (t) => t.start("worker", [2], "child"),
    (t) => t.api("join-thread", ["child"]),
    (t) => t.call("deep", [9]),
    (t) => t.api("try-lock", ["l"], { into: "x" }),
  ),
  lock.map(
    (l): Statement =>
      (t) =>
        t.api("lock", [l]),
  ),
  lock.map(
    (l): Statement =>
      (t) =>
        t.api("unlock", [l]),
  ),
);

const { statement } = fc.letrec<{ statement: Statement }>((tie) => {
  const several = fc.array(tie("statement"), { minLength: 1, maxLength: 3 });
  return {
    statement: fc.oneof(
      { maxDepth: 2 },
      { weight: 6, arbitrary: simple },
      {
        weight: 1,
        arbitrary: fc.tuple(fence, value, several).map(
          ([f, v, body]): Statement =>
            (t) =>
              t.poll(f, v, () => run(t, body)),
        ),
      },
      { weight: 1, arbitrary: fc.tuple(fc.nat(3), several).map(([times, body]) => counted(times, body)) },
      {
        weight: 1,
        arbitrary: several.map(
          (body): Statement =>
            (t) =>
              t.gpu([{ label: "a" }, { label: "b" }], () => run(t, body)),
        ),
      },
    ),
  };
});

/** Programs of one to three threads; GW-7 and GS-8 either way. */
export const randomBuilder: fc.Arbitrary<ProgramBuilder> = fc
  .record({
    bodies: fc.array(fc.array(statement, { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
    head: flag,
    immediate: flag,
    removal: flag,
  })
  .map(({ bodies, head, immediate, removal }) => {
    const builder = world();
    builder.option({ "gw-7": head ? "head" : "call", "gs-8": immediate ? "immediate" : "queued" });
    if (removal) {
      builder.removeDevice(3_000_000, -1n);
    }
    bodies.forEach((body, index) => {
      builder.thread(`T${index}`, (t) => run(t, body));
    });
    return builder;
  });

/** What all of them may use. */
function world(): ProgramBuilder {
  return program()
    .device()
    .fence("F")
    .fence("G", 1)
    .queue("Q")
    .queue("P", "COMPUTE")
    .event("A")
    .event("B", { signaled: true })
    .event("M", { manualReset: true })
    .lock("l")
    .lock("m")
    .swapchain("S", null)
    .cell("x")
    .cell("y")
    .cell("shared")
    .pointer("handle")
    .pointer("object")
    .pointer("child")
    .func("deep", 1, (t) => {
      t.if(isLess(localId(0), 1), () => t.ret(0));
      t.call("deep", [binary("-", local(localId(0)), constant(1), INT32)]);
    })
    .func("worker", 1, (t) => {
      t.signal("F", local(localId(0)));
      t.register("G", 2, null);
    });
}

function run(t: Body, body: readonly Statement[]): void {
  for (const one of body) {
    one(t);
  }
}

function counted(times: number, body: readonly Statement[]): Statement {
  return (t) => {
    const index = t.local("index");
    t.set(index, 0);
    t.while(
      () => isLess(index, times),
      () => {
        run(t, body);
        t.set(index, binary("+", local(index), constant(1)));
      },
    );
  };
}
