// Owns: the English words about themes, panes, empty and narrow states. Key: `ui.…`.

export const UI_LOOK = {} as const;
