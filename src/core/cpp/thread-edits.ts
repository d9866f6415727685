// Owns: the edits that choose what runs. The first `//@ thread` line makes a raw paste a finished scenario, in which nothing
// is invented: what was assumed so far and would be lost is written down with it, so that the run stays as it was.

import { err, ok, type Result } from "../base/result.ts";
import { applyEdits, type TextEdit } from "../base/text-edit.ts";
import type { Assumption, Loaded } from "../program/loaded.ts";
import type { FileDirective } from "./ast.ts";
import { deletion, withLines } from "./directive-lines.ts";
import { readLines, replacement, type Said } from "./file-edits.ts";
import { load } from "./load.ts";
import { type Parsed, parse } from "./parse.ts";
import type { WantedThread, WishProblem } from "./wish.ts";

/** The edits after which these threads run. */
export function threadEdits(
  text: string,
  threads: readonly WantedThread[],
): Result<readonly TextEdit[], WishProblem> {
  const read = readLines(threads.map((one) => one.line));
  if (!read.ok) {
    return read;
  }
  const wanted = read.value.map((said, index) => ({ said, origin: threads[index]?.origin ?? null }));
  const parsed = parse(text);
  const lines = parsed.unit.directives.filter((one) => one.kind === "thread");
  const edits = lines.flatMap((old, index): readonly TextEdit[] => {
    const kept = wanted.find((one) => one.origin === index);
    const change = kept ? replacement(text, old, kept.said) : deletion(text, old.at);
    return change ? [change] : [];
  });
  const fresh = wanted.filter((one) => one.origin === null).map((one) => one.said.line);
  const more = lines.length === 0 && fresh.length > 0 ? lostWith(text, parsed, fresh) : [];
  const all = withLines(text, parsed, {
    edits,
    lines: [...fresh, ...more],
    deleted: lines.filter((_, index) => !wanted.some((one) => one.origin === index)).length,
    after: lastKept(lines, wanted)?.at ?? null,
  });
  if (all === null) {
    return err({ kind: "no-place" });
  }
  const changed = wanted.map(({ said, origin }) => {
    const old = origin === null ? undefined : lines[origin];
    return !old || replacement(text, old, said) !== null;
  });
  return callsNothing(applyEdits(text, all), changed) ?? ok(all);
}

/** A new line that calls what is not in the text; the threads stand in the text in the order in which they are wanted. */
function callsNothing(
  text: string,
  changed: readonly boolean[],
): { readonly ok: false; readonly error: WishProblem } | null {
  const { threads, diagnostics } = load(text);
  for (const [index, { at }] of threads.entries()) {
    const found = diagnostics.find(
      (one) => one.code === "bad-directive" && at !== null && at.from <= one.at.from && one.at.to <= at.to,
    );
    if (found && changed[index] === true) {
      return err({ kind: "unreadable", diagnostic: found, index });
    }
  }
  return null;
}

function lastKept(
  lines: readonly FileDirective[],
  wanted: readonly { readonly said: Said; readonly origin: number | null }[],
): FileDirective | undefined {
  return lines.findLast((_, index) => wanted.some((one) => one.origin === index));
}

/** Writing one down can be why another is lost (a value that follows from a fence's), so it is looked at again. */
const ROUNDS = 3;

/** The directives of what is assumed of a raw paste and would not be assumed any more with these thread lines. */
function lostWith(text: string, parsed: Parsed, threads: readonly string[]): readonly string[] {
  const before = load(text);
  const raw = load(text, { entries: threads.map((line) => line.replace(/^\/\/@\s*thread\s+/, "")) });
  const meant = meantBy(before, raw);
  let lost: readonly Assumption[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lines = [...threads, ...lost.map((one) => one.directive)];
    const edits = withLines(text, parsed, { edits: [], lines });
    if (edits === null) {
      return lost.map((one) => one.directive);
    }
    const after = load(applyEdits(text, edits));
    const more = meant.filter((one) => !lost.includes(one) && !holds(after, one, raw));
    if (more.length === 0) {
      break;
    }
    lost = meant.filter((one) => lost.includes(one) || more.includes(one));
  }
  return lost.map((one) => one.directive);
}

/** What is assumed now and still matters, and what is only assumed of what did not run before. */
function meantBy(before: Loaded, raw: Loaded): readonly Assumption[] {
  const same = (a: Assumption) => (b: Assumption) => a.kind === b.kind && a.subject === b.subject;
  const sayable = (one: Assumption): boolean => one.directive !== "" && one.kind !== "thread";
  // Work and signals are written down whatever runs (scenario-language.md, section 1).
  const old = before.assumptions.filter(
    (one) =>
      sayable(one) && (one.kind === "work" || one.kind === "signalled" || raw.assumptions.some(same(one))),
  );
  return [...old, ...raw.assumptions.filter((one) => sayable(one) && !old.some(same(one)))];
}

/** Whether a finished text means the same without being told. */
function holds(after: Loaded, assumption: Assumption, raw: Loaded): boolean {
  if (after.assumptions.some((one) => one.directive === assumption.directive)) {
    return true;
  }
  const { kind, subject } = assumption;
  if (kind === "frames") {
    return !raw.assumptions.some((one) => one.kind === "frames");
  }
  if (kind !== "value") {
    return false;
  }
  const initial = ({ program }: Loaded) => program.cells.find((cell) => cell.name === subject)?.initial;
  const now = initial(after);
  const meant = initial(raw);
  return now !== undefined && meant !== undefined && now.hi === meant.hi && now.lo === meant.lo;
}
