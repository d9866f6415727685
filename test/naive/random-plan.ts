// Owns: random programs with the schedule they are walked by, as plain plans that fast-check can make smaller.
import fc from "fast-check";
import { localId } from "../../src/core/program/ids.ts";
import { OPTION_VALUES, type Options } from "../../src/core/program/options.ts";
import type { Program } from "../../src/core/program/program.ts";
import type { ObjectKind } from "../../src/core/program/value.ts";
import { objectHigh } from "../../src/core/program/value.ts";
import { local } from "../support/expressions.ts";
import { type ProgramBuilder, program } from "../support/program-builder.ts";
import { pollStatement } from "./random-loops.ts";
import * as random from "./random-statements.ts";
import { call, type Statement } from "./statements.ts";

/** A program and how it is walked: each pick chooses among what is enabled. */
export interface Plan {
  readonly fences: readonly number[];
  readonly signaled: readonly boolean[];
  /** Done by the first thread before anything else happens. */
  readonly setUp: readonly Statement[];
  readonly threads: readonly (readonly Statement[])[];
  readonly options: Partial<Options>;
  readonly removal: boolean;
  readonly preload: boolean;
  readonly failure: readonly [string, number] | null;
  readonly picks: readonly number[];
}

/** How many steps a walk may take at most. */
const STEPS = 56;

const options: fc.Arbitrary<Partial<Options>> = fc.record({
  "gw-7": fc.constantFrom(...OPTION_VALUES["gw-7"]),
  "gs-8": fc.constantFrom(...OPTION_VALUES["gs-8"]),
  "se-17": fc.constantFrom(...OPTION_VALUES["se-17"]),
  "cs-5": fc.constantFrom("complete", ...OPTION_VALUES["cs-5"]),
  "mf-13": fc.constantFrom(...OPTION_VALUES["mf-13"]),
  "al-3": fc.constantFrom(...OPTION_VALUES["al-3"]),
  "dr-4": fc.constantFrom(...OPTION_VALUES["dr-4"]),
  "dr-21": fc.constantFrom(...OPTION_VALUES["dr-21"]),
  "sc-5": fc.constantFrom(...OPTION_VALUES["sc-5"]),
  "sync-queues": fc.constantFrom("off", ...OPTION_VALUES["sync-queues"]),
  tdr: fc.constantFrom<Options["tdr"]>("off", "off", 1_000_000),
});

/** What a program is about: statements beyond the common ones, and what must exist for them. */
interface Flavour {
  readonly statement: fc.Arbitrary<Statement>;
  readonly setUp: readonly Statement[];
  readonly methods: readonly string[];
  /** How many of its own statements come to 7 common ones; 6 when not given. */
  readonly weight?: number;
}

const FLAVOURS: readonly Flavour[] = [
  {
    statement: random.fenceStatement,
    setUp: [],
    methods: ["Signal", "Wait", "SetEventOnCompletion", "CreateFence"],
  },
  {
    statement: random.eventStatement,
    setUp: [],
    methods: ["WaitForSingleObject", "WaitForMultipleObjects", "CreateEvent"],
  },
  {
    statement: random.fenceLifeStatement,
    setUp: [],
    methods: ["SetEventOnMultipleFenceCompletion", "CreateSharedHandle", "OpenSharedHandle"],
    weight: 12,
  },
  {
    statement: random.eventLifeStatement,
    setUp: [],
    methods: ["SignalObjectAndWait", "OpenEvent", "CreateEvent", "MsgWaitForMultipleObjects"],
    weight: 12,
  },
  {
    statement: random.listStatement,
    setUp: [
      call("create-allocator", [0], "a0"),
      call("create-list", [0, "a0"], "c0"),
      call("list-close", ["c0"]),
    ],
    methods: ["CreateCommandAllocator", "CreateCommandList", "Reset", "Close", "ExecuteCommandLists"],
  },
  {
    statement: random.chainStatement,
    setUp: [call("create-swap-chain", ["P", 2, 64], "s0"), random.waitableOf("s0")],
    methods: [
      "Present",
      "ResizeBuffers",
      "GetBuffer",
      "SetMaximumFrameLatency",
      "GetFrameLatencyWaitableObject",
    ],
  },
  {
    statement: random.storageStatement,
    setUp: [
      call("create-storage-queue", [4], "z0"),
      call("create-storage-queue", [2], "z1"),
      call("create-storage-queue", [1], "z2"),
    ],
    methods: ["EnqueueRequest"],
    weight: 12,
  },
  { statement: pollStatement, setUp: [], methods: ["Signal"] },
  {
    statement: random.stateStatement,
    setUp: [
      call("create-allocator", [0], "a0"),
      call("create-list-closed", [0], "c1"),
      call("create-list", [0, "a0"], "c0"),
      call("get-buffer", ["S", 0], "b0"),
      call("get-buffer", ["S", 1], "b1"),
      call("record-transition", ["c0", "b0", 0, 4]),
      call("list-close", ["c0"]),
    ],
    methods: ["Present", "Close", "GetBuffer"],
    weight: 60,
  },
  { statement: random.crowdStatement, setUp: [], methods: ["WaitForSingleObject"], weight: 60 },
  { statement: random.lockStatement, setUp: [], methods: ["Signal"], weight: 60 },
  { statement: random.rewindStatement, setUp: [], methods: ["Signal"], weight: 60 },
];

