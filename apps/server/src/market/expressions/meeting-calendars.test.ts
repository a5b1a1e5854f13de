import {
  type Calendar,
  calendarFromTemplate,
  LEVEL_INTERVALS,
  type LevelInterval,
  parseInterval,
} from '@candlemark/bars';
import { describe, expect, it } from 'vitest';
import { meetsAt } from './meeting-calendars.ts';

const STOCKS = calendarFromTemplate('us-equities');
const ALWAYS = calendarFromTemplate('24/7');
const HOLIDAY: Calendar = { ...STOCKS, exceptions: [{ date: '2024-07-04', sessions: [] }] };
const upTo = (interval: LevelInterval) => LEVEL_INTERVALS.slice(0, LEVEL_INTERVALS.indexOf(interval) + 1);
const meeting = (a: Calendar, b: Calendar) => LEVEL_INTERVALS.filter((interval) => meetsAt(a, b, interval));

describe('calendars', () => {
  it('of the same hours meet at every level, whatever their exceptions', () => {
    expect(meeting(STOCKS, STOCKS)).toEqual(LEVEL_INTERVALS);
    expect(meeting(STOCKS, HOLIDAY)).toEqual(LEVEL_INTERVALS);
  });

  it('count groups of trading days alike only with the same exceptions', () => {
    const named: Calendar = { ...HOLIDAY, name: 'other', exceptions: [{ ...HOLIDAY.exceptions[0]!, name: 'Fourth' }] };
    const days = parseInterval('3D')!;
    expect(meetsAt(STOCKS, HOLIDAY, days)).toBe(false);
    expect(meetsAt(HOLIDAY, named, days)).toBe(true);
    expect(meetsAt(STOCKS, HOLIDAY, parseInterval('2W')!)).toBe(true);
  });

  it('of other hours meet on the grid of the clock, and never from a day on', () => {
    expect(meeting(STOCKS, ALWAYS)).toEqual(upTo('15m'));
    expect(meeting(ALWAYS, calendarFromTemplate('24/7', 'Asia/Kathmandu'))).toEqual(upTo('15m'));
    expect(meetsAt(STOCKS, ALWAYS, parseInterval('45m')!)).toBe(false);
    expect(meetsAt(STOCKS, ALWAYS, parseInterval('3m')!)).toBe(true);
  });

  it('that open off the quarter of an hour meet at what is left, exceptions included', () => {
    const late = (openMinute: number): Calendar => ({
      ...STOCKS,
      exceptions: [{ date: '2024-03-01', sessions: [{ openMinute, closeMinute: 960 }] }],
    });
    expect(meeting(late(571), ALWAYS)).toEqual(upTo('1m'));
    expect(meeting(ALWAYS, late(575))).toEqual(upTo('5m'));
  });
});
