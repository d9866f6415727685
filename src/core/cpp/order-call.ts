// Owns: what a call adds to the events of order.ts.

import { unreachable } from "../base/assert.ts";
import type { Expression, FunctionDefinition } from "./ast.ts";
import type { Callee, CallExpression } from "./callees.ts";
import { armedArgument } from "./api.ts";
import { createdIn } from "./created.ts";
import { threadTarget, wrapped } from "./infer-call.ts";
import { shapeOf, variableOf } from "./inference.ts";
import { CALL, type Event, type Known, placePath, UNKNOWN, type Walker } from "./order-events.ts";
import { noteLists } from "./order-lists.ts";
import { noteMarks } from "./order-marks.ts";
import { pathText, withoutCasts } from "./walk.ts";

/** Walks a call, its arguments first; returns what is known of its value. */
export function eventOfCall(walker: Walker, call: CallExpression): Known {
  const callee = walker.inference.callees.get(call);
  const known = walkCall(walker, call, callee);
  noteMarks(walker, call, callee);
  noteLists(walker, call, callee);
  return known;
}

function walkCall(walker: Walker, call: CallExpression, callee: Callee | undefined): Known {
  if (call.callee.kind === "member" && callee?.kind !== "api") {
    walker.value(walker, call.callee.object);
  }
  switch (callee?.kind) {
    case undefined:
    case "open":
    case "builtin":
    case "unknown":
      return ofUnknown(walker, call);
    case "same":
      return walker.value(walker, callee.inner);
    case "address":
      return UNKNOWN;
    case "barrier":
      for (const argument of callee.arguments) {
        walker.value(walker, argument);
      }
      return UNKNOWN;
    case "store":
      return ofStore(walker, call, callee);
    case "start-thread":
      startThread(walker, callee.arguments);
      return UNKNOWN;
    case "pasted":
      return walker.call(walker, callee.target, argumentsFor(walker, callee.target, call.arguments));
    case "api":
      return ofApi(walker, call, callee);
    default:
      return unreachable(callee);
  }
}

/** `p.Reset()`, `p.Attach(x)`, `p.As(&q)`. */
function ofStore(walker: Walker, call: CallExpression, callee: Callee & { kind: "store" }): Known {
  const value = callee.value ? walker.value(walker, callee.value) : UNKNOWN;
  const target = callee.through ? createdIn(walker.inference, callee.target) : callee.target;
  const path = target && placePath(walker, target);
  if (path !== null) {
    walker.values.set(path, value);
    // A thing that is only let go of was there before.
    if (callee.value) {
      walker.events.push({ kind: "write", path, at: call.at });
    }
  }
  return UNKNOWN;
}

/** A started thread runs beside its starter; for the order of first things it counts as running at its start. */
export function startThread(walker: Walker, given: readonly Expression[]): void {
  const started = threadTarget(walker.inference, given);
  if (started) {
    walker.call(walker, started.target, argumentsFor(walker, started.target, started.arguments));
  }
}

/** A reference is bound to the path of its argument, anything else to the value. */
function argumentsFor(
  walker: Walker,
  target: FunctionDefinition,
  given: readonly Expression[],
): readonly (Known | null)[] {
  return target.parameters.map((parameter, index) => {
    const argument = given[index] ?? parameter.initializer;
    if (!argument) {
      return null;
    }
    const path = parameter.type.reference ? placePath(walker, argument) : null;
    return path === null ? walker.value(walker, argument) : { kind: "object", path };
  });
}

function ofUnknown(walker: Walker, call: CallExpression): Known {
  const inner = wrapped(walker.inference, call);
  let result: Known = UNKNOWN;
  for (const argument of call.arguments) {
    const value = walker.value(walker, argument);
    result = argument === inner ? value : result;
  }
  const form = shapeOf(walker.inference, call).form;
  return form === "object" || form === "record" || form === "pointer"
    ? { kind: "object", path: pathText(call) }
    : inner
      ? result
      : { kind: "linear", base: `${CALL}${pathText(call.callee)}`, offset: 0n };
}

function ofApi(walker: Walker, call: CallExpression, callee: Callee & { kind: "api" }): Known {
  const receiver = callee.receiver ? walker.value(walker, callee.receiver) : UNKNOWN;
  const values = callee.arguments.map((argument) => walker.value(walker, argument));
  noteArmed(walker, { call, callee, receiver, values });
  walker.events.push(...apiEvents(walker, { call, callee, receiver, values }));
  return callee.call.op === "completed-value" ? { kind: "completed", fence: pathOf(receiver) } : UNKNOWN;
}

