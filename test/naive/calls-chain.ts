// Owns: the calls on swap chains (semantics table, section 12).
// Must not know the machine.
import type { ApiOp } from "../../src/core/program/api-op.ts";
import { blocks, type Call, made, objectOf, operand, type Outcome, type Rule, returns } from "./call.ts";
import { enqueue } from "./queues.ts";
import { serve } from "./releases.ts";
import { addressOf, CODES } from "./values.ts";
import { at, type Chain, type World } from "./world.ts";
import { takeWork } from "./works.ts";

/** DXGI_PRESENT_TEST */
const TEST = 0x1n;
/** DXGI_PRESENT_DO_NOT_WAIT */
const DO_NOT_WAIT = 0x8n;
/** DXGI_SWAP_CHAIN_FLAG_FRAME_LATENCY_WAITABLE_OBJECT */
const WAITABLE = 0x40n;

/** The rules of swap chains. */
export const CHAIN_RULES = {
  /** SC-1, SC-6 */
  "create-swap-chain": (call) => {
    const { world } = call;
    const queue = objectOf(call, 0, "queue");
    if (world.removed !== null) {
      return returns(CODES.deviceRemoved, 0n);
    }
    if (at(world.queues, queue).type !== "DIRECT" || operand(call, 1) < 2n) {
      return returns(CODES.invalidCall, 0n);
    }
    const waitable = (operand(call, 2) & WAITABLE) !== 0n;
    const chain = newChain(queue, { buffers: Number(operand(call, 1)), waitable });
    return returns(CODES.ok, made(world.chains, "swapchain", chain));
  },
  present,
  /** SC-3 */
  "back-buffer-index": (call) => returns(BigInt(chainOf(call).index)),
  "get-buffer": (call) => {
    const { world } = call;
    const chain = chainOf(call);
    const index = Number(operand(call, 1));
    if (index >= chain.buffers) {
      return returns(CODES.invalidCall, 0n);
    }
    const known = chain.resources.get(index);
    if (known !== undefined) {
      return returns(CODES.ok, addressOf("resource", known));
    }
    chain.resources.set(index, world.resources.length);
    return returns(CODES.ok, made(world.resources, "resource", 0n));
  },
  /** SC-16 */
  "resize-buffers": (call) => {
    const chain = chainOf(call);
    if (call.world.removed !== null) {
      return returns(CODES.deviceRemoved);
    }
    chain.index = 0;
    // SC-12: the buffers before are gone.
    chain.resources = new Map();
    chain.buffers = Number(operand(call, 1)) || chain.buffers;
    return returns(CODES.ok);
  },
  /** SC-6 */
  "frame-latency-waitable": (call) => {
    const number = objectOf(call, 0, "swapchain");
    return returns(at(call.world.chains, number).waitable ? addressOf("waitable", number) : 0n);
  },
  /** SC-7, SC-8 */
  "set-maximum-frame-latency": (call) => {
    const chain = chainOf(call);
    if (call.world.removed !== null) {
      return returns(CODES.deviceRemoved);
    }
    if (!chain.waitable) {
      return returns(CODES.invalidCall);
    }
    const latency = Number(operand(call, 1));
    chain.count += Math.max(0, latency - chain.latency);
    chain.latency = latency;
    serve(call.world);
    return returns(CODES.ok);
  },
  "maximum-frame-latency": (call) => returns(BigInt(chainOf(call).latency)),
} satisfies Partial<Record<ApiOp, Rule>>;

/** A swap chain before its first present. SC-7: the first latency of a waitable one is 1. SC-9: else it is 3. */
export function newChain(
  queue: number | null,
  { buffers, waitable }: { buffers: number; waitable: boolean },
): Chain {
  const latency = waitable ? 1 : 3;
  const presents = { index: 0, queued: 0, finished: 0 };
  return { queue, buffers, ...presents, waitable, count: waitable ? 1 : 0, latency, resources: new Map() };
}

/** SC-2, SC-5, SC-9, SC-15 */
function present(call: Call): Outcome {
  const { world, thread } = call;
  const number = objectOf(call, 0, "swapchain");
  const chain = at(world.chains, number);
  const flags = operand(call, 2);
  if (world.removed !== null) {
    return returns(CODES.deviceRemoved);
  }
  if ((flags & TEST) !== 0n) {
    return returns(CODES.ok);
  }
  if (world.program.options["sc-5"] === "fail" && !isPresentable(world, chain)) {
    return returns(CODES.invalidCall);
  }
  const wouldBlock = !chain.waitable && chain.queued + chain.finished >= 3;
  if (wouldBlock && (flags & DO_NOT_WAIT) !== 0n) {
    return returns(CODES.stillDrawing);
  }
  const queue = chain.queue ?? thread.direct ?? 0;
  thread.direct = queue;
  const duration = takeWork(call)?.duration ?? 0;
  enqueue(world, queue, { kind: "present", duration, running: false, chain: number, submitted: true });
  chain.queued++;
  chain.index = (chain.index + 1) % chain.buffers;
  return wouldBlock ? blocks({ kind: "present", chain: number }) : returns(CODES.ok);
}

/** RS-18: the current back buffer is in COMMON, as far as anybody has got it. */
function isPresentable(world: World, chain: Chain): boolean {
  const resource = chain.resources.get(chain.index);
  return resource === undefined || at(world.resources, resource) === 0n;
}

function chainOf(call: Call): Chain {
  return at(call.world.chains, objectOf(call, 0, "swapchain"));
}
