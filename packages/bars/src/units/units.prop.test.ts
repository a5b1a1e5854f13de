import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tickBars, volumeBars } from './count-bars.ts';
import { kagi } from './kagi.ts';
import { lineBreak } from './line-break.ts';
import { pointFigure } from './point-figure.ts';
import { rangeBars } from './range-bars.ts';
import { renko } from './renko.ts';
import type { SourceBar, Unit, UnitBuilder } from './unit-columns.ts';

const SIZE = 4;

const KINDS: readonly (readonly [name: string, make: () => UnitBuilder])[] = [
  ['Renko', () => renko({ size: SIZE })],
  ['line break', () => lineBreak({ lines: 3 })],
  ['Kagi', () => kagi({ reversal: SIZE })],
  ['point and figure', () => pointFigure({ box: SIZE, reversal: 3, by: 'high-low' })],
  ['range bars', () => rangeBars({ range: SIZE })],
  ['tick bars', () => tickBars({ ticks: 5 })],
  ['volume bars', () => volumeBars({ volume: 9 })],
];

const bars: fc.Arbitrary<readonly SourceBar[]> = fc
  .array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.nat(6), fc.nat(6), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 80,
  })
  .map((steps) => {
    let close = 200;
    return steps.map(([by, above, below, volume], at) => {
      const open = close;
      close += by;
      const [high, low] = [Math.max(open, close) + above, Math.min(open, close) - below];
      return { timeUs: at, open, high, low, close, volume };
    });
  });

const made = (builder: UnitBuilder, from: readonly SourceBar[]): readonly Unit[] =>
  from.flatMap((bar) => [...builder.add(bar)]);

describe.each(KINDS)('%s', (_, make) => {
  it('tells of bars that come later nothing else about those before, and begins units in order', () => {
    fc.assert(
      fc.property(bars, fc.nat(80), (all, cut) => {
        const whole = made(make(), all);
        const first = made(make(), all.slice(0, cut));
        expect(whole.slice(0, first.length)).toEqual(first);
        const counting = make();
        expect(made(counting, all).length).toBe(counting.count ?? whole.length);
        for (const [at, unit] of whole.entries()) {
          expect(unit.high).toBeGreaterThanOrEqual(Math.max(unit.open, unit.close));
          expect(unit.low).toBeLessThanOrEqual(Math.min(unit.open, unit.close));
          if (at > 0) expect(unit.timeUs).toBeGreaterThanOrEqual(whole[at - 1]!.timeUs);
        }
      }),
    );
  });

  it('shows no price that was not there, and no more volume than was traded', () => {
    fc.assert(
      fc.property(bars, (all) => {
        const [highest, lowest] = [Math.max(...all.map(({ high }) => high)), Math.min(...all.map(({ low }) => low))];
        const builder = make();
        const units = made(builder, all);
        for (const unit of [...units, ...(builder.growing === null ? [] : [builder.growing])]) {
          // A box or brick of the grid may begin under the first close.
          expect(unit.high).toBeLessThanOrEqual(highest + SIZE);
          expect(unit.low).toBeGreaterThanOrEqual(lowest - SIZE);
        }
        const sum = units.reduce((total, { volume }) => total + volume, 0);
        expect(sum).toBeLessThanOrEqual(all.reduce((total, { volume }) => total + volume, 0) + 1e-9);
      }),
    );
  });
});

describe('bricks and ranges', () => {
  const many = (skip: number): readonly UnitBuilder[] => [
    renko({ size: SIZE, skip }),
    rangeBars({ range: SIZE, skip }),
  ];

  it('are counted alike whether they are told of or not, and those that are told are the same', () => {
    fc.assert(
      fc.property(bars, fc.nat(60), fc.integer({ min: 1, max: 40 }), (all, skip, steep) => {
        const steeper = all.map((bar) => ({
          ...bar,
          high: bar.high * steep,
          low: bar.low * steep,
          close: bar.close * steep,
        }));
        for (const [kind, whole] of many(0).entries()) {
          const told = made(whole, steeper);
          const skipping = many(skip)[kind]!;
          expect(made(skipping, steeper)).toEqual(told.slice(skip));
          expect(skipping.count).toBe(told.length);
          expect(skipping.growing).toEqual(whole.growing);
        }
      }),
    );
  });

  it('cost nothing where they are not told of, however many a bar has', () => {
    const rises = [100, 30_000, 20, 7_000].map((close, at) => {
      return { timeUs: at, open: close, high: close * 1.1, low: close * 0.9, close, volume: 1 };
    });
    const size = fc.double({ min: Number.MIN_VALUE, max: 1e-3, noNaN: true });
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 500 }), (height, most) => {
        const kinds: readonly ((skip: number) => UnitBuilder)[] = [
          (skip) => renko({ size: height, skip }),
          (skip) => rangeBars({ range: height, skip }),
        ];
        for (const make of kinds) {
          const counter = make(Number.POSITIVE_INFINITY);
          expect(made(counter, rises)).toEqual([]);
          const { count = 0 } = counter;
          expect(count).toBeGreaterThan(1e6);
          // The last digits of sums of so many sizes are not to be had.
          expect(made(make(count - most), rises).length).toBeLessThan(2 * most + 100);
        }
      }),
    );
  });

  it('are all of one size, and bricks lie on the grid', () => {
    fc.assert(
      fc.property(bars, (all) => {
        for (const { open, close } of made(renko({ size: SIZE }), all)) {
          expect(Math.abs(open - close)).toBe(SIZE);
          expect(Math.abs(open % SIZE)).toBe(0);
        }
        for (const { high, low } of made(rangeBars({ range: SIZE }), all)) expect(high - low).toBeCloseTo(SIZE, 9);
      }),
    );
  });
});
