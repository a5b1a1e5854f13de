import { renko, type SourceBar } from '@candlemark/bars';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildUnits, MOST_UNITS } from './build-units.ts';

const runs = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 60 });

const eachOf = (closes: readonly number[]) => (see: (bar: SourceBar) => void) => {
  closes.forEach((close, timeUs) => {
    see({ timeUs, open: close, high: close, low: close, close, volume: 1 });
  });
};

test('of too many units the newest are made, and the same as of all', () => {
  const builderOf = (skip: number) => renko({ size: 10, skip });
  fc.assert(
    fc.property(runs, fc.nat(60), fc.integer({ min: 1, max: 300 }), (closes, fromUs, most) => {
      const all = buildUnits(eachOf(closes), fromUs, builderOf, Number.POSITIVE_INFINITY);
      const cut = buildUnits(eachOf(closes), fromUs, builderOf, most);
      expect(all.isCut).toBe(false);
      expect(cut.units).toEqual(all.units.slice(-most));
      expect(cut.isCut).toBe(all.units.length > most);
      expect(cut.rows).toBe(Math.max(cut.units.length, closes.length - Math.min(fromUs, closes.length)));
      if (cut.units.length > 0) expect(cut.forming).toEqual(all.forming);
    }),
  );
});

test('no size makes more than so many', () => {
  const size = fc.double({ min: Number.MIN_VALUE, max: 1e-3, noNaN: true });
  fc.assert(
    fc.property(runs, size, (closes, height) => {
      const built = buildUnits(eachOf([...closes, 5_000]), 0, (skip) => renko({ size: height, skip }));
      expect(built.units.length).toBeLessThanOrEqual(MOST_UNITS);
      expect(built.isCut).toBe(true);
      expect(built.forming).not.toBeNull();
    }),
    { numRuns: 25 },
  );
});

test('what is traded stays in the units and the one on its way together, and is known of both where it is known', () => {
  fc.assert(
    fc.property(runs, (closes) => {
      const { units, forming } = buildUnits(eachOf(closes), 0, () => renko({ size: 10 }));
      const all = forming === null ? units : [...units, forming];
      expect(all.reduce((sum, { volume }) => sum + volume, 0)).toBeCloseTo(closes.length, 6);
      const bare = buildUnits(
        (see) => eachOf(closes)((bar) => see({ ...bar, volume: Number.NaN })),
        0,
        () => renko({ size: 10 }),
      );
      expect(bare.forming?.volume ?? Number.NaN).toBeNaN();
    }),
  );
});
