// Owns: the English words about call stack, locals, lines. Key: `ui.…`.

export const UI_THREADS = {} as const;
