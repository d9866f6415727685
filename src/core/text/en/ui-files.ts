// Owns: the English words about files, exports, the report. Key: `ui.…`.

export const UI_FILES = {} as const;
