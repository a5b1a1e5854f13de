import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BarsBetween } from '../geometry/bars-between.ts';
import { priceBins } from './price-bins.ts';
import { volumeProfile } from './volume-profile.ts';

/** In ticks of 0.01. */
interface Bar {
  readonly open: number;
  readonly close: number;
  readonly above: number;
  readonly below: number;
  readonly volume: number;
}

const TICK = 0.01;

function barsOf(rows: readonly Bar[], buyVolume: readonly number[] | null = null): BarsBetween {
  const column = (of: (bar: Bar) => number) => Float64Array.from(rows, (bar) => of(bar) * TICK);
  const bars: BarsBetween = {
    length: rows.length,
    timeUs: Float64Array.from(rows, (_, row) => row),
    open: column(({ open }) => open),
    high: column(({ open, close, above }) => Math.max(open, close) + above),
    low: column(({ open, close, below }) => Math.min(open, close) - below),
    close: column(({ close }) => close),
    volume: Float64Array.from(rows, ({ volume }) => volume),
    buyVolume: buyVolume && Float64Array.from(buyVolume),
    middleUs: (row) => row,
    once: (_name, work) => work(bars),
  };
  return bars;
}

/** What all bars have between two prices, in ticks. */
function slowRow(all: readonly Bar[], low: number, high: number) {
  let [bought, sold] = [0, 0];
  for (const { open, close, above, below, volume } of all) {
    const [from, to] = [Math.min(open, close) - below - 0.5, Math.max(open, close) + above + 0.5];
    const part = (volume * Math.max(0, Math.min(to, high) - Math.max(from, low))) / (to - from);
    bought += close > open ? part : close === open ? part / 2 : 0;
    sold += close < open ? part : close === open ? part / 2 : 0;
  }
  return { bought, sold };
}

const traded = (price: number, volume: number): Bar => ({ open: price, close: price, above: 0, below: 0, volume });

describe('a volume profile', () => {
  it('of values worked out by hand', () => {
    // Ticks 100 to 105 in three rows of two: 8 of a rising bar over four ticks, 6 at 105, 1 of a falling one at 100 and 101.
    const rows = [
      { open: 101, close: 104, above: 0, below: 0, volume: 8 },
      traded(105, 6),
      { open: 101, close: 100, above: 0, below: 0, volume: 1 },
    ];
    const profile = volumeProfile([priceBins(barsOf(rows), TICK)], 3, 0.7, TICK)!;
    expect([...profile.up].map((one) => Math.round(one * 1e9) / 1e9)).toEqual([2, 4, 5]);
    expect([...profile.down].map((one) => Math.round(one * 1e9) / 1e9)).toEqual([1, 0, 3]);
    expect(profile.fromPrice).toBeCloseTo(0.995, 12);
    expect(profile.rowHeight).toBeCloseTo(0.02, 12);
    expect(profile.control).toBe(2);
    // 8 of 15 are too few, and 12 of 15 are enough.
    expect(profile.value).toEqual([1, 2]);
    expect(profile.missing).toBe(0);
  });

  it('has the lowest of equal rows as its point of control, and of equal neighbours takes the upper one in', () => {
    const rows = [4, 6, 6, 4].map((volume, at) => traded(100 + at, volume));
    const areaOf = (share: number) => volumeProfile([priceBins(barsOf(rows), TICK)], 4, share, TICK)!.value;
    expect(volumeProfile([priceBins(barsOf(rows), TICK)], 4, 0.7, TICK)!.control).toBe(1);
    // 6 of 20 are three tenths: no row more than it takes. 12 are six tenths, and then 4 lie on either side.
    expect(areaOf(0.3)).toEqual([1, 1]);
    expect(areaOf(0.31)).toEqual([1, 2]);
    expect(areaOf(0.6)).toEqual([1, 2]);
    expect(areaOf(0.7)).toEqual([1, 3]);
    expect(areaOf(1)).toEqual([0, 3]);
  });

  it('takes what was bought as it is told, and the direction of a bar where it is not', () => {
    const bars = barsOf([traded(100, 4), { ...traded(100, 6), close: 101 }], [1, Number.NaN]);
    const { up, down } = volumeProfile([priceBins(bars, TICK)], 1, 0.7, TICK)!;
    expect([up[0], down[0]]).toEqual([7, 3]);
  });

  it('has no row that is lower than a tick, and is none of nothing', () => {
    expect(volumeProfile([priceBins(barsOf([traded(100, 1), traded(102, 1)]), TICK)], 48, 0.7, TICK)!.up.length).toBe(
      3,
    );
    const without = priceBins(barsOf([traded(100, Number.NaN)]), TICK);
    expect(without.missing).toBe(1);
    expect(volumeProfile([without], 24, 0.7, TICK)).toBe(null);
    expect(volumeProfile([], 24, 0.7, TICK)).toBe(null);
  });

  const bar = fc.record({
    open: fc.integer({ min: 1000, max: 1400 }),
    close: fc.integer({ min: 1000, max: 1400 }),
    above: fc.integer({ min: 0, max: 80 }),
    below: fc.integer({ min: 0, max: 80 }),
    volume: fc.integer({ min: 0, max: 1000 }),
  });

  it('has in each row what slow loops over all bars and rows find, however the bars are cut into pieces', () => {
    const given = fc.tuple(
      fc.array(bar, { minLength: 1, maxLength: 30 }),
      fc.array(bar, { minLength: 1, maxLength: 30 }),
    );
    fc.assert(
      fc.property(given, fc.constantFrom(1, 12, 48, 100), ([early, late], most) => {
        const all = [...early, ...late];
        const profile = volumeProfile([priceBins(barsOf(early), TICK), priceBins(barsOf(late), TICK)], most, 0.7, TICK);
        const total = all.reduce((sum, { volume }) => sum + volume, 0);
        if (total === 0) {
          expect(profile).toBe(null);
          return;
        }
        const { up, down, fromPrice, rowHeight } = profile!;
        for (let row = 0; row < up.length; row++) {
          const [low, high] = [(fromPrice + row * rowHeight) / TICK, (fromPrice + (row + 1) * rowHeight) / TICK];
          const { bought, sold } = slowRow(all, low, high);
          expect(up[row]).toBeCloseTo(bought, 6);
          expect(down[row]).toBeCloseTo(sold, 6);
        }
        const [first, last] = profile!.value;
        const held = up.slice(first, last + 1).reduce((sum, one, at) => sum + one + down[first + at]!, 0);
        expect(held).toBeGreaterThanOrEqual(0.7 * total - 1e-6);
      }),
    );
  });

  it('loses nothing where prices are so far apart that a bin is many ticks', () => {
    const far = fc.record({
      open: fc.integer({ min: 1, max: 9_000_000 }),
      close: fc.integer({ min: 1, max: 9_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(far, { minLength: 1, maxLength: 20 }), (rows) => {
        const bars = rows.map((one) => ({ ...one, above: 0, below: 0, volume: 10 }));
        const { up, down } = volumeProfile([priceBins(barsOf(bars), TICK)], 24, 0.7, TICK)!;
        expect(up.reduce((sum, one, row) => sum + one + down[row]!, 0)).toBeCloseTo(10 * rows.length, 5);
        expect(Math.min(...up, ...down)).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
  });
});
