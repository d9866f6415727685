// Owns: telling the kind of an agent by its number, for hot loops: agents of one kind have neighbouring numbers.

import { DEVICE_AGENT, queueAgent, swapchainAgent } from "../machine/action.ts";

const FIRST_QUEUE: number = queueAgent(0);
const FIRST_SWAPCHAIN: number = swapchainAgent(0);

/** Whether an agent (not −1) is a thread. */
export function isThread(agent: number): boolean {
  return agent < FIRST_QUEUE;
}

/** Whether an agent is a queue. */
export function isQueue(agent: number): boolean {
  return agent >= FIRST_QUEUE && agent < FIRST_SWAPCHAIN;
}

/** Whether an agent is a swap chain. */
export function isSwapchain(agent: number): boolean {
  return agent >= FIRST_SWAPCHAIN && agent < DEVICE_AGENT;
}
