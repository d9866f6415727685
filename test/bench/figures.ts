// Owns: order statistics and how figures are printed.

/** The value below which a share of the sorted figures lies; `share` from 0 to 1. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** One line: what, figure, bar. */
export function print(name: string, figure: string, bar = ""): void {
  console.log(`${name.padEnd(58)} ${figure.padStart(16)}  ${bar}`);
}

/** 1 234 567 with thin groups. */
export function grouped(figure: number): string {
  return Math.round(figure).toLocaleString("en").replaceAll(",", " ");
}

/** A seeded generator of numbers in [0, 1), so that two benches do the same (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
