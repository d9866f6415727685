// Owns: one sentence on who stands still after a step, and for what; the whole chain is describe-why.ts.

import type { WhyBlocked } from "../analysis/why-types.ts";
import { describeCause } from "./describe-why.ts";
import { nameToken } from "./format.ts";
import { sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** Agents named at most; the others are a number. */
const MOST = 2;

/** A sentence for each of the first agents that stand still, and how many more there are. */
export function describeStanding(all: readonly WhyBlocked[]): readonly (readonly Token[])[] {
  const told = all.slice(0, MOST).map(one);
  const rest = all.length - MOST;
  return rest > 0 ? [...told, sentence("standing.more", { count: rest })] : told;
}

function one({ who, chain }: WhyBlocked): readonly Token[] {
  // That the event is not set follows from the value that its fence has not reached: the value says more.
  const cause = chain.find(({ kind }) => kind === "fence-below" || kind === "queue-waits") ?? chain[0];
  if (cause === undefined) {
    return sentence("standing.waits", { who: nameToken(who) });
  }
  return cause.kind === "queue-waits" && cause.queue.number === who.number
    ? sentence("standing.queue", { cause: describeCause(cause) })
    : sentence("standing.because", { who: nameToken(who), cause: describeCause(cause) });
}
