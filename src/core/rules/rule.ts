// Owns: what a rule of the fence model is, as data. Its sentence is in core/text/en/rules*.ts, its scenario in public/rules.

import type { OptionName } from "../program/options.ts";

/** How sure a rule is: said by a document, asserted by a published test, seen in a recording or a report, or neither. */
export const CONFIDENCES = ["documented", "tested", "observed", "unspecified"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** The parts of the page, in reading order. */
export const RULE_GROUPS = [
  "values",
  "cpu-signals",
  "queue-signals",
  "queue-waits",
  "registrations",
  "several-fences",
  "events",
  "queues",
  "lists",
  "device",
  "presenting",
  "storage",
] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];

/** Where a rule comes from: a page of documentation, a specification, a test suite, a recording; names in core/text/en. */
export type SourceId =
  | "multi-engine"
  | "executing"
  | "recording"
  | "swap-chains"
  | "api-fence"
  | "api-queue"
  | "api-device"
  | "api-list"
  | "api-events"
  | "api-present"
  | "event-objects"
  | "wait-functions"
  | "context-monitoring"
  | "enhanced-barriers"
  | "tdr"
  | "direct-storage"
  | "headers"
  | "vkd3d-proton"
  | "wine-tests"
  | "wine-recording"
  | "issue-reports"
  | "debug-layer"
  | "reading";

/** The contested points; `tdr` is off or a duration. */
export type ContestedName = OptionName | "tdr";

/** A rule; `id` and `also` are numbers of the semantics table. */
export interface Rule<Id extends string = string> {
  readonly id: Id;
  /** Facts that are the same rule seen from elsewhere. */
  readonly also?: readonly string[];
  readonly group: RuleGroup;
  readonly confidence: Confidence;
  readonly sources: readonly SourceId[];
  /** The option that decides it where sources disagree. */
  readonly option?: ContestedName;
  /** Its scenario shows a fault of a program: it has findings or hangs. */
  readonly faulty?: true;
}
