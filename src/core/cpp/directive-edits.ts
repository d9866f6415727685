// Owns: the way from a wish about a text to the smallest edits after which the text says it, and nothing else has changed.

import { unreachable } from "../base/assert.ts";
import { err, ok, type Result } from "../base/result.ts";
import { applyEdits, type TextEdit } from "../base/text-edit.ts";
import { understand } from "./analyse.ts";
import { constantWordsOf } from "./constant-value.ts";
import { subjectOf } from "./directive-lines.ts";
import { readLine, readLines, type Said, sayEdits, unsayEdits } from "./file-edits.ts";
import { load } from "./load.ts";
import { parse } from "./parse.ts";
import { prepared } from "./prepare.ts";
import { threadEdits } from "./thread-edits.ts";
import type { WantedThread, Wish, WishProblem } from "./wish.ts";
import { workEdits } from "./work-edits.ts";

/** The edits, sorted by place; none when the text says so already. */
export function directiveEdits(text: string, wish: Wish): Result<readonly TextEdit[], WishProblem> {
  switch (wish.kind) {
    case "say":
      return say(text, wish.line);
    case "unsay":
      return unsay(text, wish.line);
    case "say-all":
      return sayAll(text);
    case "work":
      return workEdits(text, wish);
    case "threads":
      return threadEdits(text, wish.threads);
    default:
      return unreachable(wish);
  }
}

function say(text: string, line: string): Result<readonly TextEdit[], WishProblem> {
  const read = readLine(line);
  if (!read.ok) {
    return read;
  }
  if (read.value.directive.kind === "thread") {
    return threadEdits(text, withThread(text, read.value));
  }
  const edits = sayEdits(text, [read.value]);
  if (edits.ok && !isKnown(applyEdits(text, edits.value), read.value)) {
    return err({ kind: "not-constant" });
  }
  const lost = edits.ok ? lostBy(text, applyEdits(text, edits.value), read.value) : [];
  const more = readLines(lost);
  return more.ok && lost.length > 0 ? sayEdits(text, [read.value, ...more.value]) : edits;
}

function unsay(text: string, line: string): Result<readonly TextEdit[], WishProblem> {
  const read = readLine(line);
  return read.ok ? unsayEdits(text, read.value) : read;
}

/** Work and signals that are assumed beside what is said now and would go with it: saying one does not take the other away. */
function lostBy(before: string, after: string, { line, directive }: Said): readonly string[] {
  const left = load(after).assumptions;
  return load(before)
    .assumptions.filter(
      (one) =>
        (one.kind === "work" || one.kind === "signalled") &&
        !(one.kind === directive.kind && one.subject === subjectOf(directive)) &&
        one.directive !== line &&
        !left.some((other) => other.kind === one.kind && other.subject === one.subject),
    )
    .map((one) => one.directive);
}

/** The threads that run now, with this one in the place of the one of its name. */
function withThread(text: string, said: Said): readonly WantedThread[] {
  const { threads } = load(text);
  const name = subjectOf(said.directive);
  const wanted = threads.flatMap((one): readonly WantedThread[] =>
    one.line === "" ? [] : [{ line: one.name === name ? said.line : one.line, origin: one.origin }],
  );
  return threads.some((one) => one.name === name) ? wanted : [...wanted, { line: said.line, origin: null }];
}

function sayAll(text: string): Result<readonly TextEdit[], WishProblem> {
  const { assumptions } = load(text);
  const lines = assumptions.map((one) => one.directive).filter((line) => line !== "");
  const read = readLines(lines);
  return read.ok ? (lines.length === 0 ? ok([]) : sayEdits(text, read.value)) : read;
}

/** Whether the value that a line gives can be known before the program runs; others say nothing. */
function isKnown(text: string, { directive }: Said): boolean {
  if (directive.kind !== "fence" && directive.kind !== "value" && directive.kind !== "signalled") {
    return true;
  }
  const unit = prepared(parse(text).unit);
  const { inference } = understand(unit);
  return unit.directives
    .filter((one) => one.kind === directive.kind && subjectOf(one) === subjectOf(directive))
    .every((one) => {
      const value =
        one.kind === "signalled" ? (one.signal?.value ?? null) : "value" in one ? one.value : null;
      return value === null || typeof value === "string" || constantWordsOf(inference, value) !== null;
    });
}
