// Owns: branded numbers, so that an id is not an index and a duration is not an instant.
// The one file where `as` may make a branded value.

declare const brand: unique symbol;

/** A number that carries its meaning in the type. */
export type Brand<Name extends string> = number & { readonly [brand]: Name };

/** An instant of simulated time: nanoseconds since the run began, an integer from 0 to 2^53 − 1. */
export type Instant = Brand<"Instant">;

/** A span of simulated time: nanoseconds, an integer from 0 to 2^53 − 1. */
export type Duration = Brand<"Duration">;

/** Makes an instant from nanoseconds. */
export function instant(nanoseconds: number): Instant {
  return nanoseconds as Instant;
}

/** Makes a duration from nanoseconds. */
export function duration(nanoseconds: number): Duration {
  return nanoseconds as Duration;
}

/** Brands a plain number; only `program/ids.ts` calls it. */
export function branded<Name extends string>(value: number): Brand<Name> {
  return value as Brand<Name>;
}