/** Random plans over the parts of the API with these places in the list of flavours. */
export function randomPlan(flavours: readonly number[]): fc.Arbitrary<Plan> {
  return fc.oneof(...FLAVOURS.filter((_, index) => flavours.includes(index)).map(planOf));
}

/** The number of flavours. */
export const FLAVOUR_COUNT = FLAVOURS.length;

function planOf({ statement, setUp, methods, weight = 6 }: Flavour): fc.Arbitrary<Plan> {
  const any = fc.oneof(
    { weight, arbitrary: statement },
    { weight: 4, arbitrary: random.fenceStatement },
    { weight: 2, arbitrary: random.eventStatement },
    { weight: 1, arbitrary: random.threadStatement },
  );
  const failure = fc.tuple(fc.constantFrom(...methods), fc.integer({ min: 1, max: 3 }));
  return fc.record({
    fences: fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(0, 0, 1, 2))),
    signaled: fc.tuple(fc.boolean(), fc.boolean()),
    setUp: fc.constant(setUp),
    threads: fc.array(fc.array(any, { minLength: 1, maxLength: 8, size: "max" }), {
      minLength: 1,
      maxLength: 3,
      size: "max",
    }),
    options,
    removal: fc.nat(15).map((one) => one === 1),
    preload: fc.nat(7).map((one) => one === 1),
    failure: fc.option(failure, { freq: 3 }),
    picks: fc.array(fc.nat(5), { minLength: STEPS, maxLength: STEPS }),
  });
}

/** The program of a plan. */
export function programOf(plan: Plan): Program {
  const builder = world(plan);
  builder.func("worker", 2, (body) => {
    body.signal(local(localId(0)), local(localId(1)));
    body.wait("A");
  });
  plan.threads.forEach((statements, index) => {
    builder.thread(`T${index}`, (body) => {
      for (const one of index === 0 ? [...plan.setUp, ...statements] : statements) {
        one.emit(body, `r${index}`);
      }
    });
  });
  return builder.build();
}

/** What every program may use. */
function world({ fences, signaled, ...plan }: Plan): ProgramBuilder {
  const builder = program().device().lock("l").lock("m").option(plan.options);
  builder.fence("F", fences[0]).fence("G", fences[1]).fence("H", fences[2]);
  builder.queue("P").queue("Q", "COPY");
  builder.event("A").event("B", { signaled: signaled[0] ?? false });
  builder.event("M", { manualReset: true, signaled: signaled[1] ?? false });
  builder.swapchain("S", 0, 2);
  for (const name of ["r0", "r1", "r2", "shared"]) {
    builder.cell(name);
  }
  for (const [name, first] of POINTERS) {
    builder.pointer(name, first === null ? 0n : BigInt(objectHigh(first)) << 32n);
  }
  builder.string("n");
  builder.string("m");
  if (plan.removal) {
    builder.removeDevice(3_000_000, -0x7785_fff9n);
  }
  if (plan.preload) {
    builder.queued(0, { work: "before" }).queued(0, { fence: 0, value: 2 }).queued(1, { fence: 1, value: 1 });
  }
  if (plan.failure !== null) {
    builder.fail(plan.failure[0], plan.failure[1], -0x7fff_bffbn);
  }
  return builder;
}

/** Cells for pointers, and the kind of the declared object that they hold at first. */
const POINTERS: readonly (readonly [string, ObjectKind | null])[] = [
  ["h1", "fence"],
  ["h2", "queue"],
  ["h3", "event"],
  ["t0", null],
  ["w0", null],
  ["a0", null],
  ["a1", null],
  ["c0", null],
  ["c1", null],
  ["b0", null],
  ["b1", null],
  ["s0", "swapchain"],
  ["z0", null],
  ["z1", null],
  ["z2", null],
];

/** A plan as people read it; options at their default are left out. */
export function planText(plan: Plan): string {
  const lines = [`fences F, G, H = ${plan.fences.join(", ")}; B, M signaled: ${plan.signaled.join(", ")}`];
  const unusual = Object.entries(plan.options).filter(([name, value]) => value !== defaultOf(name));
  lines.push(`options ${unusual.map(([name, value]) => `${name}=${value}`).join(" ") || "default"}`);
  if (plan.removal) {
    lines.push("//@ remove-device");
  }
  if (plan.preload) {
    lines.push("preloaded: P: work, Signal(F, 2); Q: Signal(G, 1)");
  }
  if (plan.failure !== null) {
    lines.push(`//@ fail ${plan.failure[0]} #${plan.failure[1]}`);
  }
  plan.threads.forEach((statements, index) => {
    lines.push(`T${index}:`);
    for (const one of index === 0 ? [...plan.setUp, ...statements] : statements) {
      lines.push(`  ${one.text}`);
    }
  });
  return lines.join("\n");
}

function defaultOf(name: string): string {
  const values: Readonly<Record<string, readonly string[]>> = OPTION_VALUES;
  return values[name]?.[0] ?? "off";
}
