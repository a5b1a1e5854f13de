import { calendarFromTemplate, compileCalendar, parseInterval } from '@candlemark/bars';
import { expect, test } from 'vitest';
import { barsPerYear } from './bars-per-year.ts';

const at = (year: number) => Date.UTC(year, 0, 1) * 1000;
const YEARS = { fromUs: at(2000), toUs: at(2020) };

test.each([
  ['24/7', '1D', 365.25],
  ['24/7', '1m', 365.25 * 1440],
  ['us-equities', '1D', (365.25 * 5) / 7],
  // 9:30 to 16:00 are seven hours from the open on, the last one half.
  ['us-equities', '1h', (365.25 * 5 * 7) / 7],
  // 9:00 to 11:30 and 12:30 to 15:00: three and three.
  ['lunch-break', '1h', (365.25 * 5 * 6) / 7],
  ['us-equities', '5D', 365.25 / 7],
  ['us-equities', '1W', 365.25 / 7],
  ['us-equities', '1mo', 12],
  ['us-equities', '1Y', 1],
])('%s has so many bars of %s in a year', (template, interval, wanted) => {
  const calendar = compileCalendar(calendarFromTemplate(template, 'UTC'));
  const found = barsPerYear(calendar, parseInterval(interval)!, YEARS);
  expect(Math.abs(found / wanted - 1)).toBeLessThan(0.001);
});

test('holidays count, and a short range has those of the year before its end', () => {
  const exceptions = Array.from({ length: 10 }, (_, day) => ({ date: `2019-03-${11 + day}`, sessions: [] }));
  const calendar = compileCalendar({ ...calendarFromTemplate('24/7'), exceptions });
  const range = { fromUs: Date.UTC(2019, 11, 1) * 1000, toUs: at(2020) };
  expect(barsPerYear(calendar, '1D', range)).toBeCloseTo(355, 0);
});
