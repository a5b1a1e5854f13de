import { describe, expect, it } from 'vitest';
import { tickBars, volumeBars } from './count-bars.ts';
import { kagi, kagiShoulders } from './kagi.ts';
import { lineBreak } from './line-break.ts';
import { pointFigure } from './point-figure.ts';
import { rangeBars } from './range-bars.ts';
import { renko } from './renko.ts';
import { type SourceBar, type Unit, type UnitBuilder, unitColumns } from './unit-columns.ts';

/** A bar a minute of which the close alone is told. */
function closes(...prices: readonly number[]): readonly SourceBar[] {
  return prices.map((close, at) => bar(at, close, close, close, close));
}

function bar(at: number, open: number, high: number, low: number, close: number, volume = 1): SourceBar {
  return { timeUs: at, open, high, low, close, volume };
}

function made(builder: UnitBuilder, bars: readonly SourceBar[]): readonly Unit[] {
  return bars.flatMap((one) => [...builder.add(one)]);
}

const ends = (units: readonly Unit[]) => units.map(({ open, close }) => [open, close]);

describe('Renko', () => {
  it('lays a brick for each whole size that the close goes on, and turns at two', () => {
    // Sizes of 10 from a close of 101: lines at 100, 110, ... 109 lays none, 133 lays three; 111 is less than two under 130, 109 is two under it.
    const units = made(renko({ size: 10 }), closes(101, 109, 133, 111, 109, 140));
    expect(ends(units)).toEqual([
      [100, 110],
      [110, 120],
      [120, 130],
      [120, 110],
      [120, 130],
      [130, 140],
    ]);
    expect(units.map(({ timeUs }) => timeUs)).toEqual([0, 2, 2, 3, 5, 5]);
    expect(units.map(({ volume }) => volume)).toEqual([1, 1, 1, 2, 0.5, 0.5]);
  });

  it('shows how far the price went the other way as a wick of the first brick', () => {
    const units = made(renko({ size: 10 }), [bar(0, 100, 104, 93, 101), bar(1, 101, 125, 99, 121)]);
    expect(units.map(({ high, low }) => [high, low])).toEqual([
      [110, 93],
      [120, 110],
    ]);
  });

  it('takes a price on a line for one whatever its last binary digit', () => {
    // 0.1 + 0.2 lies above 0.3, and 0.7 / 0.1 under 7.
    expect(ends(made(renko({ size: 0.1 }), closes(0.1 + 0.2, 0.7)))).toHaveLength(4);
  });

  it('lies at the same heights wherever one begins', () => {
    const prices = [101, 133, 95, 160, 122, 187];
    const whole = made(renko({ size: 10 }), closes(...prices));
    const later = made(renko({ size: 10 }), closes(...prices.slice(2)));
    expect(ends(later).at(-1)).toEqual(ends(whole).at(-1));
  });
});

describe('line break', () => {
  it('turns when three lines are broken, from where the last one began', () => {
    const units = made(lineBreak({ lines: 3 }), closes(10, 12, 11, 15, 18, 13, 11, 9, 12, 10, 20));
    expect(ends(units)).toEqual([
      [10, 12],
      [12, 15],
      [15, 18],
      [15, 9],
      [15, 20],
    ]);
  });

  it('turns at the last line alone when one line is enough', () => {
    expect(ends(made(lineBreak({ lines: 1 }), closes(10, 12, 15, 11)))).toEqual([
      [10, 12],
      [12, 15],
      [12, 11],
    ]);
  });
});

describe('Kagi', () => {
  it('goes on with the close and turns when that has come back by the reversal', () => {
    const builder = kagi({ reversal: 4 });
    const units = made(builder, closes(10, 12, 14, 17, 14, 18, 13, 15, 11, 19));
    expect(ends(units)).toEqual([
      [10, 18],
      [18, 11],
    ]);
    expect(builder.growing).toMatchObject({ open: 11, close: 19 });
  });

  it('is thick from where it rises over the top before, and thin from where it falls under the bottom before', () => {
    const lines = { length: 5, open: [10, 18, 11, 20, 9], close: [18, 11, 20, 9, 15] };
    const { isThick, changesAt } = kagiShoulders(lines);
    // It rises at first; the fall from 18 stays thick, as does the rise over 18; the fall from 20 goes under 11, and is thin from there.
    expect([...isThick]).toEqual([1, 1, 1, 1, 0]);
    expect([...changesAt]).toEqual([Number.NaN, Number.NaN, Number.NaN, 11, Number.NaN]);
  });
});

