import { calendarFromTemplate, type LevelInterval, tileAt } from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { createArraySource } from './array-source.ts';
import type { Bar } from './bar-input.ts';
import { InvalidTradeError, type Trade } from './trade-input.ts';

const OPEN = Date.UTC(2024, 0, 2, 10);
const MINUTE = 60_000;
const bar = (minute: number, volume?: number): Bar => ({
  time: OPEN + minute * MINUTE,
  open: 10,
  high: 11,
  low: 9,
  close: 10,
  ...(volume !== undefined && { volume }),
});
const trade = (second: number, price: number, size?: number): Trade => ({
  time: OPEN + second * 1_000,
  price,
  ...(size !== undefined && { size }),
});

function minutes(bars: readonly Bar[]) {
  const source = createArraySource(bars, { interval: '1m' });
  return {
    source,
    /** [minute, open, high, low, close, volume] of each bar. */
    rows: () => {
      const { time, open, high, low, close, volume } = source.bars();
      return Array.from(time, (ms, row) => [
        ...[(ms - OPEN) / MINUTE, open[row], high[row], low[row], close[row]],
        ...[volume?.[row] ?? Number.NaN],
      ]);
    },
  };
}

describe('live trades on bars', () => {
  it('change the newest bar: its high, low, close and volume', () => {
    const { source, rows } = minutes([bar(0, 5), bar(1, 5)]);
    source.addTrades([trade(61, 12.25, 2), trade(62, 8, 1)]);
    expect(rows()).toEqual([
      [0, 10, 11, 9, 10, 5],
      [1, 10, 12.25, 8, 8, 8],
    ]);
  });

  it('open a bar at the start of its bucket, and each bucket of one list', () => {
    const { source, rows } = minutes([bar(0, 5)]);
    source.addTrades([trade(150, 12, 2), trade(179.999, 13, 1), trade(180, 14)]);
    expect(rows().slice(1)).toEqual([
      [2, 12, 13, 12, 13, 3],
      [3, 14, 14, 14, 14, Number.NaN],
    ]);
  });

  it('which are late count for high, low and volume of their bar alone, whose close stands', () => {
    const { source, rows } = minutes([bar(0, 5), bar(1, 5)]);
    source.addTrades([trade(30, 20, 1)]);
    expect(rows()[0]).toEqual([0, 10, 20, 9, 10, 6]);
    expect(rows()[1]).toEqual([1, 10, 11, 9, 10, 5]);
  });

  it('which come in another order than they were made close with the newest, and of one time with the last to come', () => {
    const { source, rows } = minutes([bar(0)]);
    source.addTrades([trade(50, 10.5)]);
    source.addTrades([trade(40, 10.25)]);
    expect(rows()[0]).toEqual([0, 10, 11, 9, 10.5, Number.NaN]);
    source.addTrades([trade(50, 10.75)]);
    expect(rows()[0]?.[4]).toBe(10.75);
    source.addTrades([trade(55, 3), trade(52, 4)]);
    expect(rows()[0]?.[4]).toBe(3);
  });

  it('open a bar where there was none, before or far after the others', () => {
    const { source, rows } = minutes([bar(0), bar(5)]);
    source.addTrades([trade(125, 12)]);
    source.addTrades([trade(60 * 60 * 24 * 365, 13)]);
    expect(rows().map(([minute]) => minute)).toEqual([0, 2, 5, 525_600]);
  });

  it('leave a volume missing that was not given, and start one with a bar of their own', () => {
    const { source, rows } = minutes([bar(0)]);
    source.addTrades([trade(1, 10, 3), trade(61, 10, 3)]);
    expect(rows().map((row) => row[5])).toEqual([Number.NaN, 3]);
  });

  it('add up sizes exactly', () => {
    const { source, rows } = minutes([bar(0, 0)]);
    source.addTrades(Array.from({ length: 1_003 }, (_, at) => trade(at / 100, 10, 0.1)));
    expect(rows()[0]?.[5]).toBe(100.3);
    expect(source.instrument).toMatchObject({ sizeScale: 1, sizeExact: true });
  });

  it.each([
    [
      { time: Number.NaN },
      'Trade 1: time must be in milliseconds since 1970 (in the years 1 to 9999) or a Date, not NaN',
    ],
    [
      { time: 1_704_067_200_000_000 },
      'Trade 1: time must be in milliseconds since 1970 (in the years 1 to 9999) or a Date',
    ],
    [{ price: Number.NaN }, 'Trade 1: price must be a finite number, not NaN'],
    [{ price: '10' }, "Trade 1: price must be a finite number, not '10'"],
    [{ size: -1 }, 'Trade 1: size must be a finite number of at least 0, not -1'],
    [{ side: 'ask' }, "Trade 1: side must be 'buy' or 'sell', not 'ask'"],
  ])('with %j add nothing at all', (broken, message) => {
    const { source, rows } = minutes([bar(0)]);
    const before = rows();
    const trades: unknown = [trade(1, 99), { ...trade(2, 10), ...broken }];
    expect(() => source.addTrades(trades as Trade[])).toThrow(InvalidTradeError);
    expect(() => source.addTrades(trades as Trade[])).toThrow(message);
    expect(rows()).toEqual(before);
  });

  it.each<[LevelInterval, string, readonly string[]]>([
    ['1D', '2024-02-05T15:00Z', ['2024-02-01', '2024-02-02', '2024-02-05']],
    ['1W', '2024-02-13T15:00Z', ['2024-01-29', '2024-02-05', '2024-02-12']],
    ['1mo', '2024-06-12T15:00Z', ['2024-04-01', '2024-05-01', '2024-06-01']],
  ])('on bars of %s stamped with dates go by the date of the trading day', (interval, moment, dates) => {
    const calendar = calendarFromTemplate('us-equities');
    const stamped = (date: string): Bar => ({ ...bar(0), time: Date.parse(date) });
    const source = createArraySource(dates.slice(0, 2).map(stamped), { interval, calendar });
    source.addTrades([{ time: Date.parse(moment), price: 20 }]);
    source.addTrades([{ time: Date.parse(moment) + 1_000, price: 21 }]);
    const { time, close } = source.bars();
    const local = Array.from(time, (ms) => new Date(ms).toLocaleDateString('sv', { timeZone: 'America/New_York' }));
    expect(local).toEqual(dates);
    expect([...Array.from(close)]).toEqual([10, 10, 21]);
  });
});

