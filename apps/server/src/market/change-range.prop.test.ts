import {
  type BarColumns,
  calendarFromTemplate,
  compileCalendar,
  LEVEL_INTERVALS,
  lowerBound,
  rollUpTrades,
  sliceBars,
  sliceTrades,
  type TradeColumns,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affectedRanges } from './change-range.ts';

const calendars = ['24/7', 'us-equities', 'fx', 'futures-break', 'lunch-break'].map((id) =>
  compileCalendar(calendarFromTemplate(id)),
);
const YEAR_US = 366 * 86_400e6;
const START_US = Date.UTC(2023, 11, 1) * 1000;

const times = fc
  .array(fc.integer({ min: 0, max: YEAR_US }), { minLength: 1, maxLength: 200 })
  .map((offsets) => Float64Array.from(offsets, (offset) => START_US + offset).sort());

describe('affectedRanges', () => {
  it('gives each level whole buckets, all of which can be computed from the rows in the hull', () => {
    fc.assert(
      fc.property(times, fc.constantFrom(...calendars), fc.nat(), fc.nat(), (timeUs, calendar, a, b) => {
        const first = Math.min(a % timeUs.length, b % timeUs.length);
        const last = Math.max(a % timeUs.length, b % timeUs.length);
        const changed = { fromUs: timeUs[first]!, toUs: timeUs[last]! + 1 };
        const { hull, of } = affectedRanges(calendar, null, changed);
        const all = tradesAt(timeUs);
        const inHull = sliceTrades(all, lowerBound(timeUs, hull.fromUs), lowerBound(timeUs, hull.toUs));
        for (const interval of LEVEL_INTERVALS) {
          const range = of(interval);
          expect(range.fromUs).toBeLessThanOrEqual(changed.fromUs);
          expect(range.toUs).toBeGreaterThanOrEqual(changed.toUs);
          const wanted = within(rollUpTrades(all, calendar, interval), range);
          const computed = within(rollUpTrades(inHull, calendar, interval), range);
          expect(computed).toEqual(wanted);
          expect(rollUpTrades(all, calendar, interval).length - wanted.length).toBe(
            outside(all, range, timeUs, calendar, interval),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** How many bars the rows outside the range make: as many as there are outside, or a bucket would be cut in two. */
function outside(
  all: TradeColumns,
  range: { fromUs: number; toUs: number },
  timeUs: Float64Array,
  calendar: (typeof calendars)[number],
  interval: (typeof LEVEL_INTERVALS)[number],
): number {
  const before = sliceTrades(all, 0, lowerBound(timeUs, range.fromUs));
  const after = sliceTrades(all, lowerBound(timeUs, range.toUs), timeUs.length);
  return rollUpTrades(before, calendar, interval).length + rollUpTrades(after, calendar, interval).length;
}

function tradesAt(timeUs: Float64Array): TradeColumns {
  const price = Float64Array.from(timeUs, (time) => 1000 + (time % 97));
  return { length: timeUs.length, timeUs, price, size: price.slice(), side: new Uint8Array(timeUs.length) };
}

function within(bars: BarColumns, { fromUs, toUs }: { fromUs: number; toUs: number }): BarColumns {
  return sliceBars(bars, lowerBound(bars.timeUs, fromUs), lowerBound(bars.timeUs, toUs));
}
