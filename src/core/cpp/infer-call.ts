// Owns: what a call says about its receiver, its arguments and its value.

import { unreachable } from "../base/assert.ts";
import type { Expression } from "./ast.ts";
import { type Callee, type CallExpression, classify } from "./callees.ts";
import { createdIn } from "./created.ts";
import { visitApi, visitBarrier } from "./infer-api.ts";
import { initialise, store } from "./infer-initialise.ts";
import {
  type Inference,
  type InferenceScene,
  shapeOf,
  slotOf,
  textVariable,
  variableOf,
} from "./inference.ts";
import { last } from "./type-names.ts";
import { become, becomeObject, newShape, pointerShape, rootSlot, type Shape, unify } from "./types.ts";

/** Applies the constraints of a call; returns the shape of its value. */
export function visitCall(scene: InferenceScene, call: CallExpression): Shape {
  const { inference, owner } = scene;
  if (call.callee.kind === "member") {
    scene.visit(scene, call.callee.object);
  }
  for (const argument of call.arguments) {
    scene.visit(scene, argument);
  }
  const callee = classify(
    {
      symbols: inference.symbols,
      owner,
      round: inference.round,
      shapeOf: (inner) => shapeOf(inference, inner),
    },
    call,
  );
  inference.callees.set(call, callee);
  inference.owners.set(call, owner);
  apply(scene, call, callee);
  return shapeOf(inference, call);
}

function apply(scene: InferenceScene, call: CallExpression, callee: Callee): void {
  const { inference } = scene;
  const own = inference.shapes.get(call) ?? newShape();
  inference.shapes.set(call, own);
  noteSmart(inference, call, callee);
  switch (callee.kind) {
    case "api":
      visitApi(scene, own, callee);
      return;
    case "pasted":
      visitPasted(scene, own, { call, callee });
      return;
    case "same":
      unify(own, shapeOf(inference, callee.inner));
      return;
    case "address": {
      const slot = slotOf(inference, callee.inner);
      if (slot) {
        unify(own, pointerShape(slot));
      }
      return;
    }
    case "store":
      visitStore(scene, callee);
      return;
    case "start-thread":
      becomeObject(own, "thread");
      visitThread(scene, callee.arguments);
      return;
    case "barrier":
      visitBarrier(inference, own, callee);
      return;
    case "builtin":
      if (callee.name === "max" || callee.name === "min") {
        for (const argument of call.arguments) {
          become(shapeOf(inference, argument), "scalar");
        }
      }
      become(own, "scalar");
      return;
    case "unknown":
      visitUnknown(inference, own, call);
      return;
    case "open":
      return;
    default:
      unreachable(callee);
      return;
  }
}

/** `p.Get()`, `p.Reset()`, `p.GetAddressOf()`: only smart pointers have such methods. */
function noteSmart(inference: Inference, call: CallExpression, callee: Callee): void {
  const isPointers = callee.kind === "same" || callee.kind === "address" || callee.kind === "store";
  const slot =
    isPointers && call.callee.kind === "member" && !call.callee.arrow
      ? slotOf(inference, call.callee.object)
      : null;
  if (slot) {
    slot.smart = true;
  }
}

function visitPasted(
  scene: InferenceScene,
  own: Shape,
  what: { readonly call: CallExpression; readonly callee: Callee & { kind: "pasted" } },
): void {
  const { target } = what.callee;
  passArguments(scene, target.parameters, what.call.arguments);
  const result = scene.inference.results.get(target);
  if (result) {
    unify(own, rootSlot(result).shape);
  }
}

function passArguments(
  scene: InferenceScene,
  parameters: Extract<Callee, { kind: "pasted" }>["target"]["parameters"],
  given: readonly Expression[],
): void {
  parameters.forEach((parameter, index) => {
    const variable = scene.inference.symbols.declared.get(parameter);
    const argument = given[index] ?? parameter.initializer;
    if (variable && argument) {
      initialise(scene, { slot: variable.slot, type: parameter.type }, argument);
    }
  });
}

function visitStore(scene: InferenceScene, callee: Callee & { kind: "store" }): void {
  const { inference } = scene;
  const target = callee.through ? createdIn(inference, callee.target) : callee.target;
  const slot = target && slotOf(inference, target);
  if (!slot) {
    return;
  }
  if (callee.value) {
    store(scene, slot, callee.value);
  } else {
    slot.assigned = true;
  }
}

/** `std::thread(f, a, b)` and `std::thread(&C::f, this, a, b)`: the arguments are those of `f`. */
export function threadTarget(
  inference: Inference,
  given: readonly Expression[],
): {
  readonly target: Extract<Callee, { kind: "pasted" }>["target"];
  readonly arguments: readonly Expression[];
} | null {
  const [first, ...rest] = given;
  const named = first?.kind === "prefix" && first.op === "&" ? first.operand : first;
  const meaning = named && inference.symbols.meanings.get(named);
  if (meaning?.kind !== "function") {
    return null;
  }
  const exact = meaning.functions.find((one) => one.parameters.length === rest.length);
  const method = meaning.functions.find((one) => one.parameters.length === rest.length - 1);
  const isObject = rest[0]?.kind === "this" || (rest[0]?.kind === "prefix" && rest[0].op === "&");
  if (method && (isObject || !exact)) {
    return { target: method, arguments: rest.slice(1) };
  }
  const target = exact ?? meaning.functions[0];
  return target ? { target, arguments: rest } : null;
}

/** The arguments of a started thread are those of the function that it runs. */
export function visitThread(scene: InferenceScene, given: readonly Expression[]): void {
  const started = threadTarget(scene.inference, given);
  if (started) {
    passArguments(scene, started.target.parameters, started.arguments);
  }
}

/** An unknown call that gives an object or a record is a static thing, the same one for the same text. */
function visitUnknown(inference: Inference, own: Shape, call: CallExpression): void {
  const root = shapeOf(inference, call);
  if (root.form === "object" || root.form === "record" || root.form === "pointer") {
    unify(own, rootSlot(textVariable(inference, call).slot).shape);
  }
  for (const argument of call.arguments) {
    const given =
      argument.kind === "prefix" && argument.op === "&" ? variableOf(inference, argument.operand) : null;
    if (given) {
      inference.handedOut.add(given);
    }
  }
  if (call.callee.kind === "name" && isWrapperOf(inference, call)) {
    become(own, "scalar");
  }
}

function isWrapperOf(inference: Inference, call: CallExpression): boolean {
  return (
    wrapped(inference, call) !== null && last(call.callee.kind === "name" ? call.callee.name : "") !== ""
  );
}

/** The one argument of an unknown call that is a modelled call with a result: what a wrapper of any name hands on. */
export function wrapped(inference: Inference, call: CallExpression): CallExpression | null {
  const inner = call.arguments.filter((argument): argument is CallExpression => {
    if (argument.kind !== "call") {
      return false;
    }
    const callee = inference.callees.get(argument);
    return (
      (callee?.kind === "api" && callee.call.returns !== null) ||
      (callee?.kind === "pasted" && callee.target.returns?.name === "HRESULT") ||
      (callee?.kind === "unknown" && wrapped(inference, argument) !== null)
    );
  });
  const [only] = inner;
  return only && inner.length === 1 ? only : null;
}
