// Owns: the directives of a text by what they are about, so that each question about a path has one place to ask.

import type { U64 } from "../base/u64.ts";
import { QUEUE_TYPES, type QueueType } from "../program/instruction.ts";
import type { Expression, FileDirective, Unit } from "./ast.ts";
import { constantWordsOf } from "./constant-value.ts";
import { type Inference, slotOf, variableOf } from "./inference.ts";
import type { Variable } from "./symbols.ts";
import { rootSlot, type Slot } from "./types.ts";
import { pathText, rootOf } from "./walk.ts";

/** What the directives say, keyed by the path in one spelling (`frames[1].fence`). */
export interface Said {
  readonly queues: ReadonlyMap<string, QueueType>;
  readonly fences: ReadonlyMap<string, U64>;
  readonly events: ReadonlyMap<string, { readonly manualReset: boolean; readonly signaled: boolean }>;
  readonly values: ReadonlyMap<string, U64>;
  readonly swapchains: ReadonlyMap<string, { readonly queue: Expression; readonly buffers: number }>;
  /** Where a variable is first spoken of, as an offset. */
  readonly positions: ReadonlyMap<Variable, number>;
}

/** Collects them. A VALUE that is no constant is left out. */
export function saidIn(inference: Inference, unit: Unit): Said {
  const said = {
    queues: new Map<string, QueueType>(),
    fences: new Map<string, U64>(),
    events: new Map<string, { manualReset: boolean; signaled: boolean }>(),
    values: new Map<string, U64>(),
    swapchains: new Map<string, { queue: Expression; buffers: number }>(),
    positions: new Map<Variable, number>(),
  };
  for (const directive of unit.directives) {
    notePosition(inference, said.positions, directive);
    switch (directive.kind) {
      case "queue": {
        const type = QUEUE_TYPES.find((one) => one === directive.type);
        if (type) {
          said.queues.set(pathText(directive.path), type);
        }
        break;
      }
      case "fence":
        noteValue(inference, said.fences, directive);
        break;
      case "value":
        noteValue(inference, said.values, directive);
        break;
      case "event":
        said.events.set(pathText(directive.path), directive);
        break;
      case "swapchain":
        said.swapchains.set(pathText(directive.path), directive);
        break;
      default:
        break;
    }
  }
  return said;
}

/** The lengths that `//@ array` lines give, by slot. */
export function directedLengths(inference: Inference, unit: Unit): ReadonlyMap<Slot, number> {
  const lengths = new Map<Slot, number>();
  for (const directive of unit.directives) {
    const slot = directive.kind === "array" ? slotOf(inference, directive.path) : null;
    if (directive.kind === "array" && slot) {
      lengths.set(rootSlot(slot), directive.length);
    }
  }
  return lengths;
}

function noteValue(
  inference: Inference,
  into: Map<string, U64>,
  directive: FileDirective & { kind: "fence" | "value" },
): void {
  const words = constantWordsOf(inference, directive.value);
  if (words) {
    into.set(pathText(directive.path), words);
  }
}

function notePosition(
  inference: Inference,
  positions: Map<Variable, number>,
  directive: FileDirective,
): void {
  const path =
    directive.kind === "signalled"
      ? directive.fence
      : directive.kind === "work"
        ? directive.queue
        : "path" in directive
          ? directive.path
          : null;
  const variable = path && variableOf(inference, rootOf(path));
  if (variable && !positions.has(variable)) {
    positions.set(variable, directive.at.from);
  }
}
