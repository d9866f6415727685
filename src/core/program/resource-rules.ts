// Owns: the rules of resource states as data (semantics.md, section 9): accesses, the queues that may use them, implicit
// promotion from COMMON and decay to it. Must not know the machine: a state here is a number of D3D12_RESOURCE_STATES.

import type { QueueType } from "./instruction.ts";

/** How a resource may be used. One access is one bit of D3D12_RESOURCE_STATES; COMMON, which is also PRESENT, is no bit. */
export interface Access {
  readonly name: string;
  /** The bit of D3D12_RESOURCE_STATES: the state is 2 to this power. */
  readonly bit: number;
  readonly kind: "read" | "write";
  /** Types of the queues whose lists may use it. */
  readonly queues: readonly QueueType[];
  /** Facts of semantics.md that say so. */
  readonly facts: readonly string[];
}

/** What is promoted and decays differently. RS-10, RS-12 */
export type ResourceShape = "buffer" | "simultaneous-access-texture" | "texture";

/** Heaps whose resources have a state of their own. RS-17 */
export type HeapKind = "default" | "upload" | "readback";

/**
 * COMMON, which is also PRESENT: what a swap-chain buffer is in at first and must be in for Present (RS-18), and what a
 * resource must be in at the start of its use on a COPY queue and is in again at the end (RS-3).
 */
export const COMMON = 0;

const DIRECT_ONLY: readonly QueueType[] = ["DIRECT"];
const CLASS_A: readonly QueueType[] = ["DIRECT", "COMPUTE"];
const CLASS_A_AND_B: readonly QueueType[] = ["DIRECT", "COMPUTE", "COPY"];

/**
 * The accesses of 3D, compute and copy queues. RS-15 says where shader resources may be read; RS-1 and RS-2 that copy
 * queues have copy states of their own; that vertex input, targets, depth, stream output and resolves are drawing, and so
 * only for DIRECT queues, is QX-1.
 */
export const ACCESSES: readonly Access[] = [
  { name: "VERTEX_AND_CONSTANT_BUFFER", bit: 0, kind: "read", queues: CLASS_A, facts: ["RS-16"] },
  { name: "INDEX_BUFFER", bit: 1, kind: "read", queues: DIRECT_ONLY, facts: ["RS-16", "QX-1"] },
  { name: "RENDER_TARGET", bit: 2, kind: "write", queues: DIRECT_ONLY, facts: ["RS-16", "QX-1"] },
  { name: "UNORDERED_ACCESS", bit: 3, kind: "write", queues: CLASS_A, facts: ["RS-16"] },
  { name: "DEPTH_WRITE", bit: 4, kind: "write", queues: DIRECT_ONLY, facts: ["RS-16", "QX-1"] },
  { name: "DEPTH_READ", bit: 5, kind: "read", queues: DIRECT_ONLY, facts: ["RS-16", "QX-1"] },
  { name: "NON_PIXEL_SHADER_RESOURCE", bit: 6, kind: "read", queues: CLASS_A, facts: ["RS-15"] },
  { name: "PIXEL_SHADER_RESOURCE", bit: 7, kind: "read", queues: DIRECT_ONLY, facts: ["RS-15"] },
  { name: "STREAM_OUT", bit: 8, kind: "write", queues: DIRECT_ONLY, facts: ["RS-16", "QX-1"] },
  { name: "INDIRECT_ARGUMENT", bit: 9, kind: "read", queues: CLASS_A, facts: ["RS-16"] },
  { name: "COPY_DEST", bit: 10, kind: "write", queues: CLASS_A_AND_B, facts: ["RS-1", "RS-2"] },
  { name: "COPY_SOURCE", bit: 11, kind: "read", queues: CLASS_A_AND_B, facts: ["RS-1", "RS-2"] },
  { name: "RESOLVE_DEST", bit: 12, kind: "write", queues: DIRECT_ONLY, facts: ["RS-16", "QX-1"] },
  { name: "RESOLVE_SOURCE", bit: 13, kind: "read", queues: DIRECT_ONLY, facts: ["RS-16", "QX-1"] },
];

/** The accesses of a state; null when it has a bit that is none of them. COMMON has none. */
export function accessesOf(state: number): readonly Access[] | null {
  const found = ACCESSES.filter((one) => (state & stateOf(one)) !== 0);
  const known = found.reduce((bits, one) => bits | stateOf(one), 0);
  return known === state ? found : null;
}

/** The state that one access is: 2 to the power of its bit. */
export function stateOf({ bit }: Access): number {
  return 2 ** bit;
}

