// Owns: the chain of causes of something that cannot move, as data; made by waits.ts, worded by core/text.

import type { U64 } from "../base/u64.ts";
import type { ObjectRef } from "../machine/view-types.ts";
import type { Site } from "../program/program.ts";

/** One link from effect to cause. `at` is the instruction that it stands for; the last link of a chain is the root. */
export type Cause =
  /** The thread waits for this event, which is not set. */
  | {
      readonly kind: "event-not-set";
      readonly who: ObjectRef;
      readonly event: ObjectRef;
      readonly at: Site | null;
    }
  /** The fence has `current`, `wanted` is needed. */
  | {
      readonly kind: "fence-below";
      readonly who: ObjectRef;
      readonly fence: ObjectRef;
      readonly current: U64;
      readonly wanted: U64;
      readonly at: Site | null;
    }
  /** The signal that would do stands in this queue behind `behind`. */
  | {
      readonly kind: "signal-queued";
      readonly queue: ObjectRef;
      readonly fence: ObjectRef;
      readonly value: U64;
      readonly ahead: number;
      readonly at: Site | null;
    }
  /** The signal that would do was called by this thread and has not taken effect yet. CS-5 */
  | {
      readonly kind: "signal-sent";
      readonly thread: ObjectRef;
      readonly fence: ObjectRef;
      readonly value: U64;
      readonly at: Site | null;
    }
  /** The queue's head is running work. */
  | {
      readonly kind: "work-running";
      readonly queue: ObjectRef;
      readonly label: string | null;
      readonly at: Site | null;
    }
  /** The queue stands at a wait. */
  | {
      readonly kind: "queue-waits";
      readonly queue: ObjectRef;
      readonly fence: ObjectRef;
      readonly current: U64;
      readonly wanted: U64;
      readonly at: Site | null;
    }
  /** This thread would make the call later, but is itself blocked (or still running). */
  | {
      readonly kind: "thread-later";
      readonly thread: ObjectRef;
      readonly call: string;
      readonly fence: ObjectRef | null;
      readonly event: ObjectRef | null;
      readonly value: U64 | null;
      readonly blocked: boolean;
      readonly at: Site | null;
    }
  /** This thread would write the variable that a poll reads, but is itself blocked (or still running). */
  | {
      readonly kind: "thread-writes";
      readonly thread: ObjectRef;
      readonly variable: string;
      readonly value: U64;
      readonly blocked: boolean;
      readonly at: Site | null;
    }
  | {
      readonly kind: "lock-owned";
      readonly who: ObjectRef;
      readonly lock: ObjectRef;
      readonly owner: ObjectRef;
      readonly at: Site | null;
    }
  | {
      readonly kind: "thread-not-ended";
      readonly who: ObjectRef;
      readonly thread: ObjectRef;
      readonly at: Site | null;
    }
  | {
      readonly kind: "presents-pending";
      readonly who: ObjectRef;
      readonly swapchain: ObjectRef;
      readonly at: Site | null;
    }
  /** The DirectStorage queue has no free entry. DS-4 */
  | { readonly kind: "no-room"; readonly who: ObjectRef; readonly queue: ObjectRef; readonly at: Site | null }
  /** The waitable object of the swap chain counts 0: nothing presented has been shown since. SC-8 */
  | {
      readonly kind: "not-shown";
      readonly who: ObjectRef;
      readonly waitable: ObjectRef;
      readonly at: Site | null;
    }
  /** Nobody will ever do it: the root of `never-signalled`. `highest`: of all values that a Signal gave the fence. */
  | {
      readonly kind: "nobody";
      readonly fence: ObjectRef | null;
      readonly event: ObjectRef | null;
      readonly wanted: U64 | null;
      readonly highest: U64 | null;
      readonly at: Site | null;
    }
  /** The event was set, but somebody else consumed it or it was reset. */
  | {
      readonly kind: "token-taken";
      readonly event: ObjectRef;
      readonly by: ObjectRef | null;
      readonly at: Site | null;
    }
  /** The fence has moved past the one value that the poll accepts. */
  | {
      readonly kind: "moved-past";
      readonly fence: ObjectRef;
      readonly current: U64;
      readonly wanted: U64;
      readonly at: Site | null;
    }
  /** The poll can never leave for another reason. */
  | { readonly kind: "poll-stuck"; readonly who: ObjectRef; readonly at: Site | null }
  /** The chain comes back to an agent that is already in it. */
  | { readonly kind: "back-to"; readonly who: ObjectRef; readonly at: Site | null };

/** Why an agent cannot move. */
export interface WhyBlocked {
  readonly who: ObjectRef;
  readonly chain: readonly Cause[];
}
