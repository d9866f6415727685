// Owns: the shape of what is stored of a text and of the place in its run, and reading it back: what is malformed, or was
// stored by an older page, falls back field by field.

import * as v from "valibot";
import { countSchema, listOf } from "./stored-parts.ts";
import { sheetSchema } from "./stored-sheet.ts";
import type { KeptText } from "./state.ts";
import { EMPTY_WORKSHEET, type Worksheet } from "./worksheet.ts";

/** A text with all that belongs to it. */
export interface StoredDocument {
  readonly text: string;
  readonly name: string | null;
  readonly scenario: string | null;
  readonly sheet: Worksheet;
  readonly own: readonly KeptText[];
}

const nameSchema = v.fallback(v.nullable(v.string()), null);

/** Pages before worksheets kept bare texts. */
const bareSchema = v.pipe(
  v.string(),
  v.transform((text): KeptText => ({ name: null, text, sheet: EMPTY_WORKSHEET })),
);

const keptSchema = v.object({ name: nameSchema, text: v.string(), sheet: sheetSchema });

const documentSchema = v.object({
  text: v.string(),
  name: nameSchema,
  scenario: nameSchema,
  sheet: sheetSchema,
  own: listOf(v.union([bareSchema, keptSchema])),
});

/** A stored document; null: there is none. */
export function storedDocument(value: unknown): StoredDocument | null {
  const read = v.safeParse(documentSchema, value);
  return read.success ? read.output : null;
}

const placeSchema = v.object({ step: v.nullable(countSchema) });

/** The step that was shown; null: the last one, or nobody knows. */
export function storedStep(value: unknown): number | null {
  const read = v.safeParse(placeSchema, value);
  return read.success ? read.output.step : null;
}
