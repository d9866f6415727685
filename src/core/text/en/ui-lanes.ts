// Owns: the English words about lanes and the table of what is seen. Key: `ui.…`.

export const UI_LANES = {} as const;
