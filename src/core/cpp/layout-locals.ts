// Owns: objects that an unknown call puts into a local: `MakeFence(&fence)`, `factory->CreateSwapChainForHwnd(…, &chain)`.
// They exist from the start; the call stores their address.

import type { ObjectKind } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { createdIn } from "./created.ts";
import { variableOf } from "./inference.ts";
import type { LayoutScene } from "./layout-initial.ts";
import { declareObject } from "./layout-objects.ts";
import type { Reach } from "./reach.ts";
import { typeOf } from "./resolved-type.ts";
import type { Variable } from "./symbols.ts";
import { eachExpressionIn } from "./walk.ts";

/** Declares the object of every local that the running code hands to an unknown call to be filled. */
export function layOutLocals(scene: LayoutScene, all: readonly Reach[]): void {
  for (const body of new Set(
    all.flatMap((reach) => [reach.body, ...[...reach.functions].map((one) => one.body)]),
  )) {
    eachExpressionIn(body, (expression) => {
      if (expression.kind === "call" && scene.inference.callees.get(expression)?.kind === "unknown") {
        for (const argument of expression.arguments) {
          noteFilled(scene, argument);
        }
      }
    });
  }
}

function noteFilled(scene: LayoutScene, argument: Expression): void {
  const filled = createdIn(scene.inference, argument);
  const variable = filled && variableOf(scene.inference, filled);
  if (variable?.storage !== "frame" || scene.layout.ofLocals.has(variable)) {
    return;
  }
  const type = typeOf(scene.lengths, variable.slot);
  if (type.kind === "object" && FILLED.has(type.object)) {
    scene.layout.ofLocals.set(variable, {
      kind: type.object,
      number: objectFor(scene, variable, type.object),
    });
  }
}

const FILLED: ReadonlySet<ObjectKind> = new Set([
  "fence",
  "queue",
  "event",
  "swapchain",
  "device",
  "list",
  "allocator",
  "resource",
]);

/** The swap chain that a local holds is the one that the text goes on to present with. */
function objectFor(scene: LayoutScene, variable: Variable, kind: ObjectKind): number {
  const known = scene.layout.objects.filter((object) => object.kind === kind).length;
  if (known > 0 && (kind === "swapchain" || kind === "device")) {
    return 0;
  }
  const { name, slot } = variable;
  const path = `${variable.at.from}:${name}`;
  return declareObject(
    scene,
    { name, path, pattern: name, slot, variable, initial: null, isLocal: true },
    kind,
  );
}
