// Owns: which colour an object's name has: a CSS class by its kind, for queues by their type.

import type { QueueType } from "../core/program/instruction.ts";
import { derive } from "./derive.ts";
import type { AppState, ObjectId } from "./state.ts";

const QUEUE_CLASSES: Readonly<Record<QueueType, string>> = {
  DIRECT: "entity-direct",
  COMPUTE: "entity-compute",
  COPY: "entity-copy",
  VIDEO_DECODE: "entity-video",
  VIDEO_PROCESS: "entity-video",
  VIDEO_ENCODE: "entity-video",
};

const selectQueueTypes = derive(
  ({ session }: AppState) => [session.good?.trace.lanes] as const,
  (lanes) => {
    const queues = (lanes ?? []).filter((lane) => lane.kind === "queue");
    return new Map(queues.map((lane) => [lane.number, lane.queueType]));
  },
);

/** A selector of the class that colours the object's name; the empty class for none. */
export function entityClass(object: ObjectId | null): (state: AppState) => string {
  if (object === null) {
    return () => "";
  }
  if (object.kind !== "queue") {
    return () => `entity-${object.kind}`;
  }
  return (state) => QUEUE_CLASSES[selectQueueTypes(state).get(object.number) ?? "DIRECT"];
}
