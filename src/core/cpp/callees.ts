// Owns: what a call calls: a modelled API, a pasted function, a call that only hands its object on, or something unknown.
// Decided by the kind of the receiver and the number of arguments, never by a name of the user's.

import type { Expression, FunctionDefinition } from "./ast.ts";
import { type ApiCall, apiFunction, apiMethods } from "./api.ts";
import { accepts, methodMeant } from "./methods.ts";
import type { Symbols } from "./symbols.ts";
import { rootShape, type Shape } from "./types.ts";
import { last } from "./type-names.ts";
import { isThis, isTransparent } from "./walk.ts";

export type CallExpression = Expression & { kind: "call" };

export type Callee =
  | {
      readonly kind: "api";
      readonly call: ApiCall;
      readonly receiver: Expression | null;
      readonly arguments: readonly Expression[];
    }
  | { readonly kind: "pasted"; readonly target: FunctionDefinition; readonly receiver: Expression | null }
  /** `p.Get()`, `std::move(x)`, `IID_PPV_ARGS(&x)`: the value of `inner`. */
  | { readonly kind: "same"; readonly inner: Expression }
  /** `p.GetAddressOf()`: the address of `inner`. */
  | { readonly kind: "address"; readonly inner: Expression }
  /** `p.Reset()`, `p.Attach(x)`, `p.As(&q)`: stores `value` (null: a null pointer) into `target`. */
  | {
      readonly kind: "store";
      readonly target: Expression;
      readonly value: Expression | null;
      readonly through: boolean;
    }
  | { readonly kind: "start-thread"; readonly arguments: readonly Expression[] }
  | { readonly kind: "builtin"; readonly name: Builtin }
  | { readonly kind: "unknown"; readonly receiver: Expression | null }
  /** Not decided in this round. */
  | { readonly kind: "open"; readonly receiver: Expression };

export type Builtin =
  | "SUCCEEDED"
  | "FAILED"
  | "HRESULT_FROM_WIN32"
  | "_countof"
  | "min"
  | "max"
  | "is-valid"
  | "GetLastError"
  | "nothing";

/** What is known when a call is looked at. Rounds: 0 only what is certain, 1 also weak names, 2 everything. */
export interface CallScene {
  readonly symbols: Symbols;
  readonly owner: FunctionDefinition | null;
  readonly round: number;
  readonly shapeOf: (expression: Expression) => Shape;
}

/** Finds out what `call` calls. */
export function classify(scene: CallScene, call: CallExpression): Callee {
  const callee = call.callee;
  if (callee.kind === "member") {
    return isThis(callee.object)
      ? (pasted(scene, callee.name, call) ?? { kind: "unknown", receiver: null })
      : method(scene, call, callee);
  }
  if (callee.kind === "name") {
    return plainFunction(scene, call, callee.name);
  }
  return { kind: "unknown", receiver: null };
}

/** The pasted function that a name with so many arguments means, first in this class or namespace; null: none. */
export function overload(
  candidates: readonly FunctionDefinition[],
  given: number,
  scope: string | null,
): FunctionDefinition | null {
  const fitting = candidates.filter((candidate) => accepts(candidate, given));
  return (
    fitting.find((candidate) => scope !== null && last(candidate.scope) === last(scope)) ?? fitting[0] ?? null
  );
}

function pasted(scene: CallScene, name: string, call: CallExpression): Callee | null {
  const cut = name.lastIndexOf("::");
  const scope = cut > 0 ? name.slice(0, cut) : (scene.owner?.scope ?? null);
  const target = overload(scene.symbols.functions.get(last(name)) ?? [], call.arguments.length, scope);
  return target && { kind: "pasted", target, receiver: null };
}

function method(scene: CallScene, call: CallExpression, callee: Expression & { kind: "member" }): Callee {
  const receiver = callee.object;
  const shape = rootShape(scene.shapeOf(receiver));
  const own = pastedMethod(scene, call, { callee, shape });
  const api = apiMethods(callee.name, call.arguments.length).find((entry) => fits(scene, entry, shape));
  if (api && (!own || isReceiver(shape, api) || (scene.round > 0 && isOwner(own, scene.owner)))) {
    return { kind: "api", call: api, receiver, arguments: call.arguments };
  }
  if (own) {
    const certain =
      api === undefined || shape.form === "record" || shape.form === "pointer" || scene.round > 1;
    return certain && shape.form !== "object" ? own : { kind: "open", receiver };
  }
  const mayBeFound = scene.round < 2 && shape.form === "unknown" && scene.symbols.functions.has(callee.name);
  if (mayBeFound || (scene.round === 0 && apiMethods(callee.name, call.arguments.length).length > 0)) {
    return { kind: "open", receiver };
  }
  return pointerMethod(call, callee) ?? { kind: "unknown", receiver };
}

