// The totals of `npm test`: only what ran and passed counts as passed.
import { expect, test } from "vitest";
import { countTests } from "../../scripts/lib/vitest-report.mjs";

function suite(status: string, ...tests: string[]) {
  return {
    name: "a.test.ts",
    status,
    assertionResults: tests.map((one) => ({ status: one, fullName: one })),
  };
}

test("passed and failed tests are counted one by one", () => {
  const report = { testResults: [suite("failed", "passed", "failed"), suite("passed", "passed")] };
  expect(countTests(report, false)).toMatchObject({ passed: 2, failed: 1 });
});

test("a skipped test is a failed one", () => {
  expect(countTests({ testResults: [suite("passed", "passed", "skipped")] }, true)).toMatchObject({
    failed: 1,
  });
});

test("a file that cannot be loaded, an empty run and an error outside the tests count as one failure each", () => {
  expect(countTests({ testResults: [suite("failed")] }, false)).toMatchObject({ passed: 0, failed: 1 });
  expect(countTests({ testResults: [] }, true)).toMatchObject({ passed: 0, failed: 1 });
  expect(countTests({ testResults: [suite("passed", "passed")] }, false)).toMatchObject({
    passed: 1,
    failed: 1,
  });
});
