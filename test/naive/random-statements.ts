// Owns: random statements by the part of the API that they belong to, biased so that threads meet at few objects and values.
import fc from "fast-check";
import type { ApiOp } from "../../src/core/program/api-op.ts";
import { CODE_BASE } from "../../src/core/program/value.ts";
import type { Value } from "../support/program-builder.ts";
import { call, callWithArrays, custom, eventName, type Statement } from "./statements.ts";

const MAX = 2n ** 64n - 1n;

export const pick = fc.constantFrom;
export const value = pick<Value>(0, 1, 1, 2, 2, 3, 3, 4, 2n ** 32n, MAX);
export const fence = pick<Value>("F", "F", "F", "G", "G", "H", "h1");
const queue = pick<Value>("P", "P", "Q", "Q", "h2");
const event = pick<Value>("A", "A", "B", "M", "M", "h3");
const handle = pick<Value>("A", "A", "A", "A", "B", "B", "B", "M", "M", "M", "h3", "h3", "t0");
const limit = pick<Value>(0, 5, 0xffff_ffff, 0xffff_ffff);
const truth = pick<Value>(0, 1);
export const lock = pick<Value>("l", "l", "m");
const list = pick<Value>("c0", "c0", "c1");
const allocator = pick<Value>("a0", "a0", "a1");
const listType = pick<Value>(0, 0, 0, 0, 3);
const chain = pick<Value>("S", "S", "s0");
const storage = pick<Value>("z0", "z0", "z0", "z1", "z2");
const eventOrNull = fc.oneof({ weight: 3, arbitrary: event }, { weight: 2, arbitrary: fc.constant(null) });

/** A call with these random operands. */
export function of(op: ApiOp, ...operands: readonly fc.Arbitrary<Value>[]): fc.Arbitrary<Statement> {
  return fc.tuple(...operands).map((values) => call(op, values));
}

/** The same with an out-pointer. */
function makes(
  op: ApiOp,
  out: readonly string[],
  ...operands: readonly fc.Arbitrary<Value>[]
): fc.Arbitrary<Statement> {
  return fc.tuple(pick(...out), ...operands).map(([into, ...values]) => call(op, values, into));
}

