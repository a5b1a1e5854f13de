import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBars } from '../test/random-bars.ts';
import { concatBars, emptyBars, emptyTrades, OPTIONAL_BAR_COLUMNS, sliceBars, sliceTrades } from './bar-columns.ts';

describe('slices', () => {
  it('put together again are the whole', () => {
    fc.assert(
      fc.property(anyBars, fc.nat(), (bars, cut) => {
        const middle = bars.length === 0 ? 0 : cut % bars.length;
        const whole = concatBars([sliceBars(bars, 0, middle), emptyBars(), sliceBars(bars, middle, bars.length)]);
        for (const name of ['timeUs', 'open', 'high', 'low', 'close'] as const) expect(whole[name]).toEqual(bars[name]);
        if (bars.length > 0) for (const name of OPTIONAL_BAR_COLUMNS) expect(whole[name]).toEqual(bars[name]);
      }),
    );
  });

  it('are views, not copies', () => {
    const bars = { ...emptyBars(), length: 3, close: Float64Array.of(1, 2, 3) };
    expect(sliceBars(bars, 1, 3).close.buffer).toBe(bars.close.buffer);
  });

  it('past an end are empty', () => {
    expect(sliceTrades(emptyTrades(), 2, 1)).toStrictEqual(emptyTrades());
  });
});

describe('bars put together', () => {
  it('have NaN where one part lacks a column that another has', () => {
    const one = Float64Array.of(1);
    const bare = { ...emptyBars(), length: 1, timeUs: one, open: one, high: one, low: one, close: one };
    expect(concatBars([bare, { ...bare, volume: one }]).volume).toEqual(Float64Array.of(Number.NaN, 1));
    expect(concatBars([bare, bare]).volume).toBeNull();
    expect(concatBars([])).toStrictEqual(emptyBars());
  });
});
