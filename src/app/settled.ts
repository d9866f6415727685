// Owns: what follows from the state slowly: it is worked out when its inputs have been quiet for a while, so that
// stepping and panning do not pay for it.

import type { Link } from "./link.ts";
import type { AppState } from "./state.ts";

/** A value that trails behind; null before it has been worked out for the first time. In the shape of useSyncExternalStore. */
export interface Settled<Value> {
  readonly subscribe: (changed: () => void) => () => void;
  readonly get: () => Value | null;
}

/** Works `select` out when what `watch` gives has not changed for `milliseconds`, as long as somebody subscribes. */
export function settled<Value>(
  link: Link,
  watch: (state: AppState) => readonly unknown[],
  select: (state: AppState) => Value,
  milliseconds: number,
): Settled<Value> {
  let value: Value | null = null;
  let watched: readonly unknown[] = [];
  let timer: number | null = null;
  let off: (() => void) | null = null;
  const listeners = new Set<() => void>();
  const settle = () => {
    timer = null;
    const next = select(link.store.getState());
    if (next !== value) {
      value = next;
      for (const listener of listeners) {
        listener();
      }
    }
  };
  const look = (state: AppState) => {
    const now = watch(state);
    if (now.length === watched.length && now.every((one, at) => Object.is(one, watched[at]))) {
      return;
    }
    watched = now;
    stop();
    timer = link.ports.delay(settle, milliseconds);
  };
  const stop = () => {
    if (timer !== null) {
      link.ports.clear(timer);
      timer = null;
    }
  };
  return {
    get: () => value,
    subscribe(changed) {
      listeners.add(changed);
      if (off === null) {
        off = link.store.subscribe(look);
        look(link.store.getState());
      }
      return () => {
        listeners.delete(changed);
        if (listeners.size === 0) {
          off?.();
          off = null;
          watched = [];
          stop();
        }
      };
    },
  };
}
