// Owns: parts of the window that are not seen at once. They are loaded when they are first shown, or once the first run has
// been drawn, so that showing one later makes no request.

import { type ComponentType, lazy, type LazyExoticComponent } from "react";

const loads: (() => Promise<unknown>)[] = [];

/** A component that is loaded apart from the first timeline; show it inside a Suspense. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  loads.push(load);
  return lazy(() => load().then((component) => ({ default: component })));
}

/** Fetches all of them. One that cannot be fetched is tried again when it is shown. */
export function fetchAll(): void {
  for (const load of loads) {
    void load().catch(() => undefined);
  }
}
