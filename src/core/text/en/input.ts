// Owns: the English sentences about a text that cannot be read as it stands: `syntax`, `unsupported`, `bad-directive`.

export const INPUT = {
  "diagnostic.syntax":
    "This cannot be read as C++ here. Check the brackets and semicolons around it; the rest of the text still runs.",
  "diagnostic.syntax.empty":
    "There is nothing to run. Paste the code that signals and waits for a fence, or pick a scenario.",
  "diagnostic.syntax.prose":
    "This does not look like C++: no call, assignment or declaration was found. Paste the code that signals and waits for a fence.",
  "diagnostic.unsupported":
    "{{construct}} is not modelled yet. This statement is one step without effect, and the run goes on.",
  "diagnostic.bad-directive": "This directive cannot be read. Look up its form in the language reference.",
} as const;
