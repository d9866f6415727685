// Owns: with what a function is called that nothing in the paste calls: objects by the only variable of their kind, else
// by the parameter's own name (which then is one more undeclared variable); numbers by what they are used for.

import type { Expression, FunctionDefinition, Parameter } from "./ast.ts";
import type { CallExpression } from "./callees.ts";
import { type Inference, variableOf } from "./inference.ts";
import type { Variable } from "./symbols.ts";
import { last } from "./type-names.ts";
import { rootShape, rootSlot, type Shape } from "./types.ts";
import { eachExpressionIn, withoutCasts } from "./walk.ts";

/** What a call may name: the number of the frame, and a value to wait for; null: there is none. */
export interface Given {
  readonly frame: string | null;
  readonly waited: string | null;
}

/** A call with arguments for its parameters; null: an argument needs the number of the frame, and there is none. */
export function callText(inference: Inference, one: FunctionDefinition, given: Given): string | null {
  const texts = argumentTexts(inference, one, given);
  return texts && `${fullName(one)}(${texts.join(", ")})`;
}

/** The name of a function with its class: `Game::Render`. */
export function fullName(one: FunctionDefinition): string {
  return one.scope === "" ? one.name : `${last(one.scope)}::${one.name}`;
}

/** The arguments as text; null: one needs the number of the frame, and there is none. */
function argumentTexts(
  inference: Inference,
  definition: FunctionDefinition,
  given: Given,
): readonly string[] | null {
  const texts: string[] = [];
  for (const parameter of definition.parameters) {
    if (parameter.initializer) {
      break;
    }
    const text = argumentText(inference, { definition, parameter, ...given });
    if (text === null) {
      return null;
    }
    texts.push(text);
  }
  return texts;
}

interface Scene extends Given {
  readonly definition: FunctionDefinition;
  readonly parameter: Parameter;
}

function argumentText(inference: Inference, scene: Scene): string | null {
  const { parameter } = scene;
  const variable = inference.symbols.declared.get(parameter);
  if (!variable || parameter.name === null || parameter.name === "") {
    return "0";
  }
  const shape = rootShape(rootSlot(variable.slot).shape);
  switch (shape.form) {
    case "object":
      return onlyOfKind(inference, shape) ?? parameter.name;
    case "pointer":
      return isOutParameter(shape) ? `&${parameter.name}` : parameter.name;
    case "record":
    case "unknown":
      return parameter.name;
    case "scalar":
      return parameter.type.reference ? parameter.name : numberText(inference, scene, parameter.name);
  }
}

/** `ID3D12Fence**` and `UINT64*`: the address of a variable of that name. */
function isOutParameter(shape: Shape): boolean {
  const element = shape.element && rootShape(rootSlot(shape.element).shape);
  return element?.form === "object" || element?.form === "scalar";
}

function onlyOfKind(inference: Inference, shape: Shape): string | null {
  const same = [...inference.symbols.statics.values()].filter((one) => {
    const other = rootShape(rootSlot(one.slot).shape);
    return other.form === "object" && other.object === shape.object && /^\w+$/.test(one.name);
  });
  const [only] = same;
  return only && same.length === 1 ? only.name : null;
}

type NumberUse = "index" | "limit" | "signalled" | "waited";

function numberText(inference: Inference, scene: Scene, name: string): string | null {
  const { definition, parameter } = scene;
  const variable = inference.symbols.declared.get(parameter);
  const [use] = usesOf(inference, definition, variable);
  switch (use) {
    case "index":
      return scene.frame === null ? null : scene.frame === "0" ? "0" : `${scene.frame} % 2`;
    case "limit":
      return "INFINITE";
    case "signalled":
      return `++${name}`;
    case "waited":
      return scene.waited ?? name;
    default:
      return parameter.type.name === "bool" ? "true" : "0";
  }
}

/** What a number is used for, in the order of the text. */
function usesOf(
  inference: Inference,
  definition: FunctionDefinition,
  variable: Variable | undefined,
): readonly NumberUse[] {
  const isIt = (expression: Expression): boolean =>
    variableOf(inference, withoutCasts(expression)) === variable;
  const uses: NumberUse[] = [];
  eachExpressionIn(definition.body, (expression) => {
    if (expression.kind === "subscript" && isIt(expression.index)) {
      uses.push("index");
    }
    const use = expression.kind === "call" ? numberUseIn(inference, expression, isIt) : null;
    if (use) {
      uses.push(use);
    }
  });
  return uses.length > 0 || !comparedWithFence(inference, definition, variable) ? uses : ["waited"];
}

function numberUseIn(
  inference: Inference,
  call: CallExpression,
  isIt: (argument: Expression) => boolean,
): NumberUse | null {
  const callee = inference.callees.get(call);
  if (callee?.kind !== "api") {
    return null;
  }
  const at = callee.arguments.findIndex(isIt);
  if (at < 0) {
    return null;
  }
  const { op } = callee.call;
  if (op === "queue-signal" || op === "fence-signal") {
    return "signalled";
  }
  if (op === "set-event-on-completion" || op === "queue-wait") {
    return "waited";
  }
  return (op === "wait-one" && at === 1) || op === "wait-many" || op === "sleep" ? "limit" : null;
}

function comparedWithFence(
  inference: Inference,
  definition: FunctionDefinition,
  variable: Variable | undefined,
): boolean {
  let found = false;
  eachExpressionIn(definition.body, (expression) => {
    if (expression.kind !== "binary") {
      return;
    }
    const sides = [withoutCasts(expression.left), withoutCasts(expression.right)];
    const asks = sides.some((side) => {
      const callee = side.kind === "call" ? inference.callees.get(side) : undefined;
      return callee?.kind === "api" && callee.call.op === "completed-value";
    });
    found ||= asks && sides.some((side) => variableOf(inference, side) === variable);
  });
  return found;
}
