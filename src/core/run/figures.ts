// Owns: the figures of a stretch of a run, by lane and in all.

/** Times in nanoseconds within the stretch. */
export interface LaneFigures {
  readonly lane: number;
  /** A thread runs or computes; a queue executes; an event is signaled. */
  readonly busy: number;
  /** A thread waits, sleeps or polls in vain; a queue stands at a wait. */
  readonly blocked: number;
  /** Signals made (queues, threads), values taken (fences), times set (events). */
  readonly signals: number;
  /** Waits begun by a thread or come to by a queue. */
  readonly waits: number;
}

export interface RangeFigures {
  readonly from: number;
  readonly to: number;
  readonly steps: number;
  readonly signals: number;
  readonly waits: number;
  /** Lanes with anything to say, in the order of the trace. */
  readonly lanes: readonly LaneFigures[];
}
