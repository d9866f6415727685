// Owns: points on the cubic curves that arrows are.

/** The point at `share` (0 … 1) of a cubic curve of 8 numbers. */
export function onCurve(curve: readonly number[], share: number): { readonly x: number; readonly y: number } {
  const rest = 1 - share;
  const weights = [rest ** 3, 3 * rest * rest * share, 3 * rest * share * share, share ** 3];
  const sum = (axis: number) =>
    weights.reduce((all, weight, at) => all + weight * (curve[2 * at + axis] ?? 0), 0);
  return { x: sum(0), y: sum(1) };
}
