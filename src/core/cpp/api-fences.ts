// Owns: the calls on fences and on the device: ID3D12Fence, ID3D11Fence, ID3D12Device, and the references of a fence.

import { HRESULT, INT32, UINT32, UINT64 } from "../program/value.ts";
import {
  type ApiCall,
  any,
  HR,
  type MethodTable,
  NONE,
  object,
  objects,
  plain,
  u32,
  u64,
} from "./api-call.ts";

const REFERENCES = { ...NONE, returns: UINT32, weak: "known" } as const;
const MULTIPLE: ApiCall = {
  op: "set-event-on-multiple",
  receiver: "device",
  arity: [5],
  roles: [objects("fence", 2), { kind: "numbers", count: 2 }, u32, u32, object("event")],
  operands: [0, 1, 2, 3, 4],
  ...HR,
};

export const FENCE_METHODS: MethodTable = {
  Signal: [
    {
      op: "queue-signal",
      receiver: "queue",
      arity: [2],
      roles: [object("fence"), u64],
      operands: ["receiver", 0, 1],
      ...HR,
    },
    {
      op: "fence-signal",
      receiver: "fence",
      arity: [1],
      roles: [u64],
      operands: ["receiver", 0],
      ...HR,
      weak: true,
    },
  ],
  GetCompletedValue: [{ ...plain("completed-value", "fence"), ...NONE, returns: UINT64 }],
  GetCreationFlags: [{ ...plain("creation-flags", "fence"), ...NONE, returns: INT32 }],
  SetEventOnCompletion: [
    {
      op: "set-event-on-completion",
      receiver: "fence",
      arity: [2],
      roles: [u64, object("event")],
      operands: ["receiver", 0, 1],
      ...HR,
    },
  ],
  SetEventOnMultipleFenceCompletion: [MULTIPLE],
  CreateFence: [
    {
      op: "create-fence",
      receiver: "device",
      arity: [3, 4],
      roles: [u64, u32],
      operands: [0, 1],
      ...HR,
      creates: { object: "fence", by: "out" },
    },
  ],
  CreateSharedHandle: [
    {
      op: "share",
      receiver: "device",
      arity: [5],
      roles: [object("fence")],
      operands: [0],
      ...HR,
      creates: { object: "handle", by: "out" },
      weak: "first",
    },
    {
      // ID3D11Fence makes its handle itself.
      op: "share",
      receiver: "fence",
      arity: [4],
      roles: [any, any, any],
      operands: ["receiver"],
      ...HR,
      creates: { object: "handle", by: "out" },
      weak: "known",
    },
  ],
  OpenSharedHandle: [
    {
      op: "open-shared",
      receiver: "device",
      arity: [2, 3],
      roles: [object("fence")],
      operands: [0],
      ...HR,
      creates: { object: "fence", by: "out" },
      weak: "out",
    },
  ],
  OpenSharedFence: [
    {
      op: "open-shared",
      receiver: "device",
      arity: [2, 3],
      roles: [object("fence")],
      operands: [0],
      ...HR,
      creates: { object: "fence", by: "out" },
    },
  ],
  AddRef: [{ ...plain("add-ref", "fence"), ...REFERENCES }],
  Release: [{ ...plain("release", "fence"), ...REFERENCES }],
  RemoveDevice: [{ ...plain("remove-device", "device"), ...NONE }],
  GetDeviceRemovedReason: [{ ...plain("device-removed-reason", "device"), ...HR, returns: HRESULT }],
};
