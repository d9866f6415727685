// Owns: keys for lists whose items have no identity but their place, such as the words of a sentence.

/** The items with their places as keys. */
export function keyed<Item>(
  items: readonly Item[],
): readonly { readonly key: number; readonly item: Item }[] {
  return items.map((item, key) => ({ key, item }));
}
