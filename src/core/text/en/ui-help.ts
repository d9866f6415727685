// Owns: the English words about palette, key list, notes, what is not modelled. Key: `ui.…`.

export const UI_HELP = {} as const;