function pastedMethod(
  scene: CallScene,
  call: CallExpression,
  { callee, shape }: { readonly callee: Expression & { kind: "member" }; readonly shape: Shape },
): (Callee & { kind: "pasted" }) | null {
  const target = methodMeant(scene.symbols, {
    name: callee.name,
    given: call.arguments.length,
    receiver: shape,
    scope: scene.owner?.scope ?? "",
  });
  return target && { kind: "pasted", target, receiver: callee.object };
}

/** `queue->Signal(f, v)` inside a pasted `Signal(f, v)` is no recursion: it is what the pasted function wraps. */
function isOwner(own: Callee & { kind: "pasted" }, owner: FunctionDefinition | null): boolean {
  return own.target === owner;
}

function isReceiver(shape: Shape, api: ApiCall): boolean {
  return shape.form === "object" && shape.object === api.receiver;
}

/** Whether the receiver may be what the API is called on. */
function fits(scene: CallScene, api: ApiCall, shape: Shape): boolean {
  if (isReceiver(shape, api) || api.op === "create-fence" || api.op === "create-queue") {
    return true;
  }
  return shape.form === "unknown" && (!api.weak || scene.round > 0);
}

/** What smart pointers and handle wrappers of any library offer. */
function pointerMethod(call: CallExpression, callee: Expression & { kind: "member" }): Callee | null {
  if (isTransparent(call)) {
    return { kind: "same", inner: callee.object };
  }
  const first = call.arguments[0];
  switch (callee.name) {
    case "GetAddressOf":
    case "ReleaseAndGetAddressOf":
    case "put":
    case "put_void":
    case "writeRef":
      return call.arguments.length === 0 ? { kind: "address", inner: callee.object } : null;
    case "Reset":
    case "reset":
      // `allocator->Reset()` is the object's own method, `allocator.Reset()` the smart pointer's.
      return first === undefined && !callee.arrow
        ? { kind: "store", target: callee.object, value: null, through: false }
        : null;
    case "Attach":
    case "attach":
      return first ? { kind: "store", target: callee.object, value: first, through: false } : null;
    case "As":
    case "QueryInterface": {
      const out = call.arguments.at(-1);
      return out ? { kind: "store", target: out, value: callee.object, through: true } : null;
    }
    case "IsValid":
      return first === undefined ? { kind: "builtin", name: "is-valid" } : null;
    default:
      return null;
  }
}

function plainFunction(scene: CallScene, call: CallExpression, spelled: string): Callee {
  const own = pasted(scene, spelled, call);
  if (own) {
    return own;
  }
  const name = spelled.replace(/^::/, "");
  const api = apiFunction(name, call.arguments.length);
  if (api) {
    return { kind: "api", call: api, receiver: null, arguments: call.arguments };
  }
  const first = call.arguments[0];
  const inC = /^(?:ID3D12|IDXGI)[A-Za-z]+\d*_(\w+)$/.exec(name);
  const methodName = inC?.[1];
  if (methodName !== undefined && first) {
    const rest = call.arguments.slice(1);
    const known = apiMethods(methodName, rest.length)[0];
    return known
      ? { kind: "api", call: known, receiver: first, arguments: rest }
      : { kind: "unknown", receiver: null };
  }
  if (/^(std::)?(thread|jthread)$/.test(name) && first) {
    return { kind: "start-thread", arguments: call.arguments };
  }
  if (first && SAME.has(name)) {
    return { kind: "same", inner: first };
  }
  const builtin = BUILTINS.get(name);
  return builtin ? { kind: "builtin", name: builtin } : { kind: "unknown", receiver: null };
}

const SAME: ReadonlySet<string> = new Set([
  "std::move",
  "std::forward",
  "std::ref",
  "std::cref",
  "std::as_const",
  "IID_PPV_ARGS",
  "IID_GRAPHICS_PPV_ARGS",
]);

const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ["SUCCEEDED", "SUCCEEDED"],
  ["FAILED", "FAILED"],
  ["HRESULT_FROM_WIN32", "HRESULT_FROM_WIN32"],
  ["_countof", "_countof"],
  ["ARRAYSIZE", "_countof"],
  ["std::size", "_countof"],
  ["std::max", "max"],
  ["max", "max"],
  ["std::min", "min"],
  ["min", "min"],
  ["GetLastError", "GetLastError"],
  ["UNREFERENCED_PARAMETER", "nothing"],
  ["static_assert", "nothing"],
]);
