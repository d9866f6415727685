// The lessons' scenarios, broken and repaired: exactly the codes of curriculum.json that are due so far.

import { describe, expect, it } from "vitest";
import { DUE, diagnosedText } from "../support/diagnosed-text.ts";
import curriculum from "./curriculum.json";

describe("the curriculum", () => {
  it.each(curriculum.cases.filter((one) => one.needs === undefined))(
    "$id ($title) gets $codes",
    ({ text, codes }) => {
      const found = diagnosedText(`${text.join("\n")}\n`).diagnostics.map((one) => one.code);
      expect(new Set(found)).toEqual(new Set(codes.filter((code) => DUE.some((due) => due === code))));
    },
  );
});