/** RS-16: any number of reads, or one write alone; and only accesses that there are. */
export function isState(state: number): boolean {
  const accesses = accessesOf(state);
  const writes = accesses?.filter((one) => one.kind === "write").length ?? 0;
  return accesses !== null && (writes === 0 || accesses.length === 1);
}

/**
 * RS-1, RS-15: whether lists for this type of queue may use a resource in the state, or transition it from or to it. RS-15: a
 * COMPUTE list may not even touch the combined PIXEL + NON_PIXEL state.
 */
export function mayUse(queue: QueueType, state: number): boolean {
  const accesses = accessesOf(state);
  return accesses?.every((one) => one.queues.includes(queue)) ?? false;
}

/**
 * RS-2: whether a resource that a queue of one type left in a state is in that state for a queue of another: copy states
 * are different ones on a COPY queue, COMMON is the same for all.
 */
export function isSameStateOn(state: number, left: QueueType, next: QueueType): boolean {
  return state === COMMON || ((left === "COPY") === (next === "COPY") && mayUse(next, state));
}

/**
 * RS-10, RS-11: whether a resource in COMMON, or promoted to reads before, is promoted to the access by its first use.
 * `current`: the state that earlier promotions brought it to, COMMON at first.
 */
export function isPromoted(shape: ResourceShape, current: number, to: Access): boolean {
  const reads = accessesOf(current)?.every((one) => one.kind === "read") ?? false;
  const accumulates = current === COMMON || (reads && to.kind === "read");
  return accumulates && PROMOTED[shape](to);
}

/** How a resource came to its state within the lists of one ExecuteCommandLists. */
export interface Used {
  readonly shape: ResourceShape;
  readonly queue: QueueType;
  readonly state: number;
  /** By promotion, not by a transition. */
  readonly promoted: boolean;
}

/**
 * RS-12: whether it is COMMON again when the ExecuteCommandLists has completed on the GPU. RS-13: not between lists of one
 * call. RS-14: a plain texture that was promoted to a write on a DIRECT or COMPUTE queue stays in it.
 */
export function decays({ shape, queue, state, promoted }: Used): boolean {
  const reads = accessesOf(state)?.every((one) => one.kind === "read") ?? false;
  return queue === "COPY" || shape !== "texture" || (promoted && reads);
}

/**
 * Whether a resource that transitions left in one state may be in another at the next ExecuteCommandLists: promoted from
 * COMMON (RS-10), or decayed to it before (RS-12). `shape` null: it is not known which it is. Then only depth states, which
 * no promotion leads to, are certain, and only in what is known not to be COMMON.
 */
export function mayBeIn(shape: ResourceShape | null, left: number, now: number): boolean {
  if (left === now) {
    return true;
  }
  const accesses = accessesOf(now) ?? [];
  if (shape === null) {
    return left === COMMON || ![...accesses, ...(accessesOf(left) ?? [])].some(isDepth);
  }
  // What is no plain texture has decayed; a plain texture has not, for transitions brought it where it is.
  const begins = shape === "texture" ? left : COMMON;
  return begins === COMMON && isState(now) && accesses.every(PROMOTED[shape]);
}

/** RS-17: the state in which resources of a heap stay for good; null: they have the state that they are brought to. */
export function fixedState(heap: HeapKind): number | null {
  switch (heap) {
    case "upload":
      return GENERIC_READ;
    case "readback":
      return 1024;
    case "default":
      return null;
  }
}

/** RS-22: which queue an enhanced-barrier layout is for, by its prefix; null: it is for no queue in particular. */
export function layoutQueue(layout: string): QueueType | null {
  if (layout.includes("DIRECT_QUEUE_")) {
    return "DIRECT";
  }
  return layout.includes("COMPUTE_QUEUE_") ? "COMPUTE" : null;
}

/** D3D12_RESOURCE_STATE_GENERIC_READ: all reads of an upload heap together, the number of the API. */
const GENERIC_READ = 0x1 | 0x2 | 0x40 | 0x80 | 0x200 | 0x800;

/** RS-10: textures without simultaneous access are promoted to copies and shader reads only, the others to all but depth. */
const PROMOTED: { readonly [Shape in ResourceShape]: (to: Access) => boolean } = {
  buffer: (to) => !isDepth(to),
  "simultaneous-access-texture": (to) => !isDepth(to),
  texture: ({ name }) => name.startsWith("COPY_") || name.endsWith("_SHADER_RESOURCE"),
};

function isDepth({ name }: Access): boolean {
  return name.startsWith("DEPTH_");
}
