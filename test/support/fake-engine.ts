// An engine for tests of the app: every line of the text is one step of the thread Main, a millisecond after the one before.
import { err, ok } from "../../src/core/base/result.ts";
import { instant } from "../../src/core/base/brand.ts";
import { threadAgent } from "../../src/core/machine/action.ts";
import type { StateView } from "../../src/core/machine/view-types.ts";
import { textDiagnostic } from "../../src/core/program/diagnostic.ts";
import type { Loaded } from "../../src/core/program/loaded.ts";
import { DEFAULT_OPTIONS } from "../../src/core/program/options.ts";
import { DEFAULT_TIMING } from "../../src/core/program/timing.ts";
import {
  addStep,
  fenceValueTable,
  linkTable,
  spanTable,
  stepTable,
  thresholdTable,
} from "../../src/core/run/columns.ts";
import { NO_RELATIONS } from "../../src/core/run/moment.ts";
import type { Trace } from "../../src/core/run/trace.ts";
import type { Engine, EngineRun, EngineSearch } from "../../src/app/worker/engine.ts";
import type { PositionData } from "../../src/app/worker/protocol.ts";

const MILLISECOND = 1_000_000;
const CALL = 9;

/** What the fake engine was asked for. */
export interface FakeEngine extends Engine {
  readonly advanced: number[];
}

/**
 * Reads a text: an empty one is not runnable, `!` is a syntax error, `boom` breaks the engine itself, a line that only
 * differs in what stands behind `//` is the same line.
 */
export function fakeEngine(): FakeEngine {
  const advanced: number[] = [];
  return {
    advanced,
    load: (text) => loadedOf(text),
    write: (_, wish) =>
      wish.kind === "say" ? ok([{ from: 0, to: 0, insert: `${wish.line}\n` }]) : err({ kind: "no-place" }),
    start: (loaded, schedule) => startRun(loaded, advanced, schedule),
    lines: (loaded) => loaded.program.sites.map((site) => site.line),
  };
}

function loadedOf(text: string): Loaded {
  const broken = text.indexOf("!");
  const at = { from: broken, to: broken + 1, line: 1, column: 1 };
  let offset = 0;
  const sites = text.split("\n").map((line, i) => {
    const from = offset;
    offset += line.length + 1;
    return { from, to: from + line.length, line: i + 1, column: 1 };
  });
  return {
    program: {
      title: text,
      code: [],
      functions: [],
      threads: [],
      objects: [],
      cells: [],
      loops: [],
      works: [],
      strings: [],
      sites,
      preload: [],
      removal: null,
      failures: [],
      timing: DEFAULT_TIMING,
      options: DEFAULT_OPTIONS,
    },
    assumptions: [],
    diagnostics: broken === -1 ? [] : [textDiagnostic("syntax", "unexpected", at)],
    allowances: [],
    threads: [],
    candidates: [],
    runnable: text !== "",
    finished: true,
    entryProblems: [],
    constants: [],
  };
}

function startRun(loaded: Loaded, advanced: number[], schedule: string): EngineRun {
  const { sites, title } = loaded.program;
  if (title === "boom") {
    throw new Error("the engine broke");
  }
  let done = 0;
  const trace = traceOf(sites.length);
  return {
    advance(steps) {
      advanced.push(steps);
      done = Math.min(sites.length, done + steps);
      return done < sites.length;
    },
    get steps() {
      return done;
    },
    get time() {
      return done * MILLISECOND;
    },
    trace,
    spans: 0,
    lineOf: (site) => sites[site]?.line ?? 0,
    offsetOf: (site) => sites[site]?.from ?? -1,
    summary: () => ({
      outcome: "finished",
      steps: done,
      end: done * MILLISECOND,
      schedule,
      limit: null,
      diagnostics: loaded.diagnostics,
      names: { calls: [], works: [], locks: [], paths: [] },
    }),
    position: ({ step }) => positionOf(loaded, step),
    checkCondition: (condition) =>
      condition.includes("!") ? { code: "syntax", at: 0, to: condition.length, name: "!" } : null,
    search: ({ from, direction }) => foundAt(from.step, direction === 1 ? sites.length : 0),
    stride: ({ from, direction }) => foundAt(from.step, from.step + direction),
    measure: (from, to) => ({
      from,
      to,
      first: Math.max(0, Math.ceil(from / MILLISECOND) - 1),
      steps: 0,
      signals: 0,
      waits: 0,
      lanes: [],
    }),
    find: () => ({ places: [], total: 0 }),
    slice: () => traceOf(sites.length),
  };
}

/** A search that has come to its end. */
function foundAt(at: number, step: number): EngineSearch {
  return {
    advance: () => false,
    at,
    place: { step, line: 0 },
    stoppedBy: [],
    stoppedThread: null,
    broken: [],
  };
}

function positionOf(loaded: Loaded, step: number): PositionData {
  const { sites } = loaded.program;
  const site = sites[step - 1] ?? null;
  const who = { kind: "thread", number: 0, name: "Main" } as const;
  const last =
    step === 0
      ? null
      : { agent: threadAgent(0), who, action: "call" as const, call: null, site, effects: [] };
  return {
    view: { step, time: step * MILLISECOND, steps: sites.length, last, state: emptyState, enabled: [] },
    before: step === 0 ? null : emptyState,
    why: [],
    execution: 0,
    relations: NO_RELATIONS,
    line: null,
    stoppedBy: [],
    stoppedThread: null,
  };
}

const emptyState: StateView = {
  threads: [],
  queues: [],
  fences: [],
  events: [],
  swapchains: [],
  locks: [],
  variables: [],
  removed: null,
};

function traceOf(count: number): Trace {
  const steps = stepTable(Math.max(1, count));
  for (let i = 0; i < count; i += 1) {
    const row = addStep(steps, (i + 1) * MILLISECOND, threadAgent(0), CALL);
    steps.site[row] = i;
  }
  return {
    lanes: [{ kind: "thread", number: 0, name: "Main", queueType: null }],
    steps,
    spans: spanTable(1),
    fenceValues: fenceValueTable(1),
    thresholds: thresholdTable(1),
    links: linkTable(1),
    end: instant(count * MILLISECOND),
  };
}
