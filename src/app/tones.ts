// Owns: the tone of a state: which of the few meaningful colours stands for it, in chips and in the editor.

import type { QueueView, ThreadView } from "../core/machine/view-types.ts";

export type Tone = "running" | "blocked" | "waking" | "busy" | "set" | "quiet";

export const THREAD_TONES: Readonly<Record<ThreadView["state"], Tone>> = {
  running: "running",
  blocked: "blocked",
  released: "waking",
  sleeping: "waking",
  polling: "blocked",
  finished: "quiet",
  faulted: "blocked",
};

export const QUEUE_TONES: Readonly<Record<QueueView["state"], Tone>> = {
  idle: "quiet",
  running: "busy",
  blocked: "blocked",
};
