// A worksheet with something in every part of it.
import type { Branch, Worksheet } from "../../src/app/worksheet.ts";

/** A worksheet with something in every part of it. */
export function usedSheet(branches: readonly Branch[]): Worksheet {
  return {
    branches,
    branch: 0,
    breakpoints: [
      { id: 1, trigger: { kind: "line", line: 3 }, condition: "", enabled: false },
      {
        id: 2,
        trigger: { kind: "fence", fence: "fence", value: "18446744073709551615" },
        condition: "x > 2",
        enabled: true,
      },
      { id: 3, trigger: { kind: "wake", thread: "Main" }, condition: "", enabled: true },
      { id: 4, trigger: { kind: "diagnosis", code: "lost-wake" }, condition: "", enabled: true },
      { id: 5, trigger: { kind: "diagnosis", code: null }, condition: "", enabled: true },
    ],
    notes: [{ id: 1, branch: 0, step: 2, time: 2_000, to: 5_000, text: "here" }],
    lanes: {
      order: ["thread:B", "thread:A"],
      folded: ["fence:F"],
      pinned: ["thread:A"],
      heights: { "thread:B": 1.5 },
    },
    views: [{ from: 1, to: 2, scroll: 3 }, null, null, null, { from: 0, to: 9, scroll: 0 }],
  };
}
