// Owns: the calls on swap chains and their creation by IDXGIFactory.

import { POINTER, UINT32 } from "../program/value.ts";
import { any, HR, type MethodTable, NONE, object, plain, u32 } from "./api-call.ts";

export const SWAPCHAIN_METHODS: MethodTable = {
  CreateSwapChain: [create({ arity: 3, description: 1 })],
  CreateSwapChainForHwnd: [create({ arity: 6, description: 2 })],
  CreateSwapChainForCoreWindow: [create({ arity: 5, description: 2 })],
  CreateSwapChainForComposition: [create({ arity: 4, description: 1 })],
  Present: [
    {
      op: "present",
      receiver: "swapchain",
      arity: [2],
      roles: [u32, u32],
      operands: ["receiver", 0, 1],
      ...HR,
      weak: true,
    },
  ],
  Present1: [
    {
      op: "present",
      receiver: "swapchain",
      arity: [3],
      roles: [u32, u32, any],
      operands: ["receiver", 0, 1],
      ...HR,
    },
  ],
  GetCurrentBackBufferIndex: [{ ...plain("back-buffer-index", "swapchain"), ...NONE, returns: UINT32 }],
  GetBuffer: [
    {
      op: "get-buffer",
      receiver: "swapchain",
      arity: [2, 3],
      roles: [u32],
      operands: ["receiver", 0],
      ...HR,
      creates: { object: "resource", by: "out" },
      weak: "known",
    },
  ],
  ResizeBuffers: [resize([5])],
  ResizeBuffers1: [resize([7])],
  GetFrameLatencyWaitableObject: [
    { ...plain("frame-latency-waitable", "swapchain"), ...NONE, returns: POINTER, gives: "waitable" },
  ],
  GetMaximumFrameLatency: [
    {
      op: "maximum-frame-latency",
      receiver: "swapchain",
      arity: [1],
      roles: [{ kind: "numbers", count: null }],
      operands: ["receiver"],
      ...NONE,
      returns: UINT32,
      weak: "known",
      fills: 0,
    },
  ],
  SetMaximumFrameLatency: [
    {
      op: "set-maximum-frame-latency",
      receiver: "swapchain",
      arity: [1],
      roles: [u32],
      operands: ["receiver", 0],
      ...HR,
      weak: "known",
    },
  ],
};

function create(how: { readonly arity: number; readonly description: number }): MethodTable[string][number] {
  const { description } = how;
  return {
    op: "create-swap-chain",
    receiver: null,
    arity: [how.arity],
    roles: [object("queue")],
    operands: [
      0,
      { argument: description, field: "BufferCount", otherwise: 2 },
      { argument: description, field: "Flags", otherwise: 0 },
    ],
    ...HR,
    creates: { object: "swapchain", by: "out" },
  };
}

function resize(arity: readonly number[]): MethodTable[string][number] {
  return {
    op: "resize-buffers",
    receiver: "swapchain",
    arity,
    roles: [u32, any, any, any, any],
    operands: ["receiver", 0],
    ...HR,
    weak: "known",
  };
}
