// Owns: with what value an undeclared counter starts (constructs.md, section 7), from the order of the first events:
// signalled before it is counted up → 1 (the fence's first value is not 0), counted up first → 0, only read → 1.

import type { Range } from "../program/diagnostic.ts";
import type { Event } from "./order-events.ts";

/** A start value and why: `signalled-first`, `only-read`, `incremented-first`, `not-said`. */
export interface Start {
  readonly value: bigint;
  readonly why: string;
  readonly at: Range | null;
  /** One slot of an array has it (the current one), the others start at 0. */
  readonly oneSlot: boolean;
}

export interface FirstEvents {
  readonly kinds: ReadonlyMap<string, "read" | "write" | "create">;
  readonly created: ReadonlySet<string>;
  readonly written: ReadonlySet<string>;
}

/** The first event of every path, and which paths are created or written at all. */
export function firstEvents(events: readonly Event[]): FirstEvents {
  const kinds = new Map<string, "read" | "write" | "create">();
  const created = new Set<string>();
  const written = new Set<string>();
  for (const event of events) {
    if (event.kind !== "read" && event.kind !== "write" && event.kind !== "create") {
      continue;
    }
    if (!kinds.has(event.path)) {
      kinds.set(event.path, event.kind);
    }
    if (event.kind === "create") {
      created.add(event.path);
    } else if (event.kind === "write") {
      written.add(event.path);
    }
  }
  return { kinds, created, written };
}

/** Start values by path. `initialOf`: what a fence starts at. */
export function startsOf(
  events: readonly Event[],
  initialOf: (fence: string) => bigint,
): ReadonlyMap<string, Start> {
  const starts = new Map<string, Start>();
  const { written } = firstEvents(events);
  for (const event of events) {
    if (event.kind !== "signal" || event.value.kind !== "linear" || event.value.base === null) {
      continue;
    }
    const { base, offset } = event.value;
    if (!starts.has(base)) {
      const first = initialOf(event.fence) + 1n;
      const value = offset >= first ? 0n : first - offset;
      const why = value === 0n ? "incremented-first" : written.has(base) ? "signalled-first" : "only-read";
      starts.set(base, {
        value,
        why,
        at: event.at,
        oneSlot: base.includes("[*]") && !event.fence.includes("[*]"),
      });
    }
  }
  for (const event of events) {
    if (event.kind !== "wait" || event.value.kind !== "linear" || event.value.base === null) {
      continue;
    }
    const { base, offset } = event.value;
    if (!starts.has(base)) {
      const value = written.has(base) || offset > 0n ? 0n : initialOf(event.fence) + 1n;
      starts.set(base, { value, why: value === 0n ? "not-said" : "only-read", at: event.at, oneSlot: false });
    }
  }
  return starts;
}
