import {
  calendarFromTemplate,
  compileCalendar,
  type LevelInterval,
  rollUpTrades,
  tileAt,
  tileRangeUs,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArraySource, createArraySource } from './array-source.ts';
import type { Trade } from './trade-input.ts';

const START = Date.UTC(2024, 0, 2);
const CALENDAR = calendarFromTemplate('24/7');

const lists = fc.array(
  fc.array(
    fc.record({
      time: fc.oneof(fc.nat(3_000), fc.nat(90_000_000)).map((ms) => START + ms),
      price: fc.integer({ min: -500, max: 100_000 }).map((ticks) => ticks / 100),
      size: fc.nat(100).map((tenths) => tenths / 10),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  { minLength: 1, maxLength: 5 },
);

function closesOf(source: ArraySource, interval: LevelInterval): readonly (readonly (number | undefined)[])[] {
  const { priceScale, sizeScale, levels } = source.instrument;
  const { fromUs, toUs } = levels.find((level) => level.interval === interval)!;
  const rows: (number | undefined)[][] = [];
  for (let atUs = fromUs; atUs < toUs; atUs = tileRangeUs(tileAt(interval, atUs)).toUs) {
    const body = source.load(tileAt(interval, atUs));
    if (body.kind !== 'bars') continue;
    const { timeUs, open, high, low, close, volume } = body.bars;
    timeUs.forEach((us, row) => {
      const prices = [open, high, low, close].map((column) => column[row]! / 10 ** priceScale);
      rows.push([us, ...prices, (volume?.[row] ?? Number.NaN) / 10 ** sizeScale]);
    });
  }
  return rows;
}

/** The slow and obvious version: all trades sorted, rolled up at once. */
function expectedOf(trades: readonly Trade[], interval: LevelInterval) {
  const sorted = trades
    .map((trade, at) => ({ ...trade, at }))
    .sort((a, b) => Number(a.time) - Number(b.time) || a.at - b.at);
  const column = (value: (trade: Trade) => number) => Float64Array.from(sorted, value);
  const bars = rollUpTrades(
    {
      length: sorted.length,
      timeUs: column(({ time }) => Number(time) * 1_000),
      price: column(({ price }) => Math.round(price * 100)),
      size: column(({ size }) => Math.round(size! * 10)),
      side: new Uint8Array(sorted.length),
    },
    compileCalendar(CALENDAR),
    interval,
  );
  return Array.from(bars.timeUs, (us, row) => [
    us,
    ...[bars.open, bars.high, bars.low, bars.close].map((prices) => prices[row]! / 100),
    (bars.volume?.[row] ?? Number.NaN) / 10,
  ]);
}

describe('trades in memory', () => {
  it('are the same bars however they came: at once, in lists, late', () => {
    fc.assert(
      fc.property(lists, fc.constantFrom<LevelInterval>('1s', '1m', '1h', '1D'), (given, interval) => {
        const source = createArraySource(given[0]!, { calendar: CALENDAR });
        for (const list of given.slice(1)) source.addTrades(list);
        expect(closesOf(source, interval)).toEqual(expectedOf(given.flat(), interval));
        expect(source.instrument.levels[0]).toMatchObject({ interval: 'trades', rows: given.flat().length });
      }),
    );
  });
});
