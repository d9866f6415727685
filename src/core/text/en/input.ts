// Owns: the English sentences about a text that cannot be read as it stands: `syntax`, `unsupported`, `bad-directive`.

export const INPUT = {
  "diagnostic.syntax":
    "This cannot be read as C++ here. Check the brackets and semicolons around it; the rest of the text still runs.",
  "diagnostic.syntax.empty":
    "There is nothing to run. Paste the code that signals and waits for a fence, or pick a scenario.",
  "diagnostic.syntax.prose":
    "This does not look like C++: no call, assignment or declaration was found. Paste the code that signals and waits for a fence.",
  "diagnostic.syntax.expected":
    "{{expected}} is missing here. Add it, or look for a bracket or semicolon that is missing before; the rest of the text still runs.",
  "diagnostic.syntax.expected-expression":
    "A value is missing here. Complete the expression, or delete what is left of it; the rest of the text still runs.",
  "diagnostic.syntax.expected-statement":
    "A statement is missing here. Complete it, or delete what is left of it; the rest of the text still runs.",
  "diagnostic.syntax.expected-name": "A name is missing here. Give one; the rest of the text still runs.",
  "diagnostic.syntax.unexpected":
    "{{found}} has nothing that it belongs to. Delete it, or add what is missing before it; the rest of the text still runs.",
  "diagnostic.syntax.number-too-large":
    "{{found}} does not fit into 64 bits; the largest value is 18446744073709551615 (UINT64_MAX). Write a smaller number.",
  "diagnostic.syntax.bad-number": "{{found}} is not a number of C++. Check its digits and its suffix.",
  "diagnostic.syntax.too-deep": "This is nested too deeply to be read. Split it into several statements.",
  "diagnostic.syntax.unterminated-string": "This string has no end. Add the closing quote.",
  "diagnostic.syntax.unterminated-character": "This character literal has no end. Add the closing quote.",
  "diagnostic.syntax.unterminated-comment": "This comment has no end. Add */ where it stops.",
  "diagnostic.syntax.nul":
    "There is a NUL byte here, which no C++ text holds. Delete it; perhaps the file is not a text in UTF-8.",
  "diagnostic.unsupported":
    "{{construct}} is not modelled yet. This statement is one step without effect, and the run goes on.",
  "diagnostic.bad-directive": "This directive cannot be read, and is left out. Its form is: {{form}}",
  "diagnostic.bad-directive.plain":
    "This directive cannot be read, and is left out. Look up its form in the README's table.",
  "diagnostic.bad-directive.unknown-directive":
    "There is no directive {{found}}. The nearest is {{nearest}}; write that, or delete the line.",
  "diagnostic.bad-directive.unknown-word":
    "This word is not known here. The nearest is {{nearest}}. The form is: {{form}}",
  "diagnostic.bad-directive.unknown-function":
    "No function {{found}} with these parameters is in the text, so the call does nothing. The nearest is {{nearest}}; write that, or paste the function.",
  "diagnostic.bad-directive.no-function":
    "{{found}} is not in the text, so the call does nothing. Paste the function, or delete the line.",
  "diagnostic.bad-directive.expected":
    "{{expected}} is missing here, so the directive is left out. Its form is: {{form}}",
  "diagnostic.bad-directive.expected-number": "A whole number is missing here. The form is: {{form}}",
  "diagnostic.bad-directive.expected-duration":
    "A time with its unit is missing here: ns, us, ms or s, for example 2ms. The form is: {{form}}",
  "diagnostic.bad-directive.duration-too-long":
    "This time is longer than a run can be (104 days). Give a shorter one.",
  "diagnostic.bad-directive.number-too-large":
    "{{found}} does not fit into 64 bits; the largest value is 18446744073709551615 (UINT64_MAX). Write a smaller number.",
  "diagnostic.bad-directive.out-of-range": "This number has to be from {{least}} to {{most}}.",
  "diagnostic.bad-directive.one-allocator": "Work uses one allocator. Name one only.",
  "diagnostic.bad-directive.misplaced":
    "This directive belongs to a statement, and here is none. Put it on a line of its own in front of the statement, or behind its end.",
} as const;
