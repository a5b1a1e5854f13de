import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampViewport,
  fitAll,
  follow,
  panBy,
  pinchViewport,
  showLastBars,
  showRange,
  type Viewport,
  type ViewportLimits,
  viewportSpan,
  zoomAround,
} from './viewport.ts';

const HOUR = 3_600_000_000;

const limits = fc
  .record({
    from: fc.integer({ min: -100_000 * HOUR, max: 100_000 * HOUR }),
    length: fc.integer({ min: 0, max: 500_000 * HOUR }),
    minSpan: fc.integer({ min: 1_000, max: HOUR }),
  })
  .map(
    ({ from, length, minSpan }): ViewportLimits => ({
      dataFromTradingUs: from,
      dataToTradingUs: from + length,
      minSpanTradingUs: minSpan,
      maxSpanTradingUs: Math.max(length * 1.25, 2 * minSpan),
    }),
  );

const viewport = fc
  .record({
    from: fc.integer({ min: -1_000_000 * HOUR, max: 1_000_000 * HOUR }),
    span: fc.integer({ min: 1, max: 1_000_000 * HOUR }),
  })
  .map(({ from, span }): Viewport => ({ fromTradingUs: from, toTradingUs: from + span }));

const anyLimits: ViewportLimits = {
  dataFromTradingUs: 0,
  dataToTradingUs: HOUR,
  minSpanTradingUs: 1,
  maxSpanTradingUs: HOUR,
};
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const factor = fc.double({ min: 0.01, max: 100, noNaN: true });

/** Relative to the numbers at hand: a view of 1970 has finer doubles than one of 2500. */
function expectClose(actual: number, expected: number, scale: number) {
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * scale + 1e-6);
}