interface ApiScene {
  readonly call: CallExpression;
  readonly callee: Callee & { kind: "api" };
  readonly receiver: Known;
  readonly values: readonly Known[];
}

/** The event that a registration, SetEvent or ResetEvent touches. */
function noteArmed(walker: Walker, scene: ApiScene): void {
  const event = scene.values[armedArgument(scene.callee.call.op) ?? -1];
  if (event?.kind === "object") {
    walker.events.push({ kind: "arm", path: event.path, at: scene.call.at });
  }
}

function apiEvents(walker: Walker, scene: ApiScene): readonly Event[] {
  const { call, callee, receiver, values } = scene;
  const at = call.at;
  const first = values[0] ?? UNKNOWN;
  const second = values[1] ?? UNKNOWN;
  switch (callee.call.op) {
    case "queue-signal":
    case "storage-signal":
      return [{ kind: "signal", queue: pathOf(receiver), fence: pathOf(first), value: second, at }];
    case "fence-signal":
      return [{ kind: "signal", queue: null, fence: pathOf(receiver), value: first, at }];
    case "queue-wait":
      return [{ kind: "wait", queue: pathOf(receiver), fence: pathOf(first), value: second, at }];
    case "set-event-on-completion":
      return [{ kind: "wait", queue: null, fence: pathOf(receiver), value: first, at }];
    case "set-event-on-multiple":
      return waitsForSeveral(walker, scene);
    case "execute":
    case "storage-request":
      return [{ kind: "submit", queue: pathOf(receiver), at }];
    case "storage-request-after": {
      const queue = pathOf(receiver);
      const [, , fence, value] = values;
      const wait = {
        kind: "wait",
        queue,
        fence: pathOf(fence ?? UNKNOWN),
        value: value ?? UNKNOWN,
        at,
      } as const;
      return [wait, { kind: "submit", queue, at }];
    }
    case "present":
      return [{ kind: "submit", queue: null, at }];
    default: {
      const event = created(walker, callee, at);
      return event ? [event] : [];
    }
  }
}

/** A wait for each fence of an array, with the value that stands beside it where both are written out. */
function waitsForSeveral(walker: Walker, { call, callee }: ApiScene): readonly Event[] {
  const [fences, values] = callee.arguments;
  const wanted = values ? elementsOf(walker, values) : [];
  return (fences ? elementsOf(walker, fences) : []).map((fence, index) => {
    const value = wanted[index];
    const path = placePath(walker, fence);
    const held = path === null ? undefined : walker.values.get(path);
    return {
      kind: "wait",
      queue: null,
      fence: held?.kind === "object" ? held.path : (path ?? ""),
      value: value ? walker.value(walker, value) : UNKNOWN,
      at: call.at,
    };
  });
}

/** What stands where an argument points to: `&x`, `x.GetAddressOf()`, an array with its elements written out. */
function elementsOf(walker: Walker, argument: Expression): readonly Expression[] {
  const pointer = withoutCasts(argument);
  const callee = pointer.kind === "call" ? walker.inference.callees.get(pointer) : undefined;
  if (callee?.kind === "address") {
    return [callee.inner];
  }
  if (pointer.kind === "prefix" && pointer.op === "&") {
    return [pointer.operand];
  }
  const array = callee?.kind === "same" ? callee.inner : pointer;
  const initializer = variableOf(walker.inference, array)?.initializer;
  return initializer?.kind === "braces" ? initializer.elements : [];
}

function created(walker: Walker, callee: Callee & { kind: "api" }, at: Event["at"]): Event | null {
  if (callee.call.creates?.by !== "out") {
    return null;
  }
  const out = callee.arguments.at(-1);
  const target = out && createdIn(walker.inference, out);
  if (target) {
    const path = placePath(walker, target);
    return path === null ? null : { kind: "create", path, at };
  }
  const pointer = out && walker.value(walker, out);
  return pointer?.kind === "object" ? { kind: "create", path: pointer.path, at } : null;
}

function pathOf(value: Known): string {
  return value.kind === "object" ? value.path : "";
}
