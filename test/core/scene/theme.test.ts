import { describe, expect, test } from "vitest";
import { blend, contrast } from "../../../src/core/scene/colour.ts";
import type { MarkStyleId, TextStyleId } from "../../../src/core/scene/styles.ts";
import { CONTRAST, DARK, LIGHT, type Theme } from "../../../src/core/scene/theme.ts";

/** Which texts stand on which marks. */
const ON: readonly (readonly [TextStyleId, readonly MarkStyleId[]])[] = [
  ["on-running", ["thread-running", "thread-cpu"]],
  ["on-direct", ["queue-direct"]],
  ["on-compute", ["queue-compute"]],
  ["on-copy", ["queue-copy"]],
  ["on-video", ["queue-video"]],
  ["on-event", ["event"]],
  ["on-present", ["present"]],
  ["on-waiting", ["waiting-direct", "waiting-compute", "waiting-copy", "waiting-video"]],
];
const ON_PANE: readonly TextStyleId[] = [
  "caption",
  "lane-name",
  "lane-state",
  "tick",
  "fence",
  "waiter",
  "more",
  "arrow",
  "future",
];
const LABELLED: readonly MarkStyleId[] = [
  ...ON.flatMap(([, marks]) => marks),
  "blocked",
  "thread-poll",
  "thread-sleep",
];

/** WCAG 2.2, 1.4.3: small text. */
const AA = 4.5;
/** WCAG 2.2, 1.4.11: graphics. */
const GRAPHICS = 3;

describe.each([
  ["dark", DARK],
  ["light", LIGHT],
  ["high-contrast", CONTRAST],
] as const)("the %s theme", (_name, theme: Theme) => {
  const { pane } = theme.tokens;

  test("text on the pane can be read", () => {
    for (const style of ON_PANE) {
      expect([style, contrast(theme.texts[style].fill, pane) >= AA]).toEqual([style, true]);
    }
  });

  test("text on bars and plates can be read", () => {
    for (const [style, marks] of ON) {
      for (const mark of marks) {
        expect([
          style,
          mark,
          contrast(theme.texts[style].fill, theme.marks[mark].fill ?? pane) >= AA,
        ]).toEqual([style, mark, true]);
      }
    }
    for (const style of ["on-blocked", "on-quiet", "arrow-strong"] as const) {
      const { fill, plate } = theme.texts[style];
      expect([style, contrast(fill, plate ?? pane) >= AA]).toEqual([style, true]);
    }
  });

  test("text on what has not happened yet can be read", () => {
    for (const mark of LABELLED) {
      const dimmed = blend(pane, theme.marks[mark].fill ?? pane, theme.futureOpacity);
      expect([mark, contrast(theme.texts.future.fill, dimmed) >= AA]).toEqual([mark, true]);
    }
  });

  test("bars, dots and the outline of what is blocked stand out from the pane", () => {
    for (const mark of [
      "thread-running",
      "queue-direct",
      "queue-compute",
      "queue-copy",
      "queue-video",
      "fence",
      "event",
      "present",
    ] as const) {
      expect([mark, contrast(theme.marks[mark].fill ?? pane, pane) >= GRAPHICS]).toEqual([mark, true]);
    }
    expect(contrast(theme.marks.blocked.stroke ?? pane, pane)).toBeGreaterThanOrEqual(GRAPHICS);
    expect(contrast(theme.marks.waiter.stroke ?? pane, pane)).toBeGreaterThanOrEqual(GRAPHICS);
  });

  test("what is blocked has a hatch, an outline and a text of its own", () => {
    expect(theme.marks.blocked.hatch).not.toBeNull();
    expect(theme.marks.blocked.stroke).not.toBeNull();
    expect(theme.texts["on-blocked"].fill).not.toBe(theme.texts["on-running"].fill);
  });
});

test("contrast is that of WCAG: 21 for black on white, 1 for a colour on itself", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 6);
  expect(contrast("#123456", "#123456")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test("in the high-contrast theme every text on the pane has a contrast of at least 7 (WCAG 2.2, 1.4.6)", () => {
  const { pane } = CONTRAST.tokens;
  for (const style of ON_PANE) {
    expect([style, contrast(CONTRAST.texts[style].fill, pane) >= 7]).toEqual([style, true]);
  }
  for (const line of ["grid", "separator", "fence", "waiter", "arrow", "cursor"] as const) {
    expect([line, contrast(CONTRAST.lines[line].stroke, pane) >= GRAPHICS]).toEqual([line, true]);
  }
});
