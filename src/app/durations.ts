// Owns: times as a text of the language has them, in a field: `5.4ms`.

const UNITS = [
  ["s", 1_000_000_000],
  ["ms", 1_000_000],
  ["us", 1_000],
  ["ns", 1],
] as const;

/** A duration in `nanoseconds` as a directive says it, exactly: in the largest unit in which it is 1 or more. */
export function durationText(nanoseconds: number): string {
  const [unit, size] = UNITS.find(([, one]) => nanoseconds >= one) ?? ["ns", 1];
  const whole = Math.floor(nanoseconds / size);
  const digits = String(size).length - 1;
  const rest =
    digits === 0
      ? ""
      : String(nanoseconds - whole * size)
          .padStart(digits, "0")
          .replace(/0+$/, "");
  return `${whole}${rest === "" ? "" : `.${rest}`}${unit}`;
}

/** What was typed as a directive takes it: `5.4 ms` and `5 µs` are `5.4ms` and `5us`. */
export function typedDuration(text: string): string {
  return text.replace(/\s+/g, "").replace(/[µμ]s$/, "us");
}
