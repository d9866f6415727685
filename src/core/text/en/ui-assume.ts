// Owns: the English words about changing assumptions and durations in place. Key: `ui.…`.

export const UI_ASSUME = {} as const;
