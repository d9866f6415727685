// Owns: whether a call is the modelled one that its name and number of arguments say: by what is known of its receiver, of
// what it is given and of what it fills.

import type { ApiCall } from "./api-call.ts";
import type { Expression } from "./ast.ts";
import { compatible, type ObjectRole, rootShape, rootSlot, type Shape } from "./types.ts";

/** What is known when a call is looked at. Rounds: 0 only what is certain, 1 also weak names, 2 everything. */
export interface FitScene {
  readonly round: number;
  readonly shapeOf: (expression: Expression) => Shape;
}

type Call = Expression & { kind: "call" };

/** Whether the receiver, and what is given, may be what the API is called with. */
export function fits(
  scene: FitScene,
  api: ApiCall,
  { call, shape }: { readonly call: Call; readonly shape: Shape },
): boolean {
  // `allocator->Reset()` is the object's own method, `allocator.Reset()` the smart pointer's.
  const isOwn = api.op !== "allocator-reset" || (call.callee.kind === "member" && call.callee.arrow);
  return isOwn && takes(scene, api, call) && isCalledOn(scene, api, { call, shape });
}

/** Whether the receiver is known to be what the entry is called on. */
export function isReceiver(shape: Shape, api: ApiCall): boolean {
  return shape.form === "object" && shape.object === api.receiver;
}

function isCalledOn(
  scene: FitScene,
  api: ApiCall,
  { call, shape }: { readonly call: Call; readonly shape: Shape },
): boolean {
  switch (api.weak) {
    case "known":
      return isReceiver(shape, api);
    case "out":
      return outOf(scene, call.arguments.at(-1))?.object === api.creates?.object;
    case "first": {
      const [first] = call.arguments;
      const [role] = api.roles;
      return first !== undefined && role?.kind === "object" && scene.shapeOf(first).object === role.object;
    }
    default:
      return (
        isReceiver(shape, api) ||
        api.creates?.by === "out" ||
        (shape.form === "unknown" && (!api.weak || scene.round > 0))
      );
  }
}

/** Whether nothing that is given, or receives what is made, is known to be of another kind. */
function takes(scene: FitScene, api: ApiCall, call: Call): boolean {
  const made = api.creates?.by === "out" ? outOf(scene, call.arguments.at(-1)) : null;
  return (
    (!made || !api.creates || mayBe(made, api.creates.object)) &&
    api.roles.every((role, index) => {
      const argument = call.arguments[index];
      if (role.kind !== "object" || !argument) {
        return true;
      }
      const shape = rootShape(scene.shapeOf(argument));
      // A common name needs more: what is given must not be known to be anything else, a number for instance.
      const isFree = !api.weak || shape.form === "unknown" || shape.form === "object";
      return isFree && mayBe(shape, role.object);
    })
  );
}

function mayBe(shape: Shape, role: ObjectRole): boolean {
  return shape.form !== "object" || shape.object === null || compatible(shape.object, role);
}

/** What an out argument points to: `&x`, `x.GetAddressOf()`, a macro of any name around it; null: not shown. */
function outOf(scene: FitScene, out: Expression | undefined): Shape | null {
  if (!out) {
    return null;
  }
  switch (out.kind) {
    case "cast":
      return outOf(scene, out.operand);
    case "prefix":
      return out.op === "&" ? rootShape(scene.shapeOf(out.operand)) : null;
    case "call":
      if (out.callee.kind === "member") {
        return ADDRESSES.has(out.callee.name) ? rootShape(scene.shapeOf(out.callee.object)) : null;
      }
      return outOf(scene, out.arguments.at(-1));
    default: {
      const { element } = rootShape(scene.shapeOf(out));
      return element && rootShape(rootSlot(element).shape);
    }
  }
}

/** What smart pointers of any library call the place that a creating call stores into. */
export const ADDRESSES: ReadonlySet<string> = new Set([
  "GetAddressOf",
  "ReleaseAndGetAddressOf",
  "put",
  "put_void",
  "writeRef",
]);