/** One of several, the weights in front. */
export function among(
  ...weighted: readonly (readonly [number, fc.Arbitrary<Statement>])[]
): fc.Arbitrary<Statement> {
  return fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** An array of handles or fences and their number. */
function arrayOf(one: fc.Arbitrary<Value>, maxLength: number): fc.Arbitrary<readonly Value[]> {
  return fc.array(one, { minLength: 1, maxLength });
}

const waitMany = fc
  .tuple(arrayOf(handle, 3), truth, limit)
  .map(([handles, all, ms]) => callWithArrays("wait-many", [handles.length, handles, all, ms]));

const startWorker = fc.tuple(fence, value).map(([object, number]) =>
  custom(`t0 = start worker(${String(object)}, ${number})`, (body, into) => {
    const entry = { kind: "constant", value: { hi: CODE_BASE, lo: 0 } } as const;
    body.api("start-thread", [entry, object, number], { into, out: "t0" });
  }),
);

export const sharedCell = fc.constantFrom(
  custom("read shared", (body, into) => body.read("shared", into)),
  custom("write shared", (body) => body.write("shared", 1)),
  custom("cpu", (body) => body.cpu(500)),
);

/** CPU and queue signals, waits and registrations: the heart of it. */
export const fenceStatement = among(
  [6, of("fence-signal", fence, value)],
  [2, of("completed-value", fence)],
  [6, of("set-event-on-completion", fence, value, eventOrNull)],
  [6, of("queue-signal", queue, fence, value)],
  [6, of("queue-wait", queue, fence, value)],
  [2, of("execute", queue)],
  [1, makes("create-fence", ["h1"], value, pick<Value>(0, 0, 4))],
  [1, makes("create-queue", ["h2"], pick<Value>(0, 1, 2), fc.constant(0), pick<Value>(0, 1))],
);

/** Events, handles and waits on them. */
export const eventStatement = among(
  [4, of("wait-one", handle, limit)],
  [5, waitMany],
  [3, of("set-event", event)],
  [1, of("reset-event", event)],
  [1, makes("create-event", ["h3"], truth, truth)],
  [1, of("close-handle", event)],
);

const shortWait = pick<Value>(0xffff_ffff, 0xffff_ffff, 5);

const guarded = fc.constant(
  custom("lock(l); cpu; unlock(l)", (body, into) => {
    body.api("lock", ["l"], { into });
    body.cpu(500);
    body.api("unlock", ["l"], { into });
  }),
);

/** Threads that take one lock in turn. */
export const lockStatement = among([8, guarded], [1, of("try-lock", fc.constant("l"))], [1, sharedCell]);

/** Many threads at one event and one lock: who is released, and in which order. */
export const crowdStatement = among(
  [5, of("wait-one", pick<Value>("A", "A", "M"), shortWait)],
  [2, waitMany],
  [4, of("set-event", pick<Value>("A", "A", "M"))],
  [5, guarded],
  [1, of("try-lock", fc.constant("l"))],
  [2, startWorker],
  [2, of("join-thread", fc.constant("t0"))],
);

const oneFence = fc.constant<Value>("F");
const oneQueue = pick<Value>("P", "P", "P", "Q");
const small = pick<Value>(0, 1, 1, 2, 2, 2n ** 32n);

const downAndWait = fc.constantFrom(0, 1).map((down) =>
  custom(`queue-signal(P, F, ${down}); queue-wait(P, F, ${down + 1})`, (body, into) => {
    body.queueSignal("P", "F", down, into);
    body.queueWait("P", "F", down + 1, into);
  }),
);

/** One fence that goes up and down while waits stand in the queues: what latches, and when. GW-6, GW-7 */
export const rewindStatement = among(
  [4, of("queue-signal", oneQueue, oneFence, small)],
  [5, of("queue-wait", oneQueue, oneFence, small)],
  [3, of("fence-signal", oneFence, small)],
  [1, of("execute", oneQueue)],
  [4, downAndWait],
);

/** Locks, threads, shared variables, time, the device. */
export const threadStatement = among(
  [3, of("lock", lock)],
  [3, of("unlock", lock)],
  [1, of("try-lock", lock)],
  [1, of("sleep", fc.constant(2))],
  [1, startWorker],
  [1, of("join-thread", fc.constant("t0"))],
  [2, sharedCell],
  [1, of("device-removed-reason", fc.constant("device"))],
  [1, of("remove-device", fc.constant("device"))],
);

const multiple = fc
  .tuple(
    fc.array(fc.tuple(fence, value), { minLength: 1, maxLength: 3 }),
    pick<Value>(0, 0, 1, 1, 2),
    eventOrNull,
  )
  .map(([members, flags, target]) =>
    callWithArrays("set-event-on-multiple", [
      members.map(([one]) => one),
      members.map(([, needed]) => needed),
      members.length,
      flags,
      target,
    ]),
  );

const brokenMultiple = fc
  .tuple(pick<Value>(0, 1), pick<Value>(0, 1), truth, eventOrNull)
  .map(([count, flags, values, target]) =>
    callWithArrays("set-event-on-multiple", [null, values === 0 ? null : [1], count, flags, target]),
  );

/** Several fences in one wait, and the references of fences. */
export const fenceLifeStatement = among(
  [6, multiple],
  [1, brokenMultiple],
  [2, of("release", fence)],
  [1, of("add-ref", fence)],
  [1, of("creation-flags", fence)],
  [1, makes("share", ["h1"], fence)],
  [1, makes("open-shared", ["h1"], fence)],
);

const name = pick<Value>(eventName("n"), eventName("n"), eventName("m"));

const waitMessage = fc
  .tuple(fc.array(handle, { maxLength: 2 }), limit)
  .map(([handles, ms]) =>
    callWithArrays("wait-message", [handles.length, handles.length === 0 ? null : handles, 0, ms]),
  );

/** Named events, pulses, and the rarer waits. */
export const eventLifeStatement = among(
  [3, of("pulse-event", event)],
  [3, of("signal-and-wait", event, handle, limit)],
  [2, waitMessage],
  [4, makes("create-event", ["h3"], truth, truth, name)],
  [1, makes("open-event", ["h3"], name)],
  [2, of("last-error")],
  [1, of("close-handle", event)],
);

const executeLists = fc
  .tuple(queue, arrayOf(list, 2))
  .map(([on, lists]) => callWithArrays("execute", [on, lists.length, lists]));

/** Command lists, their allocators, and the transitions recorded on them. */
export const listStatement = among(
  [1, makes("create-allocator", ["a0", "a1"], listType)],
  [1, makes("create-list", ["c0", "c1"], listType, allocator)],
  [1, makes("create-list-closed", ["c0", "c1"], listType)],
  [2, of("allocator-reset", allocator)],
  [3, of("list-reset", list, pick<Value>("a0", "a0", "a1", null))],
  [4, of("list-close", list)],
  [4, executeLists],
  [2, of("record-transition", list, pick<Value>("b0", "b1"), fc.constant(0), pick<Value>(0, 4))],
  [1, of("allocator-reset", allocator)],
);

/** The waitable object of a swap chain goes into the cell of the handles to wait on. */
export function waitableOf(of: Value): Statement {
  return custom(`w0 = frame-latency-waitable(${of})`, (body) => {
    body.api("frame-latency-waitable", [of], { into: "w0" });
  });
}

/** Swap chains. */
export const chainStatement = among(
  [8, of("present", chain, pick<Value>(0, 1), pick<Value>(0, 0, 0, 1, 8))],
  [1, of("back-buffer-index", chain)],
  [2, makes("get-buffer", ["b0", "b1"], chain, pick<Value>(0, 1))],
  [1, of("resize-buffers", chain, pick<Value>(0, 2, 3))],
  [1, chain.map(waitableOf)],
  [1, of("set-maximum-frame-latency", chain, pick<Value>(1, 2, 3))],
  [1, of("maximum-frame-latency", chain)],
  [1, makes("create-swap-chain", ["s0"], queue, pick<Value>(2, 3), pick<Value>(0, 64))],
  [1, of("wait-one", fc.constant("w0"), limit)],
);

// Not by way of a cell that another thread may write: operands of a call that is held or blocked are evaluated again.
export const fixedFence = pick<Value>("F", "G", "H");
export const fixedEvent = pick<Value>("A", "B", "M");

/** Presents of a buffer that executed lists have moved to a state and back. SC-5 */
export const stateStatement = among(
  [4, of("present", fc.constant("S"), fc.constant(0), pick<Value>(0, 1))],
  [4, executeLists],
  [2, of("list-reset", pick<Value>("c0", "c1"), pick<Value>("a0", "a0", null))],
  [
    4,
    of(
      "record-transition",
      pick<Value>("c0", "c1"),
      pick<Value>("b0", "b1"),
      fc.constant(0),
      pick<Value>(0, 4),
    ),
  ],
  [3, of("list-close", pick<Value>("c0", "c1"))],
  [2, of("allocator-reset", fc.constant("a0"))],
  [1, makes("get-buffer", ["b0", "b1"], fc.constant("S"), pick<Value>(0, 1))],
  [1, of("resize-buffers", fc.constant("S"), pick<Value>(0, 2))],
);

const tag = pick<Value>(0, 1, 2, 3);

/** DirectStorage queues. */
export const storageStatement = among(
  [4, of("storage-request", storage, tag)],
  [2, of("storage-request-after", storage, tag, fixedFence, value)],
  [4, of("storage-signal", storage, fixedFence, value)],
  [2, of("storage-set-event", storage, fixedEvent)],
  [3, of("storage-submit", storage)],
  [3, of("storage-cancel", storage, pick<Value>(0, 1, 2, 3), tag)],
  [1, of("storage-close", storage)],
);
