import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clamp,
  fit as fitRun,
  focus,
  MIN_RANGE,
  panBy,
  resolution,
  reveal,
  scrollBy,
  timeAt,
  type Viewport,
  xAt,
  zoomAt,
} from "../../../src/core/scene/viewport.ts";

const END = 20_000_000;
const VIEW: Viewport = { from: 2_000_000, to: 6_000_000, width: 740, height: 640, scroll: 0 };

describe("a viewport", () => {
  test("maps its edges into the plot, and back", () => {
    expect(xAt(VIEW, VIEW.from)).toBeGreaterThan(0);
    expect(xAt(VIEW, VIEW.to)).toBeLessThan(VIEW.width);
    expect(timeAt(VIEW, xAt(VIEW, 3_141_592))).toBeCloseTo(3_141_592, 3);
    expect(xAt(VIEW, VIEW.from + 100 * resolution(VIEW)) - xAt(VIEW, VIEW.from)).toBeCloseTo(100, 6);
  });

  test("keeps the instant under the pointer when it zooms", () => {
    const x = xAt(VIEW, 3_000_000);
    const closer = zoomAt(VIEW, x, 2, END);
    expect(closer.to - closer.from).toBeCloseTo(2_000_000, 3);
    expect(timeAt(closer, x)).toBeCloseTo(3_000_000, 3);
  });

  test("zooms no closer than single nanoseconds and no further than the run", () => {
    const closest = zoomAt(VIEW, 400, 1e12, END);
    expect(closest.to - closest.from).toBeCloseTo(MIN_RANGE, 6);
    const whole = zoomAt(VIEW, 400, 1e-12, END);
    expect([whole.from, whole.to]).toEqual([0, fitRun(VIEW, END).to]);
  });

  test("pans with the pointer and stops at the ends of the run", () => {
    const moved = panBy(VIEW, 100, END);
    expect(moved.from - VIEW.from).toBeCloseTo(100 * resolution(VIEW), 6);
    expect(panBy(VIEW, -1e9, END).from).toBe(0);
    expect(panBy(VIEW, 1e9, END).to).toBe(fitRun(VIEW, END).to);
  });

  test("shows a whole run from 0 with room after its end", () => {
    const whole = fitRun(VIEW, END);
    expect(whole.from).toBe(0);
    expect(whole.to).toBeGreaterThan(END);
  });

  test("focuses a range with air on both sides, also one of no length", () => {
    const seen = focus(VIEW, { from: 7_000_000, to: 9_000_000 }, END);
    expect(seen.from).toBeLessThan(7_000_000);
    expect(seen.to).toBeGreaterThan(9_000_000);
    const instant = focus(VIEW, { from: 7_000_000, to: 7_000_000 }, END);
    expect(instant.to - instant.from).toBeCloseTo(MIN_RANGE, 6);
  });

  test("is moved to an instant only when it does not show it", () => {
    expect(reveal(VIEW, 3_000_000, END)).toBe(VIEW);
    const later = reveal(VIEW, 15_000_000, END);
    expect(later.from).toBeLessThan(15_000_000);
    expect(later.to).toBeGreaterThan(15_000_000);
    expect(later.to - later.from).toBeCloseTo(4_000_000, 3);
  });

  test("scrolls within the height of the lanes", () => {
    expect(scrollBy(VIEW, 50, 900).scroll).toBe(50);
    expect(scrollBy(VIEW, 5000, 900).scroll).toBe(900 - (640 - 36));
    expect(scrollBy(VIEW, 50, 300).scroll).toBe(0);
  });

  test("stays within the run whatever is done to it", () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({
          kind: fc.constant("zoom" as const),
          x: fc.integer({ min: 0, max: 740 }),
          by: fc.double({ min: 0.01, max: 100, noNaN: true }),
        }),
        fc.record({
          kind: fc.constant("pan" as const),
          x: fc.integer({ min: -5000, max: 5000 }),
          by: fc.constant(1),
        }),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(moves, fc.integer({ min: 0, max: 2 ** 50 }), (done, end) => {
        let view = fitRun(VIEW, end);
        for (const move of done) {
          view = move.kind === "zoom" ? zoomAt(view, move.x, move.by, end) : panBy(view, move.x, end);
        }
        const whole = fitRun(VIEW, end);
        expect(view.from).toBeGreaterThanOrEqual(-1e-3);
        expect(view.to).toBeLessThanOrEqual(whole.to * (1 + 1e-9) + 1e-3);
        expect(view.to - view.from).toBeGreaterThanOrEqual(MIN_RANGE * (1 - 1e-6) - whole.to * 1e-12);
        expect(clamp(view, end).from).toBeCloseTo(view.from, 2);
      }),
    );
  });
});
