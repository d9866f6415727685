// Owns: what stands in the queues before the program starts: `//@ work` and `//@ signalled` lines, and in a raw paste the
// work that makes the first wait block and the signals that nothing in the paste makes.

import { duration } from "../base/brand.ts";
import { fromBigInt, toBigInt, type U64 } from "../base/u64.ts";
import { NO_SITE, workId } from "../program/ids.ts";
import type { Preload } from "../program/program.ts";
import type { Analysis } from "./analyse.ts";
import { constantWordsOf } from "./constant-value.ts";
import type { Guess } from "./guesses.ts";
import { type Builder, siteOf, workOf } from "./lowering.ts";
import type { Model } from "./model.ts";
import type { Event, Known } from "./order-events.ts";
import { pathText } from "./walk.ts";

/** What is assumed to stand in the queues; numbers are those of declared objects. */
export interface Queued {
  readonly works: readonly number[];
  readonly signals: readonly { readonly queue: number; readonly fence: number; readonly value: bigint }[];
  readonly guesses: readonly Guess[];
}

export const NOTHING_QUEUED: Queued = { works: [], signals: [], guesses: [] };

const ASSUMED_LABEL = "assumed work";

/** The packets that stand in queues at the start: work first, then signals, each in the order of the text. */
export function preloadsOf(builder: Builder, queued: Queued): readonly Preload[] {
  const { unit, inference } = builder.model;
  const works: Preload[] = [];
  const signals: Preload[] = [];
  for (const directive of unit.directives) {
    if (directive.kind === "work" && directive.work) {
      const queue = numberOf(builder.model, pathText(directive.queue), "queue");
      if (queue !== null) {
        const more = { at: directive.at, fallback: builder.defaultWork, assumed: true };
        const site = siteOf(builder, directive.at);
        works.push({ kind: "work", queue, work: workOf(builder, directive.work, more), site });
      }
    }
    if (directive.kind === "signalled" && directive.signal) {
      const queue = numberOf(builder.model, pathText(directive.signal.queue), "queue");
      const fence = numberOf(builder.model, pathText(directive.fence), "fence");
      const value = constantWordsOf(inference, directive.signal.value);
      if (queue !== null && fence !== null && value) {
        signals.push({ kind: "signal", queue, fence, value, site: siteOf(builder, directive.at) });
      }
    }
  }
  works.push(...queued.works.map((queue) => assumedWork(builder, queue)));
  for (const signal of queued.signals) {
    signals.push({ ...signal, kind: "signal", value: fromBigInt(signal.value), site: NO_SITE });
  }
  return [...works, ...signals];
}

/** Work for queues that signal before they submit, signals for fences that are waited for and never signalled. */
export function assumeQueued(analysis: Analysis): Queued {
  const { model, events } = analysis;
  const said = saidOf(model);
  const guesses: Guess[] = [];
  const works: number[] = [];
  const addWork = (queue: number, why: string, at: Guess["at"]): void => {
    const name = nameOf(model, "queue", queue);
    if (!works.includes(queue) && !said.works.has(pathOf(model, "queue", queue))) {
      works.push(queue);
      const value = `2ms "${ASSUMED_LABEL}"`;
      guesses.push({ kind: "work", subject: name, value, directive: `//@ work ${name} ${value}`, why, at });
    }
  };
  for (const first of signalledFirst(events)) {
    for (const queue of numbersOf(model, first.path, "queue")) {
      addWork(queue, "signals-first", first.at);
    }
  }
  const signals = unsignalled(analysis).flatMap((wait) => {
    const queue = pendingOn(model);
    const fences = numbersOf(model, wait.fence, "fence").filter(
      (fence) => !said.signals.has(pathOf(model, "fence", fence)),
    );
    if (queue === null) {
      return [];
    }
    return fences.map((fence) => {
      addWork(queue, "never-signalled", wait.at);
      const subject = nameOf(model, "fence", fence);
      const value = `${wait.value} on ${nameOf(model, "queue", queue)}`;
      const directive = `//@ signalled ${subject} = ${value}`;
      guesses.push({ kind: "signalled", subject, value, directive, why: "never-signalled", at: wait.at });
      return { queue, fence, value: wait.value };
    });
  });
  return { works, signals, guesses };
}

/** A paste may wait for a fence without any queue: one is assumed, so that the signal has a place to come from. */
export function assumeQueue(analysis: Analysis): readonly Guess[] {
  const { layout, inference } = analysis.model;
  const [wait] = unsignalled(analysis);
  if (!wait || layout.objects.some((object) => object.kind === "queue")) {
    return [];
  }
  const taken = inference.symbols.statics;
  const subject = taken.has("queue") ? "assumedQueue" : "queue";
  const directive = `//@ queue ${subject}: DIRECT`;
  return [{ kind: "queue", subject, value: "DIRECT", directive, why: "never-signalled", at: wait.at }];
}

