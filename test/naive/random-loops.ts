// Owns: random loops that ask until something has happened: polls, and bounded waits that are tried again.
import fc from "fast-check";
import type { Body } from "../support/body-builder.ts";
import { binary, constant, local } from "../support/expressions.ts";
import type { Value } from "../support/program-builder.ts";
import { among, fixedEvent, fixedFence, lock, of, pick, sharedCell, value } from "./random-statements.ts";
import { custom, type Statement } from "./statements.ts";

const inLoop = among(
  [3, of("sleep", fc.constant(1))],
  [2, of("try-lock", lock)],
  [2, of("wait-one", pick<Value>("A", "M"), pick<Value>(0, 5))],
  [1, of("completed-value", fixedFence)],
  [1, of("back-buffer-index", fc.constant("S"))],
  [1, of("device-removed-reason", fc.constant("device"))],
  [1, sharedCell],
  [1, of("fence-signal", fixedFence, value)],
  [1, of("set-event-on-completion", fixedFence, value, fixedEvent)],
  [1, of("set-event", fixedEvent)],
  [1, of("reset-event", fixedEvent)],
);

/** Results go into locals of the round: a cell that takes several values in each round would be a change. */
function round(made: Body, body: readonly Statement[]): void {
  for (const one of body) {
    one.emit(made, made.local());
  }
}

const pollFence = fc
  .tuple(pick("F", "G"), pick(1, 2, 3), fc.array(inLoop, { maxLength: 2 }))
  .map(([object, needed, body]) =>
    custom(`while (${object} < ${needed}) { ${body.map((one) => one.text).join("; ")} }`, (made) =>
      made.poll(object, needed, () => {
        round(made, body);
      }),
    ),
  );

const pollShared = fc.array(inLoop, { maxLength: 1 }).map((body) =>
  custom(`while (shared == 0) { ${body.map((one) => one.text).join("; ")} }`, (made) =>
    made.while(
      () => {
        const seen = made.local();
        made.read("shared", seen);
        return binary("==", local(seen), constant(0));
      },
      () => {
        round(made, body);
      },
    ),
  ),
);

const retriedWait = fc.tuple(pick("A", "M"), pick(0, 5)).map(([one, ms]) =>
  custom(`while (wait-one(${one}, ${ms}) != 0) {}`, (made) =>
    made.while(() => {
      const ended = made.local();
      made.wait(one, ms, ended);
      return binary("!=", local(ended), constant(0));
    }),
  ),
);

/** Loops that ask until something has happened. */
export const pollStatement = among([3, pollFence], [2, pollShared], [2, retriedWait]);
