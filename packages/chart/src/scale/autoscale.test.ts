import { describe, expect, it } from 'vitest';
import { createArraySource } from '../source/array-source.ts';
import type { VisibleSlice } from '../tiles/visible-slice.ts';
import { priceExtent, rangeOf, volumeExtent } from './autoscale.ts';

function sliceOf(lows: readonly number[], highs: readonly number[], start = 0, end = lows.length): VisibleSlice {
  const data = lows.map((low, at) => ({ time: at * 86_400_000, open: low, high: highs[at]!, low, close: low }));
  const body = createArraySource(data, { interval: '1D' }).load({ kind: 'bars', interval: '1D', index: 0 });
  if (body.kind !== 'bars') throw new Error('no bars');
  const { bars } = body;
  const placed = { bars, openTradingUs: bars.timeUs, closeTradingUs: bars.timeUs };
  const span = { start, end, fromTradingUs: 0, toTradingUs: 1, provisional: false };
  return {
    level: '1D',
    version: 1,
    holes: [],
    before: null,
    after: null,
    segments: [{ kind: 'bars', interval: '1D', placed, ...span }],
  };
}

const margins = { top: 0.1, bottom: 0.08 };

describe('autoscale', () => {
  it('shows what is visible with its margins free', () => {
    const extent = priceExtent(sliceOf([50, 100, 1], [60, 141, 500], 0, 2))!;
    expect(extent).toEqual({ low: 50, high: 141 });
    const range = rangeOf({ extent, unit: 1, tickSize: 0.01, margins });
    const span = range.max - range.min;
    expect((range.max - 141) / span).toBeCloseTo(0.1);
    expect((50 - range.min) / span).toBeCloseTo(0.08);
    const upsideDown = rangeOf({ extent, unit: 1, tickSize: 0.01, margins, isInverted: true });
    expect((upsideDown.max - 141) / span).toBeCloseTo(0.08);
  });

  it('measures margins as the eye does on a logarithmic scale, and stays above zero there', () => {
    const range = rangeOf({ extent: { low: 1, high: 1000 }, unit: 1, tickSize: 0.01, margins, curve: 'logarithmic' });
    const span = Math.log(range.max / range.min);
    expect(range.min).toBeGreaterThan(0);
    expect(Math.log(range.max / 1000) / span).toBeCloseTo(0.1);
    expect(Math.log(1 / range.min) / span).toBeCloseTo(0.08);
  });

  it('gives a flat stretch some ticks of room about its price', () => {
    const range = rangeOf({ extent: { low: 5, high: 5 }, unit: 1, tickSize: 0.25, margins });
    expect(range.max).toBeGreaterThan(5);
    expect(range.min).toBeLessThan(5);
    expect(range.max - range.min).toBeCloseTo(1 / 0.82);
  });

  it('is none for an empty view', () => {
    const empty: VisibleSlice = { level: '1D', segments: [], holes: [], before: null, after: null, version: 0 };
    expect(priceExtent(empty)).toBeNull();
    expect(volumeExtent(empty)).toBeNull();
  });
});
