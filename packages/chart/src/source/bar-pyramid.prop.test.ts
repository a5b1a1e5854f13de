import {
  type BarColumns,
  calendarFromTemplate,
  compileCalendar,
  emptyBars,
  type LevelInterval,
  lowerBound,
  rollUpBars,
  sliceBars,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BarPyramid } from './bar-pyramid.ts';
import { ChunkedBars } from './chunked-bars.ts';

const CALENDAR = compileCalendar(calendarFromTemplate('us-equities'));
const START_US = Date.UTC(2024, 4, 1) * 1_000;
const MINUTE_US = 60_000_000;
const ALL = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;

/** Minutes with a bar; some runs of neighbours, some far apart. */
const minutes = fc
  .uniqueArray(fc.oneof(fc.nat(400), fc.nat(40_000), fc.integer({ min: 800, max: 1_300 })), { maxLength: 80 })
  .map((list) => list.sort((a, b) => a - b));
const intervals = fc.uniqueArray(fc.constantFrom<LevelInterval>('5m', '15m', '30m', '1h', '4h', '1D', '1W', '1mo'), {
  minLength: 1,
});
const changes = fc.array(fc.record({ minutes, price: fc.nat(1_000), looks: intervals }), {
  minLength: 1,
  maxLength: 6,
});

function barsAt(list: readonly number[], price: number): BarColumns {
  const column = (value: (at: number) => number) => Float64Array.from(list, (_, at) => value(at));
  return {
    ...emptyBars(),
    length: list.length,
    timeUs: Float64Array.from(list, (minute) => START_US + minute * MINUTE_US),
    open: column((at) => price + at),
    high: column((at) => price + at + 5),
    low: column((at) => price + at - 5),
    close: column((at) => price + at + 1),
    volume: column((at) => at),
  };
}

describe('the levels of bars in memory', () => {
  it('are the roll-up of the bars, kept or not, after any change and whichever were looked at before', () => {
    fc.assert(
      fc.property(changes, fc.nat(40_000), fc.nat(20_000), (steps, fromMinute, minutesLong) => {
        const base = new ChunkedBars(null, { chunkRows: 16, seamRows: 4 });
        const pyramid = new BarPyramid(base, '1m', CALENDAR, 4);
        for (const { minutes: list, price, looks } of steps) {
          const bars = barsAt(list, price);
          const span = { fromUs: bars.timeUs[0] ?? 0, toUs: (bars.timeUs.at(-1) ?? -1) + 1 };
          base.replace(span.fromUs, span.toUs, bars);
          pyramid.changed(span);
          const fromUs = START_US + fromMinute * MINUTE_US;
          const toUs = fromUs + minutesLong * MINUTE_US;
          for (const interval of looks) {
            const whole = rollUpBars(base.rows(...ALL), CALENDAR, interval);
            expect(pyramid.countOf(interval)).toBe(whole.length);
            expect(pyramid.lastOpenUs(interval)).toBe(whole.timeUs.at(-1) ?? Number.NaN);
            const start = lowerBound(whole.timeUs, fromUs);
            const expected = sliceBars(whole, start, lowerBound(whole.timeUs, toUs));
            expect(rowsOf(pyramid.bars(interval, fromUs, toUs))).toEqual(rowsOf(expected));
          }
        }
      }),
    );
  });
});

function rowsOf({ length, timeUs, open, high, low, close, volume }: BarColumns): readonly (readonly number[])[] {
  return Array.from({ length }, (_, row) => [
    ...[timeUs[row]!, open[row]!, high[row]!, low[row]!, close[row]!],
    ...[volume?.[row] ?? Number.NaN],
  ]);
}
