// Owns: what a scheduler answers when it picks nobody.

/** Nothing can move. */
export const NOBODY = -1;
/** The schedule asks for an action that is not possible at this step. */
export const IMPOSSIBLE = -2;