describe('trades as data', () => {
  const trades = [trade(0, 10, 1), trade(0.5, 10.25, 2), trade(61, 9, 3)];

  it('are served as trades, and rolled up to bars of every level', () => {
    const source = createArraySource(trades, { symbol: 'T' });
    expect(source.instrument.levels.slice(0, 3).map(({ interval, rows }) => [interval, rows])).toEqual([
      ['trades', 3],
      ['1s', 2],
      ['5s', 2],
    ]);
    const minute = source.load(tileAt('1m', OPEN * 1_000));
    expect(minute).toMatchObject({ kind: 'bars', bars: { length: 2 } });
    const single = source.load({ kind: 'trades', k: 7, n: Math.floor(OPEN / 1_000 / 128) });
    expect(single).toMatchObject({ kind: 'trades', trades: { length: 3 } });
    expect(source.instrument).toMatchObject({ priceScale: 2, displayDecimals: 2 });
  });

  it('of too dense a time are split', () => {
    const dense = createArraySource(Array.from({ length: 9_000 }, (_, at) => trade(at / 9_000, 10, 1)));
    expect(dense.load({ kind: 'trades', k: 7, n: Math.floor(OPEN / 1_000 / 128) })).toEqual({ kind: 'split' });
  });

  it('may be columns, in any order, and an object with a wrong field is named', () => {
    const source = createArraySource({ time: [OPEN + 1_000, OPEN], price: [2, 1] });
    expect(Array.from(source.bars().close)).toEqual([1, 2]);
    expect(() => createArraySource({ time: [1, 2], price: [1] })).toThrow('Trade 1: price must be a finite number');
    expect(() => createArraySource([trade(0, 1), { time: 'x', price: 1 } as unknown as Trade])).toThrow(
      'Trade 1: time',
    );
  });

  it('take trades and no bars', () => {
    const source = createArraySource(trades);
    expect(() => source.update(bar(0))).toThrow('add trades by addTrades');
    expect(() => source.prepend([bar(0)])).toThrow('These are bars, and the chart holds trades');
    expect(() => createArraySource([bar(0)]).prepend(trades)).toThrow('These are trades, and the chart holds bars');
  });

  it('keep more decimals than the bars of their seconds show', () => {
    const source = createArraySource([trade(0, 10), trade(0.1, 10.125), trade(0.2, 11)]);
    expect(source.instrument.priceScale).toBe(3);
    source.addTrades([trade(0.15, 10.0625)]);
    const body = source.load({ kind: 'trades', k: 7, n: Math.floor(OPEN / 1_000 / 128) });
    expect(body.kind === 'trades' && [...body.trades.price]).toEqual([100_000, 101_250, 100_625, 110_000]);
  });
});
