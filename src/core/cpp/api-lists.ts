// Owns: the calls on command allocators, command lists and resources. `Reset` and `Close` are common names: they count
// only where the receiver is known to be one, or where the arguments leave no doubt.

import { any, HR, i32, type MethodTable, NONE, object, plain, u32 } from "./api-call.ts";

export const LIST_METHODS: MethodTable = {
  CreateCommandAllocator: [
    {
      op: "create-allocator",
      receiver: "device",
      arity: [2, 3],
      roles: [i32],
      operands: [0],
      ...HR,
      creates: { object: "allocator", by: "out" },
    },
  ],
  CreateCommandList: [
    {
      op: "create-list",
      receiver: "device",
      arity: [5, 6],
      roles: [any, i32, object("allocator")],
      operands: [1, 2],
      ...HR,
      creates: { object: "list", by: "out" },
    },
  ],
  CreateCommandList1: [
    {
      op: "create-list-closed",
      receiver: "device",
      arity: [4, 5],
      roles: [any, i32],
      operands: [1],
      ...HR,
      creates: { object: "list", by: "out" },
    },
  ],
  Reset: [
    {
      op: "allocator-reset",
      receiver: "allocator",
      arity: [0],
      roles: [],
      operands: ["receiver", "closes-open"],
      ...HR,
      weak: "known",
    },
    {
      op: "list-reset",
      receiver: "list",
      arity: [2],
      roles: [object("allocator"), any],
      operands: ["receiver", 0, "closes-open"],
      ...HR,
      weak: true,
    },
  ],
  Close: [{ ...plain("list-close", "list"), ...HR, weak: "known" }],
  ResourceBarrier: [
    {
      op: "record-transition",
      receiver: "list",
      arity: [2],
      roles: [u32, any],
      operands: [],
      ...NONE,
      weak: "known",
      repeats: "barriers",
    },
  ],
  CreateCommittedResource: [resource([6, 7], 3)],
  CreatePlacedResource: [resource([6, 7], 3)],
  CreateReservedResource: [resource([4, 5], 1)],
};

/** A call that creates a resource in the state of this argument. */
function resource(arity: readonly number[], state: number): MethodTable[string][number] {
  return {
    op: "create-resource",
    receiver: "device",
    arity,
    roles: Array.from({ length: state + 1 }, (_, index) => (index === state ? i32 : any)),
    operands: [state],
    ...HR,
    creates: { object: "resource", by: "out" },
  };
}
