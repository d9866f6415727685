// Owns: the way from a pasted text to its syntax tree. A text is always read: what cannot be is a diagnostic.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Diagnostic } from "../program/diagnostic.ts";
import type { Expression, FileDirective, Unit } from "./ast.ts";
import { readDirective } from "./directives.ts";
import { directiveNames } from "./names.ts";
import { prepass } from "./prepass.ts";
import { preprocessorOf } from "./preprocessor.ts";
import type { Preprocessor } from "./preprocessor.ts";
import type { PendingDirective, Reader } from "./reader.ts";
import { readText, readerOf } from "./syntax.ts";
import { splitOuter } from "./syntax-unit.ts";
import { lex } from "./tokens.ts";
import type { DirectiveComment } from "./tokens.ts";

/** What was read. `clean` is the text with its dirt blanked at equal length, so that offsets are those of the text. */
export interface Parsed {
  readonly unit: Unit;
  readonly diagnostics: readonly Diagnostic[];
  readonly clean: string;
}

interface ReadComments {
  readonly files: readonly FileDirective[];
  readonly pending: readonly PendingDirective[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a text. */
export function parse(text: string): Parsed {
  const { clean, diagnostics: dirt } = prepass(text);
  const preprocessor = preprocessorOf(clean, definesOf(clean));
  const lexed = lex(clean, { from: 0, to: clean.length, line: 1, column: 1 }, preprocessor);
  const comments = readComments(clean, lexed.comments);
  const reader = readerOf(lexed.tokens, comments.pending);
  const unit = unitOf(reader, comments, preprocessor);
  const runs = reader.clean > 0 || comments.files.some((one) => one.kind === "thread");
  const found = [
    ...dirt,
    ...comments.diagnostics,
    ...lexed.diagnostics,
    ...reader.diagnostics,
    ...misplaced(comments),
  ];
  return {
    unit: runs ? unit : { ...unit, statements: [] },
    diagnostics: runs ? tidy(found) : nothing(found, lexed.tokens.length === 1),
    clean,
  };
}

/** The `//@ define` lines, read in front of everything else because `#if` asks for them. */
function definesOf(clean: string): ReadonlyMap<string, Expression | null> {
  const defines = new Map<string, Expression | null>();
  const pattern = /\/\/@\s*define\b.*/g;
  for (let match = pattern.exec(clean); match !== null; match = pattern.exec(clean)) {
    const comment = { from: match.index, to: match.index + match[0].length, line: 1, column: 1, alone: true };
    const read = readDirective(clean, comment);
    if (read.scope === "file" && read.directive.kind === "define") {
      defines.set(read.directive.name, read.directive.value);
    }
  }
  return defines;
}

function readComments(clean: string, comments: readonly DirectiveComment[]): ReadComments {
  const files: FileDirective[] = [];
  const pending: PendingDirective[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const comment of comments) {
    const read = readDirective(clean, comment);
    switch (read.scope) {
      case "file":
        files.push(read.directive);
        break;
      case "statement":
        pending.push({ directive: read.directive, alone: comment.alone, owner: -1 });
        break;
      default:
        diagnostics.push(read.diagnostic);
    }
  }
  return { files, pending, diagnostics };
}

function unitOf(reader: Reader, comments: ReadComments, preprocessor: Preprocessor): Unit {
  const items = readText(reader);
  const outer = splitOuter(reader, items, () => directiveNames(reader.functions, comments.files));
  const defines = comments.files.flatMap((one) =>
    one.kind === "define" ? [{ name: one.name, value: one.value, at: one.at }] : [],
  );
  return {
    functions: reader.functions,
    records: reader.records,
    globals: outer.globals,
    statements: outer.statements,
    constants: [...preprocessor.constants, ...defines, ...reader.constants],
    macros: preprocessor.macros,
    directives: comments.files,
  };
}

function misplaced({ pending }: ReadComments): readonly Diagnostic[] {
  return pending
    .filter((one) => one.owner === -1)
    .map((one) =>
      textDiagnostic("bad-directive", "misplaced", one.directive.at, { found: one.directive.kind }),
    );
}

const MAX_DIAGNOSTICS = 100;

/** In the order of the text, one `syntax` for a line, and not more than anyone reads. */
function tidy(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const lines = new Set<number>();
  const ordered = [...found].sort((a, b) => a.at.from - b.at.from);
  return ordered
    .filter((one) => {
      const repeated = one.code === "syntax" && lines.has(one.at.line);
      lines.add(one.code === "syntax" ? one.at.line : 0);
      return !repeated;
    })
    .slice(0, MAX_DIAGNOSTICS);
}

/** A text with nothing to run: one `syntax` at its first line, beside what else is wrong with it. */
function nothing(found: readonly Diagnostic[], empty: boolean): readonly Diagnostic[] {
  const at = { from: 0, to: 0, line: 1, column: 1 };
  const rest = found.filter((one) => one.code !== "syntax" || one.detail === "nul");
  return tidy([textDiagnostic("syntax", empty ? "empty" : "prose", at), ...rest]);
}