function assumedWork(builder: Builder, queue: number): Preload {
  const id = workId(builder.works.length);
  builder.works.push({
    label: ASSUMED_LABEL,
    duration: duration(2_000_000),
    reads: [],
    writes: [],
    frees: [],
    allocator: null,
    assumed: true,
    site: NO_SITE,
  });
  return { kind: "work", queue, work: id, site: NO_SITE };
}

/** Paths of queues whose first signal comes before anything was submitted to them. */
function signalledFirst(
  events: readonly Event[],
): readonly { readonly path: string; readonly at: Guess["at"] }[] {
  const busy = new Set<string>();
  const found = new Map<string, Guess["at"]>();
  let presented = false;
  for (const event of events) {
    if (event.kind === "submit") {
      presented ||= event.queue === null;
      busy.add(event.queue ?? "");
    } else if (event.kind === "signal" && event.queue !== null && !busy.has(event.queue) && !presented) {
      found.set(event.queue, found.get(event.queue) ?? event.at);
      busy.add(event.queue);
    }
  }
  return [...found].map(([path, at]) => ({ path, at }));
}

interface Unsignalled {
  readonly fence: string;
  readonly value: bigint;
  readonly at: Guess["at"];
}

/** Fences that are waited for and that nothing which runs signals, with the largest value waited for. */
function unsignalled(analysis: Analysis): readonly Unsignalled[] {
  const signalled = new Set(
    analysis.events.filter((event) => event.kind === "signal").map((event) => event.fence),
  );
  const waits = new Map<string, Unsignalled>();
  const initials = initialsOf(analysis.model);
  for (const event of analysis.events) {
    if (event.kind !== "wait" || signalled.has(event.fence) || event.fence === "") {
      continue;
    }
    const value = startValue(initials, event.value);
    const known = waits.get(event.fence);
    const isWatch = value === 0xffff_ffff_ffff_ffffn || value === -1n;
    if (value !== null && value > 0n && !isWatch && (!known || value > known.value)) {
      waits.set(event.fence, { fence: event.fence, value, at: event.at });
    }
  }
  return [...waits.values()].filter((wait) => wait.value > initialOf(analysis.model, wait.fence));
}

/** The largest initial value of the cells of a path in which any index is `[*]`. */
function initialsOf(model: Model): ReadonlyMap<string, bigint> {
  const initials = new Map<string, bigint>();
  for (const cell of model.layout.cells) {
    const pattern = patternText(cell.name);
    const value = toBigInt(cell.initial.hi, cell.initial.lo);
    if (value > (initials.get(pattern) ?? -1n)) {
      initials.set(pattern, value);
    }
  }
  return initials;
}

function startValue(initials: ReadonlyMap<string, bigint>, value: Known): bigint | null {
  if (value.kind !== "linear") {
    return null;
  }
  if (value.base === null) {
    return value.offset;
  }
  const initial = initials.get(value.base);
  return initial === undefined ? null : initial + value.offset;
}

function initialOf(model: Model, fence: string): bigint {
  const initials = numbersOf(model, fence, "fence").map((number): U64 | undefined => {
    const object = model.layout.objects.filter((one) => one.kind === "fence")[number];
    return object?.kind === "fence" ? object.initial : undefined;
  });
  return initials[0] ? toBigInt(initials[0].hi, initials[0].lo) : 0n;
}

/** The only queue, else the first DIRECT one. */
function pendingOn(model: Model): number | null {
  const queues = model.layout.objects.filter((object) => object.kind === "queue");
  const direct = queues.findIndex((queue) => queue.kind === "queue" && queue.type === "DIRECT");
  return queues.length === 1 ? 0 : direct < 0 ? null : direct;
}

function saidOf(model: Model): {
  readonly works: ReadonlySet<string>;
  readonly signals: ReadonlySet<string>;
} {
  const works = new Set<string>();
  const signals = new Set<string>();
  for (const directive of model.unit.directives) {
    if (directive.kind === "work") {
      works.add(pathText(directive.queue));
    } else if (directive.kind === "signalled") {
      signals.add(pathText(directive.fence));
    }
  }
  return { works, signals };
}

/** The declared objects of a path in which any index is `[*]`. */
function numbersOf(model: Model, pattern: string, kind: "queue" | "fence"): readonly number[] {
  return [...model.layout.objectsByPath]
    .filter(([path, object]) => object.kind === kind && patternText(path) === pattern)
    .map(([, object]) => object.number);
}

function numberOf(model: Model, path: string, kind: "queue" | "fence"): number | null {
  const known = model.layout.objectsByPath.get(path);
  return known?.kind === kind ? known.number : null;
}

function nameOf(model: Model, kind: "queue" | "fence", number: number): string {
  return model.layout.objects.filter((object) => object.kind === kind)[number]?.name ?? "";
}

function pathOf(model: Model, kind: "queue" | "fence", number: number): string {
  return (
    [...model.layout.objectsByPath].find(([, one]) => one.kind === kind && one.number === number)?.[0] ?? ""
  );
}

function patternText(path: string): string {
  return path.replace(/->/g, ".").replace(/\[[^\]]*\]/g, "[*]");
}
