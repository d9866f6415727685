// Owns: the figures of a stretch of a run, by lane and in all.

/** Times in nanoseconds within the stretch. */
export interface LaneFigures {
  readonly lane: number;
  /** A thread runs or computes (not while it is blocked in a `//@ cpu` statement); a queue executes; an event is signaled. */
  readonly busy: number;
  /** A thread waits, sleeps, polls in vain or is released and does not run yet; a queue stands at a wait. */
  readonly blocked: number;
  /** Signals made (queues, threads), values taken (fences), times set (events). */
  readonly signals: number;
  /** Waits begun by a thread or come to by a queue. */
  readonly waits: number;
}

/** What happens at the edges themselves counts. `signals`: made by threads and queues; `waits`: theirs. */
export interface RangeFigures {
  readonly from: number;
  readonly to: number;
  /** Steps done before the stretch, so that its beginning can be gone to. */
  readonly first: number;
  readonly steps: number;
  readonly signals: number;
  readonly waits: number;
  /** Lanes with anything to say, in the order of the trace. */
  readonly lanes: readonly LaneFigures[];
}
