// Owns: the costs of a timed run, as `//@ cost` says them.

import { type Duration, duration } from "../base/brand.ts";

export interface Timing {
  /** CPU time of every modelled call, paid before it takes effect. */
  readonly call: Duration;
  /** From the release of a blocked thread to its running again. */
  readonly wake: Duration;
  /** Refresh period. */
  readonly vblank: Duration;
  /** GPU work whose duration the text does not give. */
  readonly work: Duration;
}

export const DEFAULT_TIMING: Timing = {
  call: duration(1_000),
  wake: duration(0),
  vblank: duration(16_666_667),
  work: duration(2_000_000),
};
