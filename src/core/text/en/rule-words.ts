// Owns: English words about rules that more than one place shows: their marks. The page's own words are ui-rules.ts.

export const RULE_MARKS = {
  documented: "documented",
  tested: "tested",
  observed: "observed",
  unspecified: "unspecified",
} as const;
