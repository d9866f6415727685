// Owns: selectors that compute only when what they read has changed, so that components may compare by identity.

/** A selector that keeps its last result as long as `inputs` gives the same values. */
export function derive<State, const Inputs extends readonly unknown[], Result>(
  inputs: (state: State) => Inputs,
  compute: (...values: Inputs) => Result,
): (state: State) => Result {
  let last: { readonly values: Inputs; readonly result: Result } | null = null;
  return (state) => {
    const values = inputs(state);
    if (last === null || values.some((value, i) => !Object.is(value, last?.values[i]))) {
      last = { values, result: compute(...values) };
    }
    return last.result;
  };
}

/** A selector of plain data that gives its last result again as long as it says the same. */
export function sameData<State, Result>(select: (state: State) => Result): (state: State) => Result {
  let last: { readonly text: string; readonly result: Result } | null = null;
  let selected: Result | null = null;
  return (state) => {
    const result = select(state);
    if (last !== null && result === selected) {
      return last.result;
    }
    selected = result;
    const text = JSON.stringify(result);
    if (last === null || last.text !== text) {
      last = { text, result };
    }
    return last.result;
  };
}

/**
 * Makes lists of plain data whose items stay the same objects as long as they say the same under the same key, so that what
 * shows an item need not be shown again when another one changes.
 */
export function sameItems<Item extends object>(
  keyOf: (item: Item) => string,
): (items: readonly Item[]) => readonly Item[] {
  let known = new Map<string, { readonly text: string; readonly item: Item }>();
  return (items) => {
    const now = new Map<string, { readonly text: string; readonly item: Item }>();
    const kept = items.map((item) => {
      const key = keyOf(item);
      const text = JSON.stringify(item);
      const before = known.get(key);
      const one = before?.text === text ? before : { text, item };
      now.set(key, one);
      return one.item;
    });
    known = now;
    return kept;
  };
}
