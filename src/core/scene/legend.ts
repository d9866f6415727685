// Owns: which looks of a scene a legend has to explain, and which of them it explains together.

import type { Scene } from "./scene.ts";
import { MARK_STYLES, type MarkStyleId } from "./styles.ts";

/** What a legend says one line about. */
export const LEGEND_KEYS = [
  "running",
  "blocked",
  "polling",
  "sleeping",
  "waking",
  "executing-direct",
  "executing-compute",
  "executing-copy",
  "executing-video",
  "queued",
  "fence",
  "waiter",
  "waiter-done",
  "pending",
  "signaled",
  "present",
  "several",
] as const;
export type LegendKey = (typeof LEGEND_KEYS)[number];

const KEYS: Readonly<Partial<Record<MarkStyleId, LegendKey>>> = {
  "thread-cpu": "running",
  "thread-running": "running",
  "thread-poll": "polling",
  "thread-sleep": "sleeping",
  "thread-waking": "waking",
  "thread-dense": "several",
  blocked: "blocked",
  "queue-direct": "executing-direct",
  "queue-compute": "executing-compute",
  "queue-copy": "executing-copy",
  "queue-video": "executing-video",
  "waiting-direct": "queued",
  "waiting-compute": "queued",
  "waiting-copy": "queued",
  "waiting-video": "queued",
  "more-direct": "queued",
  "more-compute": "queued",
  "more-copy": "queued",
  "more-video": "queued",
  "dense-direct": "several",
  "dense-compute": "several",
  "dense-copy": "several",
  "dense-video": "several",
  fence: "fence",
  waiter: "waiter",
  "waiter-done": "waiter-done",
  pending: "pending",
  event: "signaled",
  "event-dense": "several",
  present: "present",
  "present-dense": "several",
};

/** The entries of a scene's legend, each with the first look that it explains. */
export function legendOf(scene: Scene): readonly { readonly key: LegendKey; readonly style: MarkStyleId }[] {
  const { marks } = scene;
  const used = new Set(marks.style.subarray(0, marks.count));
  return LEGEND_KEYS.flatMap((key) => {
    const style = MARK_STYLES.find((one, number) => used.has(number) && KEYS[one] === key);
    return style === undefined ? [] : [{ key, style }];
  });
}