describe('point and figure', () => {
  it('fills boxes of a column and begins another after three boxes back', () => {
    // Boxes of 1: 10, then up to 14, down to 12 is two boxes, 11 is three: a column of O from 13 to 11.
    const builder = pointFigure({ box: 1, reversal: 3, by: 'close' });
    const units = made(builder, closes(10.2, 11.5, 14.9, 12, 11, 13.9, 14));
    expect(ends(units)).toEqual([
      [10, 14],
      [13, 11],
    ]);
    expect(builder.growing).toMatchObject({ open: 12, close: 14 });
  });

  it('goes on where a bar could both go on and turn', () => {
    const builder = pointFigure({ box: 1, reversal: 3, by: 'high-low' });
    const units = made(builder, [bar(0, 10, 10, 10, 10), bar(1, 10, 14, 10, 12), bar(2, 12, 15, 9, 11)]);
    expect(units).toEqual([]);
    expect(builder.growing).toMatchObject({ open: 10, close: 15 });
  });
});

describe('range bars', () => {
  it('are all as high, and begin where the one before ended', () => {
    const builder = rangeBars({ range: 3 });
    const units = made(builder, closes(10, 12, 14, 9));
    // 10 to 13 is full at 14; from 13 up to 14, then down: 11 is full at the way to 9, and 11 to 9 is not.
    expect(ends(units)).toEqual([
      [10, 13],
      [13, 11],
    ]);
    expect(builder.growing).toMatchObject({ open: 11, high: 11, low: 9, close: 9 });
  });

  it('takes the nearer end of a bar for the first', () => {
    const units = made(rangeBars({ range: 4 }), [bar(0, 10, 10, 10, 10), bar(1, 10, 12, 5, 9)]);
    // Up to 12 first, then 5: the range from 12 is full at 8; from there 5 is three, and 9 is full again.
    expect(ends(units)).toEqual([[10, 8]]);
  });
});

describe('bars of equal counts', () => {
  it('hold so many trades', () => {
    const builder = tickBars({ ticks: 3 });
    const units = made(builder, closes(5, 7, 6, 8));
    expect(units).toEqual([{ timeUs: 0, open: 5, high: 7, low: 5, close: 6, volume: 3 }]);
    expect(builder.growing).toMatchObject({ timeUs: 3, close: 8 });
  });

  it('hold so much volume, and somewhat more where one trade is larger', () => {
    const bars = [1, 2, 9, 1, Number.NaN, 4].map((volume, at) => bar(at, 5, 5, 5, 5, volume));
    expect(made(volumeBars({ volume: 5 }), bars).map(({ volume }) => volume)).toEqual([12, 5]);
  });
});

describe('units of any kind', () => {
  it('refuse a size that is none', () => {
    for (const size of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => renko({ size })).toThrow(RangeError);
      expect(() => kagi({ reversal: size })).toThrow(RangeError);
      expect(() => rangeBars({ range: size })).toThrow(RangeError);
      expect(() => tickBars({ ticks: size })).toThrow(RangeError);
      expect(() => pointFigure({ box: size, reversal: 3, by: 'close' })).toThrow(RangeError);
      expect(() => pointFigure({ box: 1, reversal: size, by: 'close' })).toThrow(RangeError);
      expect(() => lineBreak({ lines: size })).toThrow(RangeError);
    }
  });

  it('are past counting where numbers cannot tell their prices apart', () => {
    const size = Number.MIN_VALUE;
    for (const builder of [
      renko({ size, skip: Number.POSITIVE_INFINITY }),
      rangeBars({ range: size, skip: Number.POSITIVE_INFINITY }),
      pointFigure({ box: size, reversal: 3, by: 'close' }),
    ]) {
      expect(made(builder, closes(101, 133, 90))).toEqual([]);
      expect(builder.count).toBe(Number.POSITIVE_INFINITY);
    }
  });

  it('make columns', () => {
    const units = made(renko({ size: 10 }), closes(101, 133));
    const columns = unitColumns(units);
    expect(columns.length).toBe(3);
    expect([...columns.close]).toEqual([110, 120, 130]);
    expect([...columns.timeUs]).toEqual([0, 1, 1]);
  });
});
