// The constants that a text names, and what references refer to: for conditions and lists beside the text.
import { expect, test } from "vitest";
import { toSignedBigInt } from "../../../src/core/base/u64.ts";
import { load } from "../../../src/core/cpp/load.ts";
import { viewAt } from "../../../src/core/run/position.ts";
import { endedRun } from "../../support/diagnosed-program.ts";

const TEXT = `//@ thread T: Run()
//@ fence F = 0
//@ define SLOTS=4
#define MASK 0xF0
#define EMPTY
enum State { Idle, Busy = 7, Gone };
const UINT kFrames = MASK / 16;
const INT8 kSmall = -1;
const UINT64 kLater = F->GetCompletedValue();
UINT64 m_value = 3;
void Add(UINT64& to, UINT64 by) { F->Signal(by); to = to + by; }
void Run()
{
    UINT64 own = kFrames + kSmall;
    UINT64& shared = m_value;
    Add(shared, own);
    Add(own, Busy + SLOTS);
}`;

test("enumerators, defines and constant variables have their values, what is known in a run only has none", () => {
  const constants = load(TEXT).constants.map(({ name, value }) => [name, toSignedBigInt(value.hi, value.lo)]);
  expect(Object.fromEntries(constants)).toEqual({
    SLOTS: 4n,
    MASK: 240n,
    Idle: 0n,
    Busy: 7n,
    Gone: 8n,
    "State::Idle": 0n,
    "State::Busy": 7n,
    "State::Gone": 8n,
    kFrames: 15n,
    kSmall: -1n,
  });
});

test("a reference is listed with what it refers to", () => {
  const run = endedRun(load(TEXT).program);
  const locals = (step: number) =>
    viewAt(run, step).state.threads[0]?.frames.map(({ functionName, locals: list }) => [
      functionName,
      Object.fromEntries(list.map(({ name, text }) => [name, text])),
    ]);
  expect(locals(0)?.slice(0, 2)).toEqual([
    ["Add", { to: "3", by: "14" }],
    ["Run", { own: "14", shared: "3" }],
  ]);
  expect(locals(1)?.slice(0, 2)).toEqual([
    ["Add", { to: "14", by: "11" }],
    ["Run", { own: "14", shared: "17" }],
  ]);
});
