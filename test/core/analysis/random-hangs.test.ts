// Random programs of threads, queues, fences, events and locks: what must hold of every diagnosis, whatever they do.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagnose } from "../../../src/core/analysis/diagnose.ts";
import { waitForGraph } from "../../../src/core/analysis/graph.ts";
import { classify } from "../../../src/core/analysis/hangs.ts";
import { situationOf } from "../../../src/core/analysis/moment.ts";
import { whyAllBlocked } from "../../../src/core/analysis/waits.ts";
import { viewState } from "../../../src/core/machine/view.ts";
import { seek } from "../../../src/core/run/history.ts";
import { describeDiagnostic } from "../../../src/core/text/describe-diagnostic.ts";
import { describeCause } from "../../../src/core/text/describe-why.ts";
import { plain } from "../../../src/core/text/tokens.ts";
import { endedRun, loadedProgram } from "../../support/diagnosed-program.ts";
import { type ProgramBuilder, program } from "../../support/program-builder.ts";

type Body = Parameters<Parameters<ProgramBuilder["thread"]>[1]>[0];

const fence = fc.constantFrom("F", "G");
const queue = fc.constantFrom("Q", "R");
const event = fc.constantFrom("E", "D");
const value = fc.integer({ min: 0, max: 2 });

const operation: fc.Arbitrary<(t: Body) => void> = fc.oneof(
  fc.tuple(fence, value).map(
    ([f, v]) =>
      (t: Body) =>
        t.signal(f, v),
  ),
  fc.tuple(queue, fence, value).map(
    ([q, f, v]) =>
      (t: Body) =>
        t.queueSignal(q, f, v),
  ),
  fc.tuple(queue, fence, value).map(
    ([q, f, v]) =>
      (t: Body) =>
        t.queueWait(q, f, v),
  ),
  fc.tuple(fence, value, event).map(
    ([f, v, e]) =>
      (t: Body) =>
        t.register(f, v, e),
  ),
  fc.tuple(fence, value).map(
    ([f, v]) =>
      (t: Body) =>
        t.register(f, v, null),
  ),
  fc.tuple(fence, value).map(
    ([f, v]) =>
      (t: Body) =>
        t.poll(f, v),
  ),
  event.map((e) => (t: Body) => t.wait(e)),
  event.map((e) => (t: Body) => t.wait(e, 1)),
  fc.boolean().map((all) => (t: Body) => t.waitMany(["E", "D"], { all })),
  event.map((e) => (t: Body) => t.api("set-event", [e])),
  event.map((e) => (t: Body) => t.api("reset-event", [e])),
  fc.constant((t: Body) => t.api("lock", ["L"])),
  fc.constant((t: Body) => t.api("unlock", ["L"])),
  queue.map((q) => (t: Body) => t.execute(q)),
  fc.constant((t: Body) => t.cpu(3_000_000)),
);

const threads = fc.array(fc.array(operation, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 4 });

function runOf(bodies: readonly (readonly ((t: Body) => void)[])[]) {
  const empty = program()
    .fence("F")
    .fence("G", 1)
    .queue("Q")
    .queue("R", "COMPUTE")
    .event("E")
    .event("D", { manualReset: true })
    .lock("L");
  const builder = bodies.reduce(
    (rest, body, index) =>
      rest.thread(`T${index}`, (t) => {
        for (const add of body) {
          add(t);
        }
      }),
    empty,
  );
  const built = builder.build();
  return { run: endedRun(built), loaded: loadedProgram(built) };
}

describe("any program", () => {
  it("hangs if and only if its wait-for graph has a root, and each root gets one code in words", () => {
    fc.assert(
      fc.property(threads, (bodies) => {
        const { run, loaded } = runOf(bodies);
        const hangs = classify(situationOf(run, run.head));
        expect(hangs.length > 0).toBe(run.outcome === "hung");
        for (const one of diagnose(run, loaded)) {
          expect(plain(describeDiagnostic(one))).not.toMatch(/undefined|\{\{| {2}/);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("explains everything that stands still at its end by a way to a root", () => {
    fc.assert(
      fc.property(threads, (bodies) => {
        const { run } = runOf(bodies);
        const end = situationOf(run, run.head);
        const { nodes } = waitForGraph(end);
        const chains = whyAllBlocked(run, run.head);
        expect(chains.length).toBe(nodes.length);
        for (const { chain } of chains) {
          expect(["nobody", "back-to", "token-taken", "moved-past", "lock-owned", "poll-stuck"]).toContain(
            chain.at(-1)?.kind,
          );
          expect(chain.at(-1)?.at).not.toBeNull();
        }
      }),
      { numRuns: 300 },
    );
  });

  it("explains everything that stands still at any step, in words", () => {
    fc.assert(
      fc.property(threads, fc.double({ min: 0, max: 1, noNaN: true }), (bodies, part) => {
        const { run } = runOf(bodies);
        const position = seek(run, Math.floor(run.steps * part));
        const { threads: all, queues } = viewState(run.machine, position.state);
        const still = all.filter((thread) => thread.state === "blocked" || thread.state === "polling").length;
        const chains = whyAllBlocked(run, position);
        expect(chains.length).toBe(still + queues.filter((one) => one.state === "blocked").length);
        for (const { chain } of chains) {
          for (const cause of chain) {
            expect(plain(describeCause(cause))).not.toMatch(/undefined|\{\{| {2}/);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
