// Owns: the shape of a stored worksheet, and that what is read back fits together: a tree of branches, notes that belong to one.

import * as v from "valibot";
import { ACTION_KINDS, AGENT_KINDS } from "../core/machine/action.ts";
import { type DiagnosticCode, SEVERITIES } from "../core/program/diagnostic.ts";
import { parseSchedule } from "../core/program/schedule.ts";
import { HEIGHT_FACTORS, PLAIN_ARRANGEMENT } from "../core/scene/arrangement.ts";
import { countSchema, listOf, timeSchema, unique } from "./stored-parts.ts";
import { type Branch, EMPTY_WORKSHEET, ROOT, type Worksheet } from "./worksheet.ts";

const actionEntries = {
  agent: v.picklist(AGENT_KINDS),
  number: countSchema,
  action: v.picklist(ACTION_KINDS),
};

const choiceSchema = v.object({
  step: countSchema,
  ...actionEntries,
  who: v.string(),
  instead: v.fallback(v.nullable(v.object(actionEntries)), null),
});

const branchSchema = v.object({
  id: countSchema,
  parent: v.nullable(countSchema),
  choice: v.nullable(choiceSchema),
  schedule: v.pipe(
    v.string(),
    v.check((text) => parseSchedule(text).ok),
  ),
  name: v.fallback(v.string(), ""),
  outcome: v.fallback(
    v.nullable(v.picklist(["finished", "faulted", "hung", "removed", "limit"])),
    ROOT.outcome,
  ),
  steps: v.fallback(countSchema, 0),
});

const codeSchema = v.custom<DiagnosticCode>(
  (code) => typeof code === "string" && Object.hasOwn(SEVERITIES, code),
);

const triggerSchema = v.variant("kind", [
  v.object({ kind: v.literal("line"), line: v.pipe(countSchema, v.minValue(1)) }),
  v.object({ kind: v.literal("fence"), fence: v.string(), value: v.pipe(v.string(), v.regex(/^\d{1,20}$/)) }),
  v.object({ kind: v.literal("wake"), thread: v.string() }),
  v.object({ kind: v.literal("diagnosis"), code: v.nullable(codeSchema) }),
]);

const breakpointSchema = v.object({
  id: countSchema,
  trigger: triggerSchema,
  condition: v.fallback(v.string(), ""),
  enabled: v.fallback(v.boolean(), true),
});

const noteSchema = v.object({
  id: countSchema,
  branch: countSchema,
  step: countSchema,
  time: timeSchema,
  to: v.fallback(v.nullable(timeSchema), null),
  text: v.string(),
});

const factorSchema = v.pipe(v.number(), v.minValue(HEIGHT_FACTORS.least), v.maxValue(HEIGHT_FACTORS.most));

const heightsSchema = v.fallback(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((heights) =>
      Object.fromEntries(
        Object.entries(heights).flatMap(([key, factor]) =>
          v.is(factorSchema, factor) ? [[key, factor]] : [],
        ),
      ),
    ),
  ),
  {},
);

const lanesSchema = v.fallback(
  v.object({
    order: listOf(v.string()),
    folded: listOf(v.string()),
    pinned: listOf(v.string()),
    heights: heightsSchema,
  }),
  PLAIN_ARRANGEMENT,
);

const viewSchema = v.fallback(
  v.nullable(v.object({ from: timeSchema, to: timeSchema, scroll: timeSchema })),
  null,
);

/** A worksheet; the empty one when nothing of it can be read. */
export const sheetSchema = v.fallback(
  v.pipe(
    v.object({
      branches: listOf(branchSchema),
      branch: v.fallback(countSchema, ROOT.id),
      breakpoints: listOf(breakpointSchema),
      notes: listOf(noteSchema),
      lanes: lanesSchema,
      views: listOf(viewSchema),
    }),
    v.transform(consistent),
  ),
  EMPTY_WORKSHEET,
);

function consistent(read: Worksheet): Worksheet {
  const branches = treeOf(read.branches);
  const there = (id: number) => branches.some((one) => one.id === id);
  return {
    ...read,
    branches,
    branch: there(read.branch) ? read.branch : ROOT.id,
    breakpoints: unique(read.breakpoints),
    notes: unique(read.notes).filter((note) => there(note.branch)),
    views: EMPTY_WORKSHEET.views.map((none, i) => read.views[i] ?? none),
  };
}

/** The root, and the branches whose parents stand before them and choose earlier. */
function treeOf(read: readonly Branch[]): readonly Branch[] {
  const { name, outcome, steps } = read.find((one) => one.id === ROOT.id) ?? ROOT;
  const tree: Branch[] = [{ ...ROOT, name, outcome, steps }];
  for (const one of unique(read)) {
    const parent = tree.find(({ id }) => id === one.parent);
    if (parent !== undefined && one.choice !== null && one.choice.step > (parent.choice?.step ?? -1)) {
      tree.push(one);
    }
  }
  return tree;
}
