// Owns: an assumption as a line of the list, with its evidence.

import type { Assumption } from "../program/loaded.ts";
import { isMessageKey, sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** What is assumed: `m_fence starts at 0`. */
export function describeAssumption(assumption: Assumption): readonly Token[] {
  return sentence(`assumption.${assumption.kind}`, {
    subject: { kind: "name", text: assumption.subject, object: null },
    value: { kind: "value", text: assumption.value },
  });
}

/** Why it is assumed; empty when the reason is only that the text does not say. */
export function describeEvidence(assumption: Assumption): readonly Token[] {
  const key = `evidence.${assumption.evidence}`;
  return isMessageKey(key)
    ? sentence(key, { subject: { kind: "name", text: assumption.subject, object: null } })
    : [];
}
