// Owns: putting `//@ gpu` on the statement of a submitting call. Where a directive of scope statement may stand is in
// directive-places.ts; each way to place it is tried by reading the text again.

import { err, ok, type Result } from "../base/result.ts";
import { offsetAfter, type TextEdit } from "../base/text-edit.ts";
import { understand } from "./analyse.ts";
import { submits } from "./api.ts";
import type { Expression, Statement, Unit } from "./ast.ts";
import { keeps, lineEnding, lineStart } from "./directive-lines.ts";
import { type Parsed, parse } from "./parse.ts";
import { prepared } from "./prepare.ts";
import { callsPasted } from "./submits.ts";
import { eachExpressionIn, eachStatement } from "./walk.ts";
import type { WishProblem } from "./wish.ts";

interface Place {
  readonly from: number;
  readonly to: number;
}

/** The edits that give the work of the call at `call` this duration; the other submits of its statement keep theirs. */
export function statementEdits(
  text: string,
  call: Place,
  duration: string,
): Result<readonly TextEdit[], WishProblem> {
  const parsed = parse(text);
  const unit = prepared(parsed.unit);
  const statement = statementOf(unit, call);
  if (statement === null) {
    return err({ kind: "no-place" });
  }
  const lines = linesFor(unit, statement, { call, duration });
  for (const edits of placements(text, parsed, statement, lines)) {
    const after = keeps(text, parsed, edits);
    const from = offsetAfter(edits, call.from);
    const place = { from, to: from + call.to - call.from };
    if (after !== null && countAt(after, place) === lines.length) {
      return ok(edits);
    }
  }
  return err({ kind: "no-place" });
}

/** The innermost statement around a place. */
function statementOf(unit: Unit, place: Place): Statement | null {
  let found: Statement | null = null;
  const bodies = [...unit.statements, ...unit.functions.map((one) => one.body)];
  for (const body of bodies) {
    eachStatement(body, (statement) => {
      const { from, to } = statement.at;
      const isInside = from <= place.from && place.to <= to;
      if (isInside && (found === null || to - from <= found.at.to - found.at.from)) {
        found = statement;
      }
    });
  }
  return found;
}

/**
 * A statement hands its lines to its submits in order, the last line to all that follow: so each submit needs one of its
 * own, those that are not meant without a duration. A submit alone needs only one.
 */
function linesFor(
  unit: Unit,
  statement: Statement,
  what: { readonly call: Place; readonly duration: string },
): readonly string[] {
  const { inference } = understand(unit);
  const calls: Expression[] = [];
  eachExpressionIn(statement, (expression) => {
    const callee = expression.kind === "call" ? inference.callees.get(expression) : undefined;
    if (callee?.kind === "api" && submits(callee.call.op)) {
      calls.push(expression);
    }
  });
  const index = calls.findIndex(({ at }) => at.from === what.call.from && at.to === what.call.to);
  const lines = calls.map((_, at) => (at === index ? `//@ gpu ${what.duration}` : "//@ gpu"));
  const own = index < 0 ? [`//@ gpu ${what.duration}`] : lines;
  return callsPasted(inference, statement) ? [...own, "//@ gpu"] : own;
}

/** The ways to place the lines, the least disturbing first. */
function placements(
  text: string,
  { clean }: Parsed,
  statement: Statement,
  lines: readonly string[],
): readonly (readonly TextEdit[])[] {
  const { from, to } = statement.at;
  const ending = lineEnding(text);
  const start = lineStart(text, from);
  const indent = /^[^\S\r\n]*/.exec(text.slice(start))?.[0] ?? "";
  const isSimple = /^(evaluate|declare|return)$/.test(statement.kind);
  const [only] = lines;
  const found: (readonly TextEdit[])[] = [];
  if (isSimple && lines.length === 1 && only !== undefined) {
    found.push(...trailing(text, clean, to, only));
  }
  if (clean.slice(start, from).trim() === "") {
    const insert = lines.map((line) => `${text.slice(start, from)}${line}${ending}`).join("");
    found.push([{ from: start, to: start, insert }]);
  }
  if (isSimple && lines.length === 1) {
    const blank = /^[^\S\r\n]*/.exec(text.slice(to))?.[0].length ?? 0;
    found.push([{ from: to, to: to + blank, insert: ` ${only}${ending}${indent}` }]);
  }
  const own = lines.map((line) => `${line}${ending}${indent}`).join("");
  found.push([{ from, to: from, insert: `${ending}${indent}${own}` }]);
  return found;
}

/** Behind the statement, when only a comment follows on its line: in front of a `//` comment, behind a block comment. */
function trailing(text: string, clean: string, to: number, line: string): readonly (readonly TextEdit[])[] {
  const rest = /^[^\n]*/.exec(clean.slice(to))?.[0].trimEnd() ?? "";
  if (/^\s*\/\/(?!@)/.test(rest)) {
    const at = to + rest.search(/\/\//);
    return [[{ from: at, to: at, insert: `${line} ` }]];
  }
  if (rest !== "" && !/^\s*(\/\*.*?\*\/\s*)+$/.test(rest)) {
    return [];
  }
  const end = to + rest.length;
  const blank = /^[^\S\r\n]*/.exec(text.slice(end))?.[0].length ?? 0;
  return [[{ from: end, to: end + blank, insert: ` ${line}` }]];
}

/** How many `//@ gpu` lines the statement around a place has. */
function countAt(parsed: Parsed, place: Place): number {
  const statement = statementOf(prepared(parsed.unit), place);
  return statement?.directives.filter((one) => one.kind === "gpu").length ?? 0;
}
