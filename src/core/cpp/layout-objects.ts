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
import type { Evidence, Inference } from "./inference.ts";
import type { Layout } from "./model.ts";
import { queueTypeIn } from "./queue-types.ts";
import { rootShape, rootSlot, type Slot } from "./types.ts";
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
  readonly initial: Expression | null;
}

/** Declares the object of a path; returns its number among its kind. */
export function declareObject(scene: ObjectScene, item: ObjectPath, kind: ObjectKind): number {
  const { layout } = scene;
  const number = layout.objects.filter((object) => object.kind === kind).length;
  if (kind === "device" && number > 0) {
    return 0;
  }
  layout.objectsByPath.set(item.path, { kind, number });
  layout.objects.push(declarationOf(scene, item, kind));
  return number;
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
  }
}

function creation(scene: ObjectScene, item: ObjectPath): readonly Expression[] | null {
  const own = item.initial && withoutCasts(item.initial);
  const call = own?.kind === "call" ? own : scene.elsewhere.creations.get(item.pattern);
  const callee = call && scene.inference.callees.get(call);
  return callee?.kind === "api" ? callee.arguments : null;
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
  guess(scene, item, { kind: "fence", value, directive: `//@ fence ${item.path} = ${value}`, created: !!created });
  return initial;
}

function queueType(scene: ObjectScene, item: ObjectPath): QueueType {
  const said = scene.said.queues.get(item.path);
  if (said) {
    return said;
  }
  const call = scene.elsewhere.creations.get(item.pattern);
  const created = call && queueTypeIn(scene.inference, call);
  const type = created ?? QUEUE_TYPES[0];
  guess(scene, item, { kind: "queue", value: type, directive: `//@ queue ${item.path}: ${type}`, created: !!created });
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
  guess(scene, item, { kind: "event", value, directive: `//@ event ${item.path}: ${value}`, created: given !== null });
  return result;
}

/** CreateEvent(…, manual, signaled, …) and CreateEventEx(…, …, flags, …). */
function createdState(
  scene: ObjectScene,
  given: readonly Expression[],
): { readonly manualReset: boolean; readonly signaled: boolean } {
  const second = given[1] ? constantWordsOf(scene.inference, given[1]) : null;
  const third = given[2] ? constantWordsOf(scene.inference, given[2]) : null;
  const call = [...scene.inference.callees.values()].find((one) => one.kind === "api" && one.arguments === given);
  const isEx = call?.kind === "api" && call.call.operands[0] === "event-flags-manual";
  const flags = third?.lo ?? 0;
  return isEx
    ? { manualReset: (flags & 1) !== 0, signaled: (flags & 2) !== 0 }
    : { manualReset: (second?.lo ?? 0) !== 0, signaled: flags !== 0 };
}

function swapchain(scene: ObjectScene, item: ObjectPath): { readonly queue: number | null; readonly buffers: number } {
  const said = scene.said.swapchains.get(item.path);
  const queues = scene.layout.objects.filter((object) => object.kind === "queue");
  if (said) {
    const named = scene.layout.objectsByPath.get(pathText(said.queue));
    return { queue: named?.kind === "queue" ? named.number : null, buffers: said.buffers };
  }
  const direct = queues.map((queue, number) => ({ queue, number })).filter(({ queue }) => queue.kind === "queue" && queue.type === "DIRECT");
  const only = direct.length === 1 ? direct[0] : undefined;
  const name = only?.queue.name ?? "";
  const directive = only ? `//@ swapchain ${item.path}: ${name} x2` : "";
  guess(scene, item, { kind: "swapchain", value: name, directive, created: false });
  return { queue: only?.number ?? null, buffers: 2 };
}

function guess(
  scene: ObjectScene,
  item: ObjectPath,
  what: { kind: Guess["kind"]; value: string; directive: string; created: boolean },
): void {
  const evidence = evidenceOf(scene.inference, item.slot);
  scene.guesses.push({
    kind: what.kind,
    subject: item.path,
    value: what.value,
    directive: what.directive,
    why: what.created ? "not-run-creation" : (evidence?.why ?? "declared"),
    at: evidence?.at ?? null,
  });
}

function evidenceOf(inference: Inference, slot: Slot): Evidence | undefined {
  const shape = rootShape(rootSlot(slot).shape);
  return inference.evidence.find((one) => rootShape(one.shape) === shape);
}
