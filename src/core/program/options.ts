// Owns: the contested rules (scenario-language.md, section 1, Options): names, values, defaults. Default first.

export const OPTION_VALUES = {
  "gw-7": ["call", "head"],
  "gs-8": ["queued", "immediate"],
  "se-17": ["fire", "keep"],
  "cs-5": ["complete", "async"],
  "mf-13": ["latched", "together"],
  "al-3": ["ok", "fail"],
  "dr-4": ["remove", "drop"],
  "dr-21": ["removed", "ok"],
  "sc-5": ["warn", "fail"],
  "sync-queues": ["off", "on"],
} as const;

export type OptionName = keyof typeof OPTION_VALUES;

/** The options in force; `tdr` is off or a duration in nanoseconds. Carried as data where their rules come later. */
export type Options = { readonly [Name in OptionName]: (typeof OPTION_VALUES)[Name][number] } & {
  readonly tdr: "off" | number;
};

export const DEFAULT_OPTIONS: Options = {
  "gw-7": "call",
  "gs-8": "queued",
  "se-17": "fire",
  "cs-5": "complete",
  "mf-13": "latched",
  "al-3": "ok",
  "dr-4": "remove",
  "dr-21": "removed",
  "sc-5": "warn",
  "sync-queues": "off",
  tdr: "off",
};
