// The how-manieth execution of its method a step is: as `//@ fail METHOD #n` counts, so that the right call fails.

import { expect, test } from "vitest";
import { load } from "../../../src/core/cpp/load.ts";
import { compile } from "../../../src/core/machine/machine.ts";
import { countCalls } from "../../../src/core/run/call-count.ts";
import { viewAt } from "../../../src/core/run/position.ts";
import { createRun } from "../../../src/core/run/runner.ts";
import { failureCodes } from "../../../src/core/rules/failures.ts";
import { granted } from "../../support/said-run.ts";
import { advanced } from "../../support/told-run.ts";

const TEXT = `//@ thread Main: Frame() x2
//@ queue queue: DIRECT
void Frame()
{
    queue->Signal(fence, ++value);
    fence->Signal(++value);
    fence->SetEventOnCompletion(value, event);
    WaitForSingleObject(event, INFINITE);
}
`;

function calls(text: string) {
  const run = advanced(createRun(compile(load(text).program)));
  const executions = countCalls(run);
  return Array.from({ length: run.steps }, (_, step) => {
    const last = viewAt(run, step + 1).last;
    const failed = last?.effects.some((one) => one.kind === "failed") === true;
    return { call: last?.call ?? null, execution: executions[step], failed };
  });
}

test("calls of one name are counted together, whoever makes them; what is no call counts 0", () => {
  const told = calls(TEXT).map(({ call, execution }) => `${call} ${execution}`);
  expect(told.filter((one) => one.startsWith("Signal"))).toEqual([1, 2, 3, 4].map((n) => `Signal ${n}`));
  expect(told.filter((one) => one.startsWith("SetEvent"))).toEqual(
    [1, 2].map((n) => `SetEventOnCompletion ${n}`),
  );
  expect(told.filter((one) => one.startsWith("null")).every((one) => one === "null 0")).toBe(true);
});

test.each(["Signal", "SetEventOnCompletion", "WaitForSingleObject"])(
  "every execution of %s can be made to fail, and it alone",
  (method) => {
    for (const { call, execution } of calls(TEXT).filter((one) => one.call === method)) {
      const [code = ""] = failureCodes(method);
      const text = granted(TEXT, { kind: "say", line: `//@ fail ${method} #${execution} ${code}` });
      const failed = calls(text).filter((one) => one.failed);
      expect(failed.map((one) => `${one.call} ${one.execution}`)).toEqual([`${call} ${execution}`]);
    }
  },
);
