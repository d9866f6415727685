// Owns: the frame latency of a swap chain at its start (SC-6 to SC-9).

import * as f from "./fields.ts";
import type { State } from "./state.ts";

/** DXGI_SWAP_CHAIN_FLAG_FRAME_LATENCY_WAITABLE_OBJECT */
export const WAITABLE_FLAG = 0x40;
/** SC-9: presents that may wait for their flip before Present blocks. */
export const DEFAULT_LATENCY = 3;

/** SC-7, SC-8: a waitable swap chain starts with a latency of 1, and its object counts it; others have 3 (SC-9). */
export function setLatency(state: State, chain: number, waitable: boolean): void {
  const { words } = state;
  words[chain + f.S_FLAGS] = (words[chain + f.S_FLAGS] ?? 0) | (waitable ? WAITABLE_FLAG : 0);
  words[chain + f.S_LATENCY] = waitable ? 1 : DEFAULT_LATENCY;
  words[chain + f.S_TOKENS] = waitable ? 1 : 0;
  words[chain + f.S_WAITABLE_NAME] = f.UNNAMED;
}
