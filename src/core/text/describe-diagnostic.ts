// Owns: a diagnosis as a sentence. Which sentence is a matter of its code and detail alone.

import { present } from "../base/assert.ts";
import type { Diagnostic } from "../program/diagnostic.ts";
import type { ObjectKind } from "../program/value.ts";
import { formatValue, valueToken } from "./format.ts";
import { type Filling, isMessageKey, type MessageKey, sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** The sentence of a diagnosis: what is wrong, why, and the remedy. Its line is not in it. */
export function describeDiagnostic(diagnostic: Diagnostic): readonly Token[] {
  return sentence(keyOf(diagnostic), {
    ...Object.fromEntries(Object.entries(diagnostic.args).map(([name, value]) => [name, argument(value)])),
    who: name(diagnostic.thread, "thread") ?? name(diagnostic.queue, "queue"),
    fence: name(diagnostic.fence, "fence"),
    event: name(diagnostic.object, "event"),
    object: name(diagnostic.object, "lock"),
    value: valueToken(diagnostic.value),
  });
}

/** `CODE.DETAIL` when the table has it, else `CODE`. Every code that is ever given has at least the latter (a test). */
function keyOf(diagnostic: Diagnostic): MessageKey {
  const keys = [`diagnostic.${diagnostic.code}.${diagnostic.detail}`, `diagnostic.${diagnostic.code}`];
  return present(keys.find(isMessageKey), `no message for ${keys[0]}`);
}

function name(text: string | null, kind: ObjectKind): Token | null {
  return text === null ? null : { kind: "name", text, object: { kind, number: -1 } };
}

function argument(value: Diagnostic["args"][string]): Filling {
  return typeof value === "object" ? { kind: "value", text: formatValue(value) } : value;
}
