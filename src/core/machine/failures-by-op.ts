// Owns: which calls of a program a `//@ fail` line is about.

import { API_NAMES } from "../program/api-names.ts";
import type { ApiOp } from "../program/api-op.ts";
import type { Program } from "../program/program.ts";
import * as ops from "./api-ops.ts";

/** By number of an operation: the places in the program's failures that are about its method. */
export function failuresByOp(program: Program): readonly (readonly number[])[] {
  return ops.API_OPS.map((name) =>
    program.failures.flatMap((one, index) => (isMethod(name, one.method) ? [index] : [])),
  );
}

/** `Signal`, `ID3D12Fence::Signal`, `WaitForSingleObjectEx`: the last part of the name, without what only tells variants apart. */
function isMethod(name: ApiOp, method: string): boolean {
  const last = method.slice(method.lastIndexOf(":") + 1);
  return last === API_NAMES[name] || last.replace(/(Ex)?[AW]?$/, "") === API_NAMES[name];
}
