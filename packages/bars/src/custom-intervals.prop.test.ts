/** Every custom bar against the slow and obvious way: look each trade's day up in a list, and count on from there by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/vitest/runs.ts';
import { anyInterval, interval } from '../test/any-interval.ts';
import { anyTrades } from '../test/random-bars.ts';
import { SAMPLE_CALENDARS } from '../test/sample-calendars.ts';
import type { BarColumns, TradeColumns } from './bar-columns.ts';
import { calendarFromTemplate } from './calendar-templates.ts';
import { US_PER_DAY } from './civil.ts';
import { compileCalendar, type TradingDay } from './compiled-calendar.ts';
import {
  type Interval,
  intervalCount,
  intervalLengthUs,
  intervalUnit,
  LEVEL_INTERVALS,
  largestDivisor,
} from './interval.ts';
import { rollUpBars, rollUpTrades } from './roll-up.ts';

const at = (text: string) => Date.parse(text) * 1000;
const DAY_MS = 86_400_000;
const MONDAY_MS = Date.UTC(1969, 11, 29);
const LAST_US = at('2031-01-01T00:00:00Z');

/** A calendar with all of its trading days from the first one counted, 1969-12-29, one after another. */
const MARKETS = SAMPLE_CALENDARS.map((sample) => {
  const calendar = compileCalendar(sample);
  const days: TradingDay[] = [];
  for (let day = calendar.firstDayFrom(-3); day.openUs < LAST_US; day = calendar.nextTradingDay(day)) days.push(day);
  return { name: sample.name, zone: sample.timeZone, calendar, days };
});
type Market = (typeof MARKETS)[number];

/** The list of days reaches back far enough for these. */
const fewYears = anyInterval.filter((wanted) => intervalLengthUs(wanted) < 20 * 366 * US_PER_DAY);

/** Trades within 2005 and 2026, most of them around changes of clocks and exceptions. */
const recentTrades = anyTrades.map((trades): TradeColumns => {
  const firstUs = trades.timeUs[0] ?? 0;
  const isRecent = firstUs > at('2005-01-01T00:00:00Z') && firstUs < at('2026-01-01T00:00:00Z');
  const shiftUs = isRecent ? 0 : at('2024-11-27T18:00:00Z') - firstUs;
  return { ...trades, timeUs: trades.timeUs.map((timeUs) => timeUs + shiftUs) };
});

describe('a bar of any interval', () => {
  it.each(MARKETS.map((market) => [`${market.name}, ${market.zone}`, market] as const))(
    'is what its trades add up to: %s',
    (_, market) => {
      fc.assert(
        fc.property(recentTrades, fewYears, (trades, wanted) => {
          const slow = slowBars(market, trades, wanted);
          expect(rowsOf(rollUpTrades(trades, market.calendar, wanted))).toEqual(slow);
        }),
        runs(40),
      );
    },
  );

  it('is the same rolled up from any level that nests in it', () => {
    fc.assert(
      fc.property(
        recentTrades,
        fc.constantFrom(...MARKETS),
        anyInterval,
        fc.subarray([...LEVEL_INTERVALS], { minLength: 1 }),
        (trades, { calendar }, wanted, served) => {
          const divisor = largestDivisor(wanted, served);
          fc.pre(divisor !== null);
          const bars = rollUpTrades(trades, calendar, divisor!);
          expect(rowsOf(rollUpBars(bars, calendar, wanted))).toEqual(rowsOf(rollUpTrades(trades, calendar, wanted)));
        },
      ),
      runs(300),
    );
  });
});

