// Owns: everything between reading and lowering, in order: symbols, types, what runs, order of events, memory.

import type { U64 } from "../base/u64.ts";
import { toBigInt } from "../base/u64.ts";
import type { FunctionDefinition, Unit } from "./ast.ts";
import { elsewhereIn } from "./elsewhere.ts";
import type { Guess } from "./guesses.ts";
import { infer } from "./infer.ts";
import type { Inference } from "./inference.ts";
import { layOut } from "./layout.ts";
import type { LayoutScene } from "./layout-initial.ts";
import { layOutLocals } from "./layout-locals.ts";
import { connectSwapchains } from "./layout-objects.ts";
import { frameCounts, isRing, lengthOf, type Lengths } from "./lengths.ts";
import { type Layout, type Model, stringIdOf, type Strings } from "./model.ts";
import { flowOf } from "./order.ts";
import { listCalls } from "./order-lists.ts";
import type { Event, ObjectName } from "./order-events.ts";
import { releasesFences } from "./references.ts";
import { reachable, reaches, type Reach } from "./reach.ts";
import { directedLengths, type Said, saidIn } from "./said.ts";
import { shownBy } from "./shown-names.ts";
import { sourcesOf } from "./sources.ts";
import { firstEvents, startsOf } from "./starts.ts";
import { resolve } from "./resolve.ts";
import type { Variable } from "./symbols.ts";
import { bareThread, declaredThreads, type ThreadText } from "./threads.ts";
import { truthGuesses, truthsIn } from "./flags.ts";
import { frameGuesses, lengthGuesses } from "./other-guesses.ts";
import { rootShape, rootSlot, type Shape, type Slot } from "./types.ts";
import { sharedSlots, usedStatics } from "./usage.ts";
import { eachExpression, rootOf } from "./walk.ts";
import { variableOf } from "./inference.ts";

export interface AnalysisInput {
  readonly unit: Unit;
  readonly text: string;
  readonly finished: boolean;
  /** The `//@ thread` lines were chosen, not written. */
  readonly chosen: boolean;
}

export interface Analysis {
  readonly model: Model;
  readonly threads: readonly ThreadText[];
  readonly events: readonly Event[];
  readonly guesses: readonly Guess[];
}

/** Analyses a unit. */
export function analyse(input: AnalysisInput): Analysis {
  const { unit } = input;
  const { inference, lengths } = understand(unit);
  const threads = threadsOf(input);
  const bodies = threads.flatMap((thread) => thread.body);
  const all = reaches(inference, bodies);
  const flow = flowOf(inference, bodies, input.finished);
  const { events, marks } = flow;
  const runs = reachable(all);
  const guesses: Guess[] = [];
  const said = saidIn(inference, unit);
  const truths = truthsIn(inference, all);
  const strings: Strings = { list: [], ids: new Map() };
  const layout = emptyLayout();
  const elsewhere = elsewhereIn(unit, inference, runs);
  const scene: LayoutScene = {
    inference,
    lengths,
    said,
    first: firstEvents(events),
    starts: startsOf(events, (fence) => initialOf(said, fence)),
    elsewhere,
    truths,
    layout,
    guesses,
    finished: input.finished,
    armed: new Set([...elsewhere.armed, ...armedIn(events)]),
    pending: [],
    addresses: [],
    stringId: (text) => stringIdOf(strings, text),
  };
  layOut(scene, variablesOf(inference, unit, all));
  layOutLocals(scene, all);
  connectSwapchains(scene);
  const model: Model = {
    text: input.text,
    unit,
    inference,
    lengths,
    layout,
    runs,
    lists: listCalls(flow.lists, input.finished),
    shown: shownBy(marks, namesElsewhere(unit, inference, runs)),
    shared: sharedSlots(inference, all),
    frames: framesOf(unit, lengths),
    truths,
    finished: input.finished,
    releases: releasesFences(unit, inference),
    strings,
  };
  guesses.push(
    ...model.lists.guesses,
    ...truthGuesses(inference, truths),
    ...lengthGuesses(model),
    ...frameGuesses(model, all),
  );
  return { model, threads, events, guesses };
}

function emptyLayout(): Layout {
  return {
    cells: [],
    objects: [],
    objectPlaces: [],
    places: new Map(),
    ofLocals: new Map(),
    objectsByPath: new Map(),
  };
}

