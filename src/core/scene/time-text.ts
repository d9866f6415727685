// Owns: instants as text, exact to the nanosecond: 9.6 ms, 1.000002 s. No rounding, no binary fractions.

const UNITS = [
  { name: "s", size: 1_000_000_000, digits: 9 },
  { name: "ms", size: 1_000_000, digits: 6 },
  { name: "µs", size: 1_000, digits: 3 },
  { name: "ns", size: 1, digits: 0 },
] as const;

/** A whole number of nanoseconds in the largest unit that it reaches, without needless zeros. */
export function timeText(nanoseconds: number): string {
  const unit = UNITS.find(({ size }) => Math.abs(nanoseconds) >= size) ?? UNITS[3];
  return nanoseconds === 0 ? "0" : `${decimal(nanoseconds, unit.size, unit.digits, 0)} ${unit.name}`;
}

/**
 * Texts for ticks `step` apart up to `last`: one unit and the same number of decimals for all, at most three decimals.
 * Zero is written without a unit.
 */
export function tickText(last: number, step: number): (nanoseconds: number) => string {
  const wanted = UNITS.findIndex(({ size }) => last >= size);
  const enough = UNITS.findIndex(({ size }) => step * 1000 >= size);
  const unit = UNITS[Math.max(wanted === -1 ? 3 : wanted, enough === -1 ? 3 : enough)] ?? UNITS[3];
  const places = decimal(step, unit.size, unit.digits, 0).split(".")[1]?.length ?? 0;
  return (nanoseconds) =>
    nanoseconds === 0 ? "0" : `${decimal(nanoseconds, unit.size, unit.digits, places)} ${unit.name}`;
}

/** `value / size` written exactly, with at least `least` of `digits` decimals. */
function decimal(value: number, size: number, digits: number, least: number): string {
  const whole = Math.floor(Math.abs(value) / size);
  const rest = String(Math.abs(value) % size).padStart(digits, "0");
  let kept = digits;
  while (kept > least && rest[kept - 1] === "0") {
    kept--;
  }
  const sign = value < 0 ? "−" : "";
  return kept === 0 ? `${sign}${whole}` : `${sign}${whole}.${rest.slice(0, kept)}`;
}
