// Owns: the way from a text to a program: read, resolve, infer, choose what runs, lay out memory, lower. A text always
// loads; what could not be read or had to be assumed is said beside the program.

import type { Diagnostic } from "../program/diagnostic.ts";
import type { EntryProblem, Loaded } from "../program/loaded.ts";
import type { Program, ThreadDeclaration } from "../program/program.ts";
import type { Unit } from "./ast.ts";
import { type Analysis, analyse, framesOf, understand } from "./analyse.ts";
import { assumeQueue, assumeQueued, NOTHING_QUEUED, preloadsOf, type Queued } from "./assumed-work.ts";
import { chooseEntry } from "./entry.ts";
import { candidatesIn } from "./entry-candidates.ts";
import { assumptionOf, type Guess } from "./guesses.ts";
import { lowerEntry, lowerPending } from "./lower-functions.ts";
import { type Builder, siteOf } from "./lowering.ts";
import type { Model } from "./model.ts";
import { namedConstants } from "./named-constants.ts";
import { type Parsed, parse } from "./parse.ts";
import { prepared } from "./prepare.ts";
import { assumeReturns } from "./returns.ts";
import { allowancesOf, failuresOf, optionsOf, removalOf, timingOf, titleOf } from "./settings.ts";
import { runThreads } from "./run-threads.ts";
import { namedCells, namedObjects } from "./shown-names.ts";
import type { ThreadText } from "./threads.ts";
import { unknownEntries } from "./unknown-entries.ts";
import { unsupportedIn } from "./unsupported.ts";

/** `entries`: thread lines of the command line, e.g. `Render: OnRender() x3`. */
export interface LoadOptions {
  readonly entries?: readonly string[];
}

/** Loads a text. */
export function load(text: string, options: LoadOptions = {}): Loaded {
  const parsed = parse(text);
  const finished = parsed.unit.directives.some((one) => one.kind === "thread");
  const { analysis, guesses, unit, problems } = understandText(parsed, {
    entries: options.entries ?? [],
    finished,
  });
  const { model, threads } = analysis;
  const queued = finished ? NOTHING_QUEUED : assumeQueued(analysis);
  const program = build(model, threads, queued);
  return {
    program,
    constants: namedConstants(model.inference),
    assumptions: [...guesses, ...analysis.guesses, ...queued.guesses].map((guess) =>
      assumptionOf(guess, parsed.clean.length),
    ),
    diagnostics: sorted([
      ...parsed.diagnostics,
      ...unsupportedIn(model),
      ...unknownEntries(model).filter((one) => one.at.from < parsed.clean.length),
    ]),
    entryProblems: [...problems, ...unknownEntries(model)].flatMap((diagnostic) =>
      problemOf(diagnostic, { clean: parsed.clean, entries: options.entries ?? [] }),
    ),
    allowances: allowancesOf(unit, parsed.clean),
    threads: runThreads(threads, { text: parsed.clean, unit: parsed.unit, guesses }),
    candidates: candidatesIn(unit, model.inference, parsed.unit.functions),
    runnable: threads.length > 0,
    finished,
  };
}

interface Understood {
  readonly analysis: Analysis;
  readonly guesses: readonly Guess[];
  readonly unit: Unit;
  /** What could not be read in the lines behind the text. */
  readonly problems: readonly Diagnostic[];
}

/** A diagnostic behind the text is one of an entry, one on each line; any other is none. */
function problemOf(
  diagnostic: Diagnostic,
  { clean, entries }: { readonly clean: string; readonly entries: readonly string[] },
): readonly EntryProblem[] {
  const entry = entries[diagnostic.at.line - 1 - clean.split("\n").length];
  return diagnostic.at.from < clean.length || entry === undefined ? [] : [{ entry, diagnostic }];
}

/**
 * Assumed threads and helpers are written as directives behind the text and read with it, so that a run with the
 * assumptions written down is the same run. Their places lie behind the text and count as none.
 */
function understandText(
  parsed: Parsed,
  how: { readonly entries: readonly string[]; readonly finished: boolean },
): Understood {
  const { clean } = parsed;
  const lines = how.entries.map((entry) => `//@ thread ${entry}`);
  const guesses: Guess[] = [];
  let unit = prepared(parsed.unit);
  let chosen = false;
  if (!how.finished && lines.length === 0 && unit.statements.length === 0 && unit.functions.length > 0) {
    const known = understand(unit);
    const entry = chooseEntry(unit, known.inference, framesOf(unit, known.lengths));
    lines.push(...entry.directives);
    guesses.push(...entry.guesses);
    chosen = true;
  }
  const read = lines.length > 0 ? readWith(clean, lines) : null;
  unit = read ? prepared(read.unit) : unit;
  const problems = read?.diagnostics.filter((one) => one.at.from >= clean.length) ?? [];
  const analysis = analyse({ unit, text: clean, finished: how.finished, chosen });
  const helpers = [...assumeReturns(analysis), ...(how.finished ? [] : assumeQueue(analysis))];
  if (helpers.length === 0) {
    return { analysis, guesses, unit, problems };
  }
  lines.push(...helpers.map((one) => one.directive));
  unit = prepared(readWith(clean, lines).unit);
  return {
    analysis: analyse({ unit, text: clean, finished: how.finished, chosen }),
    guesses: [...guesses, ...helpers],
    unit,
    problems,
  };
}

function readWith(clean: string, lines: readonly string[]): Parsed {
  return parse(`${clean}\n${lines.join("\n")}\n`);
}

function build(model: Model, threads: readonly ThreadText[], queued: Queued): Program {
  const timing = timingOf(model.unit);
  const builder: Builder = {
    model,
    code: [],
    functions: [],
    functionIds: new Map(),
    loops: [],
    works: [],
    sites: [],
    siteIds: new Map(),
    defaultWork: timing.work,
  };
  const declared = threads.map((thread): ThreadDeclaration => {
    const entry = lowerEntry(builder, thread);
    return { name: thread.name, entry, site: siteOf(builder, thread.at), assumed: thread.assumed };
  });
  lowerPending(builder);
  return {
    title: titleOf(model.unit),
    code: builder.code,
    functions: builder.functions.filter((info) => info !== null),
    threads: declared,
    objects: namedObjects(model.layout, model.shown.names).map((object, index) => ({
      ...object,
      site: siteOf(builder, model.layout.objectPlaces[index] ?? null),
    })),
    cells: namedCells(model.layout.cells, model.shown.names),
    loops: builder.loops,
    works: builder.works,
    strings: model.strings.list,
    sites: builder.sites,
    preload: preloadsOf(builder, queued),
    removal: removalOf(model.unit, builder),
    failures: failuresOf(model.unit, builder),
    timing,
    options: optionsOf(model.unit),
  };
}

function sorted(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...diagnostics].sort((a, b) => a.at.from - b.at.from);
}
