// Owns: the English words about selection, ranges, the fence triple, the minimap. Key: `ui.…`.

export const UI_RANGE = {} as const;
