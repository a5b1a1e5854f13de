import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instrumentFacts } from '../picture/instrument-facts.ts';
import { createArraySource } from '../source/array-source.ts';
import { FakeEnv } from '../testing/fake-env.ts';
import { VisibleTiles } from '../tiles/visible-tiles.ts';
import { gatherColumns } from './overview-columns.ts';

const DAY_MS = 86_400_000;

/** Daily bars with days left out. */
const BARS = fc
  .array(
    fc.record({
      skip: fc.integer({ min: 1, max: 4 }),
      prices: fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 4, maxLength: 4 }),
    }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  .map((days) => {
    let time = Date.UTC(2024, 0, 1);
    return days.map(({ skip, prices }) => {
      time += skip * DAY_MS;
      const [open = 1, close = 1, one = 1, other = 1] = prices.map((cents) => cents / 100);
      return { time, open, close, high: Math.max(open, close, one, other), low: Math.min(open, close, one, other) };
    });
  });

it('columns reach from the lowest to the highest price of all bars and end with the last close', () => {
  fc.assert(
    fc.property(BARS, fc.integer({ min: 1, max: 150 }), (bars, count) => {
      const source = createArraySource(bars, { symbol: 'TEST', interval: '1D' });
      const facts = instrumentFacts(source.instrument, { interval: 'auto', locale: 'en', allHours: false });
      const { fromUs, toUs } = source.instrument.levels[0]!;
      const span = {
        fromTradingUs: facts.tradingTime.toTradingUs(fromUs),
        toTradingUs: facts.tradingTime.toTradingUs(toUs),
      };
      const tiles = new VisibleTiles(source, facts.tradingTime, new FakeEnv());
      tiles.update({ viewport: span, level: '1D' });
      const { min, max, close } = gatherColumns(tiles.slice(), span, count, facts.priceUnit);
      tiles.dispose();
      const known = (values: Float64Array) => [...values].filter((value) => !Number.isNaN(value));
      expect(Math.min(...known(min))).toBeCloseTo(Math.min(...bars.map(({ low }) => low)), 9);
      expect(Math.max(...known(max))).toBeCloseTo(Math.max(...bars.map(({ high }) => high)), 9);
      expect(known(close).at(-1)).toBeCloseTo(bars.at(-1)!.close, 9);
      const isWhole = (price: number, at: number) =>
        Number.isNaN(price) ? Number.isNaN(min[at]!) && Number.isNaN(max[at]!) : price >= min[at]! && price <= max[at]!;
      expect([...close].every(isWhole)).toBe(true);
    }),
    { numRuns: 40 },
  );
});
