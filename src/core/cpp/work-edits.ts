// Owns: the edits that give a work another duration: in the directive that describes it, else in a new one on its statement.

import { err, ok, type Result } from "../base/result.ts";
import { type TextEdit, trimmedEdit } from "../base/text-edit.ts";
import type { Range } from "../program/diagnostic.ts";
import type { Loaded } from "../program/loaded.ts";
import { keeps, wordsOf } from "./directive-lines.ts";
import { readDirective } from "./directives.ts";
import { readLine, sayEdits } from "./file-edits.ts";
import { load } from "./load.ts";
import { parse } from "./parse.ts";
import { statementEdits } from "./statement-edits.ts";
import { lex } from "./tokens.ts";
import type { Wish, WishProblem } from "./wish.ts";

type WorkWish = Extract<Wish, { kind: "work" }>;

/** The edits after which the work takes as long as wanted. */
export function workEdits(text: string, wish: WorkWish): Result<readonly TextEdit[], WishProblem> {
  const duration = wish.duration.replace(/\s+/g, "").replace(/[µμ]s$/, "us");
  const line = `//@ gpu ${duration}`;
  const read = readDirective(line, { from: 0, to: line.length, line: 1, column: 1, alone: true });
  if (read.scope === "bad") {
    return err({ kind: "unreadable", diagnostic: read.diagnostic, index: 0 });
  }
  if (
    duration === "" ||
    read.scope !== "statement" ||
    read.directive.kind !== "gpu" ||
    read.directive.work.duration === null
  ) {
    return err({ kind: "no-place" });
  }
  const loaded = load(text);
  const { program } = loaded;
  const site = program.sites[program.works[wish.work]?.site ?? -1];
  if (site) {
    return durationEdit(text, site, duration);
  }
  const queued = assumedLine(loaded, wish.work);
  if (queued !== null) {
    const said = readLine(queued.replace(/ \d\S*(ns|us|ms|s)\b/, ` ${duration}`));
    return said.ok ? sayEdits(text, [said.value]) : said;
  }
  return wish.call === null ? err({ kind: "no-place" }) : statementEdits(text, wish.call, duration);
}

/** The directive of work that is assumed to stand in a queue at the start; null: it is none. */
function assumedLine({ program, assumptions }: Loaded, work: number): string | null {
  const unsaid = program.preload.filter(
    (one) => one.kind === "work" && program.sites[program.works[one.work]?.site ?? -1] === undefined,
  );
  const at = unsaid.findIndex((one) => one.kind === "work" && one.work === work);
  return assumptions.filter((one) => one.kind === "work")[at]?.directive ?? null;
}

/** Changes the duration in the words of a directive, or gives it one behind its first word (and its path). */
function durationEdit(text: string, at: Range, duration: string): Result<readonly TextEdit[], WishProblem> {
  const words = wordsOf(text, at);
  const { tokens } = lex(text, { ...words, from: at.from + 3, line: at.line, column: at.column + 3 }, null);
  let depth = 0;
  let old: { readonly from: number; readonly to: number } | null = null;
  for (const token of tokens) {
    depth += /^[([]$/.test(token.text) ? 1 : 0;
    depth -= /^[)\]]$/.test(token.text) ? 1 : 0;
    if (old === null && depth === 0 && token.kind === "number") {
      old = token;
    }
  }
  const path = tokens[0]?.text === "work" ? pathEnd(text, at) : null;
  const behind = path ?? tokens[0]?.to ?? words.to;
  const edit = old
    ? trimmedEdit(text, { from: old.from, to: old.to, insert: duration })
    : { from: behind, to: behind, insert: ` ${duration}` };
  const edits = edit ? [edit] : [];
  return keeps(text, parse(text), edits) === null ? err({ kind: "no-place" }) : ok(edits);
}

function pathEnd(text: string, at: Range): number | null {
  const read = readDirective(text, { ...at, alone: true });
  return read.scope === "file" && read.directive.kind === "work" ? read.directive.queue.at.to : null;
}
