// Owns: schemas that several stored things are made of.

import * as v from "valibot";

/** A whole number from 0. */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A time in ns. */
export const timeSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A list of which the items that can be read are kept; empty when it is no list. */
export function listOf<Output>(item: v.GenericSchema<unknown, Output>) {
  const readable = (one: unknown): readonly Output[] => {
    const read = v.safeParse(item, one);
    return read.success ? [read.output] : [];
  };
  return v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items): readonly Output[] => items.flatMap(readable)),
    ),
    [],
  );
}

/** The first of all items with the same id. */
export function unique<Item extends { readonly id: number }>(items: readonly Item[]): readonly Item[] {
  return items.filter(({ id }, i) => items.findIndex((one) => one.id === id) === i);
}
