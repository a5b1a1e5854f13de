import { describe, expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { autoscale } from './autoscale.ts';

function sliceOf(lows: readonly number[], highs: readonly number[], start = 0, end = lows.length): VisibleSlice {
  const data = lows.map((low, at) => ({ time: at * 86_400_000, open: low, high: highs[at]!, low, close: low }));
  const body = createArraySource(data, { interval: '1D' }).load({ kind: 'bars', interval: '1D', index: 0 });
  if (body.kind !== 'bars') throw new Error('no bars');
  const { bars } = body;
  const placed = { bars, openTradingUs: bars.timeUs, closeTradingUs: bars.timeUs };
  const span = { start, end, fromTradingUs: 0, toTradingUs: 1, provisional: false };
  return { level: '1D', version: 1, holes: [], segments: [{ kind: 'bars', interval: '1D', placed, ...span }] };
}

describe('autoscale', () => {
  it('shows what is visible with a tenth of the plot above and eight hundredths below', () => {
    const range = autoscale({ slice: sliceOf([50, 100, 1], [60, 141, 500], 0, 2), priceUnit: 1, tickSize: 0.01 })!;
    const span = range.max - range.min;
    expect((range.max - 141) / span).toBeCloseTo(0.1);
    expect((50 - range.min) / span).toBeCloseTo(0.08);
  });

  it('gives a flat stretch some ticks of room about its price', () => {
    const range = autoscale({ slice: sliceOf([5], [5]), priceUnit: 1, tickSize: 0.25 })!;
    expect(range.max).toBeGreaterThan(5);
    expect(range.min).toBeLessThan(5);
    expect(range.max - range.min).toBeCloseTo(1 / 0.82);
  });

  it('is none for an empty view', () => {
    expect(
      autoscale({ slice: { level: '1D', segments: [], holes: [], version: 0 }, priceUnit: 1, tickSize: 1 }),
    ).toBeNull();
  });
});
