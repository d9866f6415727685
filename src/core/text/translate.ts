// Owns: looking a message up and filling it in. A filled message is tokens; the table of a language is plain data.
// Must not know: which messages there are for what (describe-*.ts, narrate.ts do).

import { createInstance } from "i18next";
import { EN } from "./en/table.ts";
import type { Token } from "./tokens.ts";

/** A key of the message table. */
export type MessageKey = keyof typeof EN;

/** What fills a placeholder: a token or several as they are, a word of prose, or a figure. */
export type Filling = Token | readonly Token[] | string | number;

const SPACE = "fenceline";

const i18n = createInstance();
void i18n.init({
  lng: "en",
  fallbackLng: "en",
  ns: SPACE,
  defaultNS: SPACE,
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  resources: { en: { [SPACE]: EN } },
});

/** Whether the table has this key; for keys that are put together from a code and a detail. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(EN, key);
}

/**
 * The message with its placeholders (`{{name}}`) filled. A numeric `count` picks the plural form. A placeholder without a
 * filling is left out, so that an optional part costs nothing.
 */
export function sentence(
  key: MessageKey,
  fillings: Readonly<Record<string, Filling | null>> = {},
): readonly Token[] {
  return partsOf(key, fillings["count"]).flatMap((part) => fill(part, fillings));
}

/** Messages looked up before, by key and plural form: a step is a hundred of them, and looking one up takes its time. */
const known = new Map<string, readonly string[]>();
const plurals = new Intl.PluralRules("en");

/** A message in pieces, each a placeholder or the words between. */
function partsOf(key: MessageKey, count: Filling | null | undefined): readonly string[] {
  const counted = typeof count === "number";
  const form = counted ? `${key} ${plurals.select(count)}` : key;
  const before = known.get(form);
  if (before !== undefined) {
    return before;
  }
  const template = i18n.t(key, { skipInterpolation: true, ...(counted ? { count } : {}) });
  const parts = template.split(/(\{\{[a-zA-Z]+\}\})/);
  known.set(form, parts);
  return parts;
}

/** Whether every placeholder of a message has something to fill it. */
export function isFilled(key: MessageKey, fillings: Readonly<Record<string, Filling | null>>): boolean {
  const names = EN[key].match(/(?<=\{\{)[a-zA-Z]+(?=\}\})/g) ?? [];
  return names.every((name) => (fillings[name] ?? null) !== null);
}

/** The message as plain text, for names of controls and the command line. */
export function words(key: MessageKey, fillings: Readonly<Record<string, Filling | null>> = {}): string {
  return sentence(key, fillings)
    .map((token) => token.text)
    .join("");
}

function fill(part: string, fillings: Readonly<Record<string, Filling | null>>): readonly Token[] {
  if (!part.startsWith("{{")) {
    return part === "" ? [] : [{ kind: "text", text: part }];
  }
  const filling = fillings[part.slice(2, -2)];
  if (filling === undefined || filling === null) {
    return [];
  }
  if (typeof filling === "string") {
    return [{ kind: "text", text: filling }];
  }
  if (typeof filling === "number") {
    return [{ kind: "value", text: String(filling) }];
  }
  return "kind" in filling ? [filling] : filling;
}
