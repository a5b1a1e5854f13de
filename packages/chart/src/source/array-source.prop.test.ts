import {
  type BarColumns,
  calendarFromTemplate,
  compileCalendar,
  emptyBars,
  intervalRank,
  LEVEL_INTERVALS,
  type LevelInterval,
  rollUpBars,
  tileAt,
  tileRangeUs,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArraySource, createArraySource } from './array-source.ts';
import type { Bar } from './bar-input.ts';

const START = Date.UTC(2023, 10, 20);
const CALENDAR = calendarFromTemplate('24/7');
const CALENDAR_DAYS = compileCalendar(CALENDAR);

/** Bars five minutes apart, some missing. */
const bars = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 400 }),
      price: fc.integer({ min: 1, max: 100_000 }),
      volume: fc.nat(99),
    }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((steps) => {
    let time = START;
    return steps.map(({ gap, price, volume }): Bar => {
      time += gap * 300_000;
      return {
        time,
        open: price / 100,
        high: (price + 3) / 100,
        low: (price - 1) / 100,
        close: (price + 1) / 100,
        volume,
      };
    });
  });

/** All rows of a level, read tile by tile. */
function rowsOf(source: ArraySource, interval: LevelInterval): readonly (readonly number[])[] {
  const coverage = source.instrument.levels.find((level) => level.interval === interval)!;
  const rows: (readonly number[])[] = [];
  let atUs = coverage.fromUs;
  while (atUs < coverage.toUs) {
    const address = tileAt(interval, atUs);
    const body = source.load(address);
    if (body.kind === 'bars') rows.push(...rowsIn(body.bars));
    atUs = tileRangeUs(address).toUs;
  }
  return rows;
}

function rowsIn(bars: BarColumns): readonly (readonly number[])[] {
  const columns = [bars.timeUs, bars.open, bars.high, bars.low, bars.close, bars.volume!];
  return Array.from(bars.timeUs, (_, row) => columns.map((column) => column[row]!));
}

const source = (data: readonly Bar[]) => createArraySource(data, { interval: '5m', calendar: CALENDAR });

describe('a source over an array', () => {
  it('serves every coarser level as the roll-up of its bars', () => {
    fc.assert(
      fc.property(bars, fc.constantFrom(...LEVEL_INTERVALS.slice(intervalRank('5m'))), (data, interval) => {
        const array = source(data);
        const expected = rollUpBars(storedBars(data, array.instrument.priceScale), CALENDAR_DAYS, interval);
        expect(rowsOf(array, interval)).toEqual(rowsIn(expected));
      }),
    );
  });

  it('makes no months of weeks', () => {
    const weekly = bars.map((data) => data.map((bar, week) => ({ ...bar, time: Date.UTC(2024, 0, 1 + 7 * week) })));
    fc.assert(
      fc.property(weekly, (data) => {
        const array = createArraySource(data, { interval: '1W', calendar: CALENDAR });
        expect(array.instrument.levels.map(({ interval }) => interval)).toEqual(['1W']);
      }),
    );
  });

  it('is the same however the bars came in: at once, one by one, out of order, or from both ends', () => {
    const interval = fc.constantFrom<LevelInterval>('5m', '15m', '4h', '1D', '1W', '1mo');
    fc.assert(
      fc.property(bars, interval, fc.nat(), fc.boolean(), (data, level, cut, looksBetween) => {
        const expected = rowsOf(source(data), level);
        const at = cut % data.length;
        const look = (array: ArraySource) => looksBetween && rowsOf(array, level);

        const oneByOne = source(data.slice(0, at + 1));
        for (const bar of data.slice(at + 1)) {
          look(oneByOne);
          oneByOne.update({ ...bar, close: 1, high: 2_000, volume: 7 });
          look(oneByOne);
          oneByOne.update(bar);
        }
        expect(rowsOf(oneByOne, level)).toEqual(expected);

        const bothEnds = source(data.slice(at, at + 1));
        look(bothEnds);
        bothEnds.prepend(data.slice(0, at));
        look(bothEnds);
        bothEnds.append(data.slice(at + 1));
        expect(rowsOf(bothEnds, level)).toEqual(expected);

        expect(rowsOf(source([...data].reverse()), level)).toEqual(expected);
      }),
    );
  });
});

/** The bars as columns of integers, straight from the input. */
function storedBars(data: readonly Bar[], scale: number): BarColumns {
  const column = (value: (bar: Bar) => number) => Float64Array.from(data, value);
  const price = (value: number) => Math.round(value * 10 ** scale);
  return {
    ...emptyBars(),
    length: data.length,
    timeUs: column(({ time }) => Number(time) * 1_000),
    open: column(({ open }) => price(open)),
    high: column(({ high }) => price(high)),
    low: column(({ low }) => price(low)),
    close: column(({ close }) => price(close)),
    volume: column(({ volume }) => volume ?? Number.NaN),
  };
}
