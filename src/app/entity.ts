// Owns: which colour an object's name has: a CSS class by its kind, for queues by their type.

import type { QueueType } from "../core/program/instruction.ts";
import type { ObjectKind } from "../core/program/value.ts";
import { queueHue } from "../core/scene/hue.ts";
import { derive } from "./derive.ts";
import type { AppState, ObjectId } from "./state.ts";

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
  const { kind, number } = object;
  return kind === "queue"
    ? (state) => kindClass(kind, selectQueueTypes(state).get(number) ?? null)
    : () => kindClass(kind, null);
}

/** The class of a kind of objects; of queues by their type, null: as DIRECT. */
export function kindClass(kind: ObjectKind, queueType: QueueType | null): string {
  return kind === "queue" ? `entity-${queueHue(queueType)}` : `entity-${kind}`;
}
