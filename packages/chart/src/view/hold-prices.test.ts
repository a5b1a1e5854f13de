import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingBoard } from '../testing/drawing-board.ts';
import { holdPrices, rangeWith } from './hold-prices.ts';

function shownChart() {
  const chart = drawingBoard();
  const { core } = chart;
  const rangeOf = () => {
    // A picture with what was changed.
    chart.drawn();
    return core.frame()!.panes[0]!.main.scale!.range;
  };
  const { id, main } = core.frame()!.panes[0]!;
  const place = { pane: id, scale: main.plan.id };
  return { chart, core, rangeOf, place };
}

describe('prices that are held in view', () => {
  it('widen a scale that follows what is visible, until the view is about other times', () => {
    const { core, rangeOf, place } = shownChart();
    const before = rangeOf();
    const times = core.visibleRange()!;
    const far = before.max + 5 * (before.max - before.min);
    holdPrices(core, [{ ...place, min: far, max: far }], times);
    core.show(times);
    const wide = rangeOf();
    expect(wide.max).toBeGreaterThan(far);
    expect(wide.min).toBeLessThan(before.max);
    expect(core.view.manualRanges.size).toBe(0);
    expect(core.view.held.at({ fromTradingUs: 1e18, toTradingUs: 2e18 }).size).toBe(0);
    core.view.automateRanges();
    core.show(times);
    expect(rangeOf().max).toBeLessThan(far);
  });

  it('move a scale that was taken in hand', () => {
    const { core, rangeOf, place } = shownChart();
    const { min, max } = rangeOf();
    core.view.setManualRange(place.scale, { min, max });
    const far = max + 5 * (max - min);
    holdPrices(core, [{ ...place, min: far, max: far + 0.1 }], core.visibleRange()!);
    const moved = core.view.manualRanges.get(place.scale)!;
    expect(moved.max).toBeGreaterThan(far + 0.1);
    expect(moved.max - moved.min).toBeCloseTo(max - min, 6);
  });
});

it('a range with prices in it has them in it, and is no smaller', () => {
  const price = fc.double({ min: 1, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(price, price, price, price, (a, b, c, d) => {
      const range = { min: Math.min(a, b), max: Math.max(a, b) + 1 };
      const prices = { min: Math.min(c, d), max: Math.max(c, d) };
      const found = rangeWith(range, prices);
      expect(found.min).toBeLessThanOrEqual(prices.min);
      expect(found.max).toBeGreaterThanOrEqual(prices.max * (1 - 1e-12));
      expect(found.min).toBeGreaterThan(0);
      expect(found.max - found.min).toBeGreaterThanOrEqual((range.max - range.min) * (1 - 1e-9));
    }),
  );
});
