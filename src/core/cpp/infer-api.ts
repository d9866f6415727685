// Owns: what a modelled call says about its receiver, its arguments, its value and what it creates.

import type { ApiCall, ArgumentRole } from "./api-call.ts";
import type { Expression } from "./ast.ts";
import type { Callee } from "./callees.ts";
import { createdIn } from "./created.ts";
import { addUse, type Inference, type InferenceScene, shapeOf, slotOf } from "./inference.ts";
import { become, becomeObject, elementOf, rootShape, rootSlot, type Shape, unify } from "./types.ts";

/** Applies the constraints of a modelled call; `own` is the shape of its value. */
export function visitApi(scene: InferenceScene, own: Shape, callee: Callee & { kind: "api" }): void {
  const { call, receiver } = callee;
  const what = call.op;
  if (receiver && call.receiver) {
    addUse(scene.inference, receiver, { object: call.receiver, why: "receiver", what });
  }
  call.roles.forEach((role, index) => {
    const argument = callee.arguments[index];
    if (!argument) {
      return;
    }
    const shape = shapeOf(scene.inference, argument);
    if (role.kind === "object") {
      addUse(scene.inference, argument, { object: role.object, why: "argument", what });
    } else if (role.kind === "number") {
      become(shape, "scalar");
    } else if (role.kind === "objects" || role.kind === "numbers") {
      visitSeveral(scene, argument, { role, what });
      sizeBy(scene.inference, argument, callee.arguments[role.count ?? -1]);
    }
  });
  visitCreated(scene, own, callee);
  if (call.gives) {
    becomeObject(own, call.gives);
  } else if (call.returns) {
    become(own, "scalar");
  }
}

/** An argument that points to the first of several. */
function visitSeveral(
  { inference }: InferenceScene,
  argument: Expression,
  { role, what }: { readonly role: ArgumentRole; readonly what: string },
): void {
  const element = elementOf(shapeOf(inference, argument));
  if (!element) {
    return;
  }
  const { shape } = rootSlot(element);
  if (role.kind !== "objects") {
    become(shape, "scalar");
  } else if (becomeObject(shape, role.object)) {
    inference.evidence.push({ shape, why: "argument", what, at: argument.at });
  }
}

/** An undeclared thing that several are read from is an array of so many. */
function sizeBy(inference: Inference, argument: Expression, count: Expression | undefined): void {
  const slot = slotOf(inference, argument);
  if (slot && count && slot.declared === "no" && !slot.assigned && rootShape(slot.shape).form === "pointer") {
    slot.subscripted = true;
    slot.dimension ??= count;
  }
}

/** `CD3DX12_RESOURCE_BARRIER::Transition(…)` makes a description. */
export function visitBarrier(inference: Inference, own: Shape, callee: Callee & { kind: "barrier" }): void {
  const made = inference.named.get("D3D12_RESOURCE_BARRIER");
  if (made) {
    unify(own, made);
  }
  callee.arguments.forEach((argument, index) => {
    if (index === 0) {
      addUse(inference, argument, { object: "resource", why: "argument", what: "record-transition" });
    } else {
      become(shapeOf(inference, argument), "scalar");
    }
  });
}

function visitCreated(scene: InferenceScene, own: Shape, callee: Callee & { kind: "api" }): void {
  const creates: ApiCall["creates"] = callee.call.creates;
  if (!creates) {
    return;
  }
  if (creates.by === "result") {
    becomeObject(own, creates.object);
    return;
  }
  const out = callee.arguments.at(-1);
  const target = out && createdIn(scene.inference, out);
  if (target) {
    addUse(scene.inference, target, { object: creates.object, why: "created", what: callee.call.op });
    const slot = slotOf(scene.inference, target);
    if (slot) {
      slot.assigned = true;
    }
  }
}
