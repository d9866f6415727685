// Owns: the shape of the stored preferences: an older page may have stored fewer or others.

import * as v from "valibot";
import { PANE_LIMITS, type PaneName } from "./panes.ts";
import { DEFAULT_PREFERENCES, PANES, type Preferences, THEMES } from "./state.ts";
import { listOf } from "./stored-parts.ts";

const preferencesSchema = v.fallback(
  v.object({
    theme: v.fallback(v.picklist(THEMES), DEFAULT_PREFERENCES.theme),
    speed: v.fallback(v.pipe(v.number(), v.finite(), v.gtValue(0)), DEFAULT_PREFERENCES.speed),
    sourceWidth: sizeSchema("sourceWidth"),
    inspectorWidth: sizeSchema("inspectorWidth"),
    notesHeight: sizeSchema("notesHeight"),
    folded: listOf(v.picklist(PANES)),
    narrowPane: v.fallback(v.picklist(["source", "timeline", "state"]), DEFAULT_PREFERENCES.narrowPane),
    table: v.fallback(v.boolean(), DEFAULT_PREFERENCES.table),
  }),
  DEFAULT_PREFERENCES,
);

/** The stored preferences; what cannot be read is as if nobody had chosen. */
export function storedPreferences(value: unknown): Preferences {
  return v.parse(preferencesSchema, value);
}

function sizeSchema(pane: PaneName) {
  const { least, most } = PANE_LIMITS[pane];
  return v.fallback(v.pipe(v.number(), v.minValue(least), v.maxValue(most)), DEFAULT_PREFERENCES[pane]);
}
