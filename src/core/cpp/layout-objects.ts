// Owns: the objects that exist at the start because nothing that runs creates them, with their kind and first state.

import { toDecimal, type U64 } from "../base/u64.ts";
import { QUEUE_TYPES, type QueueType } from "../program/instruction.ts";
import type { ObjectDeclaration } from "../program/program.ts";
import { NO_SITE } from "../program/ids.ts";
import type { ObjectKind } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { constantWordsOf } from "./constant-value.ts";
import type { Said } from "./said.ts";
import type { Elsewhere } from "./elsewhere.ts";
import type { Guess } from "./guesses.ts";
import { type Evidence, type Inference, shapeOf } from "./inference.ts";
import type { Layout } from "./model.ts";
import { describedIn, queueTypeIn } from "./described.ts";
import { rootShape, rootSlot, type Slot } from "./types.ts";
import type { Variable } from "./symbols.ts";
import { pathText, withoutCasts } from "./walk.ts";

/** What is needed to declare an object. */
export interface ObjectScene {
  readonly inference: Inference;
  readonly said: Said;
  readonly elsewhere: Elsewhere;
  readonly layout: Layout;
  readonly guesses: Guess[];
  readonly finished: boolean;
  readonly armed: ReadonlySet<string>;
}

/** Where it stands. */
export interface ObjectPath {
  readonly name: string;
  readonly path: string;
  readonly pattern: string;
  readonly slot: Slot;
  readonly variable: Variable;
  readonly initial: Expression | null;
  /** It is put into a local: no directive can name it. */
  readonly isLocal?: boolean;
}

/** Declares the object of a path; returns its number among its kind. */
export function declareObject(scene: ObjectScene, item: ObjectPath, wanted: ObjectKind): number {
  const { layout } = scene;
  const kind = declaredAs(wanted);
  const number = layout.objects.filter((object) => object.kind === kind).length;
  if (kind === "device" && number > 0) {
    return 0;
  }
  layout.objectsByPath.set(item.path, { kind, number });
  layout.objects.push(declarationOf(scene, item, kind));
  layout.objectPlaces.push(item.variable.at);
  return number;
}

/** The kind of object that is declared: a waitable of a swap chain that is not shown is an event. */
export function declaredAs(kind: ObjectKind): ObjectKind {
  return kind === "waitable" ? "event" : kind;
}

function declarationOf(scene: ObjectScene, item: ObjectPath, kind: ObjectKind): ObjectDeclaration {
  const common = { name: item.name, site: NO_SITE } as const;
  switch (kind) {
    case "fence":
      return { ...common, kind, initial: fenceInitial(scene, item) };
    case "queue":
      return { ...common, kind, type: queueType(scene, item) };
    case "event":
      return { ...common, kind, ...eventState(scene, item) };
    case "swapchain":
      return { ...common, kind, ...swapchain(scene, item) };
    case "lock":
    case "thread":
    case "device":
    case "list":
    case "allocator":
    case "resource":
      return { ...common, kind };
    case "waitable":
      return { ...common, kind };
  }
}

function creation(scene: ObjectScene, item: ObjectPath): readonly Expression[] | null {
  const own = item.initial && withoutCasts(item.initial);
  const call = own?.kind === "call" ? own : scene.elsewhere.creations.get(item.pattern);
  const callee = call && scene.inference.callees.get(call);
  return callee?.kind === "api" && callee.call.creates ? callee.arguments : null;
}

function fenceInitial(scene: ObjectScene, item: ObjectPath): U64 {
  const said = scene.said.fences.get(item.path);
  if (said) {
    return said;
  }
  const argument = creation(scene, item)?.[0];
  const created = argument && constantWordsOf(scene.inference, argument);
  const initial = created ?? { hi: 0, lo: 0 };
  const value = toDecimal(initial.hi, initial.lo);
  guess(scene, item, {
    kind: "fence",
    value,
    directive: `//@ fence ${item.name} = ${value}`,
    created: !!created,
  });
  return initial;
}

function queueType(scene: ObjectScene, item: ObjectPath): QueueType {
  const said = scene.said.queues.get(item.path);
  if (said) {
    return said;
  }
  // What `//@ queue` cannot say is no guess: the methods leave no doubt.
  if (rootShape(rootSlot(item.slot).shape).object === "storage") {
    return "STORAGE";
  }
  const call = scene.elsewhere.creations.get(item.pattern);
  const created = call && queueTypeIn(scene.inference, call);
  const type = created ?? QUEUE_TYPES[0];
  guess(scene, item, {
    kind: "queue",
    value: type,
    directive: `//@ queue ${item.name}: ${type}`,
    created: !!created,
  });
  return type;
}

function eventState(
  scene: ObjectScene,
  item: ObjectPath,
): { readonly manualReset: boolean; readonly signaled: boolean } {
  const said = scene.said.events.get(item.path);
  if (said) {
    return { manualReset: said.manualReset, signaled: said.signaled };
  }
  const given = creation(scene, item);
  const state = given ? createdState(scene, given) : { manualReset: false, signaled: false };
  const outside = !given && !scene.finished && !scene.armed.has(item.pattern);
  const result = outside ? { manualReset: true, signaled: true } : state;
  const value = `${result.manualReset ? "manual-reset" : "auto-reset"}${result.signaled ? ", signaled" : ""}`;
  guess(scene, item, {
    kind: "event",
    value,
    directive: `//@ event ${item.name}: ${value}`,
    created: given !== null,
  });
  return result;
}

