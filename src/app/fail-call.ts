// Owns: letting the call of the last step fail: which codes it can return, and the `//@ fail` line that says so.

import { failureCodes } from "../core/rules/failures.ts";
import { derive } from "./derive.ts";
import { openDialog } from "./dialogs.ts";
import type { Link, WriteProblem } from "./link.ts";
import type { AppState } from "./state.ts";
import { askWrite } from "./write-text.ts";

/** The call of the last step as something that can fail. */
export interface FailTarget {
  readonly method: string;
  /** Which execution of that method it is, from 1. */
  readonly execution: number;
  /** Names of the codes that it can return, the likeliest first. */
  readonly codes: readonly string[];
  /** The text lets it fail. */
  readonly failing: boolean;
}

/** The call that can be made to fail; null: the last step is none, or belongs to another text. */
export const selectFailTarget = derive(
  ({ session: { good, load }, document }: AppState) =>
    [good?.position, good?.revision === document.revision ? load : null] as const,
  (position, load): FailTarget | null => {
    const method = position?.view.last?.call ?? null;
    const execution = position?.execution ?? 0;
    const codes = method === null ? [] : failureCodes(method);
    if (method === null || load === null || execution === 0 || codes.length === 0) {
      return null;
    }
    const failing = load.failures.some(
      (one) => lastPart(one.method) === method && one.occurrence === execution,
    );
    return { method, execution, codes, failing };
  },
);

/** Whether there is such a call. */
export function canFail(state: AppState): boolean {
  return selectFailTarget(state) !== null;
}

/** Asks with which code the call is to fail; a call that fails already is let succeed again. */
export function failCall(link: Link): void {
  const target = selectFailTarget(link.store.getState());
  if (target?.failing === true) {
    letSucceed(link, target);
  } else if (target !== null) {
    openDialog(link, "fail-call");
  }
}

/** Writes down that the call fails with this code. */
export function letFail(
  link: Link,
  what: {
    readonly target: FailTarget;
    readonly code: string;
    readonly done: (problem: WriteProblem | null) => void;
  },
): void {
  askWrite(link, { kind: "say", line: lineOf(what.target, what.code) }, what.done);
}

/** Takes that line away. */
export function letSucceed(link: Link, target: FailTarget): void {
  askWrite(link, { kind: "unsay", line: lineOf(target, target.codes[0] ?? "E_FAIL") });
}

/** The directive: `//@ fail Signal #2 E_OUTOFMEMORY`. */
export function lineOf({ method, execution }: FailTarget, code: string): string {
  return `//@ fail ${method} #${execution} ${code}`;
}

function lastPart(method: string): string {
  return method.slice(method.lastIndexOf(":") + 1);
}
