// Owns: the English words about call stack, locals, lines. Key: `ui.…`.

export const UI_THREADS = {
  "ui.call-stack": "Call stack",
  "ui.call-stack-of": "Call stack of {{name}}",
  "ui.call-stack-ended": "{{name}} has come to its end.",
  "ui.call-stack-later": "{{name}} does not run yet.",
  "ui.frames": "Functions, innermost first",
  "ui.frames-hidden": "{{count}} more in between",
  "ui.frames-hidden_one": "{{count}} more in between",
  "ui.frame-unnamed": "(no name)",
  "ui.frame-changed": "a variable of it changed",
  "ui.locals-of": "Variables of {{name}}",
  "ui.locals-none": "{{name}} has no variables of its own here.",
  "ui.and-back": "back",
  "ui.choose-thread": "Show the call stack of {{name}}",
} as const;
