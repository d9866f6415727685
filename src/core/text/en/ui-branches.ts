// Owns: the English words about branches and who goes next. Key: `ui.…`.

export const UI_BRANCHES = {} as const;
