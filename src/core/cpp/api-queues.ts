// Owns: the calls on command queues, also those of ID3D11DeviceContext4 (EQ-1).

import { HR, any, type MethodTable, NONE, object, objects, u32, u64 } from "./api-call.ts";

export const QUEUE_METHODS: MethodTable = {
  Wait: [
    {
      op: "queue-wait",
      receiver: "queue",
      arity: [2],
      roles: [object("fence"), u64],
      operands: ["receiver", 0, 1],
      ...HR,
    },
  ],
  ExecuteCommandLists: [
    {
      op: "execute",
      receiver: "queue",
      arity: [2],
      roles: [u32, objects("list", 0)],
      operands: ["receiver", "list-count", 1, "closes-open"],
      ...NONE,
    },
  ],
  CreateCommandQueue: [
    {
      op: "create-queue",
      receiver: "device",
      arity: [2, 3],
      roles: [any],
      operands: [
        "queue-type",
        { argument: 0, field: "Priority", otherwise: 0 },
        { argument: 0, field: "Flags", otherwise: 0 },
      ],
      ...HR,
      creates: { object: "queue", by: "out" },
    },
  ],
};
