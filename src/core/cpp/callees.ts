// Owns: what a call calls: a modelled API, a pasted function, a call that only hands its object on, or something unknown.
// Decided by the kind of the receiver and the number of arguments, never by a name of the user's.

import type { Expression, FunctionDefinition } from "./ast.ts";
import { apiFunction, apiMethods } from "./api.ts";
import type { ApiCall } from "./api-call.ts";
import { ADDRESSES, type FitScene, fits, isReceiver } from "./api-fits.ts";
import { accepts, methodMeant } from "./methods.ts";
import type { Symbols } from "./symbols.ts";
import { rootShape, type Shape } from "./types.ts";
import { last } from "./type-names.ts";
import { isThis, isTransparent, withoutCasts } from "./walk.ts";

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
  /** `CD3DX12_RESOURCE_BARRIER::Transition(resource, before, after)`; `type`: the D3D12_RESOURCE_BARRIER_TYPE that it makes. */
  | { readonly kind: "barrier"; readonly type: number; readonly arguments: readonly Expression[] }
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
  | "nothing";

/** What is known when a call is looked at. */
export interface CallScene extends FitScene {
  readonly symbols: Symbols;
  readonly owner: FunctionDefinition | null;
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
  const api = apiMethods(callee.name, call.arguments.length).find((entry) =>
    fits(scene, entry, { call, shape }),
  );
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
  return pointerMethod(scene, call, callee) ?? { kind: "unknown", receiver };
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

/** What smart pointers and handle wrappers of any library offer. */
function pointerMethod(
  scene: CallScene,
  call: CallExpression,
  callee: Expression & { kind: "member" },
): Callee | null {
  if (isTransparent(call)) {
    return { kind: "same", inner: callee.object };
  }
  const first = call.arguments[0];
  if (
    callee.name === "data" &&
    first === undefined &&
    rootShape(scene.shapeOf(callee.object)).form === "pointer"
  ) {
    return { kind: "same", inner: callee.object };
  }
  if (ADDRESSES.has(callee.name)) {
    return first === undefined ? { kind: "address", inner: callee.object } : null;
  }
  switch (callee.name) {
    case "Reset":
    case "reset":
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
  const inC = /^(?:ID3D1[12]|IDXGI|IDStorage)[A-Za-z]+\d*_(\w+)$/.exec(name);
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
  const started = startedBy(name, call.arguments);
  if (started) {
    return { kind: "start-thread", arguments: started };
  }
  const barrier = /(?:^|::)CD3DX12_RESOURCE_BARRIER::(Transition|Aliasing|UAV)$/.exec(name)?.[1];
  if (barrier !== undefined) {
    return {
      kind: "barrier",
      type: ["Transition", "Aliasing", "UAV"].indexOf(barrier),
      arguments: call.arguments,
    };
  }
  if (first && /^(SAFE_RELEASE|SafeRelease)$/.test(last(name))) {
    const target = first.kind === "prefix" && first.op === "&" ? first.operand : first;
    return { kind: "store", target, value: null, through: false };
  }
  if (first && SAME.has(name)) {
    return { kind: "same", inner: first };
  }
  const builtin = BUILTINS.get(name);
  return builtin ? { kind: "builtin", name: builtin } : { kind: "unknown", receiver: null };
}

/** The function and its argument in a call of Win32 or C that starts a thread; null: it is none. */
function startedBy(name: string, given: readonly Expression[]): readonly Expression[] | null {
  const places = THREAD_STARTERS.get(name);
  if (!places || given.length !== places.arity) {
    return null;
  }
  const [target, argument] = [given[places.target], given[places.target + places.skip]];
  return target && argument ? [withoutCasts(target), argument] : null;
}

const THREAD_STARTERS: ReadonlyMap<
  string,
  { readonly arity: number; readonly target: number; readonly skip: number }
> = new Map([
  ["CreateThread", { arity: 6, target: 2, skip: 1 }],
  ["_beginthreadex", { arity: 6, target: 2, skip: 1 }],
  ["_beginthread", { arity: 3, target: 0, skip: 2 }],
]);

const SAME: ReadonlySet<string> = new Set([
  "std::move",
  "std::forward",
  "std::ref",
  "std::cref",
  "std::as_const",
  "IID_PPV_ARGS",
  "IID_GRAPHICS_PPV_ARGS",
  "CommandListCast",
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
  ["UNREFERENCED_PARAMETER", "nothing"],
  ["static_assert", "nothing"],
]);
