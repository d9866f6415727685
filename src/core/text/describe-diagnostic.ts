// Owns: a diagnosis as a sentence. Which sentence is a matter of its code and detail alone.

import { present } from "../base/assert.ts";
import type { Diagnostic } from "../program/diagnostic.ts";
import type { ObjectKind } from "../program/value.ts";
import { formatValue, valueToken } from "./format.ts";
import { type Filling, isFilled, isMessageKey, type MessageKey, sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** The sentence of a diagnosis: what is wrong, why, and the remedy. Its line is not in it. */
export function describeDiagnostic(diagnostic: Diagnostic): readonly Token[] {
  const fillings = fillingsOf(diagnostic);
  return sentence(keyOf(diagnostic, fillings), fillings);
}

type Fillings = Readonly<Record<string, Filling | null>>;

function fillingsOf(diagnostic: Diagnostic): Fillings {
  return {
    ...Object.fromEntries(Object.entries(diagnostic.args).map(([name, value]) => [name, argument(value)])),
    who: name(diagnostic.thread, "thread") ?? name(diagnostic.queue, "queue"),
    fence: name(diagnostic.fence, "fence"),
    event: name(diagnostic.object, "event"),
    object: name(diagnostic.object, "lock"),
    value: valueToken(diagnostic.value),
    other: typeof diagnostic.args["other"] === "string" ? name(diagnostic.args["other"], "thread") : null,
  };
}

/** The most telling sentence that can be filled: `CODE.DETAIL`, else `CODE`, else `CODE.plain`. Every code has one (a test). */
function keyOf({ code, detail }: Diagnostic, fillings: Fillings): MessageKey {
  const keys = [`diagnostic.${code}.${detail}`, `diagnostic.${code}`, `diagnostic.${code}.plain`].filter(
    isMessageKey,
  );
  return present(keys.find((key) => isFilled(key, fillings)) ?? keys.at(-1), `no message for ${code}`);
}

function name(text: string | null, kind: ObjectKind): Token | null {
  return text === null ? null : { kind: "name", text, object: { kind, number: -1 } };
}

function argument(value: Argument): Filling {
  if (typeof value !== "object") {
    return value;
  }
  return isNames(value) ? listed(value) : { kind: "value", text: formatValue(value) };
}

type Argument = Diagnostic["args"][string];

function isNames(value: Argument): value is readonly string[] {
  return Array.isArray(value);
}

/** `A, B and C`, each a name. */
function listed(names: readonly string[]): readonly Token[] {
  return names.flatMap((text, index): readonly Token[] => [
    ...(index === 0 ? [] : sentence(index === names.length - 1 ? "list.last" : "list.next")),
    { kind: "name", text, object: null },
  ]);
}
