import {
  type BarColumns,
  calendarFromTemplate,
  compileCalendar,
  emptyBars,
  type Interval,
  parseInterval,
  TradingTime,
  US_PER_HOUR,
} from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { PlacedRows } from './placed-rows.ts';

const calendar = compileCalendar(calendarFromTemplate('us-equities'));
const tradingTime = new TradingTime(calendar);
const us = (iso: string) => Date.parse(iso) * 1_000;

function barsAt(...isoTimes: readonly string[]): BarColumns {
  const timeUs = Float64Array.from(isoTimes, us);
  return { ...emptyBars(), length: timeUs.length, timeUs, open: timeUs, high: timeUs, low: timeUs, close: timeUs };
}

function spansOf(interval: Interval, ...isoTimes: readonly string[]) {
  const { openTradingUs, closeTradingUs } = new PlacedRows(tradingTime, calendar).bars(barsAt(...isoTimes), interval);
  const first = openTradingUs[0]!;
  return Array.from(openTradingUs, (open, row) => [
    (open - first) / US_PER_HOUR,
    (closeTradingUs[row]! - first) / US_PER_HOUR,
  ]);
}

describe('placed bars', () => {
  it('meet each other over the night, cut at the close', () => {
    const spans = spansOf('4h', '2024-01-11T14:30Z', '2024-01-11T18:30Z', '2024-01-12T14:30Z');
    expect(spans).toEqual([
      [0, 4],
      [4, 6.5],
      [6.5, 10.5],
    ]);
  });

  it('take a daily bar stamped at midnight for the session that follows', () => {
    expect(spansOf('1D', '2024-01-11T00:00Z', '2024-01-12T00:00Z')).toEqual([
      [0, 6.5],
      [6.5, 13],
    ]);
  });

  it('give a bar in closed time no width', () => {
    expect(spansOf('1m', '2024-01-11T23:00Z')).toEqual([[0, 0]]);
  });

  it('end a bar where an irregular neighbour begins', () => {
    expect(spansOf('4h', '2024-01-11T14:30Z', '2024-01-11T15:30Z')).toEqual([
      [0, 1],
      [1, 4],
    ]);
  });

  it('have all of their time wherever in it they are stamped, closed days at its end too', () => {
    // The second quarter of 2024 ended on a Sunday; it has 65 weekdays, the third 66.
    const quarter = parseInterval('3mo')!;
    const ends = [0, 65 * 6.5, (65 + 66) * 6.5];
    for (const stamps of [
      ['2024-06-30T04:00Z', '2024-09-30T04:00Z'],
      ['2024-06-28T04:00Z', '2024-09-30T20:00Z'],
      ['2024-06-30T23:59:59Z', '2024-10-01T03:59:59Z'],
      ['2024-04-01T04:00Z', '2024-07-01T04:00Z'],
    ])
      expect(spansOf(quarter, ...stamps).flat(), String(stamps)).toEqual([ends[0], ends[1], ends[1], ends[2]]);
    expect(spansOf('1W', '2024-05-24T04:00Z', '2024-05-31T04:00Z').flat()).toEqual([0, 32.5, 32.5, 65]);
  });

  it('keep their own places where several are stamped in the time of one', () => {
    expect(spansOf('1W', '2024-05-14T13:30Z', '2024-05-16T13:30Z')).toEqual([
      [0, 19.5],
      [19.5, 32.5],
    ]);
  });

  it('are worked out once', () => {
    const placed = new PlacedRows(tradingTime, calendar);
    const bars = barsAt('2024-01-11T14:30Z');
    expect(placed.bars(bars, '1D')).toBe(placed.bars(bars, '1D'));
  });
});
