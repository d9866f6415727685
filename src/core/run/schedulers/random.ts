// Owns: a random order from a seed. The choice at a step is a hash of seed and step, so no generator has to be kept.

import type { Clock } from "../clock.ts";
import { NOBODY } from "../pick.ts";

/** Picks evenly among everything that can happen, whenever it is due; the clock moves on to the one picked. */
export function random(seed: number): (clock: Clock, step: number) => number {
  return (clock, step) => {
    const { count, due } = clock;
    let possible = 0;
    for (let row = 0; row < count; row += 1) {
      possible += due[row] === Infinity ? 0 : 1;
    }
    let left = possible === 0 ? 0 : mix(seed, step) % possible;
    for (let row = 0; row < count; row += 1) {
      if (due[row] !== Infinity) {
        if (left === 0) {
          return row;
        }
        left -= 1;
      }
    }
    return NOBODY;
  };
}

/** A well mixed 32-bit number of two (the finaliser of MurmurHash3 over seed + step × odd constant). */
function mix(seed: number, step: number): number {
  let word = (seed + Math.imul(step + 1, 0x9e37_79b9)) | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85eb_ca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2_ae35);
  return (word ^ (word >>> 16)) >>> 0;
}
