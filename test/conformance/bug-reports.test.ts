// Faults reported in public projects, as scenarios: exactly the codes of bug-reports.json that are due so far.

import { describe, expect, it } from "vitest";
import { DUE, diagnosedText } from "../support/diagnosed-text.ts";
import reports from "./bug-reports.json";

describe("reported faults", () => {
  it.each(reports.cases.filter((one) => one.needs === undefined))(
    "$id ($source) gets $codes",
    ({ text, codes }) => {
      const found = diagnosedText(`${text.join("\n")}\n`).diagnostics.map((one) => one.code);
      expect(new Set(found)).toEqual(new Set(codes.filter((code) => DUE.some((due) => due === code))));
    },
  );
});