/** CreateEvent(…, manual, signaled, …) and CreateEventEx(…, …, flags, …). */
function createdState(
  scene: ObjectScene,
  given: readonly Expression[],
): { readonly manualReset: boolean; readonly signaled: boolean } {
  const second = given[1] ? constantWordsOf(scene.inference, given[1]) : null;
  const third = given[2] ? constantWordsOf(scene.inference, given[2]) : null;
  const call = [...scene.inference.callees.values()].find(
    (one) => one.kind === "api" && one.arguments === given,
  );
  const isEx = call?.kind === "api" && call.call.operands[0] === "event-flags-manual";
  const flags = third?.lo ?? 0;
  return isEx
    ? { manualReset: (flags & 1) !== 0, signaled: (flags & 2) !== 0 }
    : { manualReset: (second?.lo ?? 0) !== 0, signaled: flags !== 0 };
}

/** Gives every swap chain its queue, once all queues are known: as said, as created, else the only DIRECT one. */
export function connectSwapchains(scene: ObjectScene): void {
  const { layout, said } = scene;
  for (const [path, known] of layout.objectsByPath) {
    const at = layout.objects.findIndex(
      (one, index) => one.kind === "swapchain" && numberAt(layout, index) === known.number,
    );
    const object = layout.objects[at];
    if (known.kind !== "swapchain" || object?.kind !== "swapchain") {
      continue;
    }
    const line = said.swapchains.get(path);
    const named = line && layout.objectsByPath.get(pathText(line.queue));
    const only = queueCreatedOn(scene, path) ?? onlyDirect(layout);
    const queue = line ? (named?.kind === "queue" ? named.number : null) : only;
    layout.objects[at] = { ...object, queue };
    const name =
      only === null ? "" : (layout.objects.filter((one) => one.kind === "queue")[only]?.name ?? "");
    const guessAt = scene.guesses.findIndex((one) => one.kind === "swapchain" && one.subject === object.name);
    const guessed = scene.guesses[guessAt];
    if (guessed) {
      scene.guesses[guessAt] = {
        ...guessed,
        value: name,
        directive: name === "" ? "" : `//@ swapchain ${object.name}: ${name} x2`,
      };
    }
  }
}

/** The queue that a creating call which does not run is given; null: none is shown. */
function queueCreatedOn({ elsewhere, inference, layout }: ObjectScene, path: string): number | null {
  const call = elsewhere.creations.get(path.replace(/\[[^\]]*\]/g, "[*]"));
  const callee = call && inference.callees.get(call);
  const [given] = callee?.kind === "api" ? callee.arguments : [];
  const queue = given && layout.objectsByPath.get(pathText(given));
  return queue?.kind === "queue" ? queue.number : null;
}

function swapchain(
  scene: ObjectScene,
  item: ObjectPath,
): { readonly queue: number | null; readonly buffers: number; readonly waitable?: boolean } {
  const said = scene.said.swapchains.get(item.path);
  if (!said) {
    guess(scene, item, { kind: "swapchain", value: "", directive: "", created: false });
  }
  const buffers = said?.buffers ?? buffersCreated(scene, item) ?? 2;
  return { queue: null, buffers, ...(isWaited(scene, item) ? { waitable: true } : {}) };
}

/** The number of buffers that a creating call which does not run asks for; null: none is shown. */
function buffersCreated(scene: ObjectScene, item: ObjectPath): number | null {
  const call = scene.elsewhere.creations.get(item.pattern);
  const callee = call && scene.inference.callees.get(call);
  const operand = callee?.kind === "api" ? callee.call.operands[1] : undefined;
  const buffers = call && typeof operand === "object" ? describedIn(scene.inference, call, operand) : null;
  return buffers !== null && buffers >= 2 ? buffers : null;
}

/** A chain that is asked for its waitable object was made with one. SC-6 */
function isWaited({ inference }: ObjectScene, item: ObjectPath): boolean {
  const own = rootShape(rootSlot(item.slot).shape);
  return [...inference.callees.values()].some(
    (callee) =>
      callee.kind === "api" &&
      callee.call.op === "frame-latency-waitable" &&
      callee.receiver !== null &&
      rootShape(shapeOf(inference, callee.receiver)) === own,
  );
}

function numberAt(layout: Layout, index: number): number {
  const { kind } = layout.objects[index] ?? { kind: null };
  return layout.objects.slice(0, index).filter((object) => object.kind === kind).length;
}

function onlyDirect(layout: Layout): number | null {
  const queues = layout.objects.filter((object) => object.kind === "queue");
  const direct = queues.flatMap((queue, number) =>
    queue.kind === "queue" && queue.type === "DIRECT" ? [number] : [],
  );
  return direct.length === 1 ? (direct[0] ?? null) : null;
}

function guess(
  scene: ObjectScene,
  item: ObjectPath,
  what: { kind: Guess["kind"]; value: string; directive: string; created: boolean },
): void {
  const evidence = evidenceOf(scene.inference, item.slot);
  scene.guesses.push({
    kind: what.kind,
    subject: item.name,
    value: what.value,
    directive: item.isLocal ? "" : what.directive,
    why: what.created ? "not-run-store" : (evidence?.why ?? "declared"),
    at: evidence?.at ?? null,
  });
}

function evidenceOf(inference: Inference, slot: Slot): Evidence | undefined {
  const shape = rootShape(rootSlot(slot).shape);
  return inference.evidence.find((one) => rootShape(one.shape) === shape);
}
