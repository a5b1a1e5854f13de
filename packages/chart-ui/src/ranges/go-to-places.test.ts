import type { FinancialChart, RangeFacts, RangeTarget, TimeRangeMs } from '@candlemark/chart';
import { CalendarDate, CalendarDateTime } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { daysTarget, goToPlaces, isInData, momentTarget } from './go-to-places.ts';

const NEW_YORK = 'America/New_York';
const DATA = { from: Date.parse('2019-01-02T14:30Z'), to: Date.parse('2020-04-17T20:00Z') };

function chart(visible: TimeRangeMs | null): FinancialChart {
  return {
    dataRange: () => DATA,
    visibleRange: () => visible,
    drawing: { facts: () => ({ timeZone: NEW_YORK }) },
  } as unknown as FinancialChart;
}

const places = goToPlaces(chart({ from: Date.parse('2020-03-08T02:00Z'), to: Date.parse('2020-03-10T02:00Z') }))!;

/** The middle of what a target shows. */
function middleOf(target: RangeTarget): string {
  if (typeof target !== 'function') throw new Error('It does not depend on the data');
  // Of a market that never closes.
  const tradingTime = { toTradingUs: (timeUs: number) => timeUs, toTimeUs: (timeUs: number) => timeUs };
  const { from, to } = target({ data: DATA, shown: null, tradingTime } as unknown as RangeFacts);
  return new Date((from + to) / 2).toISOString();
}

describe('places to go to', () => {
  it('are days and minutes on the clock of the market, within the data', () => {
    expect(places.first.toString()).toBe('2019-01-02');
    expect(places.last.toString()).toBe('2020-04-17');
    // The night in which clocks went forward: 02:00Z is the evening before.
    expect([places.start, places.end].map(String)).toEqual(['2020-03-07', '2020-03-09']);
    expect(places.at.toString()).toBe('2020-03-08T22:00:00');
    const beyond = goToPlaces(chart({ from: DATA.to + 1e10, to: DATA.to + 2e10 }))!;
    expect([beyond.at, beyond.start, beyond.end].map(String)).toEqual([
      '2020-04-17T16:00:00',
      '2020-04-17',
      '2020-04-17',
    ]);
  });

  it('are none before there is a view', () => {
    expect(goToPlaces(chart(null))).toBeNull();
  });
});

describe('where one goes', () => {
  it('is the moment on that clock, in summer and in winter', () => {
    expect(middleOf(momentTarget(new CalendarDateTime(2020, 1, 15, 9, 30), places))).toBe('2020-01-15T14:30:00.000Z');
    expect(middleOf(momentTarget(new CalendarDateTime(2019, 7, 15, 9, 30), places))).toBe('2019-07-15T13:30:00.000Z');
  });

  it('is the nearest day with data for one without', () => {
    expect(isInData(new CalendarDateTime(2018, 5, 5), places)).toBe(false);
    expect(middleOf(momentTarget(new CalendarDateTime(2018, 5, 5), places))).toBe('2019-01-02T05:00:00.000Z');
    expect(middleOf(momentTarget(new CalendarDateTime(2031, 5, 5), places))).toBe('2020-04-17T04:00:00.000Z');
  });

  it('is all of the last day of a range too', () => {
    expect(daysTarget(new CalendarDate(2020, 3, 6), new CalendarDate(2020, 3, 8), places)).toEqual({
      from: new Date('2020-03-06T05:00Z'),
      to: new Date('2020-03-09T04:00Z'),
    });
  });
});
