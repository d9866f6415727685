import { describe, expect, test } from "vitest";
import type { Expression } from "../../../src/core/program/expression.ts";
import { cellId, localId } from "../../../src/core/program/ids.ts";
import { MEMORY_BASE, POINTER } from "../../../src/core/program/value.ts";
import { constant, local, placeAt } from "../../support/expressions.ts";
import { program } from "../../support/program-builder.ts";
import { world } from "../../support/world.ts";

describe("memory", () => {
  const at = (expression: Expression) => ({ kind: "load", address: expression }) as const;
  const cell = (number: number): Expression => ({ kind: "constant", value: { hi: MEMORY_BASE, lo: number } });
  const element = (index: number, length: number | null = 3): Expression => ({
    kind: "element",
    base: cell(0),
    index: constant(index),
    length,
    stride: 1,
  });

  const loads = (address: Expression) => {
    const run = world(
      program()
        .cell("a", 10)
        .cell("b", 11)
        .cell("c", 12)
        .cell("x")
        .thread("T", (t) => t.set("x", at(address))),
    );
    return run.view.threads[0]?.fault ?? run.variable("x");
  };

  test("elements and fields are found by address", () => {
    expect([loads(element(0)), loads(element(2))]).toEqual(["10", "12"]);
    expect(loads({ kind: "offset", base: cell(0), cells: 1 })).toBe("11");
  });

  test("an index outside faults, without a length only the memory's end does", () => {
    expect([loads(element(3)), loads(element(-1)), loads(element(2 ** 40))]).toEqual(
      new Array(3).fill("index-out-of-range"),
    );
    expect([loads(element(3, null)), loads(element(4, null)), loads(element(-1, null))]).toEqual([
      "0",
      "bad-pointer",
      "bad-pointer",
    ]);
  });

  test("null faults as null, anything else that is no cell as a bad pointer", () => {
    expect(loads(constant(0))).toBe("null-pointer");
    expect(loads({ kind: "offset", base: constant(0), cells: 1 })).toBe("null-pointer");
    expect(loads({ kind: "element", base: constant(0), index: constant(0), length: 3, stride: 1 })).toBe(
      "null-pointer",
    );
    expect(loads(constant(-1))).toBe("bad-pointer");
  });

  test("locals have addresses, and the address of one that is gone is a bad pointer", () => {
    const run = world(
      program()
        .cell("kept", 0, POINTER)
        .cell("x")
        .func("fill", 1, (t) => t.set(placeAt(local(localId(0))), 7))
        .func("leak", 0, (t) => {
          const gone = t.local();
          t.ret({ kind: "address-of-local", local: gone });
        })
        .thread("T", (t) => {
          const own = t.local();
          t.call("fill", [{ kind: "address-of-local", local: own }]);
          t.set("x", local(own));
          t.call("leak", [], "kept");
          t.set("x", at({ kind: "cell", cell: cellId(0) }));
        }),
    );
    expect(run.variable("x")).toBe("7");
    expect(run.view.threads[0]?.fault).toBe("bad-pointer");
  });
});
