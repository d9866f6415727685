// Owns: which hue a lane has: an entity's colour is the same in source, lanes, inspector and sentences.

import type { QueueType } from "../program/instruction.ts";
import type { Lane } from "../run/trace.ts";
import type { MarkStyleId } from "./styles.ts";

export type QueueHue = "direct" | "compute" | "copy" | "video";

/** Hue of a queue by its type; an unknown type is drawn as DIRECT. */
export function queueHue(type: QueueType | null): QueueHue {
  switch (type) {
    case "COMPUTE":
      return "compute";
    case "COPY":
    case "STORAGE":
      return "copy";
    case "VIDEO_DECODE":
    case "VIDEO_PROCESS":
    case "VIDEO_ENCODE":
      return "video";
    case "DIRECT":
    case null:
      return "direct";
  }
}

/** The look that stands for a lane. */
export function laneStyle(lane: Pick<Lane, "kind" | "queueType">): MarkStyleId {
  switch (lane.kind) {
    case "thread":
      return "thread-running";
    case "queue":
      return `queue-${queueHue(lane.queueType)}`;
    case "fence":
      return "fence-lane";
    case "event":
      return "event";
    case "swapchain":
      return "present";
  }
}
