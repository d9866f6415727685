// Owns: references to fences: AddRef, Release, shared handles, and what the last Release does (semantics.md, AL-11, AL-12, SE-17).

import { fenceArgument } from "./arguments.ts";
import { handOut } from "./create.ts";
import * as f from "./fields.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { add, FENCE, fenceAt, highOf } from "./objects.ts";
import { changed, touch } from "./poll.ts";
import { DELETED, more, report } from "./report.ts";
import { releaseFence } from "./set-fence.ts";

/** AL-12: the handle of a shared fence is the fence's own address; closing it changes nothing. */
export function share(step: Step, thread: number): void {
  const fence = fenceArgument(step, thread, 0);
  if (fence >= 0 && handOut(step, thread, highOf(FENCE), fence)) {
    finishCall(step, thread, 0, 0);
  }
}

/** T067: another pointer to the same fence, with a reference of its own. */
export function openShared(step: Step, thread: number): void {
  const fence = fenceArgument(step, thread, 0);
  if (fence < 0) {
    return;
  }
  add(step.state.words, fenceAt(step.state, fence) + f.F_REFERENCES, 1);
  changed(step, thread);
  if (handOut(step, thread, highOf(FENCE), fence)) {
    finishCall(step, thread, 0, 0);
  }
}

/** AddRef: the number of references after it. */
export function addReference(step: Step, thread: number): void {
  const fence = fenceArgument(step, thread, 0);
  if (fence < 0) {
    return;
  }
  const word = fenceAt(step.state, fence) + f.F_REFERENCES;
  add(step.state.words, word, 1);
  changed(step, thread);
  finishCall(step, thread, 0, step.state.words[word] ?? 0);
}

/**
 * Release: the number of references after it. AL-11: the last one may go while signals and waits are pending. SE-17 `fire`:
 * registrations fire and waits are satisfied; `keep`: they stay for ever. A signal in a queue takes no reference (GS-9).
 */
export function releaseReference(step: Step, thread: number): void {
  const fence = fenceArgument(step, thread, 0);
  if (fence < 0) {
    return;
  }
  const word = fenceAt(step.state, fence) + f.F_REFERENCES;
  add(step.state.words, word, -1);
  const left = step.state.words[word] ?? 0;
  changed(step, thread);
  if (left === 0) {
    report(step, DELETED, fence, thread);
    more(step, step.program.options["se-17"] === "fire" ? 1 : 0, 0, 0);
    touch(step, highOf(FENCE), fence);
    if (step.program.options["se-17"] === "fire") {
      releaseFence(step, fence);
    }
  }
  finishCall(step, thread, 0, left);
}
