// Owns: the English words about breakpoints, the editor's marks, search. Key: `ui.…`.

export const UI_STOPS = {} as const;
