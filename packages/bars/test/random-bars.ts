import fc from 'fast-check';
import { type BarColumns, OPTIONAL_BAR_COLUMNS, type TradeColumns } from '../src/bar-columns.ts';
import { US_PER_DAY } from '../src/civil.ts';
import { anyTimeUs } from './sample-calendars.ts';

const anyPrice = fc.integer({ min: -1000, max: 1_000_000 });
const anySize = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 1_000_000 }) }, fc.constant(Number.NaN));
/** Steps from the same instant to over a weekend, mostly short. */
const anyStepUs = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 3_000_000 }),
  fc.integer({ min: 1, max: 4 * 3600 }).map((seconds) => seconds * 1_000_000),
  fc.integer({ min: 1, max: 4 * US_PER_DAY }),
);

/** Trades in order, some at one instant, some without size or side. */
export const anyTrades: fc.Arbitrary<TradeColumns> = fc
  .tuple(
    anyTimeUs,
    fc.array(fc.tuple(anyStepUs, anyPrice, anySize, fc.constantFrom(0, 1, 2)), { maxLength: 60 }),
    fc.boolean(),
  )
  .map(([startUs, rows, hasSides]) => ({
    length: rows.length,
    timeUs: runningSum(
      startUs,
      rows.map(([stepUs]) => stepUs),
    ),
    price: Float64Array.from(rows, (row) => row[1]),
    size: Float64Array.from(rows, (row) => row[2]),
    side: Uint8Array.from(rows, (row) => (hasSides ? row[3] : 0)),
  }));

const anyBarRow = fc.record({
  stepUs: anyStepUs.map((stepUs) => stepUs + 1),
  prices: fc.array(anyPrice, { minLength: 4, maxLength: 4 }),
  extras: fc.array(anySize, { minLength: 5, maxLength: 5 }),
});

/** Bars in order with any stamps; optional columns absent or with gaps. */
export const anyBars: fc.Arbitrary<BarColumns> = fc
  .tuple(anyTimeUs, fc.array(anyBarRow, { maxLength: 60 }), fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }))
  .map(([startUs, rows, has]) => {
    const price = (pick: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, pick);
    const optional = OPTIONAL_BAR_COLUMNS.map((name, at) => [
      name,
      has[at] ? Float64Array.from(rows, (row) => row.extras[at]!) : null,
    ]);
    return {
      length: rows.length,
      timeUs: runningSum(
        startUs,
        rows.map((row) => row.stepUs),
      ),
      open: price((row) => row.prices[0]!),
      high: price((row) => Math.max(...row.prices)),
      low: price((row) => Math.min(...row.prices)),
      close: price((row) => row.prices[3]!),
      ...(Object.fromEntries(optional) as Pick<BarColumns, (typeof OPTIONAL_BAR_COLUMNS)[number]>),
    };
  });

function runningSum(start: number, steps: readonly number[]): Float64Array {
  let sum = start;
  return Float64Array.from(steps, (step) => {
    sum += step;
    return sum;
  });
}