describe('viewport', () => {
  it('keeps both fingers of a pinch on their moments, and what lies between them where the span is at its limits', () => {
    const finger = fc.integer({ min: 0, max: 800 });
    const apart = fc.tuple(finger, finger).filter(([one, other]) => Math.abs(one - other) >= 16);
    const free: ViewportLimits = { ...anyLimits, minSpanTradingUs: 1e-9, maxSpanTradingUs: Number.MAX_VALUE };
    fc.assert(
      fc.property(viewport, apart, apart, fc.boolean(), limits, (view, startCss, now, isFree, range) => {
        // Fingers never pass each other.
        const isTurned = Math.sign(startCss[0] - startCss[1]) !== Math.sign(now[0] - now[1]);
        const nowCss = isTurned ? ([now[1], now[0]] as const) : now;
        const after = pinchViewport(view, { startCss, nowCss }, 800, isFree ? free : range);
        const at = (shown: Viewport, xCss: number) => shown.fromTradingUs + (xCss / 800) * viewportSpan(shown);
        const scale = Math.abs(view.fromTradingUs) + viewportSpan(view) + viewportSpan(after);
        const middle = (pair: readonly [number, number]) => (pair[0] + pair[1]) / 2;
        expectClose(at(after, middle(nowCss)), at(view, middle(startCss)), scale);
        if (!isFree) return;
        for (const index of [0, 1] as const) expectClose(at(after, nowCss[index]), at(view, startCss[index]), scale);
      }),
    );
  });

  it('keeps the anchor of a zoom in its place', () => {
    fc.assert(
      fc.property(viewport, fraction, factor, limits, (view, anchorFraction, spanFactor, range) => {
        const zoomed = zoomAround(view, anchorFraction, spanFactor, range);
        const before = view.fromTradingUs + anchorFraction * viewportSpan(view);
        const after = zoomed.fromTradingUs + anchorFraction * viewportSpan(zoomed);
        expectClose(after, before, Math.abs(before) + viewportSpan(view));
      }),
    );
  });

  it('never zooms past the limits, nor away from them when already beyond', () => {
    fc.assert(
      fc.property(viewport, fraction, factor, limits, (view, anchorFraction, spanFactor, range) => {
        const span = viewportSpan(zoomAround(view, anchorFraction, spanFactor, range));
        expect(span).toBeGreaterThanOrEqual(range.minSpanTradingUs * (1 - 1e-6) - 1);
        expect(span).toBeLessThanOrEqual(range.maxSpanTradingUs * (1 + 1e-6) + 1);
      }),
    );
  });

  it('is back where it was after panning there and back', () => {
    fc.assert(
      fc.property(
        viewport,
        fc.integer({ min: -5_000, max: 5_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (view, dx, width) => {
          const back = panBy(panBy(view, dx, width), -dx, width);
          const scale = Math.abs(view.fromTradingUs) + viewportSpan(view) * Math.abs(dx);
          expectClose(back.fromTradingUs, view.fromTradingUs, scale);
          expectClose(viewportSpan(back), viewportSpan(view), scale);
        },
      ),
    );
  });

  it('moves to earlier time when the picture is dragged to the right', () => {
    const view = panBy({ fromTradingUs: 1_000, toTradingUs: 2_000 }, 50, 100);
    expect(view).toEqual({ fromTradingUs: 500, toTradingUs: 1_500 });
  });

  it('keeps data in reach wherever it is put, and clamping again changes nothing', () => {
    fc.assert(
      fc.property(viewport, limits, (view, range) => {
        const clamped = clampViewport(view, range);
        const span = viewportSpan(clamped);
        const dataSpan = range.dataToTradingUs - range.dataFromTradingUs;
        const shown =
          Math.min(clamped.toTradingUs, range.dataToTradingUs) -
          Math.max(clamped.fromTradingUs, range.dataFromTradingUs);
        const reach = Math.min(span * 0.1, dataSpan);
        expect(shown).toBeGreaterThanOrEqual(reach - 1e-6 * span - 1);
        const again = clampViewport(clamped, range);
        expectClose(again.fromTradingUs, clamped.fromTradingUs, span + Math.abs(clamped.fromTradingUs));
      }),
    );
  });

  it('leaves a viewport within the limits untouched', () => {
    const range: ViewportLimits = {
      dataFromTradingUs: 0,
      dataToTradingUs: 1_000,
      minSpanTradingUs: 10,
      maxSpanTradingUs: 2_000,
    };
    const view = { fromTradingUs: -400, toTradingUs: 200 };
    expect(clampViewport(view, range)).toBe(view);
  });

  it('shows all of the data when fitted, with room on both sides', () => {
    fc.assert(
      fc.property(limits, (range) => {
        const view = fitAll(range);
        expect(view.fromTradingUs).toBeLessThanOrEqual(range.dataFromTradingUs);
        expect(view.toTradingUs).toBeGreaterThanOrEqual(range.dataToTradingUs);
      }),
    );
  });

  it('shows the last bars up to the end of the data', () => {
    const range: ViewportLimits = {
      dataFromTradingUs: 0,
      dataToTradingUs: 100 * HOUR,
      minSpanTradingUs: HOUR,
      maxSpanTradingUs: 125 * HOUR,
    };
    const view = showLastBars(19, HOUR, range);
    expect(view.fromTradingUs).toBeCloseTo(81 * HOUR, 0);
    expect(view.toTradingUs).toBeCloseTo(101 * HOUR, 0);
  });

  it('shows a range as asked, whichever way round, and widens one that is too narrow about its middle', () => {
    const range: ViewportLimits = {
      dataFromTradingUs: 0,
      dataToTradingUs: 1_000,
      minSpanTradingUs: 10,
      maxSpanTradingUs: 2_000,
    };
    expect(showRange(300, 100, range)).toEqual({ fromTradingUs: 100, toTradingUs: 300 });
    expect(showRange(100, 104, range)).toEqual({ fromTradingUs: 97, toTradingUs: 107 });
    // Wider than can be shown: as much of the data as it holds.
    const all = { ...range, dataFromTradingUs: 5_000, dataToTradingUs: 6_600 };
    expect(showRange(0, 9_000, all)).toEqual({ fromTradingUs: 4_800, toTradingUs: 6_800 });
    expect(showRange(-90_000, 9_000, all)).toEqual({ fromTradingUs: 4_800, toTradingUs: 6_800 });
    expect(showRange(0, 6_000, all)).toEqual({ fromTradingUs: 4_000, toTradingUs: 6_000 });
    expect(showRange(5_500, 90_000, all)).toEqual({ fromTradingUs: 5_500, toTradingUs: 7_500 });
  });

  it('follows growing data only when its end was in view', () => {
    const view = { fromTradingUs: 0, toTradingUs: 100 };
    expect(follow(view, 90, 95)).toEqual({ fromTradingUs: 5, toTradingUs: 105 });
    expect(follow(view, 150, 155)).toBe(view);
  });
});