describe('custom bars of US equities', () => {
  const calendar = compileCalendar(calendarFromTemplate('us-equities'));
  const opens = (wanted: Interval, ...times: string[]) => {
    const timeUs = Float64Array.from(times, at);
    const price = new Float64Array(times.length).fill(1);
    const trades = { length: times.length, timeUs, price, size: price, side: new Uint8Array(times.length) };
    const bars = rollUpTrades(trades, calendar, wanted);
    return Array.from(bars.timeUs, (us) => `${new Date(us / 1000).toISOString().slice(0, 16)}Z`);
  };

  it('count from the open and are cut at the close', () => {
    expect(opens(interval(45, 'm'), '2024-07-01T14:14:00Z', '2024-07-01T14:15:00Z', '2024-07-01T19:50:00Z')).toEqual([
      '2024-07-01T13:30Z',
      '2024-07-01T14:15Z',
      '2024-07-01T19:30Z',
    ]);
    expect(opens(interval(12, 'h'), '2024-07-01T19:59:00Z', '2024-07-02T13:30:00Z')).toEqual([
      '2024-07-01T13:30Z',
      '2024-07-02T13:30Z',
    ]);
  });

  it('begin quarters, years and decades on their first trading day', () => {
    expect(opens(interval(3, 'mo'), '2024-03-29T15:00:00Z', '2024-06-03T15:00:00Z')).toEqual([
      '2024-01-01T14:30Z',
      '2024-04-01T13:30Z',
    ]);
    expect(opens(interval(1, 'Y'), '2023-12-29T15:00:00Z', '2024-06-03T15:00:00Z')).toEqual([
      '2023-01-02T14:30Z',
      '2024-01-01T14:30Z',
    ]);
    expect(opens(interval(10, 'Y'), '2019-12-31T15:00:00Z', '2024-06-03T15:00:00Z')).toEqual([
      '2010-01-01T14:30Z',
      '2020-01-01T14:30Z',
    ]);
  });

  it('keep five days to a week where there is no holiday, and two weeks to a fortnight', () => {
    expect(opens(interval(5, 'D'), '2024-07-01T15:00:00Z', '2024-07-05T15:00:00Z', '2024-07-08T15:00:00Z')).toEqual([
      '2024-07-01T13:30Z',
      '2024-07-08T13:30Z',
    ]);
    expect(opens(interval(2, 'W'), '2024-07-01T15:00:00Z', '2024-07-12T15:00:00Z', '2024-07-15T15:00:00Z')).toEqual([
      '2024-07-01T13:30Z',
      '2024-07-15T13:30Z',
    ]);
  });
});

type Row = readonly [openUs: number, open: number, high: number, low: number, close: number, volume: number];

function rowsOf({ length, timeUs, open, high, low, close, volume }: BarColumns): Row[] {
  return Array.from({ length }, (_, row) => [
    timeUs[row]!,
    open[row]!,
    high[row]!,
    low[row]!,
    close[row]!,
    volume?.[row] ?? Number.NaN,
  ]);
}

function slowBars({ days }: Market, trades: TradeColumns, wanted: Interval): Row[] {
  const groupOf = (day: TradingDay, number: number) =>
    Math.floor(slowNumber(wanted, day, number) / intervalCount(wanted));
  const firstOf = new Map<number, number>();
  if (intervalUnit(wanted) !== 'time') {
    days.forEach((day, number) => {
      const group = groupOf(day, number);
      if (!firstOf.has(group)) firstOf.set(group, day.openUs);
    });
  }
  const openOf = (timeUs: number) => {
    const number = days.findLastIndex((day) => day.openUs <= timeUs);
    const day = days[number]!;
    const first = firstOf.get(groupOf(day, number));
    if (intervalUnit(wanted) !== 'time') return first!;
    let openUs = day.openUs;
    while (openUs + intervalLengthUs(wanted) <= timeUs) openUs += intervalLengthUs(wanted);
    return openUs;
  };
  const groups = new Map<number, number[]>();
  for (let row = 0; row < trades.length; row += 1) {
    const openUs = openOf(trades.timeUs[row]!);
    groups.set(openUs, [...(groups.get(openUs) ?? []), row]);
  }
  return [...groups].map(([openUs, rows]) => {
    const prices = rows.map((row) => trades.price[row]!);
    const sizes = rows.map((row) => trades.size[row]!).filter((size) => !Number.isNaN(size));
    const volume = sizes.length === 0 ? Number.NaN : sizes.reduce((sum, size) => sum + size, 0);
    return [openUs, prices[0]!, Math.max(...prices), Math.min(...prices), prices.at(-1)!, volume];
  });
}

/** The number of the day itself, of its week, or of its month since the year 0. */
function slowNumber(wanted: Interval, { labelDays }: TradingDay, number: number): number {
  const date = new Date(labelDays * DAY_MS);
  if (intervalUnit(wanted) === 'day') return number;
  if (intervalUnit(wanted) === 'week') return Math.floor((date.getTime() - MONDAY_MS) / (7 * DAY_MS));
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
