import {
  CALENDAR_TEMPLATES,
  calendarFromTemplate,
  compileCalendar,
  LEVEL_INTERVALS,
  rollUpTrades,
  type TradeColumns,
  US_PER_DAY,
  US_PER_SECOND,
} from '@candlemark/bars';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseStoredLevels } from '../../market/stored-levels.ts';
import { type BarSink, buildFromTrades } from './level-builder.ts';
import { LevelCounter } from './level-counter.ts';

const calendars = fc.constantFrom(...CALENDAR_TEMPLATES.map(({ id }) => id)).map((id) => calendarFromTemplate(id));
/** Times with bursts and long silences, around changes of the clocks. */
const trades = fc
  .tuple(
    fc.integer({ min: 0, max: 800 }),
    fc.array(
      fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 400_000 })),
      {
        minLength: 1,
        maxLength: 120,
      },
    ),
  )
  .map(([day, gaps]): TradeColumns => {
    const timeUs = new Float64Array(gaps.length);
    let time = (19_600 + day) * US_PER_DAY;
    for (const [index, gap] of gaps.entries()) {
      time += gap * US_PER_SECOND;
      timeUs[index] = time;
    }
    const price = Float64Array.from(gaps, (gap, index) => 1000 + ((gap * 7 + index) % 50));
    return { length: gaps.length, timeUs, price, size: price.slice(), side: new Uint8Array(gaps.length).fill(1) };
  });

describe('LevelCounter', () => {
  it('counts the bars that a roll-up makes, on every level and calendar, however the rows arrive', () => {
    fc.assert(
      fc.property(calendars, trades, fc.integer({ min: 1, max: 40 }), (calendar, rows, pieceLength) => {
        const compiled = compileCalendar(calendar);
        const counter = new LevelCounter(compiled, LEVEL_INTERVALS);
        for (let at = 0; at < rows.length; at += pieceLength) counter.push(rows.timeUs.slice(at, at + pieceLength));
        const expected = LEVEL_INTERVALS.map((interval) => {
          const bars = rollUpTrades(rows, compiled, interval);
          return { interval, rows: bars.length, fromUs: bars.timeUs[0], lastUs: bars.timeUs[bars.length - 1] };
        });
        expect(counter.counts()).toEqual(expected);
      }),
    );
  });
});

describe('buildFromTrades', () => {
  it('builds each level as if from the trades alone', () => {
    fc.assert(
      fc.property(
        calendars,
        trades,
        fc.subarray([...LEVEL_INTERVALS], { minLength: 1 }),
        fc.integer({ min: 1, max: 40 }),
        (calendar, rows, levels, pieceLength) => {
          const compiled = compileCalendar(calendar);
          const built = new Map<string, number[][]>();
          const sink: BarSink = (interval, bars) => {
            const list = built.get(interval) ?? [];
            for (let at = 0; at < bars.length; at += 1) list.push(barAt(bars, at));
            built.set(interval, list);
          };
          const builder = buildFromTrades(compiled, levels, rows.timeUs[0]!, sink);
          for (let at = 0; at < rows.length; at += pieceLength) builder.push(pieceOf(rows, at, at + pieceLength));
          builder.finish();
          for (const level of levels) {
            const bars = rollUpTrades(rows, compiled, level);
            expect(built.get(level), level).toEqual(Array.from({ length: bars.length }, (_, at) => barAt(bars, at)));
          }
        },
      ),
    );
  });
});

describe('chooseStoredLevels', () => {
  it('stores a level that has at most a quarter of the rows of the next finer stored one', () => {
    const counts = [
      { interval: '1s', rows: 900, fromUs: 0, lastUs: 0 },
      { interval: '5s', rows: 250, fromUs: 0, lastUs: 0 },
      { interval: '15s', rows: 63, fromUs: 0, lastUs: 0 },
      { interval: '30s', rows: 62, fromUs: 0, lastUs: 0 },
    ] as const;
    expect(chooseStoredLevels(1000, counts)).toEqual(['5s', '30s']);
  });
});

function pieceOf(rows: TradeColumns, from: number, to: number): TradeColumns {
  const timeUs = rows.timeUs.slice(from, to);
  return {
    length: timeUs.length,
    timeUs,
    price: rows.price.slice(from, to),
    size: rows.size.slice(from, to),
    side: rows.side.slice(from, to),
  };
}

function barAt(bars: ReturnType<typeof rollUpTrades>, at: number): number[] {
  const columns = [
    bars.timeUs,
    bars.open,
    bars.high,
    bars.low,
    bars.close,
    bars.volume,
    bars.trades,
    bars.turnover,
    bars.buyVolume,
  ];
  return columns.map((column) => column![at]!);
}
