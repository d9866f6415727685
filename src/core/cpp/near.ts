// Owns: which known word was probably meant.

/** The known word with the smallest edit distance; ties: the first in the list; null when nothing is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.max(2, Math.ceil(word.length / 2)) + 1;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from `a` to `b`. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      current.push(cheapest({ a, b, row, column, before, above, left: current[column - 1] ?? 0 }));
    }
    before = above;
    above = current;
  }
  return above[b.length] ?? 0;
}

interface Cell {
  readonly a: string;
  readonly b: string;
  readonly row: number;
  readonly column: number;
  readonly before: readonly number[];
  readonly above: readonly number[];
  readonly left: number;
}

function cheapest({ a, b, row, column, before, above, left }: Cell): number {
  const same = a[row - 1] === b[column - 1];
  const best = Math.min(left + 1, (above[column] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1));
  const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return swapped ? Math.min(best, (before[column - 2] ?? 0) + 1) : best;
}
