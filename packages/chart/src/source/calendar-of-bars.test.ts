import { expect, test } from 'vitest';
import { ALL_PARTS } from '../all-parts.ts';
import { dailyBars } from '../testing/daily-bars.ts';
import { barDataPart, tradeDataPart } from './data-parts.ts';

const HOUR_MS = 3_600_000;
/** The same six hours of every Monday to Friday of four weeks. */
const HOURLY = Array.from({ length: 28 * 24 }, (_, hour) => Date.UTC(2024, 0, 1) + hour * HOUR_MS)
  .filter((time) => new Date(time).getUTCHours() >= 14 && new Date(time).getUTCHours() < 20)
  .filter((time) => new Date(time).getUTCDay() % 6 !== 0)
  .map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 }));

test('bars whose calendar nobody finds have whole days, with weekends only where something opens on one', () => {
  const { calendar } = barDataPart.sourceOf(HOURLY, { timeZone: 'UTC' }).instrument;
  expect(calendar).toMatchObject({ name: 'weekdays', exceptions: [] });
  expect(calendar.week[1]).toEqual([{ openMinute: 0, closeMinute: 1440 }]);
  expect(barDataPart.sourceOf(dailyBars(30), {}).instrument.calendar.name).toBe('24/7');
  // Saturday, half past ten, of a market that is a day ahead of its clocks in UTC.
  const early = [{ time: Date.UTC(2024, 0, 5, 21, 30), price: 1 }];
  expect(tradeDataPart.sourceOf(early, { timeZone: 'Pacific/Auckland' }).instrument.calendar.name).toBe('24/7');
  expect(tradeDataPart.sourceOf(early, { timeZone: 'UTC' }).instrument.calendar.name).toBe('weekdays');
});

test('the part for calendars finds the sessions', () => {
  const { calendarOf } = ALL_PARTS.calendars;
  const { week } = barDataPart.sourceOf(HOURLY, { timeZone: 'UTC' }, calendarOf).instrument.calendar;
  expect(week[1]).toEqual([{ openMinute: 14 * 60, closeMinute: 20 * 60 }]);
  const trades = HOURLY.map(({ time, close }) => ({ time, price: close }));
  const ofTrades = tradeDataPart.sourceOf(trades, { timeZone: 'UTC' }, calendarOf).instrument.calendar;
  expect(ofTrades.week[1]).not.toEqual([{ openMinute: 0, closeMinute: 1440 }]);
});

test('days that are not in the plain calendar join it when they come', () => {
  const source = barDataPart.sourceOf(dailyBars(5), {});
  expect(source.instrument.calendar.name).toBe('weekdays');
  source.append(dailyBars(8).slice(5));
  expect(source.instrument.calendar.name).toBe('24/7');
});