/** Symbols, types and lengths of a unit: what does not depend on what runs. */
export function understand(unit: Unit): { readonly inference: Inference; readonly lengths: Lengths } {
  const inference = infer(unit, resolve(unit));
  const sources = sourcesOf(unit, inference);
  const lengths: Lengths = {
    inference,
    sources,
    directed: directedLengths(inference, unit),
    found: new Map(),
    fields: new Map(),
  };
  for (const [variable, length] of frameCounts(lengths, slotsOf(inference))) {
    inference.assumedConstants.set(variable, BigInt(length.count));
  }
  return { inference, lengths };
}

/** Code that does not run still says what its objects are called. */
function namesElsewhere(
  unit: Unit,
  inference: Inference,
  runs: ReadonlySet<FunctionDefinition>,
): readonly ObjectName[] {
  const bodies = unit.functions.filter((one) => !runs.has(one)).map((one) => one.body);
  return bodies.length === 0 ? [] : flowOf(inference, bodies, true).marks.names;
}

function threadsOf(input: AnalysisInput): readonly ThreadText[] {
  const declared = declaredThreads(input.unit.directives, input.chosen);
  if (declared.length > 0) {
    return declared;
  }
  const bare = bareThread(input.unit);
  return bare ? [bare] : [];
}

/** Static variables that the running code uses or a directive declares. */
function variablesOf(inference: Inference, unit: Unit, all: readonly Reach[]): ReadonlySet<Variable> {
  const variables = new Set(usedStatics(inference, all));
  for (const declarator of unit.globals) {
    const variable = inference.symbols.declared.get(declarator);
    if (variable && holdsNumbers(rootSlot(variable.slot).shape, 0)) {
      variables.add(variable);
    }
  }
  for (const directive of unit.directives) {
    const paths =
      directive.kind === "swapchain"
        ? [directive.path, directive.queue]
        : directive.kind === "signalled"
          ? [directive.fence, directive.signal?.queue ?? directive.fence]
          : directive.kind === "work"
            ? [directive.queue]
            : "path" in directive
              ? [directive.path]
              : [];
    for (const path of paths) {
      const variable = variableOf(inference, rootOf(path));
      if (variable?.storage === "static") {
        variables.add(variable);
      }
    }
  }
  // What an initialiser names must be there as well; a set goes on to what is added while it is gone through.
  for (const variable of variables) {
    for (const initial of [variable.initializer, ...(variable.constructed ?? [])]) {
      if (initial) {
        eachExpression(initial, (part) => {
          const named = variableOf(inference, part);
          if (named?.isGlobal) {
            variables.add(named);
          }
        });
      }
    }
  }
  return variables;
}

/** A number, or an array of numbers: what is listed even when nothing that runs uses it. */
function holdsNumbers(shape: Shape, depth: number): boolean {
  const { form, element } = rootShape(shape);
  const isRow = form === "pointer" && element !== null && rootSlot(element).declared === "value";
  return form === "scalar" || (depth < 2 && isRow && holdsNumbers(rootSlot(element).shape, depth + 1));
}

function initialOf(said: Said, fence: string): bigint {
  const words: U64 | undefined = said.fences.get(fence) ?? said.fences.get(fence.replace("[*]", "[0]"));
  return words ? toBigInt(words.hi, words.lo) : 0n;
}

function armedIn(events: readonly Event[]): readonly string[] {
  return events.flatMap((event) => (event.kind === "arm" ? [event.path] : []));
}

/** How often frame functions and frame loops run: as said, else one more than the longest ring of slots, at least 3. */
export function framesOf(unit: Unit, lengths: Lengths): number {
  const said = unit.directives.findLast((one) => one.kind === "frames");
  if (said) {
    return said.count;
  }
  const rings = slotsOf(lengths.inference).filter((slot) => isRing(lengths, slot));
  return Math.max(3, ...rings.map((slot) => lengthOf(lengths, slot).count + 1));
}

/** Slots that may be arrays: of variables and of the fields of records. */
function slotsOf(inference: Inference): readonly Slot[] {
  const variables = [...inference.symbols.statics.values(), ...inference.symbols.declared.values()];
  const fields = [...inference.named.values()].flatMap((shape) => [...rootShape(shape).fields.values()]);
  return [...variables.map((variable) => rootSlot(variable.slot)), ...fields.map(rootSlot)];
}
