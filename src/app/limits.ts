// Owns: the page about what is not modelled, for its component; loaded with it only.

import { LIMITS, type LimitSection } from "../core/text/en/limits.ts";

/** A stretch of a paragraph; code is set apart. */
export interface LimitPart {
  readonly text: string;
  readonly code: boolean;
}

/** The sections of the page in reading order. */
export const limitSections = (): readonly LimitSection[] => LIMITS;

/** A paragraph in its parts: what stands between two backticks is code. */
export function partsOf(paragraph: string): readonly LimitPart[] {
  return paragraph.split("`").map((text, i) => ({ text, code: i % 2 === 1 }));
}
