// Tests of src/core/cpp/print-directive.ts and print-expression.ts.

import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "../../../src/core/cpp/parse.ts";
import { printDirective } from "../../../src/core/cpp/print-directive.ts";
import { printStatement } from "../../../src/core/cpp/print-expression.ts";
import { DIRECTIVE } from "../../support/random-directives.ts";
import { withoutPlaces } from "../../support/tree-text.ts";

test("what is printed reads back as the same directive", () => {
  fc.assert(
    fc.property(DIRECTIVE, (directive) => {
      const line = printDirective(directive);
      const { unit, diagnostics } = parse(`${line}\nz();`);
      expect(diagnostics, line).toEqual([]);
      const back = unit.directives[0] ?? unit.statements[0]?.directives[0];
      expect(withoutPlaces(back), line).toEqual(withoutPlaces(directive));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  '//@ title "Two frames in flight"',
  "//@ thread Render: MoveToNextFrame() x3",
  "//@ queue G: DIRECT",
  "//@ fence F = UINT64_MAX - 1",
  "//@ event E: manual-reset, signaled",
  "//@ value m_fenceValues[1] = (1 << 56) + 1",
  "//@ returns IsFenceComplete(v) = m_fence->GetCompletedValue() >= v",
  "//@ array m_fenceValues x3",
  "//@ same m_queue = device.queue",
  "//@ swapchain S: G x2",
  '//@ work G 2ms "assumed work"',
  "//@ signalled F = 3 on G",
  "//@ define NAME=3",
  "//@ remove-device at 6ms DXGI_ERROR_DEVICE_HUNG",
  "//@ fail SetEventOnCompletion #2 E_OUTOFMEMORY",
  "//@ option gw-7=call",
])("%s is printed as it is written", (line) => {
  const directive = parse(`${line}\na();`).unit.directives[0];
  expect(directive === undefined ? "" : printDirective(directive)).toBe(line);
});

test.each([
  "if (a > 0) { f(1); } else g();",
  "for (UINT i = 0; i < n; ++i) f(i);",
  "do { x++; } while (x != 3);",
  "while (!done) Sleep(0);",
  "const UINT64 a = 1, *b, c[2] = {1, 2};",
  "std::lock_guard<std::mutex> g(m);",
  "return (UINT64)x + sizeof(UINT64);",
  "*p = -(-1);",
])("a statement reads back from what is printed: %s", (text) => {
  const [statement] = parse(`z();${text}`).unit.statements.slice(1);
  const printed = statement === undefined ? "" : printStatement(statement);
  expect(withoutPlaces(parse(`z();${printed}`).unit.statements[1])).toEqual(withoutPlaces(statement));
});
